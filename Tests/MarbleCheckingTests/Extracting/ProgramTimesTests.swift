import MarbleModel
import Testing

@testable import MarbleChecking

struct ProgramTimesTests {
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

  @Test func `a program of unknown time is expected to take what one of its size takes`() {
    let modules = [module("short", lines: 10), module("long", lines: 140)]
    #expect(ProgramTimes().weights(of: modules).map(\.milliseconds) == [140, 400])
    let times = ProgramTimes(known: ["short": 280])
    #expect(times.weights(of: modules).map(\.milliseconds) == [280, 800])
  }

  @Test func `new times stand in place of old ones, of programs that are still there`() {
    let times = ProgramTimes(known: ["a": 1, "b": 2, "gone": 3])
    let updated = times.updated(by: ["b": 20, "c": 30], of: ["a", "b", "c", "d"])
    #expect(updated.known == ["a": 1, "b": 20, "c": 30])
  }
}
