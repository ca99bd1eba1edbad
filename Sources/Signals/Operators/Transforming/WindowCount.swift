/// A signal of signals, each with a fixed number of its source's values.
final class WindowCountSignal<Element: Sendable>:
  OperatorSignal<Element, Signal<Element>, WindowCountSink<Element>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let size: Int

  init(_ source: Signal<Element>, _ size: Int) {
    self.size = size
    super.init(source)
  }

  override func attach(_ sink: Sink<Signal<Element>>, in scope: CompoundDisposable) {
    let link = linkType().init(sink, size, in: scope)
    source.extend(link, in: link.sourceScope)
  }
}

/// Opens a window when a value arrives and none is open, and closes it after its last value.
///
/// An event that's sent while another is being delivered waits for the end of that delivery, so
/// that windows keep the order of their values.
class WindowCountSink<Element: Sendable>:
  OutlivingSink<Element, Signal<Element>>, @unchecked Sendable
{
  // Unchecked because a sink's caller serialises the calls that change the properties.
  private let size: Int
  /// The open window, and how many more values it takes.
  private var window: Subject<Element>?
  private var room = 0
  private var isDelivering = false
  private let waiting = Ring<Event<Element>>()

  required init(_ downstream: Sink<Signal<Element>>, _ size: Int, in scope: CompoundDisposable) {
    self.size = size
    super.init(to: downstream, in: scope)
  }

  override func next(_ value: Element) {
    if isDelivering { return waiting.append(.next(value)) }
    isDelivering = true
    pass(value)
    deliverWaiting()
    isDelivering = false
  }

  override func error(_ error: any Error) {
    if isDelivering { return waiting.append(.error(error)) }
    end(.error(error))
  }

  override func completed() {
    if isDelivering { return waiting.append(.completed) }
    end(.completed)
  }

  private func pass(_ value: Element) {
    if scope.isDisposed { return }
    let window = window ?? open()
    window.sendNext(value)
    room -= 1
    if room == 0 {
      self.window = nil
      window.sendCompleted()
    }
  }

  private func open() -> Subject<Element> {
    let opened = Subject<Element>()
    window = opened
    room = size
    deliver(opened)
    return opened
  }

  private func deliverWaiting() {
    while !waiting.isEmpty {
      switch waiting.removeFirst() {
      case .next(let value): pass(value)
      case .error(let error): end(.error(error))
      case .completed: end(.completed)
      }
    }
  }

  /// Ends the whole, and then the open window.
  private func end(_ terminal: Terminal) {
    let last = window.take()
    guard scope.claim(endOf: sourceScope) else { return }
    terminal.send(to: downstream)
    last?.hub.send(terminal)
  }
}

extension Signal {
  /// Returns a signal of signals, each with `count` values of this one.
  ///
  /// A window is sent when its first value arrives, right before it gets that value; after its last
  /// value it completes. So there are no empty windows, and each has the same values as an array of
  /// ``buffer(count:)``. Windows are hot and replay nothing, like the groups of ``groupBy(_:)``: if
  /// you subscribe to one as it arrives, you miss nothing; if you subscribe later, you miss the
  /// values before that. A terminal event goes to the subscriber of the windows, then to the open
  /// window. When the subscription is disposed, the open window falls silent.
  ///
  /// A value that's sent while another is being delivered waits for its turn. So does a
  /// subscription if less than 224 KiB of stack is left, and it misses the values that are sent to
  /// the window in the meantime.
  ///
  /// - Precondition: `count` is positive.
  ///
  /// ReactiveCocoa: none; RxSwift `window(timeSpan:count:scheduler:)`, which needs a time.
  ///
  /// ```swift
  /// let numbers = Subject<Int>()
  /// numbers.window(count: 2).flattenMap { $0.collect() }.subscribe { print($0) }
  /// for number in 1...3 { numbers.sendNext(number) }  // Prints "[1, 2]"
  /// numbers.sendCompleted()  // Prints "[3]"
  /// ```
  public final func window(count: Int) -> Signal<Signal<Value>> {
    precondition(count > 0, "a window needs room for a value")
    return WindowCountSignal(self, count).derived(from: self, "-windowWithCount: \(count)")
  }
}
