import Testing

@testable import Signals

@Suite struct CellTests {
  @Test func `keeps the value that was put in last`() {
    let cell = Cell<Int>()
    #expect(cell.isEmpty)
    cell.put(1)
    cell.put(2)
    #expect(!cell.isEmpty)
    #expect(cell.value == 2)
    #expect(cell.take() == 2)
    #expect(cell.isEmpty)
    cell.put(3)
    #expect(cell.value == 3)
  }

  @Test func `lets go of each value once`() {
    let group = Alive()
    var cell: Cell<Alive.Member>? = Cell()
    cell?.put(Alive.Member(of: group))
    cell?.put(Alive.Member(of: group))
    #expect(group.count == 1)
    cell?.forget()
    cell?.forget()
    #expect(group.count == 0)
    cell?.put(Alive.Member(of: group))
    cell = nil
    #expect(group.count == 0)
  }
}
