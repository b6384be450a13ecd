"""What tests of any game stand on: scenes that read like play, and the contract every game keeps."""
