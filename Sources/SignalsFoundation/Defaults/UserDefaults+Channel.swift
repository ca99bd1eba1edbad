public import Foundation
public import Signals

extension UserDefaults {
  /// Creates a channel to the value of a key; see `PropertyChannel`.
  ///
  /// As a signal it sends the value that the key has at subscription and then every change that
  /// did not come through this channel; a value of another type counts as nil, and equal values
  /// that follow each other are sent once. As a subscriber it writes what it is sent, on the
  /// thread that sends, and removes the key for nil. It completes only when completion is sent to
  /// it. A subscription keeps the channel alive, and the channel the defaults.
  ///
  /// A change is heard of through `UserDefaults.didChangeNotification`. Foundation posts it on
  /// Apple's platforms only. Elsewhere the channel posts it when it writes, so that channels see
  /// each other; code that calls `set(_:forKey:)` posts it itself to be seen by them. While several
  /// threads write at once, a channel may be told what it wrote itself.
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
