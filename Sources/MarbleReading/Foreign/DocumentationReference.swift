import MarbleModel

/// A DocC reference to an article, a heading or a symbol.
///
///     doc:GettingStarted#Add-the-package  // an article, and a heading in it
///     doc:OrderedSet/append(_:)           // a symbol
struct DocumentationReference {
  /// The last component of the path.
  let name: String
  let anchor: String
  /// Whether it says that it's to a tutorial.
  let isTutorial: Bool
  private let components: [String]

  init(_ destination: String) {
    let text = destination.rest(behind: "doc:") ?? destination
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var path = (parts.first ?? "").percentDecoded.split(separator: "/").map(String.init)
    // A reference with a host names the bundle first.
    if text.hasPrefix("//"), !path.isEmpty { path.removeFirst() }
    isTutorial = path.first == "tutorials"
    if ["documentation", "tutorials"].contains(path.first) { path.removeFirst() }
    components = path
    name = path.last ?? ""
    anchor = (parts.dropFirst().first ?? "").percentDecoded
  }

  /// Whether the reference can only be to a symbol.
  var isSymbol: Bool { components.count > 1 || name.contains("(") || name.contains(".") }

  /// The symbol in Swift's notation.
  var symbol: String { components.map(\.withoutHash).joined(separator: ".") }
}
