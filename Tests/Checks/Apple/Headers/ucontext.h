// Stands for ucontext.h of Apple's systems, which refuses code that doesn't ask for X/Open.
#pragma once
#ifndef _XOPEN_SOURCE
#error "ucontext.h needs _XOPEN_SOURCE; sys/ucontext.h has the types without it"
#endif
#include <sys/ucontext.h>
