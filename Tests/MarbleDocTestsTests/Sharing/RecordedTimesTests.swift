import MarbleModel
import Testing

@testable import MarbleDocTests

struct RecordedTimesTests {
  private func module(_ name: String, lines: Int) -> ProgramModule {
    let line = Listing.Line(text: "", position: SourcePosition(line: 1))
    let listing = Listing(
      id: Listing.ID(path: "a.md", line: 1),
      words: ListingWords(),
      lines: [Listing.Line](repeating: line, count: lines),
      range: SourceRange(at: SourcePosition(line: 1))
    )
    let id = Program.ID(path: "a.md", name: .named(name))
    return ProgramModule(program: Program(id: id, listings: [listing]), name: name)
  }

  private func share(_ text: String, of partition: String) throws -> Share {
    Share(try #require(Shard(text)), of: partition)
  }

  @Test func `a program that never ran is expected to take what one of its size takes`() {
    var times = RecordedTimes()
    let modules = [module("short", lines: 10), module("long", lines: 140)]
    #expect(times.weights(of: modules).map(\.milliseconds) == [140, 400])
    times.record(["short": 280], of: nil)
    #expect(times.weights(of: modules).map(\.milliseconds) == [280, 800])
  }

  @Test func `times of shares count once all shares of their partition have run`() throws {
    var times = RecordedTimes()
    times.record(["a": 1, "b": 2], of: nil)
    times.record(["a": 10], of: try share("1/2", of: "x"))
    #expect(times.times == ["a": 1, "b": 2])
    times.record(["a": 11], of: try share("1/2", of: "x"))
    #expect(times.times == ["a": 1, "b": 2])
    times.record(["b": 20], of: try share("2/2", of: "x"))
    #expect(times.times == ["a": 11, "b": 20])
  }

  @Test func `a share of another partition begins anew, a whole run ends it`() throws {
    var times = RecordedTimes()
    times.record(["a": 10], of: try share("1/2", of: "x"))
    times.record(["b": 20], of: try share("2/2", of: "y"))
    #expect(times.times == [:])
    times.record(["c": 3], of: nil)
    #expect(times.times == ["b": 20, "c": 3])
  }
}
