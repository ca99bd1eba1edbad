extension StringProtocol {
  /// Returns the path of a file from a folder that it is in; `nil` if it is not in there.
  ///
  ///     "/books/José/notes/a.md".path(below: "/books/José")  ->  "notes/a.md"
  ///
  /// Both are compared byte by byte, as systems do: to Swift's strings, letters of several forms
  /// are equal, and a slash may be part of the letter behind it.
  package func path(below folder: some StringProtocol) -> String? {
    let folder = String(folder)
    let rest = rest(behind: folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/")
    return rest.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns what follows a beginning, both compared byte by byte; `nil` if it does not begin so.
  package func rest(behind beginning: some StringProtocol) -> String? {
    guard utf8.starts(with: beginning.utf8) else { return nil }
    return String(decoding: utf8.dropFirst(beginning.utf8.count), as: UTF8.self)
  }
}
