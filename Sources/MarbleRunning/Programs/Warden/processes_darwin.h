/* The processes of this machine as macOS shows them, through libproc.

   No process can adopt another one's orphans there. So what belongs to the program is its process
   group and what that started; a process that was seen once is remembered, even if it leaves the
   group and its parent ends. One that does both between two looks escapes. */
#pragma once
#include "holding.h"

#ifdef ON_DARWIN
#include <libproc.h>
#include <sys/proc.h>

enum { MAX_KNOWN = 1024 };

/* The program's processes that were seen, each by its number and its beginning. */
static struct known {
  pid_t process;
  uint64_t start;
} known[MAX_KNOWN];
static int known_count;

static int is_known(pid_t process, uint64_t start) {
  for (int index = 0; index < known_count; index++)
    if (known[index].process == process && known[index].start == start) return 1;
  return 0;
}

/* Remembers a process of the program, which may leave its group. */
static void remember(const struct member *member) {
  if (known_count < MAX_KNOWN && !is_known(member->process, member->start))
    known[known_count++] = (struct known){member->process, member->start};
}

static void each_process(void (*body)(pid_t)) {
  static pid_t numbers[MAX_MEMBERS];
  int size = proc_listpids(PROC_ALL_PIDS, 0, numbers, sizeof numbers);
  for (int index = 0; index < size / (int)sizeof numbers[0]; index++)
    if (numbers[index] > 0) body(numbers[index]);
}

/* Reads about a process; returns whether the process was there. */
static int read_member(pid_t process, struct member *member) {
  struct proc_taskallinfo all;
  int size = proc_pidinfo(process, PROC_PIDTASKALLINFO, 0, &all, sizeof all);
  if (size != (int)sizeof all) return 0;
  *member = (struct member){
    .process = process,
    .parent = (pid_t)all.pbsd.pbi_ppid,
    .threads = all.ptinfo.pti_threadnum,
    .size = (int64_t)all.ptinfo.pti_resident_size,
    .start = all.pbsd.pbi_start_tvsec * 1000000 + all.pbsd.pbi_start_tvusec,
    .state = all.pbsd.pbi_status == SSTOP ? 'T' : all.pbsd.pbi_status == SZOMB ? 'Z' : 'R',
  };
  member->is_first = member->parent == getpid() || (pid_t)all.pbsd.pbi_pgid == program
    || is_known(process, member->start);
  return 1;
}

/* What processes hold through open files counts for none of them, and isn't looked for. */
static int64_t held_size;
static void begin_holding(void) {}
static void add_held(pid_t process) { (void)process; }

/* Returns the memory of a process in bytes, as the system holds it against the process. */
static int64_t share_of(pid_t process) {
  struct rusage_info_v2 usage;
  int failed = proc_pid_rusage(process, RUSAGE_INFO_V2, (rusage_info_t *)&usage);
  return failed ? 0 : (int64_t)usage.ri_phys_footprint;
}

/* Returns whether a process that was asked to halt needn't be asked again. */
static int is_halted(const struct member *member, int round) {
  (void)round;
  return member->state == 'T' || member->state == 'Z';
}
#endif
