"""The Cityscape: its layouts, the Sun Track, Units on Domains and what slays them."""
