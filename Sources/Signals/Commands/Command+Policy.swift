public import Observation

extension Command: Observable {
  /// What happens to an execution while another one runs.
  ///
  /// It is ``CommandPolicy/refuse`` unless the command was created with another one. It may be
  /// changed at any time and from any thread, and can be observed. The policy counts when an
  /// execution is accepted; a change forgets none that was accepted before:
  /// - What runs goes on. After a change to ``CommandPolicy/refuse`` the command stays disabled
  ///   until the last of it has ended, and after one to ``CommandPolicy/queue`` the next execution
  ///   waits for all of it.
  /// - What waits keeps its turn, one after the other. After a change to
  ///   ``CommandPolicy/concurrent`` it has no reason to wait and begins at once.
  /// - After a change to ``CommandPolicy/replace`` the next execution cancels what runs and waits.
  ///
  /// The signal that says whether the command is enabled does not touch what waits either: while it
  /// says false, every ``execute(_:)`` is refused, and executions that were accepted before have
  /// their turns.
  ///
  /// ReactiveCocoa: `allowsConcurrentExecution`, which knew two of the four.
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

  /// Whether the command may be executed while an execution runs; false at first.
  ///
  /// It is true exactly if ``policy`` is ``CommandPolicy/concurrent``. Setting it to true makes it
  /// that. Setting it to false makes it ``CommandPolicy/refuse`` if it was that, and changes
  /// nothing otherwise.
  ///
  /// It may be changed at any time and from any thread. Executions that run are not forgotten:
  /// after a change to false the command stays disabled until the last of them has ended. The
  /// property can be observed.
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
