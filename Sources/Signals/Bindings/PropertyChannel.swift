/// One end of a channel whose other end is a property.
///
/// As a signal, it sends the property's value at subscription, and then every change of the
/// property that didn't come through this channel. As a subscriber, it writes the values it
/// receives to the property, on the thread that sends them. So two channels can be subscribed to
/// each other without an echo, with operators between them; where you don't need operators,
/// ``ObservedSignal/synchronize(with:)`` is shorter and copes with circles.
///
/// It completes when the object goes away or when it receives completion; after that it takes no
/// values. An error can't be written to a property: in a debug build it stops the program, and in
/// a release build it ends the channel. A subscription to the channel, or one that feeds it, keeps
/// the channel alive; nothing keeps the object alive.
///
/// ReactiveCocoa: `RACKVOChannel`, `RACChannelTo`.
///
/// ```swift
/// let (celsius, shown) = (Observed(20), Observed(""))
/// let (number, text) = (celsius.signal.channel(), shown.signal.channel())
/// number.map { "\($0)°" }.subscribe(text)
/// print(shown.value)  // Prints "20°"
/// text.map { Int($0) ?? 0 }.subscribe(number)
/// shown.value = "25"
/// print(celsius.value)  // Prints "25"
/// ```
public final class PropertyChannel<Value: Sendable>: Signal<Value>, Subscriber, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let source: Signal<Value>
  private let write: @Sendable (Value) -> Void
  private let lifetime = Lifetime()

  package init(
    _ source: Signal<Value>,
    tie: (Lifetime) -> Void,
    write: @escaping @Sendable (Value) -> Void
  ) {
    self.source = source.take(during: lifetime)
    self.write = write
    super.init()
    tie(lifetime)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    scope.add(Disposable { [self] in _ = self })
    source.extend(sink, in: scope)
  }

  /// Writes a value to the property, unless the channel has ended.
  public func sendNext(_ value: Value) {
    if !lifetime.isOver { write(value) }
  }

  /// Ends the channel; in a debug build, stops the program.
  ///
  /// ```swift traps
  /// Observed(1).signal.channel().sendError(SignalError.noValue)
  /// ```
  public func sendError(_ error: any Error) {
    assertionFailure("an error was sent to a property: \(error)")
    sendCompleted()
  }

  /// Ends the channel.
  ///
  /// ```swift
  /// let volume = Observed(1)
  /// let channel = volume.signal.channel()
  /// channel.sendCompleted()
  /// channel.sendNext(2)
  /// print(volume.value)  // Prints "1"
  /// ```
  public func sendCompleted() {
    lifetime.end()
  }

  /// Accepts a subscription, which is disposed when the channel ends.
  ///
  /// ```swift
  /// let volume = Observed(1)
  /// let channel = volume.signal.channel()
  /// channel.didSubscribe(with: CompoundDisposable { print("given up") })
  /// channel.sendCompleted()  // Prints "given up"
  /// ```
  public func didSubscribe(with disposable: CompoundDisposable) {
    lifetime.add(subscription: disposable)
  }
}

extension ObservedSignal {
  /// Creates a channel to the property; see ``PropertyChannel``.
  ///
  /// Each call creates a separate channel, which sees what the others write.
  ///
  /// ReactiveCocoa: `RACChannelTo(object, property)`.
  ///
  /// ```swift
  /// let volume = Observed(1)
  /// let channel = volume.signal.channel()
  /// channel.subscribe { print($0) }  // Prints "1"
  /// volume.value = 2  // Prints "2"
  /// channel.sendNext(3)
  /// print("now", volume.value)  // Prints "now 3"
  /// ```
  public func channel() -> PropertyChannel<Value> {
    let place = WavePlace()
    return PropertyChannel(ElsewhereSignal(self, place), tie: tie) { [self] value in
      write(value, from: place)
    }.made(by: "+channel")
  }

  /// Creates a channel of optional values to the property; nil is written as the given value.
  ///
  /// ReactiveCocoa: `RACChannelTo(object, property, nilValue)`.
  ///
  /// ```swift
  /// let volume = Observed(1)
  /// volume.signal.channel(nilValue: 0).sendNext(nil)
  /// print(volume.value)  // Prints "0"
  /// ```
  public func channel(nilValue: Value) -> PropertyChannel<Value?> {
    let place = WavePlace()
    return PropertyChannel(ElsewhereSignal(self, place).map(Optional.some), tie: tie) {
      [self] value in
      write(value ?? nilValue, from: place)
    }.made(by: "+channel")
  }

  /// Writes a value that comes from a place, and returns the number of the change if it was made.
  @discardableResult
  func write(_ value: Value, from place: WavePlace) -> Int? {
    let wave = Wave(from: place)
    return wave.reach(self) ? write(value, wave: wave) : nil
  }
}

/// A signal of a property's current value and of all changes made elsewhere.
final class ElsewhereSignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let property: ObservedSignal<Value>
  private let place: WavePlace

  init(_ property: ObservedSignal<Value>, _ place: WavePlace) {
    self.property = property
    self.place = place
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let link = ElsewhereLink(to: property, sink, in: scope, except: place)
    scope.add(link)
    link.begin()
  }
}

/// A subscription that skips what one channel wrote.
private final class ElsewhereLink<Value: Sendable>: SubscribedLink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let origin: WavePlace

  init(
    to property: ObservedSignal<Value>,
    _ sink: Sink<Value>,
    in scope: CompoundDisposable,
    except origin: WavePlace
  ) {
    self.origin = origin
    super.init(to: property, sink, in: scope)
  }

  override func pass(_ value: Value, _ number: Int, _ wave: Wave?) {
    if wave?.hasReached(origin) != true { super.pass(value, number, wave) }
  }
}
