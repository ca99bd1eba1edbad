extension WardenSource {
  /// The functions that take from a program what it need not do.
  static let confining = #"""
    /* What the words before `--` allow; without the word `landlock=` all is allowed. */
    static int is_confined, may_network, may_files, wants_namespace, landlock;
    static char **words;

    /* Reads the words and returns what stands behind them. */
    static char **read_words(char **arguments) {
      for (words = arguments; *arguments != NULL; arguments++) {
        if (strcmp(*arguments, "--") == 0) return arguments + 1;
        if (strncmp(*arguments, "landlock=", 9) == 0)
          is_confined = 1, landlock = atoi(*arguments + 9);
        if (strcmp(*arguments, "namespace") == 0) wants_namespace = 1;
        if (strcmp(*arguments, "network") == 0) may_network = 1;
        if (strcmp(*arguments, "files") == 0) may_files = 1;
      }
      exit(64);
    }

    #ifdef __linux__
    #include <linux/audit.h>
    #include <linux/filter.h>
    #include <linux/seccomp.h>
    #include <stddef.h>
    #include <sys/ioctl.h>
    #include <sys/socket.h>

    /* The interface of Landlock, which the headers of an older system do not know yet. */
    enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
    enum {
      EXECUTE = 1 << 0, WRITE = 1 << 1, READ = 1 << 2, READ_FOLDER = 1 << 3, MAKE_CHARACTER = 1 << 6,
      MAKE_BLOCK = 1 << 11, TRUNCATE = 1 << 14, DEVICE_CONTROL = 1 << 15,
      OF_FILES = EXECUTE | WRITE | READ | TRUNCATE | DEVICE_CONTROL
    };

    struct ruleset {
      uint64_t files, network, scopes;
    };

    struct path_rule {
      uint64_t allowed;
      int32_t file;
    } __attribute__((packed));

    /* All that Landlock knows to refuse about files. */
    static uint64_t all_file_rights(void) {
      int count = landlock >= 5 ? 16 : landlock >= 3 ? 15 : landlock == 2 ? 14 : 13;
      return (1ULL << count) - 1;
    }

    /* Allows what a word says: `r/PATH` to read and execute, `w/PATH` to do all in a folder,
       `l/PATH` to list what is in it, and `d/PATH` to use a device. What is not there needs no rule. */
    static void add_rule(int rules, const char *word) {
      struct stat status;
      if (strchr("rwld", word[0]) == NULL || word[1] != '/') return;
      struct path_rule rule = {.file = open(word + 1, O_PATH | O_CLOEXEC)};
      if (rule.file < 0) return;
      rule.allowed = EXECUTE | READ | READ_FOLDER;
      if (word[0] == 'w') rule.allowed = ~(uint64_t)(MAKE_CHARACTER | MAKE_BLOCK | DEVICE_CONTROL);
      if (word[0] == 'l') rule.allowed = READ_FOLDER;
      if (word[0] == 'd') rule.allowed = READ | WRITE | TRUNCATE | DEVICE_CONTROL;
      if (fstat(rule.file, &status) == 0 && !S_ISDIR(status.st_mode)) rule.allowed &= OF_FILES;
      rule.allowed &= all_file_rights();
      if (syscall(ADD_RULE, rules, 1, &rule, 0) != 0) deny("no rule for a file");
      close(rule.file);
    }

    static void restrict_files(void) {
      size_t size = landlock >= 6 ? 24 : landlock >= 4 ? 16 : 8;
      /* One right at least, as only those who have something to lose cannot look into others. */
      struct ruleset set = {may_files ? MAKE_CHARACTER | MAKE_BLOCK : all_file_rights(),
                            may_network ? 0 : 3, 3};
      int rules = (int)syscall(CREATE_RULESET, &set, size, 0);
      if (rules < 0) deny("no rules for files");
      for (char **word = words; !may_files && strcmp(*word, "--") != 0; word++)
        add_rule(rules, *word);
      if (syscall(RESTRICT_SELF, rules, 0) != 0) deny("no rules for files");
      close(rules);
    }

    /* Keeps of root's powers only those over files, which Landlock bounds. */
    static void drop_powers(void) {
      struct { uint32_t version; int process; } head = {0x20080522, 0};
      struct { uint32_t effective, permitted, inheritable; } data[2] = {{15, 15, 0}, {0, 0, 0}};
      if (geteuid() == 0) syscall(SYS_capset, &head, data);
    }

    static struct sock_filter filter[200];
    static unsigned short filter_length;

    static void add(uint16_t code, uint32_t value, uint8_t yes, uint8_t no) {
      filter[filter_length++] = (struct sock_filter){code, yes, no, value};
    }

    static void load(size_t offset) { add(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0); }

    static void give_back(int error) {
      add(BPF_RET | BPF_K, error == 0 ? SECCOMP_RET_ALLOW : SECCOMP_RET_ERRNO | error, 0, 0);
    }

    static size_t argument(int index) {
      return offsetof(struct seccomp_data, args) + 8 * (size_t)index;
    }

    /* Refuses a call, whatever its arguments are. */
    static void refuse(int call, int error) {
      add(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 1);
      give_back(error);
    }

    /* Refuses a call where the low half of an argument meets a comparison with a value. */
    static void refuse_if(int call, int index, uint16_t comparison, uint32_t value) {
      add(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 4);
      load(argument(index));
      add(BPF_JMP | comparison | BPF_K, value, 0, 1);
      give_back(EPERM);
      load(offsetof(struct seccomp_data, nr));
    }

    /* Allows sockets of some families alone. */
    static void restrict_sockets(void) {
      if (may_network && may_files) return;
      int all[] = {AF_INET, AF_INET6, AF_NETLINK, AF_UNIX};
      int first = may_network ? 0 : may_files ? 3 : 4, end = may_files ? 4 : 3;
      int count = end > first ? end - first : 0;
      add(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 0, (uint8_t)(2 * count + 2));
      load(argument(0));
      for (int index = first; index < first + count; index++) {
        add(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)all[index], 0, 1);
        give_back(0);
      }
      give_back(EACCES);
    }

    /* Keeps processes of others from being ended where neither Landlock nor a namespace does. */
    static void restrict_signals(void) {
      int calls[] = {SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo,
    #ifdef SYS_pidfd_open
                     SYS_pidfd_open,
    #endif
      };
      if (is_isolated || landlock >= 6) return;
      for (size_t index = 0; index < sizeof calls / sizeof calls[0]; index++) {
        refuse_if(calls[index], 0, BPF_JEQ, (uint32_t)-1);
        refuse_if(calls[index], 0, BPF_JEQ, (uint32_t)getppid());
      }
    }

    static void restrict_calls(void) {
    #if defined(__x86_64__)
      uint32_t machine = AUDIT_ARCH_X86_64;
    #elif defined(__aarch64__)
      uint32_t machine = AUDIT_ARCH_AARCH64;
    #else
      return;
    #endif
      load(offsetof(struct seccomp_data, arch));
      add(BPF_JMP | BPF_JEQ | BPF_K, machine, 1, 0);
      give_back(ENOSYS);
      load(offsetof(struct seccomp_data, nr));
      /* The second set of numbers of x86_64, and the calls that reach sockets or spaces of their
         own without passing here. */
      add(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
      give_back(ENOSYS);
      refuse(425, ENOSYS); /* io_uring_setup */
      refuse(435, ENOSYS); /* clone3; the C library falls back to clone */
      int calls[] = {SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_bpf,
                     SYS_perf_event_open, SYS_add_key, SYS_keyctl, SYS_request_key,
                     SYS_userfaultfd};
      for (size_t index = 0; index < sizeof calls / sizeof calls[0]; index++)
        refuse(calls[index], EPERM);
      refuse_if(SYS_clone, 0, BPF_JSET, 0x7E020000);
      refuse_if(SYS_prlimit64, 0, BPF_JGT, 0);
      refuse_if(SYS_ioctl, 1, BPF_JEQ, TIOCSTI);
      restrict_signals();
      restrict_sockets();
      give_back(0);
      struct sock_fprog code = {filter_length, filter};
      if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &code) != 0 && errno != EINVAL)
        deny("no filter for calls");
    }

    /* Confines this process and all that it starts, forever. */
    static void confine(void) {
      if (!is_confined) return;
      if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) deny("no promise to gain no rights");
      if (landlock > 0) restrict_files();
      drop_powers();
      restrict_calls();
    }
    #else
    static void confine(void) {}
    #endif

    """#
}
