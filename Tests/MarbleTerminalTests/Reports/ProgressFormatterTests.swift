import MarbleModel
import Testing

@testable import MarbleTerminal

struct ProgressFormatterTests {
  private static let start = ContinuousClock.now
  private static let bind = Program.ID(path: "notes/en/bind.md", name: .named("größe"))

  @Test(arguments: [
    (TestProgress.buildingLibrary("Signals"), 0, 80, "building Signals"),
    (.buildingLibrary("Signals", done: 3, of: 29), 0, 80, "building Signals 3/29"),
    (.compiling(.init(done: 3, of: 12, since: start)), 0, 80, "compiling 3/12"),
    (.running(.init(done: 12, of: 12, since: start)), 9, 80, "running 12/12"),
    (
      .running(.init(done: 3, of: 12, oldest: bind, since: start)), 4, 80,
      "running 3/12  notes/en/bind.md in=größe 4 s"
    ),
    (.running(.init(done: 3, of: 12, oldest: bind, since: start)), 0, 80, "running 3/12"),
    (
      .compiling(.init(done: 3, of: 12, oldest: bind, since: start)), 61, 40,
      "compiling 3/12  …/bind.md in=größe 61 s"
    ),
    (.running(.init(done: 3, of: 12, oldest: bind, since: start)), 4, 20, "running 3/12"),
    (.running(.init(done: 3, of: 12, since: start)), 0, 8, "…g 3/12"),
    (.running(.init(done: 3, of: 12, since: start)), 0, 1, ""),
    (.making(done: 32, of: 1_000), 0, 80, "making pages 32/1000"),
    (.adopting(round: 1, blocks: 0, nil), 0, 80, "round 1"),
    (.adopting(round: 2, blocks: 1, nil), 0, 80, "round 2, 1 block to try"),
    (
      .adopting(round: 3, blocks: 41, .running(.init(done: 3, of: 12, oldest: bind, since: start))),
      4, 80, "round 3, 41 blocks to try: running 3/12  notes/en/bind.md in=größe 4 s"
    ),
    (
      .adopting(round: 3, blocks: 41, .running(.init(done: 3, of: 12, oldest: bind, since: start))),
      4, 42, "round 3, 41 blocks to try: running 3/12"
    ),
    (
      .adopting(round: 3, blocks: 41, .running(.init(done: 3, of: 12, since: start))),
      0, 30, "round 3, 41 blocks to try"
    ),
    (.adopting(round: 1, blocks: 0, .remark(.note, "damaged")), 0, 80, "note: damaged"),
  ])
  func `a step is told in one line that fits`(
    progress: TestProgress,
    seconds: Int,
    width: Int,
    line: String
  ) {
    let text = ProgressFormatter.line(
      for: progress,
      at: Self.start + .seconds(seconds),
      width: width
    )
    #expect(text == line)
    #expect(text.displayWidth < width)
  }
}
