import MarbleModel

/// The check that a sketch, which no run verifies, can be drawn.
enum SketchCheck {
  static func check(_ sketch: Expectation, of source: SourceFile) -> Diagnostic? {
    let lines = sketch.lines.map(\.text)
    switch sketch.kind {
    case .diagram: return diagram(lines, of: sketch, in: source)
    case .objects: return objects(lines, of: sketch, in: source)
    case .sequence: return sequence(lines, of: sketch, in: source)
    // These fences have no word for sketches.
    case .output, .diagnostics: return nil
    }
  }

  private static func diagram(
    _ lines: [String],
    of sketch: Expectation,
    in source: SourceFile
  ) -> Diagnostic? {
    do throws(DiagramProblem) {
      _ = try MarbleDiagram(parsing: lines)
      return nil
    } catch {
      let place = error.kind == .noLane ? nil : (error.line, error.offset)
      return report(error.kind.message, error.kind.remedy, at: place, of: sketch, in: source)
    }
  }

  private static func objects(
    _ lines: [String],
    of sketch: Expectation,
    in source: SourceFile
  ) -> Diagnostic? {
    do throws(ObjectGraphProblem) {
      _ = try ObjectGraph(parsing: lines)
      return nil
    } catch {
      let place = error.kind == .noLine ? nil : (error.line, error.offset)
      return report(error.kind.message, error.kind.remedy, at: place, of: sketch, in: source)
    }
  }

  private static func sequence(
    _ lines: [String],
    of sketch: Expectation,
    in source: SourceFile
  ) -> Diagnostic? {
    do throws(SequenceProblem) {
      _ = try SequenceDiagram(parsing: lines)
      return nil
    } catch {
      let place = error.kind == .noEvent ? nil : (error.line, error.offset)
      return report(error.kind.message, error.kind.remedy, at: place, of: sketch, in: source)
    }
  }

  /// Returns a message about a place in a line, or about the whole fence.
  private static func report(
    _ message: Diagnostic.Message,
    _ remedy: String,
    at place: (line: Int, offset: Int)?,
    of sketch: Expectation,
    in source: SourceFile
  ) -> Diagnostic {
    let position = place.map { sketch.lines[$0.line].position.moved(by: $0.offset) }
    return Diagnostic(
      .error,
      message,
      at: position ?? sketch.range.start,
      in: source,
      remedy: remedy
    )
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

extension ObjectGraphProblem.Kind {
  fileprivate var message: Diagnostic.Message {
    switch self {
    case .noLine: "these objects have no line"
    case .noColon: "this line does not say what holds an object"
    case .noLabel: "this reference has no name"
    case .noName: "this reference points to nothing"
    case .tooDeep: "this line is indented further than what could hold it"
    case .oddIndentation: "this line is not indented by two spaces a level"
    case .noMark: "this line does not say whether it is new or gone"
    case .notAbove(let name): "`\(name)` is not shown above"
    case .shownTwice(let name): "`\(name)` is shown above already"
    case .openedAgain: "this object was opened where it is shown first"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .noLine: "write a name, a colon and an object, such as `list: List`"
    case .noColon: "write a name, a colon and an object, such as `next: Node`"
    case .noLabel: "write a name before the colon"
    case .noName: "write an object behind the colon"
    case .tooDeep, .oddIndentation: "indent it by two spaces more than what holds it"
    case .noMark: "begin it with `+ `, `- ` or two spaces, as all lines here"
    case .notAbove: "remove `(above)`, or write a name that is shown"
    case .shownTwice(let name): "write `\(name) (above)`, or `\(name) 2` for another object"
    case .openedAgain: "put what it holds there"
    }
  }
}

extension SequenceProblem.Kind {
  fileprivate var message: Diagnostic.Message {
    switch self {
    case .noEvent: "this sequence has no line"
    case .noColon: "this line does not say where it happens"
    case .noLane: "there is no name here"
    case .noReceiver: "this arrow leads nowhere"
    case .noText: "this note says nothing"
    case .lateLanes: "the lanes must be named once, before all other lines"
    case .repeatedLane(let name): "the lane `\(name)` is named twice"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .noEvent: "write lanes and what happens, such as `main -> worker: subscribe`"
    case .noColon: "write `a -> b: text`, or `a: text` for a note"
    case .noLane: "write the name of a lane"
    case .noReceiver: "write the name of a lane behind `->`"
    case .noText: "write what happens behind the colon"
    case .lateLanes: "move it to the top, or give the lane another name"
    case .repeatedLane: "remove one of them"
    }
  }
}
