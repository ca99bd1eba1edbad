internal import MarbleModel

/// The system's means of confining a program.
package struct KernelProtection: Sendable, Hashable {
  /// The version of Landlock, which restricts access to files; zero if there is none.
  package var landlock: Int
  /// Whether to try to put a program into a namespace where it doesn't see other processes.
  package var triesNamespaces = true
  /// Whether macOS's sandbox is there, which takes a process's rights as a profile.
  package var hasProfiles = false

  /// Whether programs can be denied access to files.
  package var confinesFiles: Bool { landlock > 0 || hasProfiles }
}

extension KernelProtection {
  /// Returns the means of this machine.
  ///
  /// For tests, `MARBLE_KERNEL` names an older version of Landlock to use, without namespaces, or
  /// is `plain` for a system with no such means.
  package static func ofThisMachine(_ environment: [String: String]) -> KernelProtection {
    if isPlain(environment) { return KernelProtection(landlock: 0, triesNamespaces: false) }
    if Platform.current == .macos {
      let hasProfiles = Files.isExecutable("/usr/bin/sandbox-exec")
      return KernelProtection(landlock: 0, triesNamespaces: false, hasProfiles: hasProfiles)
    }
    let own = landlockVersion()
    guard let older = environment["MARBLE_KERNEL"].flatMap({ Int($0) }) else {
      return KernelProtection(landlock: own)
    }
    return KernelProtection(landlock: min(own, older), triesNamespaces: false)
  }

  /// Whether a test asks for a system with no means of confining programs.
  package static func isPlain(_ environment: [String: String]) -> Bool {
    environment["MARBLE_KERNEL"] == "plain"
  }

  private static func landlockVersion() -> Int {
    #if os(Linux)
    typealias Call = @convention(c) (Int, Int, Int, Int) -> Int
    // Swift doesn't import variadic functions; this one reads registers, whatever its type.
    guard let symbol = dlsym(nil, "syscall") else { return 0 }
    let createRuleset = 444
    let onlyVersion = 1
    return max(unsafeBitCast(symbol, to: Call.self)(createRuleset, 0, 0, onlyVersion), 0)
    #else
    return 0
    #endif
  }
}
