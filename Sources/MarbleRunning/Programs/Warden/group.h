/* All processes that the program has started: what they use together, and how they end.

   All are halted before the first is ended, so that none escapes. */
#pragma once
#include "processes_darwin.h"
#include "processes_linux.h"

#ifdef SHOWS_PROCESSES
static struct member members[MAX_MEMBERS];
static int member_count;

static void note_member(pid_t process) {
  if (process == getpid() || member_count >= MAX_MEMBERS) return;
  if (read_member(process, &members[member_count])) member_count++;
}

static void kill_own_child(pid_t process) {
  struct member member;
  if (read_member(process, &member) && member.parent == getpid()) kill(process, SIGKILL);
}

/* Finds all that the program started, whatever session it made. */
static void find_group(void) {
  int is_more = 1;
  member_count = 0;
  each_process(note_member);
  while (is_more) {
    is_more = 0;
    for (int index = 0; index < member_count; index++) {
      struct member *member = &members[index];
      int is_found = member->is_first;
      for (int other = 0; !member->is_own && !is_found && other < member_count; other++)
        is_found = members[other].is_own && members[other].process == member->parent;
      if (!is_found || member->is_own) continue;
      member->is_own = is_more = 1;
      remember(member);
    }
  }
}

/* Halts all that the program started until no new process appears, so that none can escape. */
static void halt_group(void) {
  for (int round = 0, is_new = 1; is_new && round < 1000; round++) {
    is_new = 0;
    find_group();
    for (int index = 0; index < member_count; index++) {
      struct member *member = &members[index];
      if (!member->is_own || is_halted(member, round)) continue;
      is_new = 1;
      kill(member->process, SIGSTOP);
    }
  }
}

/* Lets the last process that the program started continue: the program may be waiting for it to
   begin. */
static void wake_last_child(void) {
  pid_t last = 0;
  for (int index = 0; index < member_count; index++)
    if (members[index].parent == program && members[index].process > last)
      last = members[index].process;
  if (last > 0) kill(last, SIGCONT);
}

/* Returns the limit that the processes of the program have exceeded together, or NULL. */
static const char *passed_group_limit(void) {
  int64_t whole = 0, threads = 0, size = 0, count = 0;
  find_group();
  begin_holding();
  for (int index = 0; index < member_count; index++) {
    if (!members[index].is_own || members[index].state == 'Z') continue;
    whole += members[index].size;
    threads += members[index].threads;
    add_held(members[index].process);
    count++;
  }
  if (count > MAX_PROCESSES || threads > MAX_THREADS) return "processes";
  if (memory_limit <= 0) return NULL;
  if (held_size > memory_limit) return "memory";
  if (whole <= memory_limit - held_size) return NULL;
  if (count == 1) return "memory";
  for (int index = 0; index < member_count; index++)
    if (members[index].is_own) size += share_of(members[index].process);
  return size > memory_limit - held_size ? "memory" : NULL;
}
#else
static void halt_group(void) {}
static void wake_last_child(void) {}
#endif

/* Ends everything that the program started. */
static void end_all(void) {
  if (program <= 0) return;
#ifdef SHOWS_PROCESSES
  if (is_isolated) kill(-1, SIGKILL);
  else halt_group();
  for (int index = 0; !is_isolated && index < member_count; index++)
    if (members[index].is_own) kill(members[index].process, SIGKILL);
#endif
  kill(-program, SIGKILL);
  kill(program, SIGKILL);
  while (waitpid(-1, NULL, WNOHANG) >= 0) {
#ifdef SHOWS_PROCESSES
    each_process(kill_own_child);
#endif
    if (waitpid(-1, NULL, 0) < 0 && errno == ECHILD) break;
  }
}
