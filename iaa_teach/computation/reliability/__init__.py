"""One front door to all coefficients, `reliability`; what labels are; pairs; two values of the same items."""
