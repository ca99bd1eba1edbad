// Stands in for the errors of Apple's Foundation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
  var helpAnchor: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { declared() }
  public var failureReason: String? { declared() }
  public var recoverySuggestion: String? { declared() }
  public var helpAnchor: String? { declared() }
}

public struct CocoaError: Error, Hashable {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static var fileReadNoSuchFile: Code { declared() }
    public static var fileReadUnknown: Code { declared() }
  }

  public init(_ code: Code, userInfo: [String: Any] = [:]) { declared() }

  public var code: Code { declared() }
}

public struct URLError: Error, Hashable {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static var badURL: Code { declared() }
    public static var unknown: Code { declared() }
  }

  public init(_ code: Code, userInfo: [String: Any] = [:]) { declared() }

  public var code: Code { declared() }
}

public struct POSIXError: Error, Hashable {
  public typealias Code = POSIXErrorCode

  public init(_ code: Code, userInfo: [String: Any] = [:]) { declared() }

  public var code: Code { declared() }
}

public enum POSIXErrorCode: Int32, Sendable {
  case ENOENT = 2
  case EIO = 5
  case EBADF = 9
  case EISDIR = 21
  case EMFILE = 24
}
