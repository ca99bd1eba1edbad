// Stands in for the file descriptors of Apple's System, and for its errors.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@frozen
public struct FileDescriptor: RawRepresentable, Hashable, Codable {
  public let rawValue: CInt

  public init(rawValue: CInt) { self.rawValue = rawValue }

  public func close() throws { declared() }
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension FileDescriptor {
  @frozen
  public struct AccessMode: RawRepresentable, Hashable, Codable, Sendable {
    public var rawValue: CInt

    public init(rawValue: CInt) { self.rawValue = rawValue }

    public static var readOnly: AccessMode { declared() }
    public static var readWrite: AccessMode { declared() }
    public static var writeOnly: AccessMode { declared() }
  }
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@frozen
public struct Errno: RawRepresentable, Error, Hashable, Codable {
  public let rawValue: CInt

  public init(rawValue: CInt) { self.rawValue = rawValue }

  public static var badFileDescriptor: Errno { declared() }
  public static var interrupted: Errno { declared() }
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension Errno: CustomStringConvertible {
  public var description: String { declared() }
}
