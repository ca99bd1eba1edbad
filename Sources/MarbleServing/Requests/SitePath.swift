internal import MarbleModel

/// The path of a file of the site, as the path of a request names it.
enum SitePath {
  /// Returns the path in the site's folder; `nil` if it could lead anywhere else.
  ///
  ///     /en/bind.html  ->  en/bind.html
  ///     /en/           ->  en/index.html
  ///     /..%2Fsecret   ->  nil
  static func file(_ path: Substring) -> String? {
    guard path.first == "/", isWhole(path) else { return nil }
    var names = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map(\.percentDecoded)
    if names.last == "" { names[names.count - 1] = "index.html" }
    let isSafe = names.allSatisfy { name in
      !name.isEmpty && name.first != "." && !name.utf8.contains { $0 < 0x20 || $0 == 0x7F }
        && !name.contains { $0 == "/" || $0 == "\\" }
    }
    return isSafe ? names.joined(separator: "/") : nil
  }

  /// Whether two digits follow each percent sign.
  private static func isWhole(_ path: Substring) -> Bool {
    path.split(separator: "%", omittingEmptySubsequences: false).dropFirst().allSatisfy { rest in
      rest.prefix(2).count == 2 && rest.prefix(2).allSatisfy(\.isHexDigit)
    }
  }
}
