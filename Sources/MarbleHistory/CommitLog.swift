import MarbleModel

/// The output of `git log -z --name-status`, parsed.
struct CommitLog {
  /// A commit and the files that it changed.
  struct Entry: Equatable {
    /// The hash of the commit.
    let id: String
    let moment: Moment
    var changes: [Change] = []
  }

  /// A change to a file.
  enum Change: Equatable {
    case added(String)
    case modified(String)
    case removed(String)
    /// It was renamed, and perhaps changed as well.
    case renamed(from: String, to: String, isChanged: Bool)
  }

  /// The format of a commit in the log: a byte that no status begins with, its hash and its date.
  static let format = "%x01%H %ct %cI"

  /// The commits, in the order of the log.
  private(set) var entries: [Entry] = []

  /// Parses a log; unknown entries are left out.
  init(_ bytes: [UInt8]) {
    var fields = bytes.split(separator: 0, omittingEmptySubsequences: false)[...]
    while let field = fields.popFirst() {
      // Git ends the line of a commit despite the zero byte after it.
      let text = String(decoding: field.drop { $0 == UInt8(ascii: "\n") }, as: UTF8.self)
      if text.hasPrefix("\u{1}") {
        if let entry = Self.entry(text.dropFirst()) { entries.append(entry) }
      } else if let status = text.first {
        let change = Self.change(status, text.dropFirst(), &fields)
        if let change, !entries.isEmpty { entries[entries.count - 1].changes.append(change) }
      }
    }
  }

  private static func entry(_ line: Substring) -> Entry? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count == 3, let moment = Moment(seconds: words[1], text: words[2]) else {
      return nil
    }
    return Entry(id: String(words[0]), moment: moment)
  }

  private static func change(
    _ status: Character,
    _ likeness: Substring,
    _ fields: inout ArraySlice<ArraySlice<UInt8>>
  ) -> Change? {
    guard let path = fields.popFirst().map({ String(decoding: $0, as: UTF8.self) }) else {
      return nil
    }
    switch status {
    case "A": return .added(path)
    case "D": return .removed(path)
    case "R":
      guard let new = fields.popFirst() else { return nil }
      let name = String(decoding: new, as: UTF8.self)
      return .renamed(from: path, to: name, isChanged: likeness != "100")
    default: return .modified(path)
    }
  }
}
