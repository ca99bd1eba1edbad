// Stands in for the paths of Apple's System.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct FilePath: Codable, Hashable, Sendable {
  public init() { declared() }
  public init(_ string: String) { declared() }
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension FilePath: CustomStringConvertible, ExpressibleByStringLiteral {
  public init(stringLiteral: String) { declared() }

  public var description: String { declared() }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension FilePath {
  public var isAbsolute: Bool { declared() }
  public var string: String { declared() }

  public func appending(_ other: String) -> FilePath { declared() }
}

/// The body of everything here: nothing of it is ever run.
func declared() -> Never { fatalError() }
