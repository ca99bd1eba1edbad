// Stands in for the bytes of Apple's Foundation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol DataProtocol: RandomAccessCollection
where Element == UInt8, SubSequence: DataProtocol {}

extension Slice: DataProtocol where Base: DataProtocol {}

extension DataProtocol {
  public func firstRange<Other: DataProtocol>(of data: Other) -> Range<Index>? { declared() }
}

public struct Data: DataProtocol, MutableCollection, RangeReplaceableCollection, Hashable,
  Codable, Sendable, CustomStringConvertible, CustomDebugStringConvertible
{
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let atomic = WritingOptions(rawValue: 1)
  }

  public struct SearchOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public struct Base64DecodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init() {}
  public init(count: Int) {}
  public init?(base64Encoded text: String, options: Base64DecodingOptions = []) {}
  public init(repeating byte: UInt8, count: Int) {}
  public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public init(from decoder: any Decoder) throws {}

  public var startIndex: Int { declared() }
  public var endIndex: Int { declared() }
  public var count: Int { declared() }
  public var description: String { declared() }
  public var debugDescription: String { declared() }

  public subscript(index: Int) -> UInt8 {
    get { declared() }
    set {}
  }

  public subscript(bounds: Range<Int>) -> Data {
    get { declared() }
    set {}
  }

  public mutating func append(_ other: Data) {}
  public mutating func append<Bytes: Sequence>(contentsOf bytes: Bytes)
  where Bytes.Element == UInt8 {}
  public mutating func replaceSubrange<Bytes: Collection>(
    _ bounds: Range<Int>,
    with bytes: Bytes
  ) where Bytes.Element == UInt8 {}

  public func range(
    of data: Data,
    options: SearchOptions = [],
    in range: Range<Int>? = nil
  ) -> Range<Int>? {
    declared()
  }

  public func withUnsafeBytes<Value>(
    _ body: (UnsafeRawBufferPointer) throws -> Value
  ) rethrows -> Value {
    declared()
  }

  public mutating func withUnsafeMutableBytes<Value>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> Value
  ) rethrows -> Value {
    declared()
  }

  public func write(to url: URL, options: WritingOptions = []) throws {}
  public func encode(to encoder: any Encoder) throws {}

  public static func == (one: Data, other: Data) -> Bool { declared() }
  public func hash(into hasher: inout Hasher) {}
}
