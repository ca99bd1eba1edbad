// Stands for spawn.h of Apple's systems, with what this package uses.
#pragma once
#include <sys/qos.h>
#include <sys/types.h>

// Opaque pointers there, so that Swift has optionals in their places.
typedef void *posix_spawn_file_actions_t;
typedef void *posix_spawnattr_t;

#define POSIX_SPAWN_RESETIDS 0x0001
#define POSIX_SPAWN_SETPGROUP 0x0002
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008
#define POSIX_SPAWN_SETEXEC 0x0040
#define POSIX_SPAWN_START_SUSPENDED 0x0080
#define POSIX_SPAWN_SETSID 0x0400
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000

#define MARBLE_ONLY_MACOS __attribute__((availability(ios, unavailable)))

int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const *arguments,
                char *const *environment);
int posix_spawnp(pid_t *process, const char *name, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const *arguments,
                 char *const *environment);

MARBLE_ONLY_MACOS
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
MARBLE_ONLY_MACOS
int posix_spawn_file_actions_addfchdir_np(posix_spawn_file_actions_t *actions, int file);
int posix_spawn_file_actions_addclose(posix_spawn_file_actions_t *actions, int file);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int from, int to);
int posix_spawn_file_actions_addinherit_np(posix_spawn_file_actions_t *actions, int file);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *actions, int file,
                                     const char *path, int flags, mode_t mode);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions);

int posix_spawnattr_destroy(posix_spawnattr_t *attributes);
int posix_spawnattr_getflags(const posix_spawnattr_t *attributes, short *flags);
int posix_spawnattr_init(posix_spawnattr_t *attributes);
int posix_spawnattr_set_qos_class_np(posix_spawnattr_t *attributes, qos_class_t urgency);
int posix_spawnattr_setflags(posix_spawnattr_t *attributes, short flags);
int posix_spawnattr_setpgroup(posix_spawnattr_t *attributes, pid_t group);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *attributes, const sigset_t *set);
int posix_spawnattr_setsigmask(posix_spawnattr_t *attributes, const sigset_t *set);
