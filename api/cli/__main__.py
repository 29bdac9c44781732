"""`python -m api.cli`: the same as `richter`."""

from api.cli.main import main

main()
