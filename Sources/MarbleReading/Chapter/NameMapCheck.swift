import MarbleModel

/// The check of the chapter whose tables list names of other libraries.
enum NameMapCheck {
  /// Returns what is wrong: tables that don't say which names are the book's, or no names at all.
  static func check(_ chapter: Chapter, _ settings: BookSettings) -> [Diagnostic] {
    let map = NameMap(in: [chapter], modules: settings.reference.map(\.text))
    let remedy = "give the column with the book's own names the heading `here`"
    let strange = map.strangeTables.map { place in
      Diagnostic(.error, .noOwnColumn, at: place, in: chapter.source, remedy: remedy)
    }
    guard strange.isEmpty, map.aliases.isEmpty else { return strange.map(\.sparingBlocks) }
    let start = SourcePosition(line: 1)
    let table = "add a table with a column headed `here`, or remove `names` from the settings"
    return [
      Diagnostic(.error, .noNames, at: start, in: chapter.source, remedy: table).sparingBlocks
    ]
  }
}

extension Diagnostic.Message {
  fileprivate static let noOwnColumn: Self =
    "this table in the map of names has no column for the book's own names"
  fileprivate static let noNames: Self =
    "the settings name this chapter as the map of names, but its tables contain no names in code"
}
