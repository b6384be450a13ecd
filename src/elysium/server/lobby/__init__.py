"""Accounts, tables that can be found, and tables that come back from the store."""
