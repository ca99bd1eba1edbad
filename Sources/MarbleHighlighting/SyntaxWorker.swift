import MarbleModel
import MarbleSystem
import Synchronization

/// The work of a process that was started to parse for another one; see ``WorkerProcess``.
///
/// sourcekitd crashes or hangs on odd text, so it never runs in a process with work to lose. The
/// worker answers requests on standard input until its client exits.
package enum SyntaxWorker {
  /// The first argument of a worker; the second one is the path of its sourcekitd.
  static let word = "--syntax-worker"

  /// The most memory that a worker may use, in bytes.
  private static let memoryLimit: rlim_t = 2 << 30

  // It's written only at the start of a program.
  private static let servesHere = Atomic(false)

  /// Whether a copy of this program serves as a worker when started as one.
  static var isServing: Bool { servesHere.load(ordering: .relaxed) }

  /// Serves as a worker if the arguments request it, and returns whether they did.
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
    if Platform.current != .macos { limit(number(RLIMIT_DATA), to: memoryLimit) }
    WorkerCalls.endWithInput()
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

  // Some C libraries use numbers, others enumerations.
  private static func number(_ value: Int32) -> Int32 { value }
  private static func number<Value: RawRepresentable>(_ value: Value) -> Int32
  where Value.RawValue: BinaryInteger { Int32(value.rawValue) }

  /// Removes the handlers that sourcekitd installs.
  ///
  /// They write a report that nothing reads, and they may hang as well.
  private static func endBySignals() {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS, SIGXCPU] {
      signal(number, SIG_DFL)
    }
  }

  /// Has the system end this process after that many more seconds of CPU time.
  private static func limitTime(to seconds: Int) {
    let time = number(RLIMIT_CPU)
    var usage = rusage()
    var limits = rlimit()
    guard getrusage(number(RUSAGE_SELF), &usage) == 0, getrlimit(time, &limits) == 0 else { return }
    // One more because both times were cut to whole seconds.
    let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1
    // Only this limit can be raised again for the next text.
    limits.rlim_cur = min(rlim_t(used + seconds), limits.rlim_max)
    setrlimit(time, &limits)
  }
}

extension HighlightingError {
  /// Why the library couldn't be loaded.
  fileprivate var reason: String {
    switch self {
    case .cannotLoad(_, let reason): reason
    case .noCompiler, .noLibrary, .notStarted: problem
    }
  }
}
