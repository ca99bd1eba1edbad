// Stands for sys/file.h of Apple's systems.
#pragma once
#include <fcntl.h>
#include <unistd.h>
