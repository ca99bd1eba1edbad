// Stands for execinfo.h of Apple's systems, with what this package uses.
#pragma once

int backtrace(void **addresses, int size);
char **backtrace_symbols(void *const *addresses, int size);
void backtrace_symbols_fd(void *const *addresses, int size, int file);
