/// One row of the table: work that is done once for each of a number of elements.
public struct Workload: Sendable {
  /// The work, and what must live until the clock has stopped.
  ///
  /// Subscriptions are handed out like this, so that none ends while the clock runs. Only rows that
  /// are about disposal dispose.
  public typealias Work = () -> Any?

  /// The name of the row.
  public let name: String
  /// Which thread does the work.
  public let place: Place
  /// Makes what the work needs, and returns the work.
  public let prepare: @Sendable (_ elements: Int) -> () -> Outcome

  /// Which thread does the work of a row.
  public enum Place: Sendable {
    /// The first thread of the process.
    case main
    /// A thread that no scheduler knows.
    case plainThread
    /// Several of them; their instructions cannot be counted.
    case severalThreads
  }

  /// Creates a row whose work needs something made first.
  public init(
    preparing name: String,
    on place: Place = .main,
    prepare: @escaping @Sendable (_ elements: Int) -> Work
  ) {
    self.name = name
    self.place = place
    self.prepare = { elements in
      let work = prepare(elements)
      return { Outcome(elements: elements, kept: work()) }
    }
  }

  /// Creates a row that is nothing but work.
  public init(
    _ name: String,
    on place: Place = .main,
    run: @escaping @Sendable (_ elements: Int) -> Any?
  ) {
    self.init(preparing: name, on: place) { elements in { run(elements) } }
  }

  /// Creates a row in which two threads send to one subscriber at once.
  public init(sendingTwice name: String, prepare: @escaping @Sendable () -> Sending) {
    self.name = name
    place = .severalThreads
    self.prepare = { elements in
      let sending = prepare()
      return {
        let (sends, overlapped) = sendTwice(atLeast: elements, sending.send)
        sending.finish()
        return Outcome(elements: sends, isValid: overlapped, kept: sending)
      }
    }
  }

  /// Creates a row in which one thread sends everything while another one delivers.
  ///
  /// What `prepare` returns second sends a number; a negative one must make the subscriber call
  /// ``holdDelivery()``.
  public init(
    contending name: String,
    prepare: @escaping @Sendable () -> (kept: Any?, send: @Sendable (Int) -> Void)
  ) {
    self.init(preparing: name, on: .severalThreads) { elements in
      let (kept, send) = prepare()
      return {
        let rest = SendingMeanwhile(elements, send)
        rest.during { send(-1) }
        return kept
      }
    }
  }

  /// Runs the row on the thread that it is for; `measure` runs the work.
  public func run<Result: Sendable>(
    elements: Int,
    _ measure: @escaping @Sendable (_ work: () -> Outcome) -> Result
  ) -> Result {
    switch place {
    case .main, .severalThreads: measure(prepare(elements))
    case .plainThread: onPlainThread { measure(prepare(elements)) }
    }
  }
}

/// What a run of a row has left.
public struct Outcome {
  /// How many elements there were.
  public let elements: Int
  /// Whether the run did what it is for; threads that were to send at once may not have.
  public let isValid: Bool
  /// What must live until the clock has stopped.
  public let kept: Any?

  init(elements: Int, isValid: Bool = true, kept: Any?) {
    self.elements = elements
    self.isValid = isValid
    self.kept = kept
  }
}
