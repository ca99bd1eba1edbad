import Observation
import Signals
import Testing

@MainActor @Observable private final class Player {
  var volume = 1
  /// Never more than 10, whatever is written.
  var limited = 1 {
    didSet { if limited > 10 { limited = 10 } }
  }
}

@MainActor @Suite struct ObservableMirrorTests {
  @Test func `TWOB-01: a channel writes at once here, and elsewhere as work of the main thread`()
    async
  {
    let log = Log()
    let player = Player()
    let volume = PropertyChannel(to: player, \.volume)
    volume.sendNext(2)
    log("\(player.volume)")
    await Task.detached { volume.sendNext(3) }.value
    await turn()
    log("\(player.volume)")
    #expect(log.text == "2\n3")
  }

  @Test func `TWOB-02: a channel sends the value, then what each turn of others has changed`() async
  {
    let log = Log()
    let player = Player()
    PropertyChannel(to: player, \.volume).subscribe(noting: log)
    player.volume = 2
    player.volume = 3
    log("changed")
    await turn()
    player.volume = 4
    await turn()
    #expect(log.text == "1\nchanged\n3\n4")
  }

  @Test func `TWOB-03: what comes through a channel does not come back, and others see it`() async {
    let log = Log()
    let player = Player()
    let one = PropertyChannel(to: player, \.volume)
    one.subscribe(noting: log, as: "one")
    PropertyChannel(to: player, \.volume).subscribe(noting: log, as: "other")
    one.sendNext(2)
    await turn()
    await turn()
    #expect(log.text == "one: 1\nother: 1\nother: 2")
  }

  @Test func `TWOB-03: a change that is overwritten in its turn is not sent`() async {
    let log = Log()
    let player = Player()
    let volume = PropertyChannel(to: player, \.volume)
    volume.subscribe(noting: log)
    player.volume = 2
    volume.sendNext(3)
    await turn()
    #expect(log.text == "1")
    player.volume = 4
    await turn()
    #expect(log.text == "1\n4")
  }

  @Test func `TWOB-04: what the object makes of a value is a change of its own`() async {
    let log = Log()
    let player = Player()
    let limited = PropertyChannel(to: player, \.limited)
    limited.subscribe(noting: log)
    limited.sendNext(25)
    log("\(player.limited)")
    await turn()
    #expect(log.text == "1\n10\n10")
  }

  @Test func `TWOB-05: it completes with the object, which it does not keep`() async {
    let log = Log()
    var player: Player? = Player()
    let watch = player.map { Watch($0) }
    let volume = player.map { PropertyChannel(to: $0, \.volume) }
    volume?.subscribe(noting: log)
    player = nil
    #expect(watch?.isAlive == false)
    await turn()
    volume?.sendNext(5)
    #expect(log.text == "1\ncompleted")
  }

  @Test func `TWOB-05: a channel that nobody holds or follows is let go of`() async {
    let player = Player()
    var volume: PropertyChannel? = PropertyChannel(to: player, \.volume)
    let watch = volume.map { Watch($0) }
    volume = nil
    #expect(watch?.isAlive == false)
    player.volume = 2
    await turn()
  }

  @Test func `TWOB-06: the object takes the value of the other side, then both follow each other`()
    async
  {
    let player = Player()
    let slider = Observed(7)
    synchronize(player, \.volume, with: slider.signal)
    #expect(player.volume == 7)
    slider.value = 3
    #expect(player.volume == 3)
    player.volume = 5
    await turn()
    #expect(slider.value == 5)
  }

  @Test func `TWOB-06: two observable objects are bound by way of a property`() async {
    let (one, other) = (Player(), Player())
    let between = Observed(4)
    for player in [one, other] { synchronize(player, \.volume, with: between.signal) }
    one.volume = 6
    await turn()
    #expect([one.volume, other.volume, between.value] == [6, 6, 6])
  }

  @Test func `TWOB-07: a binding ends when it is disposed, or when one of the two goes away`() async
  {
    let player = Player()
    let slider = Observed(2)
    let binding = synchronize(player, \.volume, with: slider.signal)
    binding.dispose()
    slider.value = 3
    #expect(player.volume == 2)
    var short: Observed<Int>? = Observed(9)
    let brief = short.map { synchronize(player, \.volume, with: $0.signal) }
    short = nil
    #expect(brief?.isDisposed == true)
    var mortal: Player? = Player()
    let last = mortal.map { synchronize($0, \.volume, with: slider.signal) }
    mortal = nil
    await turn()
    #expect(last?.isDisposed == true)
  }

  @Test func `TWOB-08: whatever both sides do at once, they end with one value`() async {
    for round in 0..<100 {
      let player = Player()
      let slider = Observed(0)
      synchronize(player, \.volume, with: slider.signal)
      let writing = Task.detached {
        for step in 1...20 { slider.value = round * 100 + step }
      }
      for step in 1...20 {
        player.volume = -step
        if step % 4 == 0 { await turn() }
      }
      await writing.value
      for _ in 0..<3 { await turn() }
      #expect(player.volume == slider.value)
    }
  }

  /// Lets the main scheduler do what it was given so far.
  private func turn() async {
    await withCheckedContinuation { continuation in
      Scheduler.main.schedule { continuation.resume() }
    }
  }
}
