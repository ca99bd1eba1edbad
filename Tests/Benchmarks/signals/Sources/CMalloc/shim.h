// What the allocator of glibc tells about itself; the module `Glibc` leaves it out.
#if defined(__linux__)
#include <malloc.h>
#endif
