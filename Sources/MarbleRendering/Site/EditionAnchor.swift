/// The ids within an edition, where all chapters share one namespace.
///
/// An id of a chapter is prefixed with the chapter's name and a full stop: `bind.the-six-rules`. A
/// full stop within either of them is encoded, so no two places have the same id. Characters that
/// XML doesn't allow in names are encoded, too. The ids of the edition itself begin with an
/// underscore, and no others do.
enum EditionAnchor {
  static let text = "_text"
  static let contents = "_contents"

  static func part(_ number: Int) -> String { "_part-\(number + 1)" }

  static func chapter(_ name: String) -> String { encoded(name, isStart: true) }

  static func place(_ id: String, in chapter: String) -> String {
    chapter + "." + encoded(id, isStart: false)
  }

  private static func encoded(_ name: String, isStart: Bool) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      let startsName = isStart && text.isEmpty
      if startsName ? scalar.beginsXMLName : scalar.isInXMLName {
        text.unicodeScalars.append(scalar)
      } else {
        text += "_\(String(scalar.value, radix: 16))_"
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether XML allows the character at the start of a name; the underscore is an escape here.
  fileprivate var beginsXMLName: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D: true
    case 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF: true
    case 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF: true
    default: false
    }
  }

  fileprivate var isInXMLName: Bool {
    switch value {
    case 0x2D, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: beginsXMLName
    }
  }
}
