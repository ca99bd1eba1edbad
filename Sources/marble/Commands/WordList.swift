import MarbleModel

/// The words and fences of a book's blocks, as listed in the help.
enum WordList {
  static var text: String {
    let words = BlockWord.all.map { ($0.form, $0.meaning) }
    let fences = Expectation.forms.map { ($0.text, $0.meaning) }
    return "Words after swift:\n" + rows(words) + "\n\nFences after a block:\n" + rows(fences)
  }

  private static func rows(_ rows: [(String, String)]) -> String {
    rows.map { form, meaning in
      let gap = String(repeating: " ", count: max(2, 20 - form.utf8.count))
      return "  \(form)\(gap)\(meaning.replacing("`", with: ""))"
    }
    .joined(separator: "\n")
  }
}
