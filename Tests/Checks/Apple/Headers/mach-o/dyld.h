// Stands for mach-o/dyld.h of Apple's systems: the images of this process.
#pragma once
#include <stdint.h>

int _NSGetExecutablePath(char *path, uint32_t *size);
