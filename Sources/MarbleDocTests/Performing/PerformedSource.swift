/// The source of what a program is linked with that writes to the terminal instead of a record.
enum PerformedSource {
  /// The C code.
  static let text = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>

    /* Nobody asks which listing prints. */
    void marble_mark(int32_t listing) {}

    int main(int count, char **arguments) {
      const char *name = getenv("MARBLE_PROGRAM");
      if (name == NULL) return 70;
      int (*start)(int, char **) = (int (*)(int, char **))dlsym(dlopen(NULL, RTLD_NOW), name);
      if (start == NULL) return 70;
      unsetenv("MARBLE_PROGRAM");
      /* What is printed is shown at once, in a pipe too. */
      setvbuf(stdout, NULL, _IOLBF, 0);
      return start(count, arguments);
    }

    """#
}
