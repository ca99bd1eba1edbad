import MarbleModel

/// The chapters that the contents of a book name, each once.
struct ListedChapters {
  struct Entry {
    var name: String
    var range: SourceRange
  }

  private(set) var entries: [Entry] = []
  // Some systems know only one file of names that differ in case alone.
  private var lowercased: [String: Entry] = [:]

  /// Adds a chapter, or returns the one that has its name already.
  mutating func add(_ entry: Entry) -> Entry? {
    let letters = entry.name.lowercased()
    if let first = lowercased[letters] { return first }
    lowercased[letters] = entry
    entries.append(entry)
    return nil
  }
}
