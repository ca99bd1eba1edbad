import Testing

@testable import Signals

@Suite struct AgendaTests {
  @Test func `hands out by instant, then by arrival`() {
    var agenda = Agenda<Int>()
    // Multiplying by 37 modulo 101 shuffles the numbers.
    for number in 0..<1000 { agenda.insert(number, at: .epoch + .seconds(number * 37 % 101)) }
    var taken: [Int] = []
    while let (number, instant) = agenda.removeFirst(dueBy: .epoch + .seconds(200)) {
      #expect(instant == .epoch + .seconds(number * 37 % 101))
      taken.append(number)
    }
    #expect(taken == (0..<1000).sorted { ($0 * 37 % 101, $0) < ($1 * 37 % 101, $1) })
  }

  @Test func `hands out only what is due`() {
    var agenda = Agenda<String>()
    agenda.insert("late", at: .epoch + .seconds(2))
    agenda.insert("early", at: .epoch + .seconds(1))
    #expect(agenda.first == .epoch + .seconds(1))
    #expect(agenda.removeFirst(dueBy: .epoch) == nil)
    #expect(agenda.removeFirst(dueBy: .epoch + .seconds(1))?.0 == "early")
    #expect(agenda.removeFirst(dueBy: .epoch + .seconds(1)) == nil)
    #expect(agenda.count == 1)
  }

  @Test func `keeps the order when elements are taken out`() {
    var agenda = Agenda<Int>()
    for number in 0..<1000 { agenda.insert(number, at: .epoch + .seconds(number * 37 % 101)) }
    let odd = agenda.removeAll { $0 % 2 == 1 }
    #expect(odd.sorted() == stride(from: 1, to: 1000, by: 2).map { $0 })
    var taken: [Int] = []
    while let (number, _) = agenda.removeFirst(dueBy: .epoch + .seconds(200)) {
      taken.append(number)
    }
    let even = stride(from: 0, to: 1000, by: 2)
    #expect(taken == even.sorted { ($0 * 37 % 101, $0) < ($1 * 37 % 101, $1) })
  }
}
