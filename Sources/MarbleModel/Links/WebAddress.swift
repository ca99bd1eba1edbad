/// The check of a web address that a book specifies and its pages link to.
package enum WebAddress {
  /// Whether a text is a complete web address that needs no further encoding.
  ///
  /// A user name or password before the host is refused, since it would be published.
  package static func isValid(_ text: String) -> Bool {
    guard let scheme = AddressScheme.of(text), ["https", "http"].contains(scheme),
      let rest = text.rest(behind: scheme + "://")?.utf8
    else { return false }
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    guard isHost(authority) else { return false }
    let path = rest.dropFirst(authority.count)
    return path.allSatisfy(standsInAddresses) && Substring(path).isPercentEncodingWhole
      && path.count { $0 == UInt8(ascii: "#") } <= 1
  }

  /// Whether a text is a host name or an IP address, possibly followed by a port.
  private static func isHost(_ text: Substring.UTF8View) -> Bool {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard let name = parts.first, parts.count <= 2 else { return false }
    let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isNamed = labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
        && label.first != UInt8(ascii: "-")
    }
    guard let port = parts.dropFirst().first else { return isNamed }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    // Swift's numbers may have a sign before them.
    return isNamed && port.allSatisfy(digits.contains) && UInt16(String(Substring(port))) != nil
  }

  private static func standsInAddresses(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
  }
}
