#include "CShapes.h"
#include <string.h>

int sides_of(const char *shape) {
  return strcmp(shape, "square") == 0 ? SIDES_OF_A_SQUARE : 3;
}
