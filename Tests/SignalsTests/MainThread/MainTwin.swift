import Signals
import SignalsTesting

/// An operator of ``Signal`` beside the operator of ``MainSignal`` that is written in the same way.
@MainActor struct MainTwin {
  /// What a run of each sends, does and is called, and whether it stays on the main thread.
  typealias Report = (text: String, stays: Bool)

  let plain: (Signal<Int>) -> Report
  let main: (Signal<Int>) -> Report

  init<Output>(
    main: @escaping (MainSignal<Int>, Log, TestScheduler) -> Signal<Output>,
    plain: @escaping (Signal<Int>, Log, TestScheduler) -> Signal<Output>
  ) {
    self.plain = { source in Self.report { plain(source, $0, $1) } }
    self.main = { source in
      Self.report { main(source.deliverOnMainThread().named(source.name), $0, $1) }
    }
  }

  private static func report<Output>(
    of apply: (Log, TestScheduler) -> Signal<Output>
  ) -> Report {
    let log = Log()
    let applied = wantingNames { apply(log, TestScheduler()) }
    let plain: Signal<Output> = applied
    plain.map { "\($0)" }.subscribe(noting: log)
    // Logs begin with the signal's type.
    let text = log.text.replacing(#/\w*Signal<.+?> /#, with: "")
    return (applied.name + "\n" + text, applied is MainSignal<Output>)
  }

  /// Refuses numbers above 2.
  nonisolated static func small(_ number: Int) throws -> Int {
    guard number <= 2 else { throw Failure("\(number) is too much") }
    return number
  }
}
