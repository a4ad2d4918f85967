"""What a set of ratings says about agreement: found, put into words and pictures, and written up."""
