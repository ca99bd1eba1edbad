#define SIDES_OF_A_SQUARE 4

int sides_of(const char *shape);
