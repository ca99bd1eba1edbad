#include "tea.h"

int tea_seconds(int degrees) { return degrees < 90 ? 180 : 120; }
