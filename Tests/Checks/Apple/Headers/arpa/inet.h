// Stands for arpa/inet.h of Apple's systems, with what this package uses.
#pragma once
#include <netinet/in.h>

const char *inet_ntop(int family, const void *address, char *text, socklen_t size);
int inet_pton(int family, const char *text, void *address);
