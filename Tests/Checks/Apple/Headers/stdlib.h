// Stands for stdlib.h of Apple's systems, with what this package uses.
#pragma once
#include <stddef.h>
#include <sys/types.h>
#include <sys/wait.h>

#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 0x7fffffff

__attribute__((noreturn)) void _Exit(int status);
__attribute__((noreturn)) void abort(void);
int abs(int number);
void *aligned_alloc(size_t alignment, size_t size);
uint32_t arc4random(void);
void arc4random_buf(void *bytes, size_t size);
uint32_t arc4random_uniform(uint32_t bound);
int atexit(void (*_Nonnull body)(void));
double atof(const char *text);
int atoi(const char *text);
long atol(const char *text);
long long atoll(const char *text);
void *bsearch(const void *key, const void *elements, size_t count, size_t size,
              int (*_Nonnull order)(const void *, const void *));
void *calloc(size_t count, size_t size);
__attribute__((noreturn)) void exit(int status);
void free(void *memory);
char *getenv(const char *name);
int getloadavg(double averages[], int count);
const char *getprogname(void);
int grantpt(int file);
long labs(long number);
void *malloc(size_t size);
char *mkdtemp(char *path);
int mkostemp(char *path, int flags);
int mkstemp(char *path);
int mkstemps(char *path, int suffix);
int posix_memalign(void **memory, size_t alignment, size_t size);
int posix_openpt(int flags);
char *ptsname(int file);
int putenv(char *text);
void qsort(void *elements, size_t count, size_t size,
           int (*_Nonnull order)(const void *, const void *));
int rand(void);
long random(void);
void *realloc(void *memory, size_t size);
void *reallocf(void *memory, size_t size);
char *realpath(const char *path, char *result);
int setenv(const char *name, const char *value, int overwrite);
void srand(unsigned int seed);
double strtod(const char *text, char **rest);
float strtof(const char *text, char **rest);
long strtol(const char *text, char **rest, int base);
long long strtoll(const char *text, char **rest, int base);
unsigned long strtoul(const char *text, char **rest, int base);
unsigned long long strtoull(const char *text, char **rest, int base);
// Runs a shell: refused to Swift, and to all code where no program can be started.
__attribute__((availability(swift, unavailable, message="use posix_spawn or Process")))
__attribute__((availability(ios, unavailable)))
int system(const char *command);
int unlockpt(int file);
int unsetenv(const char *name);
void *valloc(size_t size);
