// Stands in for the threads, run loops and locks of Apple's Foundation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class Thread: NSObject {
  public override init() {}
  public convenience init(block: @escaping @Sendable () -> Void) { declared() }

  @available(*, noasync)
  open class var current: Thread { declared() }
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}

  open var name: String?
  open var threadDictionary: NSMutableDictionary { declared() }
  open func start() {}
}

// Not sendable.
open class RunLoop: NSObject {
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let common = Mode("")
    public static let `default` = Mode("")
  }

  @available(*, noasync)
  open class var current: RunLoop { declared() }

  open func add(_ timer: Timer, forMode mode: Mode) {}
}

extension RunLoop {
  @available(*, noasync)
  @discardableResult
  public func run(mode: Mode, before limit: Date) -> Bool { declared() }
}

// Not sendable.
open class Timer: NSObject {
  public convenience init(
    timeInterval: TimeInterval,
    repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    declared()
  }
}

open class NSLock: NSObject, @unchecked Sendable {}
