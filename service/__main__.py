"""`python -m service`: the same as `richter`."""

from service.cli.main import main

main()
