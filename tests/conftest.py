from hypothesis import settings

# Random play takes as long as it takes; what is found is found again by its seed, not by a database.
settings.register_profile("cabo", deadline=None, database=None, derandomize=True, print_blob=True)
settings.load_profile("cabo")
