import Dispatch
import Signals
import Testing

@Suite struct CompoundDisposableTests {
  @Test func `CDIS-01, CDIS-09: members are disposed in the order of their arrival`() {
    let log = Log()
    let compound = CompoundDisposable([log.cleanup("one"), log.cleanup("two")])
    compound.add(log.cleanup("three"))
    compound.add(log.cleanup("four"))
    compound.dispose()
    #expect(compound.isDisposed)
    #expect(log.text == "one\ntwo\nthree\nfour")
  }

  @Test func `CDIS-02: what is added after the disposal is disposed at once`() {
    let log = Log()
    let compound = CompoundDisposable()
    compound.dispose()
    compound.add(log.cleanup("late"))
    log("added")
    #expect(log.text == "late\nadded")
  }

  @Test func `CDIS-03: a closure is the first member`() {
    let log = Log()
    let compound = CompoundDisposable { log("closure") }
    compound.add(log.cleanup("added"))
    compound.dispose()
    #expect(log.text == "closure\nadded")
  }

  @Test func `CDIS-04: a removed member is not disposed`() {
    let log = Log()
    let members = ["one", "two", "three"].map { log.cleanup($0) }
    let compound = CompoundDisposable(members)
    compound.remove(members[0])
    compound.remove(members[1])
    #expect(log.text == "")
    compound.dispose()
    #expect(log.text == "three")
  }

  @Test func `CDIS-05: nil and disposed members are ignored`() {
    let compound = CompoundDisposable()
    let disposed = Disposable()
    disposed.dispose()
    let watch = Watch(disposed)
    compound.add(nil)
    compound.remove(nil)
    compound.add(disposed)
    compound.remove(Disposable())
    _ = consume disposed
    #expect(!watch.isAlive)
  }

  @Test func `CDIS-07: one removal takes out a member that was added twice`() {
    let log = Log()
    let member = log.cleanup("ran")
    let compound = CompoundDisposable()
    for _ in 0..<2 { compound.add(Disposable()) }
    compound.add(member)
    compound.add(member)
    compound.remove(member)
    compound.dispose()
    #expect(log.text == "")
  }

  @Test func `CDIS-08: members may use the compound while it is disposed`() {
    let log = Log()
    let compound = CompoundDisposable()
    let other = log.cleanup("other")
    compound.add(
      Disposable {
        log("first, disposed: \(compound.isDisposed)")
        compound.remove(other)
        compound.add(log.cleanup("added"))
        compound.dispose()
      }
    )
    compound.add(other)
    compound.dispose()
    #expect(log.text == "first, disposed: true\nadded\nother")
  }

  @Test func `CDIS-09: a removal does not change the order of the others`() {
    let log = Log()
    let compound = CompoundDisposable()
    let members = (0..<6).map { log.cleanup("\($0)") }
    for member in members { compound.add(member) }
    compound.remove(members[0])
    compound.remove(members[3])
    compound.add(log.cleanup("new"))
    compound.dispose()
    #expect(log.text == "1\n2\n4\n5\nnew")
  }

  @Test func `CDIS-10: a disposal that comes second does not wait for the first`() {
    let entered = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    let finished = DispatchSemaphore(value: 0)
    let log = Log()
    let compound = CompoundDisposable {
      entered.signal()
      release.wait()
    }
    compound.add(log.cleanup("second member"))
    startThread {
      compound.dispose()
      finished.signal()
    }
    entered.wait()
    compound.dispose()  // Would never return if it waited for the closure.
    log("returned")
    release.signal()
    finished.wait()
    #expect(log.text == "returned\nsecond member")
  }

  @Test func `CDIS-11: letting go of it lets go of the members, undisposed`() {
    let log = Log()
    let watch: Watch<Disposable>
    do {
      let member = log.cleanup("ran")
      watch = Watch(member)
      _ = CompoundDisposable([member, Disposable(), Disposable()])
    }
    #expect(!watch.isAlive)
    #expect(log.text == "")
  }

  @Test func `CDIS-12: members added during a disposal on another thread are all disposed`() {
    for _ in 0..<100 {
      let compound = CompoundDisposable()
      let members = (0..<40).map { _ in Disposable() }
      race(3) { index in
        switch index {
        case 0: compound.dispose()
        case 1: for member in members[..<20] { compound.add(member) }
        default: for member in members[20...] { compound.add(member) }
        }
      }
      #expect(members.filter(\.isDisposed).count == 40)
    }
  }

  @Test func `a member of two compounds can be removed from either`() {
    let log = Log()
    let members = (0..<40).map { log.cleanup("\($0)") }
    let first = CompoundDisposable(members)
    let second = CompoundDisposable(members)
    for member in members[1..<39] { second.remove(member) }
    for member in members[2..<40] { first.remove(member) }
    second.dispose()
    first.dispose()
    #expect(log.text == "0\n39\n1")
  }

  @Test func `removals in any order leave exactly the others`() {
    let log = Log()
    let members = (0..<1_000).map { log.cleanup("\($0)") }
    let compound = CompoundDisposable(members)
    var seed: UInt64 = 7
    var left = Array(members.indices)
    for _ in 0..<950 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let victim = left.remove(at: Int(seed >> 33) % left.count)
      compound.remove(members[victim])
      compound.remove(members[victim])
    }
    compound.dispose()
    #expect(log.text == left.map(String.init).joined(separator: "\n"))
  }

  @Test func `nesting a hundred thousand deep takes no stack to dispose or to free`() {
    onSmallStack {
      let log = Log()
      for disposes in [true, false] {
        var outermost = CompoundDisposable([log.cleanup("innermost, disposed: \(disposes)")])
        for _ in 0..<100_000 { outermost = CompoundDisposable([outermost, Disposable()]) }
        if disposes { outermost.dispose() }
      }
      #expect(log.text == "innermost, disposed: true")
    }
  }

  @Test func `nested members are disposed depth first`() {
    let log = Log()
    let inner = CompoundDisposable([log.cleanup("1.1"), log.cleanup("1.2")])
    let compound = CompoundDisposable([inner, SerialDisposable(log.cleanup("2"))])
    compound.add(log.cleanup("3"))
    compound.dispose()
    #expect(log.text == "1.1\n1.2\n2\n3")
  }

  @Test func `CDIS-06: adding a compound to itself is a broken promise of the program`() async {
    await #expect(processExitsWith: .failure) {
      let compound = CompoundDisposable()
      compound.add(compound)
    }
  }
}
