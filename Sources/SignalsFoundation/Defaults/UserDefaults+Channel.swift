public import Foundation
public import Signals

extension UserDefaults {
  /// Creates a channel to the value of a key; see `PropertyChannel`.
  ///
  /// As a signal, it sends the key's value at subscription and then every change that didn't come
  /// through this channel; a value of another type counts as nil, as does a number that the type
  /// can't hold, and consecutive equal values are sent once. As a subscriber, it writes the values
  /// it receives, on the thread that sends them, and removes the key for nil. It completes only
  /// when completion is sent to it. A subscription keeps the channel alive, and the channel keeps
  /// the defaults alive.
  ///
  /// The channel observes changes through `UserDefaults.didChangeNotification`. Foundation posts it
  /// only on Apple's platforms. Elsewhere the channel posts it when it writes, so that channels see
  /// each other; code that calls `set(_:forKey:)` must post it to be seen by them. While several
  /// threads write at once, a channel may receive a value that it wrote itself.
  ///
  /// - Precondition: `value` is a type that a property list can contain.
  ///
  /// ReactiveCocoa: `-rac_channelTerminalForKey:`, which wrote in the background.
  ///
  /// ```swift
  /// import Foundation
  /// import SignalsFoundation
  ///
  /// if let defaults = UserDefaults(suiteName: "example-\(UUID())") {
  ///   let window = defaults.channel(for: "size", Int.self)
  ///   let menu = defaults.channel(for: "size", Int.self)
  ///   window.subscribe { print("window", $0 ?? 0) }  // Prints "window 0"
  ///   menu.sendNext(12)  // Prints "window 12"
  ///   window.sendNext(14)
  ///   print(defaults.integer(forKey: "size"))  // Prints "14"
  /// }
  /// ```
  public func channel<Value: Sendable & Equatable>(
    for key: String,
    _ value: Value.Type
  ) -> PropertyChannel<Value?> {
    let item = DefaultsItem<Value>(self, key)
    return PropertyChannel(item.changesElsewhere, tie: { _ in }) { item.write($0) }
      .made(by: "-rac_channelTerminalForKey: \(key)")
  }
}
