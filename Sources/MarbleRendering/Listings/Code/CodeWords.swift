import MarbleModel

/// The words on and around code, in the language of a page.
struct CodeWords: PageWords {
  /// The name of a code block that can be scrolled.
  let code: String
  /// The name of an output that can be scrolled.
  let output: String
  /// The name of a diagram that can be scrolled.
  let diagram: String
  let sketch: String
  /// The name of the compiler's messages that can be scrolled.
  let diagnostics: String
  let copy: String
  let copyProgram: String
  let copied: String
  /// What is said of a page whose values are not all there.
  let isCut: String
  let hiddenLines: @Sendable (Int) -> String

  /// Returns the name of a fence behind a listing, or of a sketch.
  func name(of expectation: Expectation) -> String {
    switch expectation.kind {
    case .output: output
    case .diagram: expectation.comparison == .sketch ? sketch : diagram
    case .diagnostics: diagnostics
    }
  }

  static let english = CodeWords(
    code: "Code",
    output: "Output",
    diagram: "Marble diagram",
    sketch: "Marble diagram, not verified",
    diagnostics: "What the compiler says",
    copy: "Copy",
    copyProgram: "Copy program",
    copied: "Copied",
    isCut: "some values are missing, as there were too many",
    hiddenLines: { $0 == 1 ? "1 hidden line" : "\($0.grouped) hidden lines" }
  )

  static let chinese = CodeWords(
    code: "代码",
    output: "输出",
    diagram: "弹珠图",
    sketch: "弹珠图，未验证",
    diagnostics: "编译器信息",
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
