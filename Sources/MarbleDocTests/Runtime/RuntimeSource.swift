/// The source of the few functions that every program links.
///
/// It travels inside the tool and is compiled once per toolchain, so it fits every package. It is
/// C because most of it talks to the system, and because the clang of the toolchain compiles it in
/// a tenth of the time that importing the system's modules takes the Swift compiler.
enum RuntimeSource {
  /// The names of the environment variables through which a run tells the program what it is;
  /// the program itself does not see them.
  enum Variable {
    /// The entry point of the program.
    static let program = "MARBLE_PROGRAM"
    /// The folder in which the run is recorded.
    static let record = "MARBLE_RECORD"
    /// The most that the program may write to one file, in bytes.
    static let outputLimit = "MARBLE_OUTPUT_LIMIT"
    /// The seconds after which the program ends itself should nobody be left to end it.
    static let lifetime = "MARBLE_LIFETIME"
  }

  /// The names of the files of a record.
  enum RecordFile {
    /// What the program wrote to standard output.
    static let output = "output"
    /// What the program wrote to standard error.
    static let errors = "errors"
    /// For each mark its number and the size of the output when it was passed.
    static let marks = "marks"
    /// The addresses of the calls under way when the program was asked to stop.
    static let calls = "calls"
  }

  /// The C code.
  static let text = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <signal.h>
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/resource.h>
    #include <sys/time.h>
    #include <unistd.h>
    #include <unwind.h>
    #ifdef __linux__
    #include <link.h>
    #endif

    static int output = -1;
    static int marks = -1;
    static int calls = -1;
    int main(int count, char **arguments);

    static uintptr_t base;
    static int is_complete;
    static int attempts;

    /* Records that a listing has begun, and how much the program had printed by then. The size
       comes from a descriptor of our own: the program may close or redirect its. */
    void marble_mark(int32_t listing) {
      fflush(stdout);
      int64_t record[2] = {listing, lseek(output, 0, SEEK_CUR)};
      if (write(marks, record, sizeof record) < 0) _exit(70);
    }

    static _Unwind_Reason_Code record_call(struct _Unwind_Context *context, void *unused) {
      int is_before = 0;
      uintptr_t address = _Unwind_GetIPInfo(context, &is_before);
      if (address == 0) return _URC_END_OF_STACK;
      if (_Unwind_GetRegionStart(context) == (uintptr_t)main) is_complete = 1;
      int64_t record = (int64_t)(address - base) - !is_before;
      return write(calls, &record, sizeof record) < 0 ? _URC_END_OF_STACK : _URC_NO_REASON;
    }

    static _Unwind_Reason_Code skip_call(struct _Unwind_Context *context, void *unused) {
      return _URC_NO_REASON;
    }

    /* Tells where the program is, and ends it. The few instructions that jump to other libraries
       have no tables: a walk that ends there, before it came to main, is tried again later. */
    static void stop(int number) {
      is_complete = 0;
      if (ftruncate(calls, 0) == 0) _Unwind_Backtrace(record_call, NULL);
      if (!is_complete && ++attempts < 100) {
        struct itimerval soon = {{0, 0}, {0, 1000}};
        signal(SIGALRM, stop);
        setitimer(ITIMER_REAL, &soon, NULL);
        return;
      }
      signal(SIGQUIT, SIG_DFL);
      raise(SIGQUIT);
    }

    /* Opens a file of the record, in place of a standard stream or as one that no child sees. */
    static int open_record(const char *folder, const char *name, int stream) {
      char path[4096];
      snprintf(path, sizeof path, "%s/%s", folder, name);
      int file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
      if (file < 0) _exit(70);
      if (stream >= 0) dup2(file, stream);
      int kept = fcntl(file, F_DUPFD_CLOEXEC, 200);
      close(file);
      return kept;
    }

    static void restrict_use(const char *output_limit, const char *lifetime) {
      rlim_t size = (rlim_t)strtoull(output_limit, NULL, 10);
      struct rlimit files = {size, size}, cores = {0, 0};
      setrlimit(RLIMIT_FSIZE, &files);
      setrlimit(RLIMIT_CORE, &cores);
      alarm((unsigned)strtoul(lifetime, NULL, 10));
    }

    /* Returns the value of a variable and hides it from the program. */
    static const char *take(const char *name) {
      const char *value = getenv(name);
      if (value == NULL) _exit(70);
      value = strdup(value);
      unsetenv(name);
      return value;
    }

    #ifdef __linux__
    static int find_base(struct dl_phdr_info *info, size_t size, void *unused) {
      base = info->dlpi_addr;
      return 1;
    }
    #endif

    int main(int count, char **arguments) {
      const char *program = take("MARBLE_PROGRAM"), *folder = take("MARBLE_RECORD");
      const char *output_limit = take("MARBLE_OUTPUT_LIMIT"), *lifetime = take("MARBLE_LIFETIME");
      int (*start)(int, char **) = (int (*)(int, char **))dlsym(dlopen(NULL, RTLD_NOW), program);
      if (start == NULL) _exit(70);
    #ifdef __linux__
      dl_iterate_phdr(find_base, NULL);
    #endif
      output = open_record(folder, "output", 1);
      open_record(folder, "errors", 2);
      marks = open_record(folder, "marks", -1);
      calls = open_record(folder, "calls", -1);
      /* Not even the start of a line may be lost in a trap. */
      setvbuf(stdout, NULL, _IONBF, 0);
      /* The first walk up the stack allocates, which the handler of a signal must not. */
      _Unwind_Backtrace(skip_call, NULL);
      struct sigaction action = {.sa_handler = stop};
      sigaction(SIGQUIT, &action, NULL);
      restrict_use(output_limit, lifetime);
      return start(count, arguments);
    }

    """#
}
