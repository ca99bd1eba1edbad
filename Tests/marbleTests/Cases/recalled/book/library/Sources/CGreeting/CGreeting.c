#include "CGreeting.h"

int greeting_count(void) { return 100; }
