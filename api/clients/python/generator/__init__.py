"""Makes the parts of the package that follow from something else: `sh .ci/clients`."""
