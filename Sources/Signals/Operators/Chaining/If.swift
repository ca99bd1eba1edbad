extension Signal {
  /// Returns a signal that passes on what one of two signals sends, as a condition says.
  ///
  /// Before the first value of the condition nothing is sent. Every value of it subscribes anew, an
  /// equal one too; put ``distinctUntilChanged()`` behind the condition where that is not wanted.
  /// Completion is sent when the condition and the signal chosen last have completed; errors of
  /// the condition and of the signal chosen last are sent at once.
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
