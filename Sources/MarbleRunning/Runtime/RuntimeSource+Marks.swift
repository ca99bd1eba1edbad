extension RuntimeSource {
  /// The functions that tell where a program is, when it passes a mark and when it is asked.
  static let marks = #"""
    #include <pthread.h>
    #include <unwind.h>
    #ifdef __linux__
    #include <ucontext.h>
    #endif

    static struct record *record;
    static int output = -1;
    /* The file for the values of expressions, which the warden sends along. */
    int marble_values = -1;
    static struct stat output_file;
    static uintptr_t base;
    static void *(*current_task)(void);
    static _Atomic uintptr_t main_task;
    static int attempts;

    int main(int count, char **arguments);
    static void enter_listing(int32_t listing);

    /* Returns how much was printed, by a descriptor of our own, as the program may close or
       redirect its; should it close ours too, the warden is asked. */
    static int64_t output_size(void) {
      struct stat file;
      if (fstat(output, &file) == 0 && file.st_ino == output_file.st_ino) return file.st_size;
      struct timespec pause = {0, 200000};
      int64_t number = ++record->size_asked;
      for (int turn = 0; turn < 10000 && record->size_told < number; turn++) nanosleep(&pause, NULL);
      return record->size;
    }

    static void add_mark(int64_t index, int32_t number) {
      record->marks[index][0] = number;
      record->marks[index][1] = output_size();
      record->mark_count = index + 1;
    }

    /* Records that a statement has ended, and leaves room for the marks of listings. */
    void marble_statement(int32_t number) {
      int64_t index = record->mark_count;
      if (index >= MAX_MARKS / 2 || getpid() != record->program) return;
      fflush(stdout);
      add_mark(index, number);
    }

    /* Records that a listing has begun, and how much had been printed by then. A child that was
       forked goes on with the same code, and is not recorded. */
    void marble_mark(int32_t listing) {
      int64_t index = record->mark_count;
      if (index >= MAX_MARKS || getpid() != record->program) return;
      fflush(stdout);
      enter_listing(listing);
      add_mark(index, listing);
      if (current_task != NULL) main_task = (uintptr_t)current_task();
    }

    static void add_call(struct stack *stack, uintptr_t address) {
      int64_t index = stack->count;
      if (index >= MAX_CALLS || address == 0) return;
      stack->calls[index] = (int64_t)(address - base);
      stack->count = index + 1;
    }

    struct walk {
      struct stack *stack;
      int is_complete;
    };

    static _Unwind_Reason_Code add_frame(struct _Unwind_Context *context, void *data) {
      struct walk *walk = data;
      int is_before = 0;
      uintptr_t address = _Unwind_GetIPInfo(context, &is_before);
      if (address == 0) return _URC_END_OF_STACK;
      if (_Unwind_GetRegionStart(context) == (uintptr_t)main) walk->is_complete = 1;
      add_call(walk->stack, address - !is_before);
      return _URC_NO_REASON;
    }

    /* Records the calls that are under way; returns whether the walk came as far as main. */
    static int add_frames(struct stack *stack) {
      struct walk walk = {stack, 0};
      stack->count = 0;
      _Unwind_Backtrace(add_frame, &walk);
      return walk.is_complete;
    }

    static _Unwind_Reason_Code skip_frame(struct _Unwind_Context *context, void *unused) {
      return _URC_NO_REASON;
    }

    /* Reads memory that may be gone by now. */
    static int peek(uintptr_t address, uintptr_t *words, size_t size) {
    #ifdef __linux__
      struct iovec here = {words, size}, there = {(void *)address, size};
      return process_vm_readv(getpid(), &here, 1, &there, 1, 0) == (ssize_t)size;
    #else
      return 0;
    #endif
    }

    /* Records where the main task goes on: its next step and those of its callers. The eighth word
       of a task is its next step, the ninth its context; the first word of a context is that of its
       caller, the second the caller's next step. */
    static void add_task(struct stack *stack) {
      uintptr_t words[9], context[2], next;
      if (main_task == 0 || !peek(main_task, words, sizeof words)) return;
      add_call(stack, words[7]);
      next = words[8];
      for (int depth = 1; depth < MAX_CALLS && peek(next, context, sizeof context); depth++) {
        add_call(stack, context[1]);
        next = context[0];
      }
    }

    /* Tells where a thread is. The few instructions that jump to other libraries have no tables: a
       walk of the main thread that ends there, before it came to main, is asked for again. */
    static void stop(int number) {
      int error = errno;
    #ifdef __linux__
      int is_main = syscall(SYS_gettid) == getpid();
    #else
      int is_main = pthread_main_np();
    #endif
      if (!is_main) {
        int64_t index = atomic_fetch_add(&record->stack_count, 1) + 1;
        if (index < MAX_STACKS) add_frames(&record->stacks[index]);
      } else if (add_frames(&record->stacks[0]) || ++attempts == MAX_ATTEMPTS) {
        add_task(&record->task);
        record->is_placed = 1;
        while (1) pause();
      } else {
        record->stack_count++;
      }
      errno = error;
    }

    """#
}
