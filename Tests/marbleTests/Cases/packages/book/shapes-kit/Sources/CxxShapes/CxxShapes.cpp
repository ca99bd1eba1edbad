#include "CxxShapes.h"
#include <string>

int letters_of(const char *text) { return static_cast<int>(std::string(text).size()); }
