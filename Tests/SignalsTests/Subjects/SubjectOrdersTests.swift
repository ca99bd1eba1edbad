import Signals
import Testing

/// Everything that two observers can do from inside the values of a subject, in every order.
///
/// A model that knows nothing of rows, rounds and backlogs says what must come out.
@Suite struct SubjectOrdersTests {
  @Test(arguments: 1...3)
  func `whatever observers do from inside, the rest hear it in one order`(observers: Int) {
    let acts = everyAct(of: observers)
    var wrong: [String] = []
    for first in acts {
      for second in acts {
        var model = SubjectModel(observers, acting: [first, second])
        model.run()
        let performance = Performance(observers, acting: [first, second])
        performance.run()
        if performance.log.text != model.lines.joined(separator: "\n") {
          wrong.append("\(first), \(second): \(performance.log.text), not \(model.lines)")
        }
      }
    }
    #expect(wrong == [])
  }

  private func everyAct(of observers: Int) -> [Act] {
    let deeds: [Act.Deed] = [.subscribe, .send, .complete] + (0..<observers).map { .dispose($0) }
    return (0..<observers).flatMap { observer in
      (1...2).flatMap { value in
        deeds.map { Act(observer: observer, value: value, deed: $0) }
      }
    }
  }
}

/// What an observer does when it gets a value: once, since later values are greater.
private struct Act: Sendable {
  enum Deed: Sendable {
    case subscribe
    case send
    case complete
    case dispose(Int)
  }

  let observer: Int
  let value: Int
  let deed: Deed
}

/// What a subject with observers ought to do, in the plainest words.
private struct SubjectModel {
  private enum Item {
    case value(Int)
    case end
    case newcomer(Int)
  }

  private(set) var lines: [String] = []
  private let acts: [Act]
  private var row: [Int]
  private var disposed: Set<Int> = []
  private var queue: [Item] = []
  private var isDelivering = false
  private var hasEnded = false
  private var lastValue = 2
  private var lastObserver: Int

  init(_ observers: Int, acting acts: [Act]) {
    self.acts = acts
    row = Array(0..<observers)
    lastObserver = observers - 1
  }

  mutating func run() {
    put(.value(1))
    put(.value(2))
    put(.end)
  }

  private mutating func put(_ item: Item) {
    queue.append(item)
    guard !isDelivering else { return }
    isDelivering = true
    while !queue.isEmpty { take(queue.removeFirst()) }
    isDelivering = false
  }

  private mutating func take(_ item: Item) {
    switch item {
    case .newcomer(let observer):
      if hasEnded { lines.append("\(observer) ends") } else { row.append(observer) }
    case .value(let value) where !hasEnded:
      for observer in row where !disposed.contains(observer) {
        lines.append("\(observer): \(value)")
        for act in acts where act.observer == observer && act.value == value { perform(act.deed) }
      }
    case .end where !hasEnded:
      hasEnded = true
      for observer in row where !disposed.contains(observer) { lines.append("\(observer) ends") }
    case .value, .end: break
    }
  }

  private mutating func perform(_ deed: Act.Deed) {
    switch deed {
    case .send:
      lastValue += 1
      put(.value(lastValue))
    case .complete: put(.end)
    case .dispose(let observer): disposed.insert(observer)
    case .subscribe:
      lastObserver += 1
      put(.newcomer(lastObserver))
    }
  }
}

/// The same with a subject.
private final class Performance: Sendable {
  let log = Log()
  private let subject = Subject<Int>()
  private let acts: [Act]
  private let state: Guarded<State>

  private struct State {
    var subscriptions: [Disposable] = []
    var lastValue = 2
  }

  init(_ observers: Int, acting acts: [Act]) {
    self.acts = acts
    state = Guarded(State())
    for _ in 0..<observers { subscribe() }
  }

  func run() {
    subject.sendNext(1)
    subject.sendNext(2)
    subject.sendCompleted()
  }

  private func subscribe() {
    let number = state.withLock { $0.subscriptions.count }
    let subscription = CompoundDisposable()
    state.withLock { $0.subscriptions.append(subscription) }
    subscription.add(
      subject.subscribe(
        next: { [self] value in
          log("\(number): \(value)")
          for act in acts where act.observer == number && act.value == value { perform(act.deed) }
        },
        completed: { [log] in log("\(number) ends") }
      )
    )
  }

  private func perform(_ deed: Act.Deed) {
    switch deed {
    case .send:
      subject.sendNext(
        state.withLock { state in
          state.lastValue += 1
          return state.lastValue
        }
      )
    case .complete: subject.sendCompleted()
    case .dispose(let observer): state.withLock { $0.subscriptions[observer] }.dispose()
    case .subscribe: subscribe()
    }
  }
}
