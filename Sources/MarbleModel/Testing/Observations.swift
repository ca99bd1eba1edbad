/// The observations of an instrumented run in one listing.
///
///     let x = 2              // a value: 2
///     for i in 0..<3 {       // a step into the body, and out of it, three times
///       print(i * x)         // three steps that print
///     }
///
/// The observations come from a second run; the output comes from a run of the program as written.
/// If the two print different output, no observations are shown.
package struct Observations: Sendable, Hashable {
  /// The values of one expression or variable, one for each evaluation.
  package struct Value: Sendable, Hashable {
    /// The span of the expression; for a variable, of its name.
    package let span: CodeSpan
    /// The name of the variable; `nil` for another expression.
    package let name: String?
    /// The number of evaluations.
    package let count: Int
    /// The first values, up to ten, in order.
    package let first: [String]
    /// The last value.
    package let last: String

    package init(span: CodeSpan, name: String?, count: Int, first: [String], last: String) {
      self.span = span
      self.name = name
      self.count = count
      self.first = first
      self.last = last
    }
  }

  /// An event during the run.
  package struct Step: Sendable, Hashable {
    /// The kind of event.
    package enum Event: Sendable, Hashable {
      /// The expression in the span, possibly a variable with a name, had the value `text`.
      case value(name: String?, text: String)
      /// The body in the span was entered: a function's, a closure's, a loop's or a branch's.
      case entered
      case left
      case printed
    }

    package var event: Event
    /// Where it happened.
    package let span: CodeSpan
    /// How much of the observed output had been printed by then, in UTF-8 bytes.
    package let output: Int
    /// The number of the task or thread where it happened; zero is the main one.
    package let task: Int
    /// The index of the current objects among those of the listing; `nil` if they aren't known.
    package let objects: Int?
    /// The object named in a part of the value's text.
    package let object: NumberedObject?
    /// How many events of sequences the program's library had recorded by then.
    package let events: Int

    package init(
      event: Event,
      span: CodeSpan,
      output: Int,
      task: Int,
      objects: Int? = nil,
      object: NumberedObject? = nil,
      events: Int = 0
    ) {
      self.event = event
      self.span = span
      self.output = output
      self.task = task
      self.objects = objects
      self.object = object
      self.events = events
    }
  }

  /// The values of the listing's expressions, in the order of the code.
  package let values: [Value]
  /// Everything that happened in the listing's lines while it ran, in order; empty unless stepped.
  ///
  /// In each task, every `left` has its `entered`; a program that stopped leaves bodies open.
  package var steps: [Step]
  /// How many steps were dropped at the end.
  package let omittedSteps: Int
  /// Whether the log filled up before the end, so that expressions may be missing.
  package let isCut: Bool
  /// The output of the listing while it was observed, which steps refer to.
  package let output: String
  /// The objects that existed; `nil` unless they were recorded.
  package let objects: SteppedObjects?

  package init(
    values: [Value] = [],
    steps: [Step] = [],
    omittedSteps: Int = 0,
    isCut: Bool = false,
    output: String = "",
    objects: SteppedObjects? = nil
  ) {
    self.values = values
    self.steps = steps
    self.omittedSteps = omittedSteps
    self.isCut = isCut
    self.output = output
    self.objects = objects
  }
}

extension Observations.Value {
  /// The values on one line: all of them if there are up to ten, or the first three and the last.
  ///
  ///     0, 1, 4
  ///     0, 1, 4, ..., 998001
  package var summary: String {
    let isWhole = first.count == count
    return (isWhole ? first : first.prefix(3) + ["...", last]).joined(separator: ", ")
  }
}
