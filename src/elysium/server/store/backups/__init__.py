"""Everything out of a store and in again."""
