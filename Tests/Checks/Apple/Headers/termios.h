// Stands for termios.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/types.h>

typedef unsigned char cc_t;
typedef unsigned long speed_t;
typedef unsigned long tcflag_t;

#define NCCS 20
#define VEOF 0
#define VINTR 8
#define VMIN 16
#define VTIME 17
#define ICRNL 0x00000100
#define OPOST 0x00000001
#define ONLCR 0x00000002
#define ECHO 0x00000008
#define ISIG 0x00000080
#define ICANON 0x00000100
#define TCSANOW 0
#define TCSADRAIN 1
#define TCSAFLUSH 2

struct termios {
  tcflag_t c_iflag;
  tcflag_t c_oflag;
  tcflag_t c_cflag;
  tcflag_t c_lflag;
  cc_t c_cc[NCCS];
  speed_t c_ispeed;
  speed_t c_ospeed;
};

void cfmakeraw(struct termios *settings);
int tcgetattr(int file, struct termios *settings);
int tcsetattr(int file, int when, const struct termios *settings);
