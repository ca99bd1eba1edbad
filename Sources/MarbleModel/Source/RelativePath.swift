extension StringProtocol {
  /// Returns the path of a file relative to a folder that contains it; `nil` if it's elsewhere.
  ///
  ///     "/books/José/notes/a.md".path(below: "/books/José")  ->  "notes/a.md"
  ///
  /// They're compared byte by byte, as file systems do: Swift's strings treat different encodings
  /// of a letter as equal, and may combine a slash with the character after it.
  package func path(below folder: some StringProtocol) -> String? {
    let folder = String(folder)
    let rest = rest(behind: folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/")
    return rest.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the path that this link in a file leads to; `nil` if it climbs too high.
  ///
  ///     "../zh/a.md".path(from: "notes/en/b.md")  ->  "notes/zh/a.md"
  package func path(from file: String) -> String? {
    let folder = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[...$0]) } ?? ""
    // Most links are names of files in the same folder.
    let isName = utf8.first != UInt8(ascii: ".") && !utf8.contains(UInt8(ascii: "/"))
    if isName, !folder.isEmpty { return folder + self }
    let components = (folder + self).pathComponents
    return components.first == ".." ? nil : components.joined(separator: "/")
  }

  /// The components of a path, with `.` removed and `..` resolved where possible.
  ///
  /// Any `..` that climb above the path's start stay at the front.
  ///
  ///     "../a/./b/../c"  ->  ["..", "a", "c"]
  package var pathComponents: [String] {
    var components: [String] = []
    for bytes in String(self).utf8.split(separator: UInt8(ascii: "/")) {
      let component = String(Substring(bytes))
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else if component != "." {
        components.append(component)
      }
    }
    return components
  }

  /// Returns the rest after a prefix, compared byte by byte; `nil` if the text lacks it.
  package func rest(behind beginning: some StringProtocol) -> String? {
    guard utf8.starts(with: beginning.utf8) else { return nil }
    return String(decoding: utf8.dropFirst(beginning.utf8.count), as: UTF8.self)
  }
}
