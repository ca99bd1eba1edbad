extension Signal {
  /// Returns a signal that follows the signal for the latest key.
  ///
  /// Nothing is sent before the first key. A key without a signal selects the default; without a
  /// default the error is ``SignalError/noMatchingCase``. A repeated key is looked up and
  /// subscribed again. If keys are optional, nil is a key like any other. Completion and errors
  /// follow ``switchToLatest()``.
  ///
  /// ReactiveCocoa: `+switch:cases:default:`.
  ///
  /// ```swift
  /// let greetings = ["de": Signal.return("hallo"), "fr": .return("salut")]
  /// Signal.switch(.return("fr"), cases: greetings).subscribe { print($0) }  // Prints "salut"
  /// ```
  public static func `switch`<Key: Hashable & Sendable>(
    _ keys: Signal<Key>,
    cases: [Key: Signal<Value>],
    default: Signal<Value>? = nil
  ) -> Signal<Value> {
    let otherwise = `default` ?? .error(SignalError.noMatchingCase)
    return SwitchToLatestSignal(keys.map { cases[$0] ?? otherwise }).made(
      by: """
        +switch: [\(DerivedNames.shortened(keys.name))] \
        cases: \(cases.count) default: [\(`default`?.name ?? "")]
        """
    )
  }
}
