/* All processes that the program has started: what they use together, and how they end.

   The warden adopts the program's orphans, so whatever group or session a process made, its
   parents lead to the warden. All are halted before the first is ended, so that none escapes. */
#pragma once
#include "holding.h"

#ifdef __linux__
enum { MAX_MEMBERS = 16384, MAX_PROCESSES = 500, MAX_THREADS = 4000 };

/* A process of this machine, and whether it descends from the program. */
struct member {
  pid_t process, parent;
  long threads, pages;
  char state;
  int is_own;
};

static struct member members[MAX_MEMBERS];
static int member_count;

/* Calls `body` with each number that names something in a folder of /proc. */
static void each_number(const char *path, void (*body)(pid_t)) {
  DIR *folder = opendir(path);
  if (folder == NULL) return;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    pid_t number = (pid_t)atoi(entry->d_name);
    if (number > 0) body(number);
  }
  closedir(folder);
}

/* Reads the file with this name that /proc has about a process. */
static void read_text(pid_t process, const char *name, char *text, size_t size) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", (int)process, name);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t count = file < 0 ? 0 : read(file, text, size - 1);
  if (file >= 0) close(file);
  text[count > 0 ? count : 0] = 0;
}

/* Reads about a process; returns whether the process was there. */
static int read_member(pid_t process, struct member *member) {
  char text[512];
  read_text(process, "stat", text, sizeof text);
  const char *end = strrchr(text, ')');
  *member = (struct member){.process = process};
  return end != NULL
    && sscanf(end + 1,
              " %c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %ld"
              " %*d %*u %*u %ld",
              &member->state, &member->parent, &member->threads, &member->pages) == 4;
}

static void note_member(pid_t process) {
  if (process == getpid() || member_count >= MAX_MEMBERS) return;
  if (read_member(process, &members[member_count])) member_count++;
}

static void kill_own_child(pid_t process) {
  struct member member;
  if (read_member(process, &member) && member.parent == getpid()) kill(process, SIGKILL);
}

/* Finds all that the program started: we adopt its orphans, whatever session they made. */
static void find_group(void) {
  int is_more = 1;
  member_count = 0;
  each_number("/proc", note_member);
  while (is_more) {
    is_more = 0;
    for (int index = 0; index < member_count; index++) {
      struct member *member = &members[index];
      int is_found = member->parent == getpid();
      for (int other = 0; !member->is_own && !is_found && other < member_count; other++)
        is_found = members[other].is_own && members[other].process == member->parent;
      if (is_found && !member->is_own) member->is_own = is_more = 1;
    }
  }
}

/* Halts all that the program started until no new process appears, so that none can escape.

   A process that waits for its child to begin cannot stop before that: it starts nothing else. */
static void halt_group(void) {
  for (int round = 0, is_new = 1; is_new && round < 1000; round++) {
    is_new = 0;
    find_group();
    for (int index = 0; index < member_count; index++) {
      struct member *member = &members[index];
      if (!member->is_own || strchr("TtZX", member->state) != NULL) continue;
      if (member->state != 'D' || round < 10) is_new = 1;
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

/* Returns the memory of a process in bytes, counting only its part of shared memory. */
static int64_t share_of(pid_t process) {
  char text[1024];
  long long size = 0;
  read_text(process, "smaps_rollup", text, sizeof text);
  const char *line = strstr(text, "\nPss:");
  if (line != NULL) sscanf(line, "\nPss: %lld", &size);
  return size * 1024;
}

/* Returns the limit that the processes of the program have exceeded together, or NULL. */
static const char *passed_group_limit(void) {
  int64_t pages = 0, threads = 0, size = 0, count = 0;
  find_group();
  begin_holding();
  for (int index = 0; index < member_count; index++) {
    if (!members[index].is_own || members[index].state == 'Z') continue;
    pages += members[index].pages;
    threads += members[index].threads;
    add_held(members[index].process);
    count++;
  }
  if (count > MAX_PROCESSES || threads > MAX_THREADS) return "processes";
  if (memory_limit <= 0) return NULL;
  if (held_size > memory_limit) return "memory";
  if (pages <= (memory_limit - held_size) / sysconf(_SC_PAGESIZE)) return NULL;
  if (count == 1) return "memory";
  for (int index = 0; index < member_count; index++)
    if (members[index].is_own) size += share_of(members[index].process);
  return size > memory_limit - held_size ? "memory" : NULL;
}
#endif

/* Ends all that the program started. */
static void end_all(void) {
  if (program <= 0) return;
#ifdef __linux__
  if (is_isolated) kill(-1, SIGKILL);
  else halt_group();
  for (int index = 0; !is_isolated && index < member_count; index++)
    if (members[index].is_own) kill(members[index].process, SIGKILL);
#endif
  kill(-program, SIGKILL);
  kill(program, SIGKILL);
  while (waitpid(-1, NULL, WNOHANG) >= 0) {
#ifdef __linux__
    each_number("/proc", kill_own_child);
#endif
    if (waitpid(-1, NULL, 0) < 0 && errno == ECHILD) break;
  }
}
