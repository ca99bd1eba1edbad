public import Observation

extension Command: Observable {
  /// What happens to an execution while another one is running.
  ///
  /// It's ``CommandPolicy/refuse`` unless the command was created with another policy. You can
  /// change it at any time and from any thread, and you can observe it. An execution follows the
  /// policy at the moment it's accepted; a change doesn't forget any that were accepted before:
  /// - Running executions continue. After a change to ``CommandPolicy/refuse`` the command stays
  ///   disabled until the last of them has ended, and after a change to ``CommandPolicy/queue`` the
  ///   next execution waits for all of them.
  /// - Waiting executions keep their turns, one after the other. After a change to
  ///   ``CommandPolicy/concurrent`` they have no reason to wait and begin at once.
  /// - After a change to ``CommandPolicy/replace`` the next execution cancels the running and
  ///   waiting ones.
  ///
  /// The signal that enables the command doesn't affect waiting executions either: while it's
  /// false, every ``execute(_:)`` is refused, but executions that were accepted before keep their
  /// turns.
  ///
  /// ReactiveCocoa: `allowsConcurrentExecution`, which offered two of the four policies.
  ///
  /// ```swift
  /// let wait = Command<Int, Int> { _ in .never }
  /// wait.execute(1)
  /// wait.enabled.subscribe { print($0) }  // Prints "false"
  /// wait.policy = .queue  // Prints "true"
  /// ```
  public var policy: CommandPolicy {
    get {
      registrar.access(self, keyPath: \.policy)
      return core.policy
    }
    set {
      changePolicy { $0.follow(newValue) }
    }
  }

  /// Whether the command can be executed while an execution is running; false at first.
  ///
  /// It's true exactly if ``policy`` is ``CommandPolicy/concurrent``. Setting it to true selects
  /// that policy. Setting it to false selects ``CommandPolicy/refuse`` if the policy was
  /// concurrent, and changes nothing otherwise.
  ///
  /// You can change it at any time and from any thread. Running executions aren't forgotten: after
  /// a change to false the command stays disabled until the last of them has ended. You can observe
  /// the property.
  ///
  /// ReactiveCocoa: `allowsConcurrentExecution`.
  ///
  /// ```swift
  /// let wait = Command<Void, Void> { .never }
  /// wait.execute()
  /// wait.enabled.subscribe { print($0) }  // Prints "false"
  /// wait.allowsConcurrentExecution = true  // Prints "true"
  /// ```
  public var allowsConcurrentExecution: Bool {
    get {
      registrar.access(self, keyPath: \.allowsConcurrentExecution)
      return core.policy == .concurrent
    }
    set {
      changePolicy { $0.allowConcurrentExecution(newValue) }
    }
  }

  /// Changes the policy, and with it both properties.
  private func changePolicy(_ change: (inout CommandState) -> [CommandState.Change]) {
    registrar.withMutation(of: self, keyPath: \.policy) {
      registrar.withMutation(of: self, keyPath: \.allowsConcurrentExecution) {
        core.change(change)
      }
    }
  }
}
