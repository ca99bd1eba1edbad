import Foundation
import Signals

/// The value of one key, as one channel sees it.
final class DefaultsItem<Value: Sendable & Equatable>: @unchecked Sendable {
  // Unchecked because the class of the defaults isn't marked as sendable; it's documented to be
  // safe on all threads.
  private let defaults: UserDefaults
  private let key: String
  /// The writes of this channel that are under way, on one thread or several.
  private let writing = Guarded(Writing())

  private struct Writing {
    var values: [Int: Value?] = [:]
    var count = 0
  }

  init(_ defaults: UserDefaults, _ key: String) {
    self.defaults = defaults
    self.key = key
  }

  /// The current value, followed by the changes that others make.
  var changesElsewhere: Signal<Value?> {
    .defer { [self] in
      let seen = Guarded<Value??>(nil)
      return occasions.map { [self] in value }.filter { [self] in isNews($0, to: seen) }
    }
  }

  func write(_ value: Value?) {
    let number = begin(value)
    if let value {
      defaults.set(PropertyListValue.stored(value), forKey: key)
    } else {
      defaults.removeObject(forKey: key)
    }
    #if !canImport(ObjectiveC)
    // Foundation itself posts this only on Apple's platforms.
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    #endif
    writing.withLock { _ = $0.values.removeValue(forKey: number) }
  }

  private func begin(_ value: Value?) -> Int {
    writing.withLock { writing in
      writing.count += 1
      writing.values[writing.count] = .some(value)
      return writing.count
    }
  }

  private var value: Value? {
    defaults.object(forKey: key).flatMap { PropertyListValue.read($0, as: Value.self) }
  }

  /// The moments at which to check the value: now and after each change.
  ///
  /// They're sent to one subscriber, which takes them one after the other, so the values read at
  /// those moments are in order, and none is missed between the first one and the first change.
  private var occasions: Signal<Void> {
    .create { [self] subscriber in
      let changes = NotificationCenter.default
        .signal(for: UserDefaults.didChangeNotification, object: defaults)
        .subscribe(subscriber)
      subscriber.sendNext()
      return changes
    }
  }

  /// Returns whether a value is new to a subscriber, and records it as seen.
  private func isNews(_ value: Value?, to seen: borrowing Guarded<Value??>) -> Bool {
    let last = seen.withLock { seen in
      defer { seen = .some(value) }
      return seen
    }
    guard let last else { return true }
    return value != last && !writing.withLock { $0.values }.values.contains(value)
  }
}
