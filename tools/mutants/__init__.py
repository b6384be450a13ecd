"""Mutants: what becomes of the tests when one thing in the rules is changed.

`changes` finds what can be changed in a file, `measuring` which tests run which lines, `reach` which of them to ask,
`trial` runs tests against a change, `__main__` chooses, tries and tells.
"""
