"""`python -m elysium`: the same as the `elysium` command."""

from elysium.cli import main

main()
