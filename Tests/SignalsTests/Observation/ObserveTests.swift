import Observation
import Signals
import Testing

@MainActor @Observable private final class Player {
  var volume = 1
  var song: Song?
}

@MainActor @Observable private final class Song {
  var title: String
  init(_ title: String) { self.title = title }
}

@MainActor @Suite struct ObserveTests {
  @Test func `OBSV-01: the value at subscription comes at once, changes in a later turn`() async {
    let log = Log()
    let player = Player()
    let volume = observe(player, \.volume)
    player.volume = 2
    volume.subscribe(noting: log)
    player.volume = 3
    log("changed")
    await turn()
    player.volume = 4
    player.volume = 5
    await turn()
    #expect(log.text == "2\nchanged\n3\n5")
  }

  @Test func `OBSV-03: disposal stops it`() async {
    let log = Log()
    let player = Player()
    let first = observe(player, \.volume).subscribe(noting: log, as: "first")
    observe(player, \.volume).subscribe(noting: log, as: "second")
    player.volume = 2
    first.dispose()
    await turn()
    #expect(log.text == "first: 1\nsecond: 1\nsecond: 2")
  }

  @Test func `OBSV-04, OBSV-05, OBSV-06: it completes with the object, which it does not keep`()
    async
  {
    let log = Log()
    var player: Player? = Player()
    let watch = player.map { Watch($0) }
    let volume = observe(player, \.volume)
    volume.subscribe(noting: log, as: "early")
    player = nil
    #expect(watch?.isAlive == false)
    await turn()
    volume.subscribe(noting: log, as: "late")
    #expect(log.text == "early: 1\nearly: completed\nlate: completed")
  }

  @Test func `OBSV-08: an object on the way may be replaced`() async {
    let log = Log()
    let player = Player()
    observe(player, \.song?.title).subscribe { log($0 ?? "nil") }
    let song = Song("a")
    player.song = song
    await turn()
    song.title = "b"
    await turn()
    player.song = Song("c")
    await turn()
    song.title = "d"
    await turn()
    player.song = nil
    await turn()
    #expect(log.text == "nil\na\nb\nc\nnil")
  }

  @Test func `a subscription from elsewhere reads on the main thread`() async {
    let log = Log()
    let player = Player()
    let volume = observe(player, \.volume)
    await Task.detached {
      _ = volume.subscribe {
        log("\($0) \(Scheduler.current === Scheduler.main)")
      }
    }.value
    await turn()
    #expect(log.text == "1 true")
  }

  @Test func `a change from within a value is read in the next turn`() async {
    let log = Log()
    let player = Player()
    observe(player, \.volume).subscribe { [weak player] volume in
      log("\(volume)")
      MainActor.assumeIsolated { if volume < 3 { player?.volume += 1 } }
    }
    #expect(log.text == "1")
    await turn()
    await turn()
    #expect(log.text == "1\n2\n3")
  }

  @Test func `a disposed subscription leaves nothing behind`() {
    let log = Log()
    let player = Player()
    observe(player, \.volume).subscribe { [canary = Canary(noting: log)] _ in
      canary.sing()
    }.dispose()
    #expect(log.text == "freed")
    player.volume = 2
  }

  @Test func `what nothing tells about is read once`() async {
    let log = Log()
    observe(Player(), \.self).map { _ in "player" }.subscribe(noting: log)
    await turn()
    #expect(log.text == "completed")
    let player = Player()
    observe(player, \.self).map { _ in "player" }.subscribe(noting: log)
    await turn()
    #expect(log.text == "completed\nplayer")
  }

  /// Lets the main scheduler do what it was given so far.
  private func turn() async {
    await withCheckedContinuation { continuation in
      Scheduler.main.schedule { continuation.resume() }
    }
  }
}

@Observable private final class Tank: @unchecked Sendable {
  // Unchecked because it is changed in work of one scheduler only.
  var level = 1
}

@Suite struct ObserveOnSchedulerTests {
  @Test func `an object that belongs to a scheduler is observed there`() {
    let log = Log()
    let scheduler = Scheduler.background()
    let tank = Tank()
    scheduler.schedule {
      observe(tank, \.level, on: scheduler).subscribe(noting: log)
      tank.level = 2
      tank.level = 3
      log("changed")
    }
    drain(scheduler)
    drain(scheduler)
    scheduler.schedule { tank.level = 4 }
    drain(scheduler)
    drain(scheduler)
    #expect(log.text == "1\nchanged\n3\n4")
  }
}
