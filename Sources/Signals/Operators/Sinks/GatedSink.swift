/// The sink of an operator that also sends from places other than its source, such as a timer.
///
/// Everything is sent downstream behind the gate, one event at a time, and no thread waits. Unless
/// a subclass decides otherwise, an error passes at once and drops what the sink still holds.
class GatedSink<Input: Sendable, Output: Sendable>:
  OutlivingSink<Input, Output>, GateHolder, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  final let gate = Gate()

  init(_ downstream: Sink<Output>, in scope: CompoundDisposable) {
    super.init(to: downstream, in: scope)
  }

  /// Creates a sink; when the whole is disposed, `other` is disposed first, then the source.
  init(_ downstream: Sink<Output>, in scope: CompoundDisposable, behind other: Disposable) {
    super.init(to: downstream, in: scope, behind: other)
  }

  override func error(_ error: any Error) {
    gate.pass(of: self) { [self] in fail(error) }
  }

  override func completed() {
    gate.pass(of: self) { [self] in complete() }
  }

  final func takeOver(_ mail: Mailbox.Batch) {
    gate.takeOver(mail)
  }

  /// Passes a value on behind the gate, unless everything is over.
  final func send(_ value: Output) {
    let waiting = gate.pass(
      of: self,
      now: { deliver(value) },
      later: { [self] in deliver(value) }
    )
    if waiting > 0 { report(waiting) }
  }

  @inline(never)
  private func report(_ waiting: Int) {
    SlowSubscribers.report(Output.self, waiting: waiting, at: .gate)
  }
}
