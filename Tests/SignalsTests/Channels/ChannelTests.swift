import Signals
import Testing

@MainActor @Suite struct ChannelTests {
  private let log = Log()
  private let channel = Channel<Int>()

  @Test func `CHAN-01: values reach the subscribers of the other terminal only`() {
    channel.leading.subscribe(noting: log, as: "leading")
    channel.following.subscribe(noting: log, as: "following")
    channel.leading.sendNext(1)
    channel.following.sendNext(2)
    #expect(log.text == "following: 1\nleading: 2")
  }

  @Test func `CHAN-02: leading subscribers start with nothing, following with the latest value`() {
    channel.leading.sendNext(1)
    channel.leading.sendNext(2)
    channel.following.sendNext(3)
    channel.leading.subscribe(noting: log, as: "leading")
    channel.following.subscribe(noting: log, as: "following")
    channel.leading.sendNext(4)
    channel.following.sendNext(5)
    #expect(log.text == "following: 2\nfollowing: 4\nleading: 5")
  }

  @Test(arguments: [false, true], [false, true])
  func `CHAN-03, AMND-15: a terminal event ends both sides, its receiver first`(
    fails: Bool,
    toLeading: Bool
  ) {
    let terminal = toLeading ? channel.leading : channel.following
    channel.leading.sendNext(1)
    channel.leading.subscribe(noting: log, as: "leading")
    channel.following.subscribe(noting: log, as: "following")
    if fails { terminal.sendError(Failure("e")) } else { terminal.sendCompleted() }
    log("later")
    channel.leading.sendNext(2)
    channel.leading.sendCompleted()
    channel.leading.subscribe(noting: log, as: "leading")
    channel.following.subscribe(noting: log, as: "following")
    let end = fails ? "error e" : "completed"
    let ends = ["leading: \(end)", "following: \(end)"]
    #expect(
      log.text == """
        following: 1
        \((toLeading ? ends : ends.reversed()).joined(separator: "\n"))
        later
        leading: \(end)
        following: 1
        following: \(end)
        """
    )
  }

  @Test func `CHAN-03: an end that answers another one is too late`() {
    let channel = channel
    channel.leading.subscribe(noting: log, as: "leading")
    channel.following.subscribe(completed: { channel.following.sendError(Failure("e")) })
    channel.leading.sendCompleted()
    #expect(log.text == "leading: completed")
  }

  @Test func `CHAN-04: a channel that is let go of ends what feeds its terminals`() {
    let scopes = [CompoundDisposable(), CompoundDisposable()]
    do {
      let channel = Channel<Int>()
      channel.leading.didSubscribe(with: scopes[0])
      channel.following.didSubscribe(with: scopes[1])
    }
    #expect(scopes.map(\.isDisposed) == [true, true])
  }

  @Test func `CHAN-03: both sides end the same way when two threads end them differently`() {
    for _ in 0..<200 {
      let channel = Channel<Int>()
      race(2) { thread in
        if thread == 0 {
          channel.leading.sendCompleted()
        } else {
          channel.following.sendError(Failure("e"))
        }
      }
      let ends = Log()
      channel.leading.subscribe(noting: ends)
      channel.following.subscribe(noting: ends)
      #expect(["completed\ncompleted", "error e\nerror e"].contains(ends.text))
    }
  }

  @Test func `CHAN-03: the end ends what feeds the terminals`() {
    let first = Source<Int>("first", noting: log)
    let second = Source<Int>("second", noting: log)
    first.signal.subscribe(channel.leading)
    second.signal.subscribe(channel.following)
    first.sendNext(1)
    second.sendCompleted()
    #expect(
      log.text == "first subscribed\nsecond subscribed\nsecond cleaned up\nfirst cleaned up"
    )
  }

  @Test func `CHAN-04: a channel is let go of with its terminals, whoever subscribes to them`() {
    let source = Source<Int>(noting: log)
    let watches: (Watch<Channel<Int>>, Watch<ChannelTerminal<Int>>)
    let feed: Disposable
    do {
      let channel = Channel<Int>()
      watches = (Watch(channel), Watch(channel.leading))
      channel.leading.subscribe { [canary = Canary(noting: log)] _ in canary.sing() }
      channel.following.subscribe { [canary = Canary(noting: log)] _ in canary.sing() }
      feed = source.signal.subscribe(channel.leading)
    }
    #expect(!watches.0.isAlive)
    #expect(watches.1.isAlive, "what feeds a terminal keeps it")
    feed.dispose()
    #expect(log.text == "source subscribed\nsource cleaned up")
    source.sendCompleted()
  }

  @Test func `CHAN-04: it lets go of its subscribers`() {
    do {
      let channel = Channel<Int>()
      channel.leading.subscribe { [canary = Canary(noting: log)] _ in canary.sing() }
      channel.following.subscribe { [canary = Canary(noting: log)] _ in canary.sing() }
      channel.leading.sendNext(1)
    }
    #expect(log.text == "freed\nfreed")
  }

  @Test func `REG-42: two channels that are bound to each other do not echo`() {
    let (model, view) = (Channel<Int>(), Channel<Int>())
    model.following.subscribe(view.leading)
    view.leading.subscribe(model.following)
    model.leading.subscribe(noting: log, as: "model")
    view.following.subscribe(noting: log, as: "view")
    model.leading.sendNext(1)
    view.following.sendNext(2)
    view.following.sendCompleted()
    #expect(log.text == "view: 1\nmodel: 2\nview: completed\nmodel: completed")
  }

  @Test func `values of both sides cross while two threads send`() {
    let channel = Channel<Int>()
    let overlaps = [Overlaps(), Overlaps()]
    channel.leading.subscribe { _ in overlaps[0].pass() }
    channel.following.subscribe { _ in overlaps[1].pass() }
    race(4) { thread in
      let terminal = thread < 2 ? channel.leading : channel.following
      for number in 0..<2_000 { terminal.sendNext(number) }
    }
    #expect(overlaps.map(\.text) == Array(repeating: "4000 passes, 0 overlaps", count: 2))
  }
}
