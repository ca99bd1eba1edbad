/// The events of a signal and their times, as a line of text.
///
///     1--2--ab-(3 4)--|
///
/// A column is a tick. `-` is a tick without an event, `|` is completion, `X` is an error, and
/// anything else is a value, shown as text starting at the column of its tick:
///
/// - A value may be wider than a column. `ab` is one value; the next event is at least two ticks
///   later.
/// - Events that don't fit beside each other form a group: `(3 4)`, at the column of its
///   parenthesis. Within a group text takes no time, only `-` does; a space separates values. `(a
///   b|)` is one tick, `(a-b-|)` is three. After the group columns are ticks again.
/// - A text that would be misread is quoted: `"-1"`, `"X"`, `"two words"`, `""`. In quotes, `\"`,
///   `\\`, `\n`, `\t` and `\u{1F600}` are escapes.
/// - Nothing follows completion or an error. A line without them is as long as the signal was
///   observed.
///
/// A timeline prints itself in this form, and parsing that text gives an equal timeline. A column
/// is a `Character`, however wide a font draws it.
///
/// ```swift
/// import SignalsTesting
///
/// let line = try Timeline("1--2-|")
/// print(line.moments.count, line.length)  // Prints "3 6"
/// print(Timeline([.init(0, .next("a")), .init(1, .next("b"))], length: 8))  // Prints "(a-b)---"
/// ```
public struct Timeline: Hashable, Sendable {
  /// An event in a timeline.
  public enum Event: Hashable, Sendable {
    /// A value, as text.
    case next(String)
    /// Any error.
    ///
    /// ```swift
    /// import SignalsTesting
    ///
    /// print(try Timeline("1-X").moments.last?.event == .error)  // Prints "true"
    /// ```
    case error
    /// Completion.
    ///
    /// ```swift
    /// import SignalsTesting
    ///
    /// print(try Timeline("1-|").moments.last?.event == .completed)  // Prints "true"
    /// ```
    case completed

    /// Whether nothing can follow.
    ///
    /// ```swift
    /// import SignalsTesting
    ///
    /// print(try Timeline("1-|").moments.map(\.event.isTerminal))  // Prints "[false, true]"
    /// ```
    public var isTerminal: Bool {
      switch self {
      case .next: false
      case .error, .completed: true
      }
    }
  }

  /// An event and its tick.
  public struct Moment: Hashable, Sendable {
    /// How many ticks after the beginning the event happens.
    ///
    /// ```swift
    /// import SignalsTesting
    ///
    /// print(try Timeline("1--2|").moments.map(\.tick))  // Prints "[0, 3, 4]"
    /// ```
    public let tick: Int
    /// The event.
    public let event: Event

    /// Creates a moment.
    public init(_ tick: Int, _ event: Event) {
      self.tick = tick
      self.event = event
    }
  }

  /// The events, in order.
  public let moments: [Moment]
  /// How many columns the timeline takes.
  public let length: Int

  /// Creates a timeline from its events.
  ///
  /// If it doesn't end, it's drawn with at least `length` columns.
  ///
  /// - Precondition: no tick is negative or less than the one before, and only the last event is
  ///   terminal.
  public init(_ moments: [Moment], length: Int = 0) {
    precondition(moments.first.map { $0.tick >= 0 } ?? true, "a timeline can't begin before tick 0")
    for (moment, next) in zip(moments, moments.dropFirst()) {
      precondition(moment.tick <= next.tick, "the events of a timeline must be in order")
      precondition(!moment.event.isTerminal, "nothing can follow the end of a timeline")
    }
    self.moments = moments
    let drawn = TimelineDrawing(of: moments).width
    let ends = moments.last?.event.isTerminal ?? false
    self.length = ends ? drawn : max(drawn, length)
  }

  /// Parses a timeline.
  ///
  /// - Throws: ``TimelineError``, which reports the column of the mistake and what to write there.
  public init(_ text: some StringProtocol) throws {
    var parser = TimelineParser(text)
    self = try parser.parse()
  }
}

extension Timeline: CustomStringConvertible {
  /// The timeline as text.
  ///
  /// ```swift
  /// import SignalsTesting
  ///
  /// print(try Timeline("1--2|").description)  // Prints "1--2|"
  /// ```
  public var description: String {
    let drawing = TimelineDrawing(of: moments)
    return drawing.text + String(repeating: "-", count: length - drawing.width)
  }
}
