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
    case .output, .errors, .diagnostics, .puzzle: return nil
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
    case .noLane: "this diagram is empty"
    case .space: "there is a space between the events of this diagram"
    case .followsEnd: "something follows the end of this line"
    case .groupNeverClosed: "this group of events is never closed"
    case .nothingToClose: "this `)` doesn't close a group of events"
    case .groupInGroup: "groups of events can't be nested"
    case .quoteNeverClosed: "this quoted text is never closed"
    case .unknownEscape: "unknown escape"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .noLane: "write a name, two spaces and events such as `1--2-|`"
    case .space: "write `-` for a tick without an event, and two spaces after a name"
    case .followsEnd: "remove this, or write `|` or `X` after it"
    case .groupNeverClosed: "write `)` after its last event"
    case .nothingToClose, .groupInGroup: "quote text that contains parentheses"
    case .quoteNeverClosed: "write `\"` after the text"
    case .unknownEscape: "write `\\\"`, `\\\\`, `\\n`, `\\t` or `\\u{...}`"
    }
  }
}

extension ObjectGraphProblem.Kind {
  fileprivate var message: Diagnostic.Message {
    switch self {
    case .noLine: "this list of objects is empty"
    case .noColon: "this line doesn't say what holds the object"
    case .noLabel: "this reference has no name"
    case .noName: "this reference doesn't name an object"
    case .tooDeep: "this line is indented too far to be held by anything above it"
    case .oddIndentation: "this line isn't indented by two spaces per level"
    case .noMark: "this line doesn't say whether the object is new or gone"
    case .notAbove(let name): "`\(name)` isn't shown above"
    case .shownTwice(let name): "`\(name)` is already shown above"
    case .openedAgain: "this object's contents are already listed where it first appears"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .noLine: "write a name, a colon and an object, such as `list: List`"
    case .noColon: "write a name, a colon and an object, such as `next: Node`"
    case .noLabel: "write a name before the colon"
    case .noName: "write an object after the colon"
    case .tooDeep, .oddIndentation: "indent it by two spaces more than what holds it"
    case .noMark: "begin it with `+ `, `- ` or two spaces, like all lines here"
    case .notAbove: "remove `(above)`, or write a name that is shown"
    case .shownTwice(let name): "write `\(name) (above)`, or `\(name) 2` for another object"
    case .openedAgain: "list what it holds there"
    }
  }
}

extension SequenceProblem.Kind {
  fileprivate var message: Diagnostic.Message {
    switch self {
    case .noEvent: "this sequence is empty"
    case .noColon: "this line doesn't say where it happens"
    case .noLane: "expected a name here"
    case .noReceiver: "this arrow has no target"
    case .noText: "this note is empty"
    case .lateLanes: "the lanes must be named once, before all other lines"
    case .repeatedLane(let name): "the lane `\(name)` is named twice"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .noEvent: "write lanes and what happens, such as `main -> worker: subscribe`"
    case .noColon: "write `a -> b: text`, or `a: text` for a note"
    case .noLane: "write the name of a lane"
    case .noReceiver: "write the name of a lane after `->`"
    case .noText: "write what happens after the colon"
    case .lateLanes: "move it to the top, or give the lane another name"
    case .repeatedLane: "remove one of them"
    }
  }
}
