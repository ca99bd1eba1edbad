import MarbleModel

/// The words that the parts of a text say themselves, in the language of a page.
struct TextWords: PageWords {
  let language: PageLanguage

  var table: String { language("Table: ", "表格：") }
  var comma: String { language(", ", "，") }
  var footnotes: String { language("Footnotes", "脚注") }

  func back(_ note: Int, _ reference: Int) -> String {
    reference == 1
      ? language("Back to the mark of note \(note)", "回到脚注 \(note) 的引用处")
      : language(
        "Back to mark \(reference) of note \(note)",
        "回到脚注 \(note) 的第 \(reference) 处引用"
      )
  }

  func label(_ kind: Admonition.Kind) -> String {
    switch kind {
    case .note: language("Note", "注意")
    case .tip: language("Tip", "提示")
    case .important: language("Important", "重要")
    case .warning: language("Warning", "警告")
    case .caution: language("Caution", "小心")
    }
  }
}
