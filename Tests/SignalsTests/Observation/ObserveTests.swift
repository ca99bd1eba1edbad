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

@Observable private final class Tank {
  var level = 1
}

private actor Cellar {
  let tank = Tank()

  func fill(_ levels: Int...) {
    for level in levels { tank.level = level }
  }
}

@Observable private final class Shared: @unchecked Sendable {
  // Unchecked because the one thing that is done to it is done by one thread.
  var level = 1
}

@Suite struct ObserveOnActorTests {
  @Test func `OBSV-01: what belongs to an actor is read there, once for each turn`() async throws {
    let cellar = Cellar()
    let levels = observe(on: cellar) { $0.tank.level }
    var seen = levels.values.makeAsyncIterator()
    #expect(try await seen.next() == 1)
    await cellar.fill(2, 3)
    #expect(try await seen.next() == 3)
    await cellar.fill(4)
    #expect(try await seen.next() == 4)
  }

  @Test func `OBSV-04, OBSV-05, OBSV-06: it completes with the actor, which it does not keep`()
    async throws
  {
    var cellar: Cellar? = Cellar()
    let watch = cellar.map { Watch($0) }
    let levels = cellar.map { cellar in observe(on: cellar) { $0.tank.level } }
    let texts = ReplaySubject<Int>()
    levels?.subscribe(texts)
    #expect(try await texts.first() == 1)
    cellar = nil
    #expect(try await texts.collect().first() == [1])
    #expect(try await levels?.collect().first() == [])
    #expect(watch?.isAlive == false)
  }

  @Test func `OBSV-11: many changes end in the last one`() async throws {
    for _ in 0..<20 {
      let cellar = Cellar()
      let last = observe(on: cellar) { $0.tank.level }.filter { $0 == 101 }.replayLast()
      async let filled: Void = {
        for level in 2...101 { await cellar.fill(level) }
      }()
      #expect(try await last.first() == 101)
      await filled
    }
  }

  @Test func `a debug build stops at a change from elsewhere`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let shared = Shared()
      await MainActor.run { _ = observe(shared, \.level).subscribe { _ in } }
      await Task.detached { shared.level = 2 }.value
    }
    #expect(result.told("an object was changed outside of the main actor"))
  }
}
