import MarbleModel

/// The check that a sketch is a marble diagram, which no run verifies.
enum SketchCheck {
  static func check(_ sketch: Expectation, of source: SourceFile) -> Diagnostic? {
    do throws(DiagramProblem) {
      _ = try MarbleDiagram(parsing: sketch.lines.map(\.text))
      return nil
    } catch {
      let position =
        error.kind == .noLane
        ? sketch.range.start : sketch.lines[error.line].position.moved(by: error.offset)
      let (message, remedy) = (error.kind.message, error.kind.remedy)
      return Diagnostic(.error, message, at: position, in: source, remedy: remedy)
    }
  }
}

extension DiagramProblem.Kind {
  fileprivate var message: Diagnostic.Message {
    switch self {
    case .noLane: "this diagram has no line"
    case .space: "a space stands between the events of a diagram"
    case .followsEnd: "something follows the end of a line"
    case .groupNeverClosed: "this group of events is never closed"
    case .nothingToClose: "this `)` closes no group of events"
    case .groupInGroup: "a group of events cannot stand in another one"
    case .quoteNeverClosed: "this quoted text is never closed"
    case .unknownEscape: "this escape means nothing"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .noLane: "write a name, two spaces and events such as `1--2-|`"
    case .space: "write `-` for a tick without an event, and two spaces behind a name"
    case .followsEnd: "remove what stands here, or write `|` or `X` behind it"
    case .groupNeverClosed: "write `)` behind its last event"
    case .nothingToClose, .groupInGroup: "quote a text that has parentheses"
    case .quoteNeverClosed: "write `\"` behind the text"
    case .unknownEscape: "write `\\\"`, `\\\\`, `\\n`, `\\t` or `\\u{...}`"
    }
  }
}
