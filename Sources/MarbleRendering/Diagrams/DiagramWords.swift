import MarbleModel

/// The words that stand around diagrams, in the language of a page.
struct DiagramWords: PageWords {
  let diagram: String
  /// What is said of a diagram that was not verified.
  let sketch: String
  /// The name of the text from which the diagram was drawn.
  let asText: String
  let lane: @Sendable (_ number: Int) -> String
  /// What stands behind the name of a lane.
  let colon: String
  let comma: String
  let event: @Sendable (MarbleDiagram.Event, _ tick: Int) -> String
  let begins: @Sendable (_ tick: Int) -> String
  /// Returns that a lane goes on behind its last tick.
  let goesOn: @Sendable (_ length: Int) -> String
  let more: @Sendable (_ count: Int) -> String
  /// What ends the description of a lane.
  let end: String

  static let english = DiagramWords(
    diagram: "Marble diagram",
    sketch: "A sketch: not verified",
    asText: "The diagram as text",
    lane: { "line \($0)" },
    colon: ": ",
    comma: ", ",
    event: { event, tick in
      switch event {
      case .value(let text): "\(text) at \(tick)"
      case .error: "an error at \(tick)"
      case .completion: "completed at \(tick)"
      }
    },
    begins: { "begins at \($0)" },
    goesOn: { "goes on after \($0) ticks" },
    more: { "\($0) more" },
    end: ". "
  )

  static let chinese = DiagramWords(
    diagram: "弹珠图",
    sketch: "示意图：未验证",
    asText: "图的文字形式",
    lane: { "第 \($0) 行" },
    colon: "：",
    comma: "，",
    event: { event, tick in
      switch event {
      case .value(let text): "第 \(tick) 拍 \(text)"
      case .error: "第 \(tick) 拍出错"
      case .completion: "第 \(tick) 拍完成"
      }
    },
    begins: { "第 \($0) 拍开始" },
    goesOn: { "\($0) 拍之后继续" },
    more: { "另有 \($0) 个" },
    end: "。"
  )
}
