// Stands for netinet/tcp.h of Apple's systems, with what this package uses.
#pragma once

#define TCP_NODELAY 0x01
