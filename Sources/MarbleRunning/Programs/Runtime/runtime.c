/* The few functions that every program is linked with, and that start it.

   It is compiled once per toolchain, so it fits every package. It is C because most of it talks to
   the system, and because the toolchain's clang compiles it in a tenth of the time that the Swift
   compiler takes to import the system's modules. It is one unit of static functions: no name
   clashes with one of the program, which sees only those that it calls. */
#include "ends.h"
#include "machine.h"
#include "marks.h"
#include "refusals.h"
#include "sending.h"

/* Keeps macOS from writing a report about each trap, which takes seconds. */
static void leave_no_report(void) {
#ifdef ON_DARWIN
  task_set_exception_ports(mach_task_self(), EXC_MASK_CRASH, MACH_PORT_NULL, EXCEPTION_DEFAULT, 0);
#endif
}

/* Returns the value of a variable and hides it from the program. */
static const char *take(const char *name) {
  const char *value = getenv(name);
  if (value == NULL) _exit(70);
  value = strdup(value);
  unsetenv(name);
  return value;
}

/* Maps the record that the warden shares, and finds the output that it keeps. */
static void open_record(void) {
  int file = atoi(take("MARBLE_RECORD"));
  record = mmap(NULL, sizeof *record, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (record == MAP_FAILED) _exit(70);
  close(file);
  output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 200);
  fstat(output, &output_file);
  errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 201);
  fstat(errors, &errors_file);
  values = atoi(take("MARBLE_VALUES"));
  fcntl(values, F_SETFD, FD_CLOEXEC);
}

int main(int count, char **arguments) {
  const char *program = take("MARBLE_PROGRAM");
  int (*start)(int, char **) = (int (*)(int, char **))dlsym(dlopen(NULL, RTLD_NOW), program);
  if (start == NULL) _exit(70);
  Dl_info place;
  if (dladdr((void *)main, &place) != 0) base = (uintptr_t)place.dli_fbase;
  main_thread = pthread_self();
  leave_no_report();
  open_record();
  note_start_folder();
  /* A trap must not lose even the start of a line. */
  setvbuf(stdout, NULL, _IONBF, 0);
  /* The first walk up the stack allocates, which a signal handler must not do. */
  _Unwind_Backtrace(skip_frame, NULL);
  current_task = (void *(*)(void))dlsym(RTLD_DEFAULT, "swift_task_getCurrent");
  struct sigaction action = {.sa_handler = stop, .sa_flags = SA_RESTART};
  sigaction(PLACE_SIGNAL, &action, NULL);
  watch_throws();
  watch_faults();
  atexit(note_exit);
  if (getenv("MARBLE_STEPS") != NULL) open_log(take("MARBLE_STEPS"));
  if (getenv("SEQUENCE_EVENTS") != NULL) open_story(getenv("SEQUENCE_EVENTS"));
  record->program = getpid();
  return start(count, arguments);
}
