import Signals
import SignalsTesting
import Testing

@Suite struct DiagramTests {
  private let time = TestScheduler()

  @Test func `zip pairs values in the tick of the later one`() throws {
    let numbers = try time.signal("1---2---3----|")
    let letters = try time.signal("-a---b----c-|")
    let pairs = numbers.zip(with: letters)
    let diagram = time.diagram(("numbers", numbers), ("letters", letters), ("zip", pairs))
    let expected = """
      numbers  1---2---3----|
      letters  -a---b----c-|
      zip      -1a--2b---3c|
      """
    #expect(diagram.description == expected)
  }

  @Test func `zip ends in the tick in which no pair can follow any more`() throws {
    let numbers = try time.signal("1---2---3--|")
    let letters = try time.signal("-a---b----c-|")
    let pairs = numbers.zip(with: letters)
    let diagram = time.diagram(("numbers", numbers), ("letters", letters), ("zip", pairs))
    let expected = """
      numbers  1---2---3--|
      letters  -a---b----c-|
      zip      -1a--2b---(3c-|)
      """
    #expect(diagram.description == expected)
  }

  @Test func `merge passes on what comes, from the first source first`() throws {
    let numbers = try time.signal("1---2---3--|")
    let letters = try time.signal("-a--b-c--X")
    let merged = numbers.merge(with: letters)
    let diagram = time.diagram(("numbers", numbers), ("letters", letters), ("merge", merged))
    let expected = """
      numbers  1---2---3--|
      letters  -a--b-c--X
      merge    (1-a---2 b--c--3-X)
      """
    #expect(diagram.description == expected)
  }

  @Test func `concat subscribes to the second source when the first has completed`() throws {
    let first = try time.signal("1--2-|")
    let second = try time.signal("a--b-|")
    let both = first.concat(second)
    let diagram = time.diagram(("first", first), ("second", second), ("concat", both))
    let expected = """
      first   1--2-|
      second  a--b-|
      concat  1--2-a--b-|
      """
    #expect(diagram.description == expected)
  }

  @Test func `take completes with its last value`() throws {
    let numbers = try time.signal("-1--2--3--4--5--")
    let diagram = time.diagram(("numbers", numbers), ("take 2", numbers.take(2)), ticks: 16)
    let expected = """
      numbers  -1--2--3--4--5--
      take 2   -1--(2|)
      """
    #expect(diagram.description == expected)
  }

  @Test func `flattenMap begins inner sources in the tick of their value`() throws {
    let outer = try time.signal("a-----b----|")
    let inner = try time.signal("1--2|")
    let flat = outer.flattenMap { name in inner.map { name + $0 } }
    let diagram = time.diagram(("outer", outer), ("inner", inner), ("flattenMap", flat))
    let expected = """
      outer       a-----b----|
      inner       1--2|
      flattenMap  a1-a2-b1-b2|
      """
    #expect(diagram.description == expected)
  }

  @Test func `signals that never end are drawn as long as they were watched`() throws {
    let once = try time.signal("-1")
    let diagram = time.diagram(("never", Signal<Int>.never), ("once", once), ticks: 4)
    #expect(diagram.description == "never  ----\nonce   -1--")
  }

  @Test func `inner signals have rows that begin where somebody subscribes`() throws {
    let outer = try time.signal("a--b--c|").map { [time] name in
      time.row(name, of: Signal.return(name).delay(.seconds(4), on: time))
    }
    let names = ["a", "b", "c", "d"]
    let latest = time.diagram(("latest", outer.switchToLatest()), inner: names)
    let expected = """
      a       ---
      b          ---
      c             ----(c|)
      d
      latest  ----------(c|)
      """
    #expect(latest.description == expected)
    #expect(try Diagram(expected.replacing("\nd\n", with: "\n")).rows.map(\.start) == [0, 3, 6, 0])
    let exhaust = time.diagram(("exhaust", outer.exhaust()), inner: names)
    let others = """
      a        ----(a|)
      b
      c              ----(c|)
      d
      exhaust  ----a-----(c|)
      """
    #expect(exhaust.description == others)
  }

  @Test func `an inner signal that is not shown is the signal itself`() throws {
    let inner = time.row("a", of: Signal.return(1))
    let plain = time.diagram(("inner", inner), ("again", inner))
    #expect(plain.description == "inner  (1|)\nagain  (1|)")
    let twice = time.diagram(("inner", inner), ("again", inner), inner: ["a"])
    #expect(twice.description == "inner  (1|)\na      (1|)\nagain  (1|)")
  }

  @Test func `a row that begins later stands further to the right, unless columns mean nothing`()
    throws
  {
    let row = Diagram.Row("b", try Timeline("2|"), start: 3)
    let diagram = Diagram([Diagram.Row("a b", try Timeline("1-|")), row])
    #expect(diagram.description == "a b  1-|\nb       2|")
    #expect(try Diagram("a b  1-|\nb       2|") == diagram)
    #expect(try Diagram("a b  1-|\nb  2|").rows.map(\.start) == [0, 0])
  }

  @Test func `names are as wide as a terminal shows them`() throws {
    let text = """
      冷信号  1-2|
      late      3|
      热      -4|
      e\u{301}        5|
      """
    let diagram = try Diagram(text)
    #expect(diagram.rows.map(\.start) == [0, 2, 0, 1])
    #expect(diagram.description == text)
  }

  @Test func `names are lined up, and a diagram can be read back`() throws {
    let text = "a    1-|\n\nb c     -X\n  1"
    let diagram = try Diagram(text)
    #expect(diagram.rows.map(\.name) == ["a", "b c", ""])
    #expect(try Diagram("a  1-|\nb c  -X").description == "a    1-|\nb c  -X")
  }

  @Test(arguments: [
    ("a  1-|\nb   1 2", 2, 6, TimelineError.Problem.space), ("a 1--2|", 1, 8, .noTimeline),
    ("a  1-|-", 1, 7, .followsEnd), ("\n\n  )", 3, 3, .nothingToClose),
  ])
  func `says in which line a diagram is wrong`(
    text: String,
    line: Int,
    column: Int,
    problem: TimelineError.Problem
  ) {
    let error = #expect(throws: DiagramError.self) { try Diagram(text) }
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.problem == problem)
  }
}
