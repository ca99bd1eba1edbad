// Stands in for the file system of Apple's Foundation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public func NSTemporaryDirectory() -> String { declared() }

public struct FileAttributeKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let modificationDate = FileAttributeKey("")
  public static let posixPermissions = FileAttributeKey("")
  public static let systemFileNumber = FileAttributeKey("")
}

open class NSEnumerator: NSObject {
  open var allObjects: [Any] { declared() }
}

extension NSEnumerator: Sequence {
  public struct Iterator: IteratorProtocol {
    public func next() -> Any? { declared() }
  }

  @available(*, noasync)
  public func makeIterator() -> Iterator { declared() }
}

// Not sendable.
open class FileManager: NSObject {
  open class DirectoryEnumerator: NSEnumerator {}

  open class var `default`: FileManager { declared() }

  open var currentDirectoryPath: String { declared() }

  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { declared() }
  open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {
  }

  open func contents(atPath path: String) -> Data? { declared() }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { declared() }
  open func subpathsOfDirectory(atPath path: String) throws -> [String] { declared() }
  open func enumerator(atPath path: String) -> DirectoryEnumerator? { declared() }
  open func destinationOfSymbolicLink(atPath path: String) throws -> String { declared() }
  open func fileExists(atPath path: String) -> Bool { declared() }
  open func fileExists(
    atPath path: String,
    isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool {
    declared()
  }
  open func isExecutableFile(atPath path: String) -> Bool { declared() }

  open func createDirectory(
    at url: URL,
    withIntermediateDirectories: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createDirectory(
    atPath path: String,
    withIntermediateDirectories: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  @discardableResult
  open func createFile(
    atPath path: String,
    contents: Data?,
    attributes: [FileAttributeKey: Any]? = nil
  ) -> Bool {
    declared()
  }
  open func createSymbolicLink(at url: URL, withDestinationURL destination: URL) throws {}
  open func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws
  {}

  open func copyItem(at source: URL, to destination: URL) throws {}
  open func copyItem(atPath source: String, toPath destination: String) throws {}
  open func moveItem(at source: URL, to destination: URL) throws {}
  open func moveItem(atPath source: String, toPath destination: String) throws {}
  open func removeItem(at url: URL) throws {}
  open func removeItem(atPath path: String) throws {}
}

extension FileManager {
  public var temporaryDirectory: URL { declared() }
}
