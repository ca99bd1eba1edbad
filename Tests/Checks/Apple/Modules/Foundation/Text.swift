// Stands in for what Apple's Foundation adds to strings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension String {
  public struct Encoding: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let utf8 = Encoding(rawValue: 4)
  }

  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init(contentsOf url: URL, encoding: Encoding) throws { declared() }
  public init(contentsOfFile path: String, encoding: Encoding) throws { declared() }
}

extension StringProtocol {
  public func contains<Other: StringProtocol>(_ other: Other) -> Bool { declared() }

  public func range<Other: StringProtocol>(
    of other: Other,
    options: String.CompareOptions = [],
    range: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> Range<Index>? {
    declared()
  }

  public func components<Separator: StringProtocol>(separatedBy separator: Separator) -> [String] {
    declared()
  }

  public func components(separatedBy separators: CharacterSet) -> [String] { declared() }

  public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
    of target: Target,
    with replacement: Replacement,
    options: String.CompareOptions = [],
    range: Range<Index>? = nil
  ) -> String {
    declared()
  }

  public func trimmingCharacters(in set: CharacterSet) -> String { declared() }
  public func addingPercentEncoding(withAllowedCharacters set: CharacterSet) -> String? {
    declared()
  }

  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
}

public struct CharacterSet: Hashable, Codable, Sendable {
  public init(charactersIn characters: String) {}

  public static var decimalDigits: CharacterSet { declared() }
  public static var lowercaseLetters: CharacterSet { declared() }
  public static var newlines: CharacterSet { declared() }
  public static var uppercaseLetters: CharacterSet { declared() }
  public static var urlPathAllowed: CharacterSet { declared() }
  public static var whitespaces: CharacterSet { declared() }

  public func subtracting(_ other: CharacterSet) -> CharacterSet { declared() }
  public func union(_ other: CharacterSet) -> CharacterSet { declared() }
}
