extension String {
  /// The text as one word of a shell, quoted if a shell would interpret it otherwise.
  ///
  ///     notes/en/bind.md    ->  notes/en/bind.md
  ///     notes/en/it's $(x)  ->  'notes/en/it'\\''s $(x)'
  package var asShellWord: String {
    let isPlain = !isEmpty && !hasPrefix("-") && unicodeScalars.allSatisfy(Self.isPlain)
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-", "+", ",", ":", "@", "%": true
    // Letters of any language have no meaning to a shell, but spaces and signs may.
    default: !scalar.isASCII && scalar.properties.isAlphabetic
    }
  }
}
