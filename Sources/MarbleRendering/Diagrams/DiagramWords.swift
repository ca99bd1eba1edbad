import MarbleModel

/// The words that stand around diagrams, in the language of a page.
struct DiagramWords: PageWords {
  let language: PageLanguage

  var diagram: String { language("Marble diagram", "弹珠图") }
  var sketch: String { language("A sketch: not verified", "示意图：未验证") }
  var asText: String { language("The diagram as text", "图的文字形式") }
  var colon: String { language(": ", "：") }
  var comma: String { language(", ", "，") }
  var end: String { language(". ", "。") }

  func lane(_ number: Int) -> String { language("line \(number)", "第 \(number) 行") }

  func event(_ event: MarbleDiagram.Event, _ tick: Int) -> String {
    switch event {
    case .value(let text): language("\(text) at \(tick)", "第 \(tick) 拍 \(text)")
    case .error: language("an error at \(tick)", "第 \(tick) 拍出错")
    case .completion: language("completed at \(tick)", "第 \(tick) 拍完成")
    }
  }

  func begins(_ tick: Int) -> String { language("begins at \(tick)", "第 \(tick) 拍开始") }
  func goesOn(_ length: Int) -> String {
    language("goes on after \(length) ticks", "\(length) 拍之后继续")
  }
  func more(_ count: Int) -> String { language("\(count) more", "另有 \(count) 个") }
}
