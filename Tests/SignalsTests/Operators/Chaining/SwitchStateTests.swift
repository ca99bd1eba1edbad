import Testing

@testable import Signals

/// What is heard of two signals that take the place of each other, and when it is over: in every
/// order in which things can happen.
@Suite struct SwitchStateTests {
  private enum Step: Hashable {
    case begin
    case place(Int)
    case end(Int)
    case endSource
  }

  @Test func `in every order, a signal is heard until a later one is in place`() {
    for order in Self.orders {
      let state = SwitchState()
      var placed = 0
      for step in order {
        if case .place(let number) = step { placed = max(placed, number) }
        Self.take(step, state)
        let heard = (1...3).filter { state.hears($0) }
        #expect(heard == Array(max(placed, 1)...3), "\(order)")
      }
    }
  }

  @Test func `in every order, it is over when the source and the latest signal are`() {
    for order in Self.orders {
      let state = SwitchState()
      var (latest, ended, isSourceOver) = (0, Set<Int>(), false)
      for step in order {
        switch step {
        case .begin: latest += 1
        case .end(let number): ended.insert(number)
        case .endSource: isSourceOver = true
        case .place: break
        }
        let isOver = isSourceOver && (latest == 0 || ended.contains(latest))
        guard let said = Self.take(step, state) else { continue }
        #expect(said == isOver, "\(order)")
      }
    }
  }

  @Test func `there are as many orders as there should be`() {
    #expect(Self.orders.count == 280)
  }

  /// All orders of two signals that come, are put in place and end, and of the end of the source,
  /// in which nothing happens to a signal before it came.
  private static let orders: [[Step]] = {
    let steps: [Step] = [.begin, .place(1), .end(1), .begin, .place(2), .end(2), .endSource]
    var orders: Set<[Step]> = []
    func extend(_ order: [Step], _ rest: [Step]) {
      if rest.isEmpty { orders.insert(order) }
      for (index, step) in rest.enumerated() {
        let begun = order.count { $0 == .begin }
        switch step {
        case .place(let number) where number > begun, .end(let number) where number > begun:
          continue
        default:
          var left = rest
          left.remove(at: index)
          extend(order + [step], left)
        }
      }
    }
    extend([], steps)
    return Array(orders)
  }()

  @discardableResult
  private static func take(_ step: Step, _ state: borrowing SwitchState) -> Bool? {
    switch step {
    case .begin:
      _ = state.begin()
      return nil
    case .place(let number):
      state.place(number)
      return nil
    case .end(let number): return state.end(number)
    case .endSource: return state.endSource()
    }
  }
}
