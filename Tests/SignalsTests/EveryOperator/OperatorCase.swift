import Signals
import Testing

/// One operator, as the tests see it that hold for all operators.
///
/// Every operator has a row in one of the lists; the lists stand in `OperatorCase+....swift`.
struct OperatorCase: Sendable, CustomTestStringConvertible {
  /// How ReactiveCocoa writes the operator: what stands behind the name of the source.
  let name: String
  /// How a stream of numbers becomes a signal of texts through the operator.
  let apply: @Sendable (Signal<Int>) -> Signal<String>
  /// Whether an error of the source reaches the subscriber at once.
  var passesErrors = true
  /// Whether completion of the source is all that the operator waits for.
  var completes = true
  /// Whether the end of the source is the end of the whole: nothing follows, and nothing is shared.
  var endsWithSource = true

  var testDescription: String { name }

  /// An operator whose results are of any type.
  init<Output>(
    _ name: String,
    passesErrors: Bool = true,
    completes: Bool = true,
    endsWithSource: Bool = true,
    _ apply: @escaping @Sendable (Signal<Int>) -> Signal<Output>
  ) {
    self.name = name
    self.passesErrors = passesErrors
    self.completes = completes
    self.endsWithSource = endsWithSource
    self.apply = { source in
      let applied = apply(source)
      let texts = applied.map { "\($0)" }
      return texts.named(applied.name)
    }
  }

  /// All operators.
  static let all: [OperatorCase] =
    basic
    + combining
    + onSeveralSignals
    + onValues
    + answers
    + effects
    + objects
    + sharing
    + time
    + clocks
}
