extension WardenSource {
  /// The functions that find a passed limit, ask where the program is and end it.
  static let ending = #"""
    /* Ends all that the program started. Orphans come to us, whatever session they made. */
    static void end_all(void) {
      if (program <= 0) return;
      kill(-program, SIGKILL);
      kill(program, SIGKILL);
      while (waitpid(-1, NULL, WNOHANG) >= 0) {
    #ifdef __linux__
        each_number("/proc", kill_own_child);
    #endif
        if (waitpid(-1, NULL, 0) < 0 && errno == ECHILD) break;
      }
    }

    static void wait_until(_Atomic int64_t *value, int64_t least, int milliseconds) {
      int64_t end = now() + milliseconds * 1000000LL;
      while (*value < least && now() < end) wait_for(1);
    }

    /* Asks the program where it is: its main thread, and then the others. */
    static void ask_place(void) {
    #ifdef __linux__
      for (int attempt = 0; attempt <= MAX_ATTEMPTS && !record->is_placed; attempt++) {
        int64_t answers = record->stack_count;
        syscall(SYS_tgkill, program, program, PLACE_SIGNAL);
        /* One that is halted goes on with the handler. */
        kill(program, SIGCONT);
        for (int64_t end = now() + 2000000000LL; now() < end;) {
          if (record->is_placed || record->stack_count > answers) break;
          wait_for(1);
        }
        if (!record->is_placed && record->stack_count == answers) break;
      }
      record->stack_count = 0;
      char path[64];
      snprintf(path, sizeof path, "/proc/%d/task", (int)program);
      each_number(path, ask_thread);
      wait_until(&record->stack_count, asked, 1000);
    #else
      kill(program, PLACE_SIGNAL);
      kill(program, SIGCONT);
      wait_until(&record->is_placed, 1, 2000);
    #endif
    }

    /* Returns whether the program itself uses more memory than it may. */
    static int is_large(void) {
    #ifdef __linux__
      char path[64], text[128];
      long pages = 0, resident = 0;
      snprintf(path, sizeof path, "/proc/%d/statm", (int)program);
      int file = open(path, O_RDONLY | O_CLOEXEC);
      if (file < 0) return 0;
      ssize_t count = read(file, text, sizeof text - 1);
      close(file);
      text[count > 0 ? count : 0] = 0;
      sscanf(text, "%ld %ld", &pages, &resident);
      return resident > memory_limit / sysconf(_SC_PAGESIZE);
    #else
      return 0;
    #endif
    }

    /* Returns the name of the limit that the program has passed, if it has passed one. */
    static const char *passed_limit(int64_t start) {
      if (time_limit > 0 && now() - start >= time_limit) return "time";
      if (size_of(output) > output_limit || size_of(errors) > output_limit) return "output";
      if (memory_limit > 0 && is_large()) return "memory";
      return NULL;
    }


    /* Hands a file down to the program, in a variable that tells its number. */
    static void give(const char *name, int file) {
      char text[16];
      snprintf(text, sizeof text, "%d", file);
      setenv(name, text, 1);
      fcntl(file, F_SETFD, 0);
    }

    /* Becomes the executable at a path, in a session of its own and with no signal changed. */
    static void become(const char *path, char **arguments) {
      sigset_t none;
      setsid();
    #ifdef __linux__
      prctl(PR_SET_PDEATHSIG, SIGKILL);
    #endif
      for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
      sigemptyset(&none);
      sigprocmask(SIG_SETMASK, &none, NULL);
      execv(path, arguments);
      dprintf(STDERR_FILENO, "%s: %s\n", path, strerror(errno));
      _exit(70);
    }

    """#
}
