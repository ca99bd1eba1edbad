import MarbleModel

/// The words that stand around diagrams, in the language of a page.
struct DiagramWords: Sendable {
  /// The name of a diagram.
  let diagram: String
  /// What is said of a diagram that was not verified.
  let sketch: String
  /// The name of the text from which the diagram was drawn.
  let asText: String
  /// The name of a lane that has none.
  let lane: @Sendable (_ number: Int) -> String
  /// What stands behind the name of a lane.
  let colon: String
  /// What stands between two events.
  let comma: String
  /// Returns what happens when.
  let event: @Sendable (MarbleDiagram.Event, _ tick: Int) -> String
  /// Returns that a lane begins later than others.
  let begins: @Sendable (_ tick: Int) -> String
  /// Returns that a lane goes on behind its last tick.
  let goesOn: @Sendable (_ length: Int) -> String
  /// Returns how many more values there are.
  let more: @Sendable (_ count: Int) -> String
  /// What ends the description of a lane.
  let end: String

  /// Returns the words of the language with that BCP 47 tag; English where there are none.
  static func `in`(_ language: String) -> DiagramWords {
    language == "zh" || language.hasPrefix("zh-") ? chinese : english
  }

  private static let english = DiagramWords(
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

  private static let chinese = DiagramWords(
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
