// Holds the place of this module until its first file lands.
