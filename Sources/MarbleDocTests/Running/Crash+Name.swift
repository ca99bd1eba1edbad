internal import MarbleModel

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension Transcript.Crash {
  /// Returns the name of a signal, such as `SIGSEGV`.
  static func name(of signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGABRT: "SIGABRT", SIGALRM: "SIGALRM", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP",
      SIGILL: "SIGILL", SIGINT: "SIGINT", SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE",
      SIGQUIT: "SIGQUIT", SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP",
      SIGUSR1: "SIGUSR1", SIGUSR2: "SIGUSR2",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}
