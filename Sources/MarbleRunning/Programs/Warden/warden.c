/* The process that runs a program, watches it, and ends everything that it leaves behind.

   A warden is the parent of one program. It takes what the program prints into memory, so that no
   full disk cuts it short, and stops the program at its limits. Processes that the program leaves
   come to the warden, whatever group or session they made, and end with the program; they also end
   when the warden's reader is gone. A record of the run is sent to standard output.

   Where the system can, the program is confined before it begins: Landlock and a filter for calls
   keep it from files and a network that it was not given, and a namespace keeps it from all
   processes but its own.

   It is a program of its own, not a part of Marble, because only a process can adopt the orphans
   of another one, and because it must be there when Marble is killed. */
#include "beginning.h"
#include "namespace.h"
#include "reporting.h"

/* Waits for the end of the program or for a limit; returns the limit. */
static const char *watch(siginfo_t *end) {
  int64_t start = now(), pause = 1;
  while (1) {
    end->si_pid = 0;
    waitid(P_ALL, 0, end, WEXITED | WNOHANG | WNOWAIT);
    int has_printed = take_output() > 0;
    if (end->si_pid == program) return size_of(output) > output_limit ? "output" : "none";
    /* Processes that the program left behind are forgotten as soon as they end. */
    if (end->si_pid > 0 && waitpid(end->si_pid, NULL, WNOHANG) > 0) continue;
    if (is_cancelled) {
      end_all();
      exit(72);
    }
    const char *limit = passed_limit(start);
    if (limit != NULL) {
      ask_place();
      return limit;
    }
    if (has_printed) pause = 1;
    if (answer_size()) pause = 0;
    wait_for((int)pause);
    if (pause < 10) pause++;
  }
}

/* Ends a tool with everything that it started if they exceed a limit together. */
static void limit_tool(void) {
#ifdef SHOWS_PROCESSES
  const char *limit = passed_group_limit();
  if (limit == NULL) return;
  int is_memory = strcmp(limit, "memory") == 0;
  end_all();
  dprintf(STDERR_FILENO, "error: a tool %s more than %lld %s\n", is_memory ? "used" : "started",
          (long long)(is_memory ? memory_limit >> 20 : MAX_PROCESSES),
          is_memory ? "MB of memory" : "processes");
  exit(73);
#endif
}

/* Runs a tool to its end with our own streams, so that no part of it outlives us or our reader.

   The reader limits its time and output. */
static int escort(char **arguments) {
  siginfo_t end = {0};
  program = fork();
  if (program < 0) fail("no process for a tool");
  if (program == 0) become(arguments[0], arguments);
  while (end.si_pid != program && !is_cancelled) {
    wait_for(250);
    waitid(P_PID, (id_t)program, &end, WEXITED | WNOHANG | WNOWAIT);
    if (end.si_pid != program) limit_tool();
  }
  end_all();
  if (end.si_pid != program) end_like(SIGKILL);
  if (end.si_code != CLD_EXITED) end_like(end.si_status);
  return end.si_status;
}

/* Creates what the warden and the program share. */
static int share(void) {
  output = open_file("output");
  errors = open_file("errors");
  values = open_file("values");
  int recording = open_file("record");
  if (ftruncate(recording, sizeof *record) != 0) fail("no memory for a record");
#ifdef ON_LINUX
  /* We would end, too, if the program shortened the memory that we read. */
  fcntl(recording, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL);
#endif
  record = mmap(NULL, sizeof *record, PROT_READ | PROT_WRITE, MAP_SHARED, recording, 0);
  if (record == MAP_FAILED) fail("no memory for a record");
  return recording;
}

/* Starts and ends one process for each process ID to use up. */
static void use_numbers(void) {
  for (int number = 0; number < used_numbers; number++) {
    pid_t process = fork();
    if (process == 0) _exit(0);
    if (process > 0) waitpid(process, NULL, 0);
  }
}

/* Runs a program to its end, or to its limits, and writes what it did to standard output. */
static int run(char **arguments) {
  siginfo_t end = {0};
  int recording = share();
  use_numbers();
  program = fork();
  if (program < 0) fail("no process for the program");
  if (program == 0) begin(recording, arguments);
  const char *reason = watch(&end);
  end_all();
  take_output();
  send_record(&end, reason);
  return 0;
}

/* Returns copies of the arguments, which stay when the originals are cleared. */
static char **copied(int count, char **arguments) {
  char **copies = calloc((size_t)count + 1, sizeof *copies);
  if (copies == NULL) fail("no memory for arguments");
  for (int index = 0; index < count; index++)
    if ((copies[index] = strdup(arguments[index])) == NULL) fail("no memory for arguments");
  return copies;
}

/* escort WORD... -- TOOL ARGUMENT...
   perform WORD... -- PROGRAM NAME ARGUMENT...
   run TIME OUTPUT MEMORY WORD... -- PROGRAM NAME ARGUMENT... */
int main(int count, char **originals) {
  char **arguments = copied(count, originals);
  parent = getppid();
  if (count < 4) return 64;
  is_run = strcmp(arguments[1], "run") == 0;
  if (is_run && count < 8) return 64;
  char **rest = read_words(arguments + (is_run ? 5 : 2));
  if (rest[0] == NULL) return 64;
  if (strcmp(arguments[1], "perform") == 0) {
    is_program = 1;
    confine();
    execute(rest[0], rest + 1);
    deny(rest[0]);
  }
  watch_signals();
  if (is_run) open_streams();
  if (wants_namespace) enter_namespace();
  /* Its program can read these in `/proc`, and they name folders of the user. */
  for (int index = 0; is_isolated && index < count; index++)
    memset(originals[index], 0, strlen(originals[index]));
#ifdef ON_LINUX
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  if (!is_run) {
    if (memory_limit == 0) memory_limit = usual_memory();
    return escort(rest);
  }
  time_limit = strtoll(arguments[2], NULL, 10) * 1000000;
  output_limit = strtoll(arguments[3], NULL, 10);
  memory_limit = strtoll(arguments[4], NULL, 10);
  return run(rest);
}
