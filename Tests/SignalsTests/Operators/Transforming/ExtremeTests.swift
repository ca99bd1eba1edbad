import Signals
import Testing

/// `min` and `max`, which are one operator with two ways of comparing.
@MainActor @Suite struct ExtremeTests {
  private let log = Log()

  @Test(arguments: [false, true])
  func `MINI-01, MAXI-01: the least or greatest value is sent on completion`(greatest: Bool) {
    let source = Source<Int>(noting: log)
    (greatest ? source.signal.max() : source.signal.min()).subscribe(noting: log)
    for value in [2, 1, 3, 2] { source.sendNext(value) }
    source.sendCompleted()
    #expect(log.text == "source subscribed\nsource cleaned up\n\(greatest ? 3 : 1)\ncompleted")
  }

  @Test func `MINI-02, MAXI-02: no values and errors leave the end`() {
    for apply in [{ $0.min() }, { $0.max() }] as [(Signal<Int>) -> Signal<Int>] {
      apply(.empty).subscribe(noting: log)
      apply(values(1).concat(.error(Failure("e")))).subscribe(noting: log)
    }
    #expect(log.text == "completed\nerror e\ncompleted\nerror e")
  }

  @Test func `MINI-03, MAXI-03: a closure compares, and of equals the first is sent`() {
    let words = values("three", "one", "seven", "two")
    words.min { $0.count < $1.count }.subscribe(noting: log)
    words.max { $0.count < $1.count }.subscribe(noting: log)
    #expect(log.text == "one\ncompleted\nthree\ncompleted")
  }

  /// A word that only its length compares.
  private struct Word: Comparable, CustomStringConvertible {
    let description: String

    static func < (left: Word, right: Word) -> Bool {
      left.description.count < right.description.count
    }

    static func == (left: Word, right: Word) -> Bool { !(left < right) && !(right < left) }
  }

  @Test func `MINI-03, MAXI-03: of equals in the values' own order the first is sent`() {
    let words = values("three", "one", "seven", "two").map(Word.init)
    words.min().subscribe(noting: log)
    words.max().subscribe(noting: log)
    #expect(log.text == "one\ncompleted\nthree\ncompleted")
  }
}
