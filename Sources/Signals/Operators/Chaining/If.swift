extension Signal {
  /// Returns a signal that follows one of two signals, depending on a condition.
  ///
  /// Nothing is sent before the first value of the condition. Each of its values starts a new
  /// subscription, even if it equals the one before; put ``distinctUntilChanged()`` after the
  /// condition to avoid that. Completion is sent when the condition and the last chosen signal have
  /// completed; errors of the condition and of the last chosen signal are sent at once.
  ///
  /// ReactiveCocoa: `+if:then:else:`.
  ///
  /// ```swift
  /// Signal.if(.return(true), then: .return("yes"), else: .return("no"))
  ///   .subscribe { print($0) }  // Prints "yes"
  /// ```
  public static func `if`(
    _ condition: Signal<Bool>,
    then consequence: Signal<Value>,
    else alternative: Signal<Value>
  ) -> Signal<Value> {
    SwitchToLatestSignal(condition.map { $0 ? consequence : alternative }).made(
      by: """
        +if: [\(DerivedNames.shortened(condition.name))] \
        then: [\(consequence.name)] else: [\(alternative.name)]
        """
    )
  }
}
