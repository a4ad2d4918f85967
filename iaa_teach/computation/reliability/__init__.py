"""One function for all coefficients, `reliability`; what labels are; pairs; two values of the same items."""
