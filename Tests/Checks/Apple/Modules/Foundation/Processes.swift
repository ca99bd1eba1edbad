// Stands in for the processes of Apple's Foundation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if os(macOS)
open class Process: NSObject, @unchecked Sendable {
  public enum TerminationReason: Int, Sendable {
    case exit = 1
    case uncaughtSignal = 2
  }

  open var executableURL: URL?
  open var arguments: [String]?
  open var environment: [String: String]?
  open var currentDirectoryURL: URL?
  open var standardInput: Any?
  open var standardOutput: Any?
  open var standardError: Any?

  open var isRunning: Bool { declared() }
  open var processIdentifier: Int32 { declared() }
  open var terminationReason: TerminationReason { declared() }
  open var terminationStatus: Int32 { declared() }

  open func run() throws {}
  open func terminate() {}
}

extension Process {
  @discardableResult
  public class func run(
    _ url: URL,
    arguments: [String],
    terminationHandler: (@Sendable (Process) -> Void)? = nil
  ) throws -> Process {
    declared()
  }

  public func waitUntilExit() {}
}
#endif

open class ProcessInfo: NSObject {
  open class var processInfo: ProcessInfo { declared() }

  open var activeProcessorCount: Int { declared() }
  open var environment: [String: String] { declared() }
  open var processIdentifier: Int32 { declared() }
}

public enum QualityOfService: Int, Sendable {
  case userInteractive = 0x21
  case userInitiated = 0x19
  case utility = 0x11
  case background = 0x09
  case `default` = -1
}

open class Bundle: NSObject {
  open class var main: Bundle { declared() }

  open var executablePath: String? { declared() }
  open var executableURL: URL? { declared() }
}
