// Stands for string.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/types.h>

char *index(const char *text, int character);
void *memchr(const void *bytes, int byte, size_t size);
int memcmp(const void *first, const void *second, size_t size);
void *memcpy(void *to, const void *from, size_t size);
void *memmem(const void *bytes, size_t size, const void *part, size_t length);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *bytes, int byte, size_t size);
int memset_s(void *bytes, size_t capacity, int byte, size_t size);
char *strcasestr(const char *text, const char *part);
char *strcat(char *to, const char *from);
char *strchr(const char *text, int character);
int strcmp(const char *first, const char *second);
char *strcpy(char *to, const char *from);
size_t strcspn(const char *text, const char *characters);
char *strdup(const char *text);
char *strerror(int number);
int strerror_r(int number, char *text, size_t size);
size_t strlcat(char *to, const char *from, size_t size);
size_t strlcpy(char *to, const char *from, size_t size);
size_t strlen(const char *text);
char *strncat(char *to, const char *from, size_t size);
int strncmp(const char *first, const char *second, size_t size);
char *strncpy(char *to, const char *from, size_t size);
char *strndup(const char *text, size_t size);
size_t strnlen(const char *text, size_t size);
char *strnstr(const char *text, const char *part, size_t size);
char *strpbrk(const char *text, const char *characters);
char *strrchr(const char *text, int character);
char *strsep(char **text, const char *separators);
char *strsignal(int number);
size_t strspn(const char *text, const char *characters);
char *strstr(const char *text, const char *part);
char *strtok_r(char *text, const char *separators, char **rest);
int strcasecmp(const char *first, const char *second);
char *rindex(const char *text, int character);
int strncasecmp(const char *first, const char *second, size_t size);
void bzero(void *bytes, size_t size);
