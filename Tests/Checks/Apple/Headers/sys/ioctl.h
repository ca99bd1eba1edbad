// Stands for sys/ioctl.h of Apple's systems, with what this package uses.
#pragma once

struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};

#define TIOCSCTTY 0x20007461UL
#define TIOCNOTTY 0x20007471UL
#define TIOCGWINSZ 0x40087468UL
#define TIOCSWINSZ 0x80087467UL
#define TIOCSTI 0x80017472UL
#define TIOCGPGRP 0x40047477UL
#define TIOCSPGRP 0x80047476UL

int ioctl(int file, unsigned long request, ...);
