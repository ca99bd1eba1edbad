/// The subscriptions that feed one subscriber, linked both ways.
///
/// A subscription that ends leaves the list; disposing the list disposes all of them.
struct SubscriptionList: Sendable {
  /// The subscriptions, disposed together.
  let disposable: CompoundDisposable

  /// Adds a subscription until it ends.
  func add(_ subscription: CompoundDisposable) {
    guard subscription !== disposable else { return }
    disposable.add(subscription)
    subscription.add(
      Disposable { [weak disposable, weak subscription] in disposable?.remove(subscription) }
    )
  }
}
