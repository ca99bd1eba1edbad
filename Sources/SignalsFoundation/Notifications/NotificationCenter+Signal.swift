public import Foundation
public import Signals

extension NotificationCenter {
  /// Returns a signal of values read from the notifications with a given name, as they're posted.
  ///
  /// The closure turns a notification into the value to send, or returns nil to send nothing. It
  /// runs on the thread that posts, which also delivers the value, unless another thread is
  /// delivering one at that moment. Each subscription is a separate observer: it misses
  /// notifications that were posted before, and disposal removes the observer.
  ///
  /// With an `object`, only its notifications count. The signal doesn't keep the object alive. If
  /// the object is a `LifetimeOwner`, the signal completes when the object's lifetime ends;
  /// otherwise it never ends. Subscribing after any object is gone completes at once.
  ///
  /// ReactiveCocoa: `-rac_addObserverForName:object:`, whose notifications can't cross threads in
  /// Swift.
  ///
  /// ```swift
  /// import Foundation
  /// import SignalsFoundation
  ///
  /// let center = NotificationCenter()
  /// let saved = Notification.Name("saved")
  /// center.signal(for: saved) { $0.userInfo?["name"] as? String }.subscribe { print($0) }
  /// center.post(name: saved, object: nil, userInfo: ["name": "letter"])  // Prints "letter"
  /// ```
  public func signal<Value: Sendable>(
    for name: Notification.Name,
    object: AnyObject? = nil,
    _ read: @escaping @Sendable (Notification) -> Value?
  ) -> Signal<Value> {
    let poster = object.map { Poster($0) }
    let signal = Signal<Value>.create { [self] subscriber in
      if let poster, poster.object == nil {
        subscriber.sendCompleted()
        return nil
      }
      let observer = addObserver(forName: name, object: nil, queue: nil) { notification in
        guard !subscriber.isDisposed, poster?.posted(notification) ?? true else { return }
        if let value = read(notification) { subscriber.sendNext(value) }
      }
      return Observation(of: self, by: observer).disposable
    }
    let untilEnd = (object as? any LifetimeOwner).map { signal.take(during: $0.lifetime) }
    return (untilEnd ?? signal).made(by: "-rac_addObserverForName: \(name.rawValue)")
  }

  /// Returns a signal that sends an empty value for each notification with a given name.
  ///
  /// Otherwise it works like ``signal(for:object:_:)``.
  ///
  /// ReactiveCocoa: `-rac_addObserverForName:object:`.
  ///
  /// ```swift
  /// import Foundation
  /// import SignalsFoundation
  ///
  /// let center = NotificationCenter()
  /// let saved = Notification.Name("saved")
  /// let subscription = center.signal(for: saved).subscribe { print("saved") }
  /// center.post(name: saved, object: nil)  // Prints "saved"
  /// subscription.dispose()
  /// center.post(name: saved, object: nil)
  /// ```
  public func signal(for name: Notification.Name, object: AnyObject? = nil) -> Signal<Void> {
    signal(for: name, object: object) { _ in () }
  }
}

/// The object whose notifications count; it's not kept alive.
///
/// The center isn't asked to filter by object: where it does, it keeps the object alive.
private final class Poster: @unchecked Sendable {
  // Unchecked because the object isn't sendable: it's only compared, and the weak reference is
  // never written after `init`.
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }

  func posted(_ notification: Notification) -> Bool {
    guard let object, let sender = notification.object else { return false }
    return sender as AnyObject === object
  }
}

/// The token by which a center knows an observer.
private final class Observation: @unchecked Sendable {
  // Unchecked because the token isn't sendable: it's only given back to the center, which any
  // thread may use.
  private let center: NotificationCenter
  private let observer: any NSObjectProtocol

  init(of center: NotificationCenter, by observer: any NSObjectProtocol) {
    self.center = center
    self.observer = observer
  }

  var disposable: Disposable {
    Disposable { [self] in center.removeObserver(observer) }
  }
}
