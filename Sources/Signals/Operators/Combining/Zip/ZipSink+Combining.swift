extension ZipSink {
  /// Creates the junction of two inputs.
  convenience init<Left, Right>(
    _ downstream: Sink<Output>,
    _ scope: CompoundDisposable,
    _ left: TypedInput<Left>,
    _ right: TypedInput<Right>,
    _ combine: @escaping @Sendable (Left, Right) -> Output
  ) {
    self.init(downstream, scope, [left, right]) { junction in
      let pair = (left.take(), right.take())
      junction.valuesTaken()
      return combine(pair.0, pair.1)
    }
  }

  /// Creates the junction of inputs of several types, given in the order of these types.
  convenience init<each Element: Sendable>(
    _ downstream: Sink<Output>,
    _ scope: CompoundDisposable,
    _ inputs: [JunctionInput],
    _ reduce: @escaping @Sendable (repeat each Element) -> Output
  ) {
    self.init(downstream, scope, inputs) { junction in
      var reader = JunctionReader(junction)
      return reduce(repeat reader.next((each Element).self))
    }
  }

  /// Creates the junction of inputs of one type.
  convenience init<Element>(
    _ downstream: Sink<Output>,
    _ scope: CompoundDisposable,
    _ inputs: [TypedInput<Element>]
  ) where Output == [Element] {
    self.init(downstream, scope, inputs) { junction in
      let values = inputs.map { $0.take() }
      junction.valuesTaken()
      return values
    }
  }
}
