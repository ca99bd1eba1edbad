import MarbleSystem
import Synchronization

/// The work of a process that was started to parse for another one: see ``WorkerProcess``.
///
/// sourcekitd crashes or hangs on odd text, so it never runs in the process that has work to lose.
/// The worker answers requests on standard input until its client is gone.
package enum SyntaxWorker {
  /// The first argument of a worker; the second one is the path of its sourcekitd.
  static let word = "--syntax-worker"

  /// The most memory that a worker may use, in bytes.
  private static let memoryLimit: rlim_t = 2 << 30

  // It is written only when a program starts.
  private static let servesHere = Atomic(false)

  /// Whether a copy of this program that is started as a worker serves as one.
  static var isServing: Bool { servesHere.load(ordering: .relaxed) }

  /// Serves as a worker to its end if the arguments ask for one, and returns whether they did.
  ///
  /// A program that calls this before anything else can be started as a worker.
  package static func serveIfAsked(_ arguments: [String]) -> Bool {
    guard arguments.count == 3, arguments[1] == word else {
      servesHere.store(true, ordering: .relaxed)
      return false
    }
    serve(sourceKitAt: arguments[2])
    return true
  }

  private static func serve(sourceKitAt path: String) {
    limit(number(RLIMIT_CORE), to: 0)
    #if !canImport(Darwin)
    limit(number(RLIMIT_DATA), to: memoryLimit)
    #endif
    endWithClient()
    let channel = Channel(descriptor: 0)
    do {
      let sourceKit = try SourceKit(path: path)
      guard channel.send(WorkerAnswer.ready) else { return }
      while let request = channel.receive(until: nil) {
        guard let (seconds, text) = WorkerRequest.read(request) else { return }
        endBySignals()
        limitTime(to: seconds)
        let answer = sourceKit.tokens(of: text).map(WorkerAnswer.bytes) ?? WorkerAnswer.none
        guard channel.send(answer) else { return }
      }
    } catch {
      _ = channel.send(Array(error.reason.utf8))
    }
  }

  private static func limit(_ resource: Int32, to value: rlim_t) {
    var limits = rlimit(rlim_cur: value, rlim_max: value)
    setrlimit(resource, &limits)
  }

  // Some C libraries have numbers, others enumerations.
  private static func number(_ value: Int32) -> Int32 { value }
  private static func number<Value: RawRepresentable>(_ value: Value) -> Int32
  where Value.RawValue: BinaryInteger { Int32(value.rawValue) }

  /// Removes the handlers that sourcekitd installs.
  ///
  /// They write a report that nobody reads, and may get stuck themselves.
  private static func endBySignals() {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS, SIGXCPU] {
      signal(number, SIG_DFL)
    }
  }

  /// Lets the system end this process once it has used so many more seconds of its cores.
  private static func limitTime(to seconds: Int) {
    let time = number(RLIMIT_CPU)
    var usage = rusage()
    var limits = rlimit()
    guard getrusage(number(RUSAGE_SELF), &usage) == 0, getrlimit(time, &limits) == 0 else { return }
    let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1
    limits.rlim_cur = min(rlim_t(used + seconds), limits.rlim_max)
    setrlimit(time, &limits)
  }

  /// Ends this process when its client is gone, even in the middle of a request.
  private static func endWithClient() {
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

extension HighlightingError {
  /// Why the library could not be loaded.
  fileprivate var reason: String {
    switch self {
    case .cannotLoad(_, let reason): reason
    case .noCompiler, .noLibrary, .notStarted: problem
    }
  }
}
