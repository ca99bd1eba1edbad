import MarbleModel

extension PageWords {
  var table: String { say("Table: ", "表格：") }
  var comma: String { say(", ", "，") }
  var footnotes: String { say("Footnotes", "脚注") }

  func back(_ note: Int, _ reference: Int) -> String {
    reference == 1
      ? say("Back to the mark of note \(note)", "回到脚注 \(note) 的引用处")
      : say(
        "Back to mark \(reference) of note \(note)",
        "回到脚注 \(note) 的第 \(reference) 处引用"
      )
  }

  func label(_ kind: Admonition.Kind) -> String {
    switch kind {
    case .note: say("Note", "注意")
    case .tip: say("Tip", "提示")
    case .important: say("Important", "重要")
    case .warning: say("Warning", "警告")
    case .caution: say("Caution", "小心")
    }
  }
}
