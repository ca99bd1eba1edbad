import MarbleModel

/// The words on and around code, in the language of a page.
struct CodeWords: PageWords {
  let language: PageLanguage

  var code: String { language("Code", "代码") }
  var copy: String { language("Copy", "复制") }
  var copyProgram: String { language("Copy program", "复制整个程序") }
  var copied: String { language("Copied", "已复制") }
  var isCut: String {
    language("some values are missing, as there were too many", "值太多，有一部分没有列出")
  }

  /// Returns the name of a fence behind a listing, or of a sketch, that can be scrolled.
  func name(of expectation: Expectation) -> String {
    switch expectation.kind {
    case .output: language("Output", "输出")
    case .diagram where expectation.comparison == .sketch:
      language("Marble diagram, not verified", "弹珠图，未验证")
    case .diagram: language("Marble diagram", "弹珠图")
    case .diagnostics: language("What the compiler says", "编译器信息")
    }
  }

  func hiddenLines(_ count: Int) -> String {
    language(
      count == 1 ? "1 hidden line" : "\(count.grouped) hidden lines",
      "\(count.grouped) 行隐藏代码"
    )
  }
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
