import Testing

@testable import Signals

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What lasts must not grow with the number of things that came and went.
///
/// Each test runs in a process of its own, whose memory nobody else changes.
@Suite struct MemoryTests {
  @Test func `REG-24: flattenMap forgets the inner signals that have ended`() async {
    await #expect(processExitsWith: .success) {
      checkFlat {
        let source = Source<Int>()
        source.signal.flattenMap { values($0, $0) }.subscribe()
        return { source.sendNext($0) }
      }
    }
  }

  @Test func `REG-24: concat forgets the signals that have ended`() async {
    await #expect(processExitsWith: .success) {
      checkFlat {
        let source = Source<Signal<Int>>()
        source.signal.concat().subscribe()
        return { source.sendNext(values($0)) }
      }
    }
  }

  @Test func `REG-24: a subscriber forgets the subscriptions that are over`() async {
    await #expect(processExitsWith: .success) {
      checkFlat {
        let subscriber = ClosureSubscriber<Int>()
        return { _ in Signal<Int>.create { _ in nil }.subscribe(subscriber).dispose() }
      }
    }
  }

  @Test func `REG-24: a compound disposable forgets the members that were removed`() async {
    await #expect(processExitsWith: .success) {
      checkFlat {
        let compound = CompoundDisposable((0..<100).map { _ in Disposable() })
        return { _ in
          let member = Disposable()
          compound.add(member)
          compound.remove(member)
        }
      }
    }
  }

  @Test func `REG-24: what has memory of its own gives it back`() async {
    await #expect(processExitsWith: .success) {
      checkFlat {
        { _ in
          // Wide values, because what is left of small ones hides in what the start needed.
          typealias Wide = SIMD64<Int>
          Cell<Wide>().put(Wide())
          let ring = Ring<Wide>()
          for _ in 0..<5 { ring.append(Wide()) }
          let source = Source<Wide>()
          source.signal.distinctUntilChanged().combinePrevious(startingWith: Wide()) { $1 }
            .combineLatest(with: .return(1)).subscribe().dispose()
        }
      }
    }
  }

  @Test func `REG-24: so do subjects with many subscribers`() async {
    await #expect(processExitsWith: .success) {
      checkFlat {
        { _ in
          for subject in [Subject<Int>(), BehaviorSubject(0)] {
            let subscriptions = (0..<9).map { _ in subject.subscribe() }
            for subscription in subscriptions { subscription.dispose() }
          }
        }
      }
    }
  }

  @Test func `REG-24: a thread forgets the steps that it put off`() async {
    await #expect(processExitsWith: .success) {
      checkFlat {
        { _ in
          let thread = ThreadState.current
          guard Trampoline.enterEvent(thread) else { return }
          Trampoline.postpone(thread) {}
          Trampoline.leave(thread)
        }
      }
    }
  }
}

/// Ends the process with an error if a million steps leave memory behind, or a hundred thousand
/// where somebody waits for the tests.
///
/// The least that a step could leave is 16 bytes; four are allowed.
private func checkFlat(_ prepare: () -> (Int) -> Void) {
  let steps = getenv("CI") == nil ? 100_000 : 1_000_000
  asScheduled {
    let step = prepare()
    for number in 0..<10_000 { step(number) }
    let before = bytesInUse()
    for number in 0..<steps { step(number) }
    let more = bytesInUse() - before
    precondition(more < steps * 4, "\(more) bytes more than before")
  }
}

/// Returns how much memory the process has needed at most so far.
private func bytesInUse() -> Int {
  var usage = rusage()
  #if canImport(Darwin)
  getrusage(RUSAGE_SELF, &usage)
  return usage.ru_maxrss
  #else
  getrusage(RUSAGE_SELF.rawValue, &usage)
  return usage.ru_maxrss << 10
  #endif
}
