import MarbleModel

/// The output of `git log -z --raw`, parsed.
struct CommitLog {
  /// A commit and the files that it changed.
  struct Entry: Equatable {
    let revision: Revision
    var changes: [Change] = []
  }

  /// A change to a file, whose contents before and after it have these hashes.
  struct Change: Equatable {
    /// How it was changed.
    enum Kind: Equatable {
      case added
      case modified
      case removed
      /// It was renamed, and perhaps changed as well.
      case renamed(from: String, isChanged: Bool)
    }

    let path: String
    let kind: Kind
    let old: String
    let new: String
  }

  /// The format of a commit in the log: a byte that no change begins with, its hash, its date and
  /// the first line of its message.
  static let format = "%x01%H %ct %cI %s"

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
      } else if text.first == ":" {
        let change = Self.change(text.dropFirst(), &fields)
        if let change, !entries.isEmpty { entries[entries.count - 1].changes.append(change) }
      }
    }
  }

  private static func entry(_ line: Substring) -> Entry? {
    let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard words.count == 4, let moment = Moment(seconds: words[1], text: words[2]) else {
      return nil
    }
    let subject = String(words[3])
    return Entry(revision: Revision(commit: String(words[0]), moment: moment, subject: subject))
  }

  /// Parses the rest of a line such as `:100644 100644 OLD NEW R090`, and takes the paths after it.
  private static func change(
    _ line: Substring,
    _ fields: inout ArraySlice<ArraySlice<UInt8>>
  ) -> Change? {
    let words = line.split(separator: " ")
    guard words.count == 5, let path = fields.popFirst() else { return nil }
    let (old, new) = (String(words[2]), String(words[3]))
    func change(_ path: ArraySlice<UInt8>, _ kind: Change.Kind) -> Change {
      Change(path: String(decoding: path, as: UTF8.self), kind: kind, old: old, new: new)
    }
    switch words[4].first {
    case "A": return change(path, .added)
    case "D": return change(path, .removed)
    case "R":
      let from = String(decoding: path, as: UTF8.self)
      return fields.popFirst()
        .map { change($0, .renamed(from: from, isChanged: words[4].dropFirst() != "100")) }
    default: return change(path, .modified)
    }
  }
}
