// Stands in for the addresses and identifiers of Apple's Foundation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct URL: Hashable, Codable, Sendable, CustomStringConvertible {
  @available(macOS 13, iOS 16, *)
  public enum DirectoryHint: Sendable {
    case isDirectory
    case notDirectory
    case checkFileSystem
    case inferFromPath
  }

  public init?(string: String) { declared() }
  public init(fileURLWithPath path: String) { declared() }
  @available(macOS 13, iOS 16, *)
  public init(
    filePath path: String,
    directoryHint: DirectoryHint = .inferFromPath,
    relativeTo base: URL? = nil
  ) {
    declared()
  }

  public var path: String { declared() }
  public var absoluteString: String { declared() }
  public var lastPathComponent: String { declared() }
  public var standardized: URL { declared() }
  public var standardizedFileURL: URL { declared() }
  public var description: String { declared() }

  @available(macOS 13, iOS 16, *)
  public func appending<Path: StringProtocol>(
    path: Path,
    directoryHint: DirectoryHint = .inferFromPath
  ) -> URL {
    declared()
  }

  public func appendingPathExtension(_ pathExtension: String) -> URL { declared() }
  public func deletingLastPathComponent() -> URL { declared() }
  public mutating func deleteLastPathComponent() {}
  public func resolvingSymlinksInPath() -> URL { declared() }
}

public struct UUID: Hashable, Codable, Sendable, CustomStringConvertible {
  public init() {}

  public var uuidString: String { declared() }
  public var description: String { declared() }
}
