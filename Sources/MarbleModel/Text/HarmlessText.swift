extension StringProtocol {
  /// The text with control characters made visible, so that it can't control a terminal.
  ///
  ///     "a\u{1B}[31mb"  ->  "a␛[31mb"
  ///
  /// Tabs and line feeds are kept. Characters that reverse the direction of text are also replaced
  /// because they can make code look like different code.
  package var harmless: String { replacingHarmful { String($0.picture) } }

  /// Returns the text with a replacement for each scalar that could control a terminal.
  package func replacingHarmful(with other: (Unicode.Scalar) -> String) -> String {
    guard unicodeScalars.contains(where: \.isHarmful) else { return String(self) }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isHarmful {
        text += other(scalar).unicodeScalars
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar could make a terminal do anything other than show it.
  package var isHarmful: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The character that represents a control character: U+2400 and those after it.
  package var picture: Unicode.Scalar {
    switch value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}
