import Signals
import SignalsTesting
import Testing

@Suite struct SequenceRecorderTests {
  private struct Broken: Error {}

  @Test func `values and the end go down, subscriptions and disposals go up`() {
    let story = SequenceRecorder(lanes: ["numbers", "map"])
    let numbers = Subject<Int>()
    let doubled = numbers.noted(as: "numbers", in: story).map { $0 * 2 }.noted(as: "map", in: story)
    let first = doubled.subscribe { story.note("prints \($0)") }
    numbers.sendNext(1)
    first.dispose()
    first.dispose()
    doubled.subscribe { _ in }
    numbers.sendCompleted()
    expect(
      story.text(),
      """
      lanes: numbers, map
      subscriber -> map: subscribe
      map -> numbers: subscribe
      numbers -> map: next 1
      map -> subscriber: next 2
      subscriber: prints 2
      subscriber -> map: dispose
      map -> numbers: dispose
      subscriber -> map: subscribe
      map -> numbers: subscribe
      numbers -> map: completed
      map -> subscriber: completed
      """
    )
  }

  @Test func `who is subscribed to while a value is passed on is named by whom it was passed to`() {
    let story = SequenceRecorder()
    let inner = Signal.return("x\n y").noted(as: "inner", in: story)
    Signal.return(1).noted(as: "outer", in: story)
      .flattenMap { _ in inner }
      .noted(as: "flat", in: story)
      .subscribe { _ in }
    expect(
      story.text(),
      """
      subscriber -> flat: subscribe
      flat -> outer: subscribe
      outer -> flat: next 1
      flat -> inner: subscribe
      inner -> flat: next x y
      flat -> subscriber: next x y
      inner -> flat: completed
      outer -> flat: completed
      flat -> subscriber: completed
      """
    )
  }

  @Test func `a chain that is noted stops where it would stop otherwise`() {
    let story = SequenceRecorder(lanes: ["source", "map"])
    let source = Signal<Int>.create { subscriber in
      for number in 1...3 where !subscriber.isDisposed { subscriber.sendNext(number) }
      story.note("is disposed: \(subscriber.isDisposed)", in: "source")
      return nil
    }
    source.noted(as: "source", in: story)
      .map { $0 * 10 }
      .noted(as: "map", in: story)
      .take(1)
      .subscribe {
        story.note("takes \($0)")
      } completed: {
        story.note("hears of the end")
      }
    expect(
      story.text(),
      """
      lanes: source, map
      subscriber -> map: subscribe
      map -> source: subscribe
      source -> map: next 1
      map -> subscriber: next 10
      subscriber: takes 10
      subscriber -> map: dispose
      map -> source: dispose
      subscriber: hears of the end
      source: is disposed: true
      """
    )
  }

  @Test func `errors are noted, and names have nothing that a reader would take for an arrow`() {
    let story = SequenceRecorder()
    Signal<Int>.error(Broken()).noted(as: "a: b,\n -> c", for: " : ", in: story).subscribe(error: {
      _ in
    })
    story.note("the\nend")
    expect(
      story.text(),
      """
      unnamed -> a b c: subscribe
      a b c -> unnamed: error Broken()
      subscriber: the end
      """
    )
  }

  @Test func `two recorders do not hear of each other`() {
    let (one, other) = (SequenceRecorder(), SequenceRecorder())
    Signal.return(1).noted(as: "b", in: other).noted(as: "a", in: one).subscribe { _ in }
    #expect("\(one)".hasPrefix("subscriber -> a: subscribe\na -> subscriber: next 1"))
    #expect("\(other)".hasPrefix("subscriber -> b: subscribe\nb -> subscriber: next 1"))
  }

  @Test func `by schedulers, an arrow comes from where the cause was`() {
    let (kitchen, hall) = (TestScheduler(name: "the kitchen"), TestScheduler(name: "the hall"))
    let story = SequenceRecorder()
    let soup = Signal<String>.create { subscriber in
      subscriber.sendNext("soup")
      subscriber.sendNext("bread")
      return nil
    }
    let meal = soup.noted(as: "cook", in: story)
      .subscribe(on: kitchen).deliver(on: hall)
      .noted(as: "waiter", in: story)
    let table = TestScheduler(name: "table")
    table.perform {
      let visit = meal.subscribe { _ in story.note("eats") }
      kitchen.stepAll()
      hall.stepAll()
      visit.dispose()
    }
    expect(
      story.text(by: .schedulers),
      """
      table: subscribe to waiter
      table -> the kitchen: subscribe to cook
      the kitchen: next soup from cook
      the kitchen: next bread from cook
      the kitchen -> the hall: next soup from waiter
      the hall: eats
      the kitchen -> the hall: next bread from waiter
      the hall: eats
      table: dispose waiter
      table: dispose cook
      """
    )
  }

  @Test func `threads that report at once lose nothing`() async {
    let story = SequenceRecorder()
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          for _ in 0..<100 { story.note("tick", in: "lane \(number)") }
        }
      }
    }
    let lines = story.text().split(separator: "\n")
    #expect(lines.count == 800)
    for number in 0..<8 { #expect(lines.count { $0 == "lane \(number): tick" } == 100) }
  }

  private func expect(_ text: String, _ wanted: String, at place: SourceLocation = #_sourceLocation)
  {
    #expect(text == wanted, sourceLocation: place)
  }
}
