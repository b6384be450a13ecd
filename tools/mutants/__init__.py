"""Mutants: what becomes of the tests when one thing in the rules is changed.

`changes` finds what can be changed in a file, `reach` which tests run which lines, `trial` runs tests against a change,
`__main__` chooses, tries and tells.
"""
