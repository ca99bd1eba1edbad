/// The target of a chapter's link, judged only by its text.
///
/// This is the only place that interprets links; all code that checks, keys or shows them uses it.
package enum LinkTarget: Sendable, Hashable {
  case samePage(anchor: String)
  /// A file of the book, and a place in it; the path is relative to the book's folder.
  ///
  /// `rest` is what follows the path, as written: a query and an anchor.
  case file(path: String, anchor: String?, rest: String)
  case elsewhere
  case nothing
  /// A path with a character that file names can't contain.
  case unnameable
  /// A path that leads out of the book.
  case outside
  /// A path from the root of a server, which a page opened from disk doesn't have.
  case absolute
  /// An address whose scheme may run code, or lead nowhere.
  case refused(scheme: String)

  /// Reads a destination, as CommonMark understands it, of a link in the file at a path.
  package init(_ destination: String, from file: String) {
    let first = destination.utf8.first { $0 > UInt8(ascii: " ") }
    if first == nil {
      self = .nothing
    } else if let scheme = AddressScheme.of(destination) {
      let isAllowed = AddressScheme.allowed.contains(scheme)
      self = isAllowed ? .elsewhere : .refused(scheme: scheme)
    } else if first == UInt8(ascii: "/") || first == UInt8(ascii: "\\") {
      self = Self.rooted(destination, from: file)
    } else {
      self = Self.relative(destination.utf8, from: file)
    }
  }

  /// Returns the target of an address that begins with a slash, which on GitHub is the top of
  /// the repository.
  private static func rooted(_ destination: String, from file: String) -> LinkTarget {
    let rest = destination.utf8.dropFirst()
    // After two slashes comes the name of another server.
    guard file.isForeignPage, destination.hasPrefix("/"), rest.first != UInt8(ascii: "/") else {
      return .absolute
    }
    return relative(String(Substring(rest)).utf8, from: "")
  }

  private static func relative(_ bytes: String.UTF8View, from file: String) -> LinkTarget {
    let hash = bytes.firstIndex(of: UInt8(ascii: "#"))
    let anchor = hash.map { Substring(bytes[bytes.index(after: $0)...]).percentDecoded }
    let written = bytes[..<(hash ?? bytes.endIndex)].prefix { $0 != UInt8(ascii: "?") }
    let path = Substring(written).percentDecoded
    guard !path.isEmpty else { return .samePage(anchor: anchor ?? "") }
    if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return .unnameable }
    guard let path = path.path(from: file) else { return .outside }
    return .file(path: path, anchor: anchor, rest: String(Substring(bytes[written.endIndex...])))
  }
}
