import Observation

/// A piece of work that's started on demand, for example by a button, and that reports whether it
/// can be started.
///
/// A closure makes the work, a signal, from the input. ``execute(_:)`` starts it, unless the
/// command is disabled: by a signal of its own, or because an execution is running. The ``policy``
/// decides what happens to an execution while another one is running: it can be refused, wait,
/// replace the other or run beside it. ``cancel()`` ends them all.
///
/// ``executionSignals``, ``executing``, ``enabled`` and ``errors`` send on the scheduler of the
/// command, the main one by default, and in the order in which things happened. Events on that
/// scheduler are announced at once, before the method returns, unless an earlier event is still
/// waiting to be announced or is being announced; then they wait for their turn. Events elsewhere
/// are left to the scheduler. Whether an execution can begin depends on what has happened, not on
/// what was announced: if two threads execute at once, one is refused.
///
/// When the command is released, its four signals complete: ``executionSignals`` and ``enabled`` at
/// the next turn of the scheduler, ``executing`` and ``errors`` once the last execution has ended
/// as well. Neither the signals nor running executions keep the command alive. Waiting executions
/// still get their turns, because they were accepted: a message that's queued behind another isn't
/// lost with the window it was written in. They hold what the command's closure captured. To
/// discard them, cancel before you release the command.
///
/// ReactiveCocoa: `RACCommand`, which always went through the main queue, so that observed state
/// lagged behind.
///
/// ```swift
/// let double = Command<Int, Int> { .return($0 * 2) }
/// double.executionSignals.flatten().subscribe { print($0) }
/// double.execute(21)  // Prints "42"
/// ```
public final class Command<Input: Sendable, Output: Sendable>: Sendable {
  /// The executions that begin from now on, as signals that never fail.
  ///
  /// An execution is sent just before its work is subscribed, and not at all if it's cancelled
  /// before that. Its values arrive on the threads on which the work sends them. An error of the
  /// work arrives as completion here, and as a value of ``errors``. A cancellation arrives as
  /// completion, too.
  ///
  /// ReactiveCocoa: `executionSignals`.
  public let executionSignals: Signal<Signal<Output>>

  /// Whether an execution is running: the current answer, and every change.
  ///
  /// True while at least one execution has begun and has neither ended nor been cancelled, with no
  /// gap between one execution and the next one that waited for it.
  ///
  /// ReactiveCocoa: `executing`.
  public let executing: Signal<Bool>

  /// Whether the command can be executed: the current answer, and every change.
  ///
  /// Under ``CommandPolicy/refuse`` it's false while an execution is running. Otherwise only the
  /// signal that was passed to the command counts.
  ///
  /// ReactiveCocoa: `enabled`.
  public let enabled: Signal<Bool>

  /// The errors of the work of all executions, as values.
  ///
  /// Cancellations and refusals aren't among them.
  ///
  /// ReactiveCocoa: `errors`.
  public let errors: Signal<any Error>

  let core: CommandCore<Output>
  let registrar = ObservationRegistrar()
  private let work: @Sendable (Input) -> Signal<Output>
  private let input = CompoundDisposable()

  /// Creates a main-actor command from a closure that makes the work from an input.
  ///
  /// The closure can use main-actor state. It's called by ``execute(_:)`` if that's called on the
  /// main thread, and otherwise on the main thread when the work begins. In all other respects it
  /// works like ``init(enabled:policy:on:_:)`` with ``Scheduler/main``.
  ///
  /// ReactiveCocoa: `-initWithEnabled:signalBlock:`.
  ///
  /// ```swift
  /// @MainActor final class Form {
  ///   var draft = "hello"
  ///   lazy var send = Command<Void, String> { [weak self] in .return(self?.draft ?? "") }
  /// }
  /// let form = Form()
  /// form.send.execute(()).subscribe { print($0) }  // Prints "hello"
  /// ```
  public convenience init(
    enabled: Signal<Bool>? = nil,
    policy: CommandPolicy = .refuse,
    _ work: @escaping @MainActor @Sendable (Input) -> Signal<Output>
  ) {
    self.init(enabled: enabled, policy: policy, on: .main) { input in
      let makeWork = { @Sendable in MainActor.assumeIsolated { work(input) } }
      return Scheduler.current === Scheduler.main ? makeWork() : DeferSignal(makeWork)
    }
  }

  /// Creates a command from a closure that makes the work from an input.
  ///
  /// The signal `enabled` is subscribed to now, and for as long as the command lives. A value that
  /// it sends at once applies from the start; until its first value the command is enabled. Its
  /// completion changes nothing. Its error disables the command for good and is sent on ``errors``,
  /// while ``enabled`` sends false and continues.
  ///
  /// - Parameters:
  ///   - enabled: Whether the command can be executed; without it the command always can be.
  ///   - policy: What happens to an execution while another one is running.
  ///   - scheduler: Where the signals of the command send; it must run one closure at a time.
  ///   - work: Makes the work. It's called by ``execute(_:)``, or on the scheduler if the policy
  ///     makes the execution wait for its turn.
  ///
  /// ReactiveCocoa: `-initWithEnabled:signalBlock:`.
  ///
  /// ```swift
  /// let locked = Command<Int, Int>(enabled: .return(false), on: .immediate) { .return($0) }
  /// locked.enabled.subscribe { print($0) }  // Prints "false"
  /// ```
  public init(
    enabled: Signal<Bool>? = nil,
    policy: CommandPolicy = .refuse,
    on scheduler: Scheduler,
    _ work: @escaping @Sendable (Input) -> Signal<Output>
  ) {
    let core = CommandCore<Output>(policy: policy, on: scheduler)
    let sink = HandlerSink<Bool>(
      next: { [weak core] isAllowed in core?.change { $0.allow(isAllowed) } },
      error: { [weak core] error in core?.change(because: error) { $0.allow(false) } },
      completed: nil,
      in: input
    )
    // What it sends at once, before the core opens, is the state to begin with and isn't announced.
    enabled?.connect(sink, in: input)
    self.core = core
    self.work = work
    self.enabled = core.open().made(by: "-enabled")
    executionSignals = core.executionSignals.made(by: "-executionSignals")
    executing = core.executing.made(by: "-executing")
    errors = core.errors.made(by: "-errors")
  }

  deinit {
    input.dispose()
    core.close()
  }

  /// Starts the work, unless the command is disabled, and returns a signal of its events.
  ///
  /// Under ``CommandPolicy/refuse`` and ``CommandPolicy/concurrent`` the command's closure makes
  /// the work before this method returns. A main-actor command does so only on the main thread;
  /// elsewhere it makes the work when the work begins. Under ``CommandPolicy/queue`` and
  /// ``CommandPolicy/replace`` the closure makes the work on the command's scheduler when it's the
  /// execution's turn, which can be now.
  ///
  /// The work is subscribed once, on the scheduler of the command, whether or not anyone subscribes
  /// to the result, and runs to its end unless it's cancelled. The result is available at once. It
  /// sends all values of the work, past and future, and its completion or error, to every
  /// subscriber; it keeps the values until the work has ended and the result is released.
  ///
  /// When the work has ended, the command can be executed again even before the subscribers of the
  /// result receive the end. They receive it next, on the thread of the work. Then the change is
  /// announced: the error on ``errors``, then ``executing``, then ``enabled``.
  ///
  /// If the command is disabled, the result is an error, ``CommandError/notEnabled(_:)``; the
  /// closure isn't called, and none of the other signals sends anything. An execution that's
  /// cancelled, or replaced by another one, ends with ``CommandError/cancelled(_:)``.
  ///
  /// ReactiveCocoa: `-execute:`.
  ///
  /// ```swift
  /// let square = Command<Int, Int> { .return($0 * $0) }
  /// square.execute(3).subscribe { print($0) }  // Prints "9"
  /// ```
  @discardableResult
  public func execute(_ input: Input) -> Signal<Output> {
    let execution = core.execute(by: self) { [work] in work(input) }
    return execution?.result ?? .error(CommandError.notEnabled(self))
  }
}

extension Command where Input == Void {
  /// Starts the work of a command that takes no input.
  ///
  /// ReactiveCocoa: `-execute:` with nil.
  ///
  /// ```swift
  /// let greet = Command<Void, String> { .return("hello") }
  /// greet.execute().subscribe { print($0) }  // Prints "hello"
  /// ```
  @discardableResult
  public func execute() -> Signal<Output> {
    execute(())
  }
}
