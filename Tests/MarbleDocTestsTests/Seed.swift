// Holds the place of this module's tests until the first lands.
