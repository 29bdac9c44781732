"""Documents that people give to a command: files of YAML or JSON, read within bounds and into plain values."""
