// Stands for util.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/ioctl.h>
#include <termios.h>

pid_t forkpty(int *primary, char *name, struct termios *settings, struct winsize *size);
int login_tty(int file);
int openpty(int *primary, int *secondary, char *name, struct termios *settings,
            struct winsize *size);
