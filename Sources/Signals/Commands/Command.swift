import Observation

/// A piece of work that is started by hand, by a button for example, and says whether it can be.
///
/// The work is a signal that a closure makes of the input. ``execute(_:)`` starts it, unless the
/// command is disabled: by a signal of its own, or because an execution is running. What happens to
/// an execution while another one runs is a matter of ``policy``: it can be refused, wait, replace
/// the other or run beside it. ``cancel()`` ends them all.
///
/// ``executionSignals``, ``executing``, ``enabled`` and ``errors`` send on the scheduler of the
/// command, which is the main one if nothing else is said, and send what happened in the order in
/// which it happened. What happens on that scheduler is announced at once, before the method
/// returns, unless something that happened earlier still waits to be announced, or is being
/// announced; then it waits for its turn. What happens elsewhere is left to the scheduler.
/// Whether an execution may begin is decided by what has happened, not by what was announced: of
/// two threads that execute at once, one is refused.
///
/// When nobody holds the command any more, its four signals complete: ``executionSignals`` and
/// ``enabled`` at the next turn of the scheduler, ``executing`` and ``errors`` when the last
/// execution has ended, too. Neither they nor running executions keep the command. Executions that
/// wait still have their turns, because they were accepted: a message that is to be sent after
/// another one is not lost with the window it was written in. They hold what the closure of the
/// command captured. To give them up, cancel before letting go.
///
/// ReactiveCocoa: `RACCommand`, which always took the way over the main queue, so that what one
/// saw lagged behind.
///
/// ```swift
/// let double = Command<Int, Int> { .return($0 * 2) }
/// double.executionSignals.flatten().subscribe { print($0) }
/// double.execute(21)  // Prints "42"
/// ```
public final class Command<Input: Sendable, Output: Sendable>: Sendable {
  /// The executions that begin from now on, as signals that never fail.
  ///
  /// An execution is sent just before its work is subscribed, and not at all if it is cancelled
  /// before. Its values arrive on the threads on which the work sends them; an error of the work
  /// arrives as completion here, and as a value of ``errors``. A cancellation is completion,
  /// too.
  ///
  /// ReactiveCocoa: `executionSignals`.
  public let executionSignals: Signal<Signal<Output>>

  /// Whether an execution runs: now, and whenever that changes.
  ///
  /// True while at least one execution has begun and has neither ended nor been cancelled, and
  /// without a break from one execution to the next that waited for it.
  ///
  /// ReactiveCocoa: `executing`.
  public let executing: Signal<Bool>

  /// Whether the command can be executed: now, and whenever that changes.
  ///
  /// While an execution runs, it can't under ``CommandPolicy/refuse``. Otherwise only the signal
  /// counts that the command was given.
  ///
  /// ReactiveCocoa: `enabled`.
  public let enabled: Signal<Bool>

  /// The errors of the work of all executions, as values.
  ///
  /// That one was cancelled or refused is not among them.
  ///
  /// ReactiveCocoa: `errors`.
  public let errors: Signal<any Error>

  let core: CommandCore<Output>
  let registrar = ObservationRegistrar()
  private let work: @Sendable (Input) -> Signal<Output>
  private let input = CompoundDisposable()

  /// Creates a command of the main actor from the closure that makes the work of an input.
  ///
  /// The closure can use what belongs to the main actor. It is called by ``execute(_:)`` if that is
  /// called on the main thread, and on the main thread when the work begins otherwise. In all else
  /// it is ``init(enabled:policy:on:_:)`` with ``Scheduler/main``.
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

  /// Creates a command from the closure that makes the work of an input.
  ///
  /// The signal `enabled` is subscribed to now, and as long as the command lives. What it sends at
  /// once counts from the start; until its first value the command is enabled. Its completion
  /// changes nothing. Its error disables the command for good and is sent on ``errors``, while
  /// ``enabled`` sends false and goes on.
  ///
  /// - Parameters:
  ///   - enabled: Says whether the command can be executed; without it it always can.
  ///   - policy: What happens to an execution while another one runs.
  ///   - scheduler: Where the signals of the command send; it must run one closure at a time.
  ///   - work: Makes the work; called by ``execute(_:)``, or on the scheduler if the execution has
  ///     to wait for its turn under the policy.
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

  /// Starts the work, unless the command is disabled, and returns what the work sends.
  ///
  /// Under ``CommandPolicy/refuse`` and ``CommandPolicy/concurrent`` the closure of the command
  /// makes the work before this method returns; that of a command of the main actor does so on the
  /// main thread, and elsewhere when the work begins. Under ``CommandPolicy/queue`` and
  /// ``CommandPolicy/replace`` it makes the work on the scheduler of the command when it is the
  /// turn of the execution, which can be now.
  ///
  /// The work is subscribed once, on the scheduler of the command, whether or not anybody
  /// subscribes to the result, and runs to its end, unless it is cancelled. The result is there at
  /// once. It sends all values of the work, past and future, and its completion or error, to
  /// everybody who subscribes; it keeps the values until the work has ended and nobody holds it any
  /// more.
  ///
  /// When the work has ended, the command may be executed again even before the subscribers of the
  /// result hear of the end; then they do, on the thread of the work; then the change is
  /// announced: the error on ``errors``, ``executing``, ``enabled``, in this order.
  ///
  /// If the command is disabled, the result is an error, ``CommandError/notEnabled(_:)``; the
  /// closure is not called, and none of the other signals sends anything. An execution that is
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
