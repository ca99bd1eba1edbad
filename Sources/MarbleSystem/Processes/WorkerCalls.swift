#if canImport(Darwin)
internal import MachO
#endif

/// The calls of a process that works for another one over a socket, its standard input.
package enum WorkerCalls {
  /// The path of the executable that is running; `nil` if the system doesn't say.
  package static var thisProgram: String? {
    #if canImport(Darwin)
    var size: UInt32 = 0
    _NSGetExecutablePath(nil, &size)
    var path = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
    return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
    return "/proc/self/exe"
    #endif
  }

  /// Starts a process in its own group with its standard input and output, the latter of which is
  /// dropped if there is none.
  ///
  /// - Returns: The process, or the number of the error.
  package static func start(
    _ program: String,
    _ arguments: [String],
    input: Int32,
    output: Int32? = nil
  ) -> (process: pid_t, error: Int32) {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    for number in [1, 2] as [Int32] {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
    }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, 1) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads that start workers block signals; a worker must not, since some signals end it.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
    // On macOS, sockets get their flag only after they're made. A worker that starts in between
    // would inherit those of another one.
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, program, &actions, &attributes, &words, environ)
    return error == 0 ? (process, 0) : (0, error)
  }

  /// Ends this process once the other side of its standard input is closed, whatever it's doing.
  package static func endWithInput() {
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    pthread_create(
      &thread,
      nil,
      { _ in
        var client = pollfd(fd: 0, events: 0, revents: 0)
        while poll(&client, 1, -1) <= 0 || client.revents == 0 {}
        _exit(0)
      },
      nil
    )
  }
}
