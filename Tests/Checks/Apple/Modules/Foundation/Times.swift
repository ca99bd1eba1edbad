// Stands in for the dates of Apple's Foundation, their calendars and their languages.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public typealias TimeInterval = Double

public struct Date: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  public init(timeIntervalSince1970 interval: TimeInterval) {}
  public init(timeIntervalSinceNow interval: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate interval: TimeInterval) {}
  public var timeIntervalSince1970: TimeInterval { declared() }

  @available(macOS 12, iOS 15, *)
  public static var now: Date { declared() }

  public var timeIntervalSinceReferenceDate: TimeInterval { declared() }
  public var description: String { declared() }

  public static func < (one: Date, other: Date) -> Bool { declared() }
}

public struct Locale: Hashable, Codable, Sendable {
  public init(identifier: String) {}
}

public struct TimeZone: Hashable, Codable, Sendable {
  public init?(secondsFromGMT seconds: Int) { declared() }
}

public struct Calendar: Hashable, Codable, Sendable {
  public enum Identifier: Sendable {
    case gregorian
  }

  public init(identifier: Identifier) {}
}

open class Formatter: NSObject {}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
open class DateFormatter: Formatter {
  open var dateFormat: String!
  open var locale: Locale!
  open var timeZone: TimeZone!
}
