/// The subscriptions to signals that feed a subject.
extension Hub {
  /// Accepts the subscription to a signal that feeds the subject, until either of them ends.
  final func takeIn(_ subscription: CompoundDisposable) {
    let (all, isRefused) = mutex.withLock { _ in
      let all = feeds ?? CompoundDisposable()
      feeds = all
      return (all, refusesFeeds)
    }
    if isRefused { all.dispose() }
    SubscriptionList(disposable: all).add(subscription)
  }

  /// Ends all subscriptions to signals that feed the subject, now and in the future.
  final func endFeeds() {
    let all = mutex.withLock { _ in
      refusesFeeds = true
      return feeds
    }
    all?.dispose()
  }
}
