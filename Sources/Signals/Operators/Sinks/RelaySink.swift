/// A sink that passes terminal events on as they come; subclasses decide what to do with values.
///
/// It may belong to the scope of its source, since it does nothing after a terminal event.
class RelaySink<Input: Sendable, Output: Sendable>: Sink<Input>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  final let downstream: Sink<Output>

  init(to downstream: Sink<Output>) {
    self.downstream = downstream
    super.init(above: downstream)
  }

  override func error(_ error: any Error) {
    downstream.error(error)
  }

  override func completed() {
    downstream.completed()
  }
}
