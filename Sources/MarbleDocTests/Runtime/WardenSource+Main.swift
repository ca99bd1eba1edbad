extension WardenSource {
  /// The function that runs a program to its end, and its loop.
  static let main = #"""
    /* Waits for the end of the program or for a limit; returns the limit. */
    static const char *watch(siginfo_t *end) {
      int64_t start = now(), pause = 1;
      while (1) {
        end->si_pid = 0;
        waitid(P_PID, (id_t)program, end, WEXITED | WNOHANG | WNOWAIT);
        if (end->si_pid == program) return size_of(output) > output_limit ? "output" : "none";
        if (is_cancelled) {
          end_all();
          exit(72);
        }
        const char *limit = passed_limit(start);
        if (limit != NULL) {
          ask_place();
          return limit;
        }
        wait_for((int)pause);
        if (pause < 10) pause++;
      }
    }

    /* Runs a tool to its end with our own streams, so that nothing of it outlives us or our reader. */
    static int escort(char **arguments) {
      siginfo_t end = {0};
      program = fork();
      if (program < 0) fail("no process for a tool");
      if (program == 0) become(arguments[0], arguments);
      while (end.si_pid != program && !is_cancelled) {
        wait_for(1000);
        waitid(P_PID, (id_t)program, &end, WEXITED | WNOHANG | WNOWAIT);
      }
      end_all();
      return end.si_pid == program && end.si_code == CLD_EXITED ? end.si_status : 128 + SIGKILL;
    }

    /* Runs a program to its end, or to its limits, and writes to standard output what it did. */
    int main(int count, char **arguments) {
      watch_signals();
    #ifdef __linux__
      prctl(PR_SET_CHILD_SUBREAPER, 1);
    #endif
      if (count > 2 && strcmp(arguments[1], "escort") == 0) return escort(arguments + 2);
      if (count < 6) return 64;
      time_limit = strtoll(arguments[1], NULL, 10) * 1000000;
      output_limit = strtoll(arguments[2], NULL, 10);
      memory_limit = strtoll(arguments[3], NULL, 10);
      siginfo_t end = {0};
      output = open_file("output");
      errors = open_file("errors");
      values = open_file("values");
      int recording = open_file("record");
      if (ftruncate(recording, sizeof *record) != 0) fail("no memory for a record");
      record = mmap(NULL, sizeof *record, PROT_READ | PROT_WRITE, MAP_SHARED, recording, 0);
      if (record == MAP_FAILED) fail("no memory for a record");
      program = fork();
      if (program < 0) fail("no process for the program");
      if (program == 0) begin(recording, arguments + 4);
      const char *reason = watch(&end);
      end_all();
      send_record(&end, reason);
      return 0;
    }

    """#
}
