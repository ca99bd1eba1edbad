package import MarbleModel
import MarbleSystem

/// The folder of a book, where patterns such as `data/*.csv` find files.
///
/// `*` and `?` match within a name, but never match a name that begins with a dot. A file isn't
/// found if a link on its path leads out of the book, or to something hidden in it.
package struct DataFolder: Sendable {
  enum Failure: Error, Equatable {
    case outside
    /// The path leads to something whose name begins with a dot.
    case hidden
    /// Nothing has this name; `nearest` is the path of a file with a similar one, if any.
    case nothing(nearest: String?)
    case unreadable(path: String)
    /// The files have more bytes than a program may be given.
    case tooLarge
  }

  static let limit = 64 << 20

  private let book: BookFolder

  /// Creates the folder of the book at `root`.
  package init(root: String) { book = BookFolder(root: root) }

  func paths(matching pattern: String) throws(Failure) -> [String] {
    let components = pattern.split(separator: "/", omittingEmptySubsequences: false)
    if pattern.hasPrefix("/") || components.contains("..") { throw .outside }
    if BookFolder.isHidden(pattern) { throw .hidden }
    var found = [""]
    for component in components {
      found = found.flatMap { folder in
        book.names(in: folder).filter { Self.matches($0, component) }.map { join(folder, $0) }
      }
    }
    let files = found.filter { Files.stamp(of: book.root + "/" + $0)?.isFolder == false }
    guard !files.isEmpty else { throw .nothing(nearest: nearest(to: pattern)) }
    for file in files { try check(file) }
    return files
  }

  /// Returns the files and folders that a book's programs depend on: those that they read, the
  /// sources of copied code, and the book's copies of the files that they write.
  package func places(of book: Book) -> [String] {
    let words = book.chapters.flatMap(\.blocks.listings).map(\.words)
    let read = (book.settings.reads + words.flatMap(\.reads)).map(\.text)
    let written = book.chapters.flatMap { chapter in
      chapter.blocks.listings.flatMap(\.words.writes).map { claim in
        self.book.root + "/" + FileClaim.place(of: claim.name.text, beside: chapter.path)
      }
    }
    let patterns = read + words.compactMap(\.origin?.path)
    return Set(patterns.map { place(of: $0) } + written).sorted()
  }

  /// Returns the book's copy of a file that its programs write; `nil` if there is none.
  package func keptFile(at path: String) -> DataFile? {
    (try? book.bytes(of: path)).map { DataFile(path: path, bytes: $0) }
  }

  /// Returns the path of the file or folder that contains everything a pattern can match.
  func place(of pattern: String) -> String {
    let components = pattern.split(separator: "/")
    let known = components.prefix { !$0.contains("*") && !$0.contains("?") }
    return ([book.root[...]] + known).joined(separator: "/")
  }

  func file(at path: String) throws(Failure) -> DataFile {
    let size = Files.stamp(of: book.root + "/" + path)?.size ?? 0
    guard size <= Self.limit else { throw .tooLarge }
    guard let bytes = Files.bytes(at: book.root + "/" + path) else { throw .unreadable(path: path) }
    return DataFile(path: path, bytes: bytes)
  }

  /// Throws if links lead from a file to a place that patterns may not reach.
  private func check(_ path: String) throws(Failure) {
    guard let real = try? book.resolve(path) else { throw .outside }
    if BookFolder.isHidden(real) { throw .hidden }
  }

  private func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : name.isEmpty ? folder : folder + "/" + name
  }

  private func nearest(to pattern: String) -> String? {
    let folder = pattern.lastIndex(of: "/").map { String(pattern[..<$0]) } ?? ""
    let beside = book.names(in: folder).map { join(folder, $0) } + book.names(in: "")
    let files = beside.filter { Files.stamp(of: book.root + "/" + $0)?.isFolder == false }
    return Suggestion.nearest(to: pattern, among: files)
  }

  /// Whether a name matches a pattern without slashes.
  static func matches(_ name: String, _ pattern: Substring) -> Bool {
    let letters = Array(name.unicodeScalars)
    let marks = Array(pattern.unicodeScalars)
    var (letter, mark) = (0, 0)
    // Where to retry if the rest after the last star doesn't match: one letter later.
    var retry: (letter: Int, mark: Int)?
    while letter < letters.count {
      if mark < marks.count, marks[mark] == "*" {
        retry = (letter, mark + 1)
        mark += 1
      } else if mark < marks.count, marks[mark] == "?" || marks[mark] == letters[letter] {
        letter += 1
        mark += 1
      } else if let last = retry {
        retry = (last.letter + 1, last.mark)
        (letter, mark) = (last.letter + 1, last.mark)
      } else {
        return false
      }
    }
    return marks[mark...].allSatisfy { $0 == "*" }
  }
}
