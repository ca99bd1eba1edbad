// Stands in for the texts that Apple's Foundation makes of values, and reads.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }

  public init() {}

  open var outputFormatting: OutputFormatting {
    get { declared() }
    set {}
  }

  open func encode<Value: Encodable>(_ value: Value) throws -> Data { declared() }
}

open class JSONDecoder: @unchecked Sendable {
  public init() {}

  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    declared()
  }
}

open class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any {
    declared()
  }

  open class func data(withJSONObject object: Any, options: WritingOptions = []) throws -> Data {
    declared()
  }
}

open class PropertyListSerialization: NSObject {
  public enum PropertyListFormat: UInt, Sendable {
    case openStep = 1
    case xml = 100
    case binary = 200
  }

  public struct MutabilityOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public typealias ReadOptions = MutabilityOptions

  open class func propertyList(
    from data: Data,
    options: ReadOptions = [],
    format: UnsafeMutablePointer<PropertyListFormat>?
  ) throws -> Any { declared() }
}

@available(macOS 12, iOS 15, *)
public protocol DecodableWithConfiguration {
  associatedtype DecodingConfiguration
  init(from decoder: any Decoder, configuration: DecodingConfiguration) throws
}

@available(macOS 12, iOS 15, *)
public protocol DecodingConfigurationProviding {
  associatedtype DecodingConfiguration
  static var decodingConfiguration: DecodingConfiguration { get }
}
