/* Prints the filter that the warden would set for a program or a tool, an instruction a line. */
#include "../../../Sources/MarbleRunning/Programs/record.h"

static int print_filter(int option, ...);
#define prctl print_filter
#include "../../../Sources/MarbleRunning/Programs/Warden/filter.h"
#undef prctl

static int print_filter(int option, ...) {
  for (int index = 0; index < filter_length; index++)
    printf("%u %u %u %u\n", filter[index].code, filter[index].jt, filter[index].jf, filter[index].k);
  return option == 0;
}

/* WORD... says who is confined and what that may do. */
int main(int count, char **arguments) {
  landlock = 7;
  for (int index = 1; index < count; index++) {
    if (strcmp(arguments[index], "program") == 0) is_program = 1;
    if (strcmp(arguments[index], "network") == 0) may_network = 1;
    if (strcmp(arguments[index], "files") == 0) may_files = 1;
  }
  restrict_calls();
  return 0;
}
