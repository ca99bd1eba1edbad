// Stands in for the XML of Apple's Foundation; on Linux it's in a module of its own.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Not sendable.
open class XMLParser: NSObject {
  public init(data: Data) {}

  open unowned(unsafe) var delegate: (any XMLParserDelegate)?

  @discardableResult
  open func parse() -> Bool { declared() }
}

// On Apple's systems, a delegate may leave out any of these.
public protocol XMLParserDelegate: NSObjectProtocol {
  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  )

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  )
}
