import Signals

extension OperatorCase {
  private static let lifetime = Lifetime()

  /// The operators that have to do with the lives of objects.
  static let objects = [
    OperatorCase("-takeUntil: [end]") { source in
      lifetime.ended.named("end")
      return source.take(during: lifetime)
    }
  ]
}
