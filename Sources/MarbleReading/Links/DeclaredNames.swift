import MarbleModel
import MarbleSystem

/// The names that the sources beside documentation catalogs declare, found on demand.
///
/// It keeps links to symbols from being reported as broken. Words in comments and strings count,
/// too, which only makes it more tolerant.
struct DeclaredNames: Sendable {
  private let catalogs: [String]
  private let folder: BookFolder

  init(near catalogs: Set<String>, in folder: BookFolder) {
    (self.catalogs, self.folder) = (catalogs.sorted(), folder)
  }

  /// Whether a source declares something with that name.
  func contains(_ name: String) -> Bool {
    guard name.isIdentifier else { return false }
    var left = Self.fileLimit
    return catalogs.contains { catalog in
      let parent = catalog.split(separator: "/").dropLast().joined(separator: "/")
      return declares(name, in: parent.isEmpty ? "Sources" : parent, depth: 0, &left)
    }
  }

  /// The maximum number of sources that are read for a name.
  private static let fileLimit = 2_000

  private func declares(_ name: String, in place: String, depth: Int, _ left: inout Int) -> Bool {
    guard depth < 8 else { return false }
    for entry in folder.names(in: place).sorted() where !entry.hasSuffix(".docc") {
      let path = "\(place)/\(entry)"
      if entry.hasSuffix(".swift") {
        left -= 1
        guard left >= 0 else { return false }
        if let bytes = try? folder.bytes(of: path), Self.declares(name, in: bytes) { return true }
      } else if Files.stamp(of: "\(folder.root)/\(path)")?.isFolder == true,
        (try? folder.resolve(path)) == path,
        declares(name, in: path, depth: depth + 1, &left)
      {
        return true
      }
    }
    return false
  }

  private static func declares(_ name: String, in bytes: [UInt8]) -> Bool {
    let isPart = { (byte: UInt8) in byte.isPartOfName || byte >= 0x80 }
    var rest = bytes[...]
    while let range = rest.firstRange(ofBytes: Array(name.utf8)) {
      rest = bytes[range.upperBound...]
      let before = bytes[..<range.lowerBound]
      guard rest.first.map(isPart) != true, before.last?.isSpace == true else { continue }
      let gap = before.reversed().prefix(while: \.isSpace).count
      let word = before.dropLast(gap).suffix(16).reversed().prefix { isPart($0) }.reversed()
      if keywords.contains(String(decoding: word, as: UTF8.self)) { return true }
    }
    return false
  }

  private static let keywords: Set<String> = [
    "actor", "associatedtype", "case", "class", "enum", "func", "let", "macro", "protocol",
    "struct", "typealias", "var",
  ]
}
