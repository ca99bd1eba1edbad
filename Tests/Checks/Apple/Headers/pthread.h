// Stands for pthread.h of Apple's systems, with what this package uses.
//
// What isn't said to be nullable is not, except what points to a pointer, and what a function
// returns that is passed: a thread's body has its context without an optional, and returns one.
#pragma once
#include <pthread/qos.h>
#include <pthread/types.h>
#include <sched.h>
#include <sys/types.h>
#include <time.h>

#define PTHREAD_CREATE_JOINABLE 1
#define PTHREAD_CREATE_DETACHED 2
#define PTHREAD_MUTEX_NORMAL 0
#define PTHREAD_MUTEX_ERRORCHECK 1
#define PTHREAD_MUTEX_RECURSIVE 2
#define PTHREAD_MUTEX_DEFAULT PTHREAD_MUTEX_NORMAL
#define PTHREAD_STACK_MIN 16384

#define PTHREAD_MUTEX_INITIALIZER {0x32AAABA7, {0}}
#define PTHREAD_COND_INITIALIZER {0x3CB0B1BB, {0}}
#define PTHREAD_ONCE_INIT {0x30B1BCBA, {0}}
#define PTHREAD_RWLOCK_INITIALIZER {0x2DA8B3B4, {0}}

// A task may continue on another thread, so it may not use what belongs to one.
#define MARBLE_NOT_IN_TASKS \
  __attribute__((swift_attr("@_unavailableFromAsync(message: \"it belongs to a thread\")")))

#pragma clang assume_nonnull begin

int pthread_atfork(void (*_Nullable prepare)(void), void (*_Nullable parent)(void),
                   void (*_Nullable child)(void));
int pthread_attr_destroy(pthread_attr_t *attributes);
int pthread_attr_getstack(const pthread_attr_t *attributes, void *_Nullable *_Nonnull start,
                          size_t *size);
int pthread_attr_getstacksize(const pthread_attr_t *attributes, size_t *size);
int pthread_attr_init(pthread_attr_t *attributes);
int pthread_attr_setdetachstate(pthread_attr_t *attributes, int state);
int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size);
int pthread_cancel(pthread_t thread);
int pthread_cond_broadcast(pthread_cond_t *condition);
int pthread_cond_destroy(pthread_cond_t *condition);
int pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *_Nullable attributes);
int pthread_cond_signal(pthread_cond_t *condition);
MARBLE_NOT_IN_TASKS
int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                           const struct timespec *_Nullable time);
MARBLE_NOT_IN_TASKS
int pthread_cond_timedwait_relative_np(pthread_cond_t *condition, pthread_mutex_t *mutex,
                                       const struct timespec *_Nullable duration);
MARBLE_NOT_IN_TASKS int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex);
int pthread_create(pthread_t *thread, const pthread_attr_t *_Nullable attributes,
                   void *(*_Nonnull body)(void *), void *_Nullable context);
int pthread_detach(pthread_t thread);
int pthread_equal(pthread_t _Nullable first, pthread_t _Nullable second);
MARBLE_NOT_IN_TASKS __attribute__((noreturn)) void pthread_exit(void *_Nullable result);
size_t pthread_get_stacksize_np(pthread_t thread);
void *pthread_get_stackaddr_np(pthread_t thread);
int pthread_getname_np(pthread_t thread, char *name, size_t size);
MARBLE_NOT_IN_TASKS void *_Nullable pthread_getspecific(pthread_key_t key);
MARBLE_NOT_IN_TASKS int pthread_join(pthread_t thread, void *_Nullable *_Nullable result);
int pthread_key_create(pthread_key_t *key, void (*_Nullable destroy)(void *));
int pthread_key_delete(pthread_key_t key);
unsigned int pthread_mach_thread_np(pthread_t thread);
int pthread_main_np(void);
int pthread_mutex_destroy(pthread_mutex_t *mutex);
int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *_Nullable attributes);
MARBLE_NOT_IN_TASKS int pthread_mutex_lock(pthread_mutex_t *mutex);
MARBLE_NOT_IN_TASKS int pthread_mutex_trylock(pthread_mutex_t *mutex);
MARBLE_NOT_IN_TASKS int pthread_mutex_unlock(pthread_mutex_t *mutex);
int pthread_mutexattr_destroy(pthread_mutexattr_t *attributes);
int pthread_mutexattr_init(pthread_mutexattr_t *attributes);
int pthread_mutexattr_settype(pthread_mutexattr_t *attributes, int type);
__attribute__((availability(swift, unavailable, message="use a global constant")))
int pthread_once(pthread_once_t *once, void (*_Nonnull body)(void));
int pthread_rwlock_destroy(pthread_rwlock_t *lock);
int pthread_rwlock_init(pthread_rwlock_t *lock,
                        const pthread_rwlockattr_t *_Nullable attributes);
MARBLE_NOT_IN_TASKS int pthread_rwlock_rdlock(pthread_rwlock_t *lock);
MARBLE_NOT_IN_TASKS int pthread_rwlock_unlock(pthread_rwlock_t *lock);
MARBLE_NOT_IN_TASKS int pthread_rwlock_wrlock(pthread_rwlock_t *lock);
pthread_t pthread_self(void);
MARBLE_NOT_IN_TASKS int pthread_setname_np(const char *name);
MARBLE_NOT_IN_TASKS int pthread_setspecific(pthread_key_t key, const void *_Nullable value);
int pthread_threadid_np(pthread_t _Nullable thread, uint64_t *_Nullable id);
MARBLE_NOT_IN_TASKS void pthread_yield_np(void);

#pragma clang assume_nonnull end
