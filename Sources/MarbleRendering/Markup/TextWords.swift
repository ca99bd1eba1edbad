import MarbleModel

/// The words that the parts of a text say themselves, in the language of a page.
struct TextWords: PageWords {
  /// The name of a table that can be scrolled, before the names of its columns.
  let table: String
  /// What stands between two names.
  let comma: String
  let footnotes: String
  /// Returns the name of the link from a footnote back to one of its references.
  let back: @Sendable (_ note: Int, _ reference: Int) -> String
  let labels: [Admonition.Kind: String]

  static let english = TextWords(
    table: "Table: ",
    comma: ", ",
    footnotes: "Footnotes",
    back: { $1 == 1 ? "Back to the mark of note \($0)" : "Back to mark \($1) of note \($0)" },
    labels: [
      .note: "Note", .tip: "Tip", .important: "Important", .warning: "Warning",
      .caution: "Caution",
    ]
  )

  static let chinese = TextWords(
    table: "表格：",
    comma: "，",
    footnotes: "脚注",
    back: { $1 == 1 ? "回到脚注 \($0) 的引用处" : "回到脚注 \($0) 的第 \($1) 处引用" },
    labels: [.note: "注意", .tip: "提示", .important: "重要", .warning: "警告", .caution: "小心"]
  )
}
