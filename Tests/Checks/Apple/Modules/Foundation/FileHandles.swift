// Stands in for the open files and pipes of Apple's Foundation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class FileHandle: NSObject, @unchecked Sendable {
  public init(fileDescriptor: Int32, closeOnDealloc: Bool) {}
  public convenience init?(forReadingAtPath path: String) { declared() }
  public convenience init(forReadingFrom url: URL) throws { declared() }
  public convenience init(forWritingTo url: URL) throws { declared() }

  open class var nullDevice: FileHandle { declared() }

  open var fileDescriptor: Int32 { declared() }
  open var availableData: Data { declared() }

  open func readDataToEndOfFile() -> Data { declared() }
  open func write(_ data: Data) {}
  @available(macOS 10.15, iOS 13, *)
  open func truncate(atOffset offset: UInt64) throws {}
  @available(macOS 10.15, iOS 13, *)
  open func close() throws {}
}

@available(macOS 10.15.4, iOS 13.4, *)
extension FileHandle {
  public func read(upToCount count: Int) throws -> Data? { declared() }
  public func readToEnd() throws -> Data? { declared() }
  @discardableResult
  public func seekToEnd() throws -> UInt64 { declared() }
  public func write<Bytes: DataProtocol>(contentsOf data: Bytes) throws {}
}

// Not sendable.
open class Pipe: NSObject {
  open var fileHandleForReading: FileHandle { declared() }
  open var fileHandleForWriting: FileHandle { declared() }
}
