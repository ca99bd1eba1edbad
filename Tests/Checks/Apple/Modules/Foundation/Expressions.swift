// Stands in for the regular expressions of Apple's Foundation, and for ranges in their texts.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores

public struct _NSRange: Hashable, Sendable {
  public var location: Int
  public var length: Int

  public init<Bounds: RangeExpression, Text: StringProtocol>(_ bounds: Bounds, in text: Text)
  where Bounds.Bound == String.Index {
    declared()
  }
}

public typealias NSRange = _NSRange

extension Range where Bound == String.Index {
  public init?<Text: StringProtocol>(_ range: NSRange, in text: Text) { declared() }
}

open class NSRegularExpression: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public struct MatchingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init(pattern: String, options: Options = []) throws {}

  open func firstMatch(
    in text: String,
    options: MatchingOptions = [],
    range: NSRange
  ) -> NSTextCheckingResult? {
    declared()
  }
}

open class NSTextCheckingResult: NSObject {
  open func range(at index: Int) -> NSRange { declared() }
}
