/// Resolves character references of HTML; XML knows only five of them.
enum CharacterReferences {
  /// The longest name that is looked up.
  private static let limit = 32

  /// Returns text with its references resolved, and without characters that XML forbids.
  static func resolved(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    guard bytes.contains(where: { $0 == UInt8(ascii: "&") || !$0.isPlain }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var text = ""
    var start = 0
    while let index = bytes[start...].firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: bytes[start..<index], as: UTF8.self)
      if let (character, end) = reference(in: bytes[index...]) {
        text += character
        start = end
      } else {
        text += "&"
        start = index + 1
      }
    }
    text += String(decoding: bytes[start...], as: UTF8.self)
    return text.unicodeScalars.allSatisfy(\.isAllowedInXML)
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.map(\.inXML)))
  }

  /// Returns the characters of a reference at the start of bytes, and where it ends; `nil` without
  /// one.
  private static func reference(in bytes: ArraySlice<UInt8>) -> (String, end: Int)? {
    let name = bytes.dropFirst().prefix(limit).prefix { $0 != UInt8(ascii: ";") }
    guard bytes.indices.contains(name.endIndex), bytes[name.endIndex] == UInt8(ascii: ";") else {
      return nil
    }
    let word = String(decoding: name, as: UTF8.self)
    return character(word).map { ($0, name.endIndex + 1) }
  }

  private static func character(_ name: String) -> String? {
    guard name.hasPrefix("#") else {
      return named[name].map { String(Character($0)) }
    }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    guard let value = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10) else {
      return nil
    }
    return String(Character(Unicode.Scalar(value)?.inXML ?? "\u{FFFD}"))
  }

  /// The names of XML and of Latin 1, and others that writers often use.
  ///
  /// A name that isn't here is shown as it's written.
  private static let named: [String: Unicode.Scalar] = {
    var named: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
      "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}",
      "zwj": "\u{200D}", "lrm": "\u{200E}", "rlm": "\u{200F}", "ndash": "–", "mdash": "—",
      "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
      "dagger": "†", "Dagger": "‡", "bull": "•", "hellip": "…", "permil": "‰", "prime": "′",
      "Prime": "″", "lsaquo": "‹", "rsaquo": "›", "euro": "€", "trade": "™", "larr": "←",
      "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "lArr": "⇐", "rArr": "⇒", "hArr": "⇔",
      "forall": "∀", "part": "∂", "exist": "∃", "empty": "∅", "nabla": "∇", "isin": "∈",
      "notin": "∉", "prod": "∏", "sum": "∑", "minus": "−", "radic": "√", "infin": "∞", "cap": "∩",
      "cup": "∪", "int": "∫", "asymp": "≈", "ne": "≠", "equiv": "≡", "le": "≤", "ge": "≥",
      "sub": "⊂", "sup": "⊃", "oplus": "⊕", "otimes": "⊗", "lang": "⟨", "rang": "⟩", "check": "✓",
      "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ",
      "circ": "ˆ", "tilde": "˜", "hearts": "♥", "loz": "◊",
    ]
    for (offset, name) in latin.enumerated() {
      named[String(name)] = Unicode.Scalar(0xA0 + UInt8(offset))
    }
    let greek = 0x391...0x3A9
    for (offset, name) in letters.enumerated() {
      let number = UInt32(greek.lowerBound + offset + (offset > 16 ? 1 : 0))
      named[String(name)] = Unicode.Scalar(number)
      named[name.prefix(1).lowercased() + name.dropFirst()] = Unicode.Scalar(number + 32)
    }
    return named
  }()

  /// The names of the characters from U+00A0 to U+00FF, in order.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
    sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
    Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
    szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave \
    iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute \
    ucirc uuml yacute thorn yuml
    """.split(separator: " ")

  /// The names of the Greek letters, in order.
  private static let letters = """
    Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma \
    Tau Upsilon Phi Chi Psi Omega
    """.split(separator: " ")
}

extension UInt8 {
  /// Whether the byte stands for itself in every text: it doesn't begin an unusual character.
  var isPlain: Bool { self >= 32 && self != 0xEF || self == 9 || self == 10 || self == 13 }
}

extension Unicode.Scalar {
  /// Whether XML allows the character at all.
  var isAllowedInXML: Bool {
    switch value {
    case 9, 10, 13, 0x20...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  fileprivate var inXML: Unicode.Scalar { isAllowedInXML ? self : "\u{FFFD}" }
}
