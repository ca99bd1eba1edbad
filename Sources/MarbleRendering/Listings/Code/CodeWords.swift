/// The words on and around code, in the language of a page.
struct CodeWords: Sendable {
  /// The action that copies what is shown.
  let copy: String
  /// The action that copies the complete program.
  let copyProgram: String
  /// What is said when something was copied.
  let copied: String
  /// What is said of a page whose values are not all there.
  let isCut: String
  /// Returns how many lines are hidden.
  let hiddenLines: @Sendable (Int) -> String

  /// Returns the words of the language with that BCP 47 tag; English where there are none.
  static func `in`(_ language: String) -> CodeWords {
    language == "zh" || language.hasPrefix("zh-") ? chinese : english
  }

  private static let english = CodeWords(
    copy: "Copy",
    copyProgram: "Copy program",
    copied: "Copied",
    isCut: "some values are missing, as there were too many",
    hiddenLines: { $0 == 1 ? "1 hidden line" : "\($0.grouped) hidden lines" }
  )

  private static let chinese = CodeWords(
    copy: "复制",
    copyProgram: "复制整个程序",
    copied: "已复制",
    isCut: "值太多，有一部分没有列出",
    hiddenLines: { "\($0.grouped) 行隐藏代码" }
  )
}

extension Int {
  /// The number with its digits in groups of three.
  var grouped: String {
    var text = ""
    for (index, digit) in String(magnitude).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }
}
