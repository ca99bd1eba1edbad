/// The schemes of addresses, such as `https`, and the ones that pages may link to.
package enum AddressScheme {
  /// The schemes that lead to other sites; any other may run code, or lead nowhere.
  package static let allowed = ["http", "https", "mailto", "tel", "ftp"]

  /// Returns the scheme of an address as browsers read it, in lower case; `nil` if it has none.
  package static func of(_ address: String) -> String? {
    guard address.utf8.contains(UInt8(ascii: ":")) else { return nil }
    // Browsers skip white space and control characters before a scheme and inside it.
    let bytes = address.utf8.lazy.filter { $0 > UInt8(ascii: " ") }
    let name = bytes.prefix { $0 != UInt8(ascii: ":") }.map { $0 | 0x20 }
    guard let first = name.first, isLetter(first) else { return nil }
    let isScheme = name.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      // The bit for lower case is also set in these characters.
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
      default: isLetter(byte)
      }
    }
    return isScheme ? String(decoding: name, as: UTF8.self) : nil
  }

  private static func isLetter(_ lowercase: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase)
  }
}
