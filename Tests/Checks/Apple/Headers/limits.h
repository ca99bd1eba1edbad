// Adds what limits.h of Apple's systems has beyond the compiler's.
#pragma once
#include_next <limits.h>

#define ARG_MAX (1024 * 1024)
#define IOV_MAX 1024
#define NAME_MAX 255
#define PATH_MAX 1024
#define PIPE_BUF 512
