import MarbleModel

extension PageWords {
  var diagram: String { say("Marble diagram", "弹珠图") }
  var sketch: String { say("A sketch: not verified", "示意图：未验证") }
  var asText: String { say("The diagram as text", "图的文字形式") }
  var dragHint: String {
    say("Drag the marbles, or use the arrow keys.", "可以拖动弹珠，也可以用方向键移动。")
  }
  var colon: String { say(": ", "：") }
  var fullStop: String { say(". ", "。") }

  func lane(_ number: Int) -> String { say("line \(number)", "第 \(number) 行") }

  func event(_ event: MarbleDiagram.Event, _ tick: Int) -> String {
    switch event {
    case .value(let text): say("\(text) at \(tick)", "第 \(tick) 拍 \(text)")
    case .error: say("an error at \(tick)", "第 \(tick) 拍出错")
    case .completion: say("completed at \(tick)", "第 \(tick) 拍完成")
    }
  }

  func begins(_ tick: Int) -> String { say("begins at \(tick)", "第 \(tick) 拍开始") }
  var neverBegins: String { say("never begins", "从未开始") }
  func goesOn(_ length: Int) -> String {
    say("goes on after \(length) ticks", "\(length) 拍之后继续")
  }
  func moreEvents(_ count: Int) -> String { say("\(count) more", "另有 \(count) 个") }
}
