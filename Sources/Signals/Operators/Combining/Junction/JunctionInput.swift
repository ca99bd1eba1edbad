/// One input of a junction, without the type of its values.
class JunctionInput: @unchecked Sendable {
  // Unchecked because everything that changes is only touched behind the gate of the junction,
  // except that the thread that begins the junction sets `scope` before it subscribes to the input.

  /// Whether the input has completed.
  final var isOver = false
  /// Whether the input holds no value.
  final var isEmpty = true
  /// The scope of the subscription to the signal of this input, once there is one.
  final var scope: CompoundDisposable?

  /// Subscribes to the signal of this input.
  func subscribe(for junction: Junction, in scope: CompoundDisposable) {
    preconditionFailure("\(type(of: self)) doesn't say how to subscribe to its signal")
  }

  /// Releases the input's values.
  func forget() {
    preconditionFailure("\(type(of: self)) doesn't release its values")
  }
}

/// One input of a junction, which keeps values of some type in a way that subclasses choose.
class TypedInput<Value: Sendable>: JunctionInput, @unchecked Sendable {
  // Unchecked because of `signal`, which only the thread that begins the junction touches; what
  // subclasses keep is only touched behind the gate.
  private var signal: Signal<Value>?

  init(_ signal: Signal<Value>) {
    self.signal = signal
  }

  final override func subscribe(for junction: Junction, in scope: CompoundDisposable) {
    // The signal itself is released: a subscription doesn't keep its source alive.
    let source = signal
    signal = nil
    source?.extend(makeSink(for: junction), in: scope)
  }

  /// Makes the sink that brings the events of the signal to the junction.
  func makeSink(for junction: Junction) -> Sink<Value> {
    JunctionInputSink(self, junction)
  }

  /// Reads the next value; there must be one.
  func take() -> Value {
    preconditionFailure("\(type(of: self)) doesn't hand out values")
  }

  /// Keeps a value, and returns whether the junction should check the inputs.
  func receive(_ value: Value) -> Bool {
    preconditionFailure("\(type(of: self)) doesn't keep values")
  }
}

/// Brings the events of one input to the junction.
class JunctionInputSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let input: TypedInput<Value>
  final let junction: Junction
  final let store: JunctionStore

  init(_ input: TypedInput<Value>, _ junction: Junction) {
    self.input = input
    self.junction = junction
    store = junction.store
    super.init(at: junction.place.above)
  }

  override func next(_ value: Value) {
    let waiting = store.gate.pass(of: store, now: { take(value) }, later: { [self] in take(value) })
    if waiting > 0 { report(waiting) }
  }

  @inline(never)
  private func report(_ waiting: Int) {
    SlowSubscribers.report(Value.self, waiting: waiting, at: .gate)
  }

  final override func error(_ error: any Error) {
    store.gate.pass(
      of: store,
      now: { junction.fail(error, of: input) },
      later: { [junction, input] in junction.fail(error, of: input) }
    )
  }

  final override func completed() {
    store.gate.pass(
      of: store,
      now: { junction.end(input) },
      later: { [junction, input] in junction.end(input) }
    )
  }

  private func take(_ value: Value) {
    guard !junction.scope.isDisposed else { return }
    if input.receive(value) { junction.advance() }
  }
}
