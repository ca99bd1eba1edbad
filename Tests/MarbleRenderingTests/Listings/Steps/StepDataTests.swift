import MarbleModel
import Testing

@testable import MarbleRendering

struct StepDataTests {
  private func data(_ run: SampleRun, size: Int = .max) -> StepData {
    StepData(of: run.observations, in: run.listing, size: size)
  }

  private func decoded(_ data: StepData, _ run: SampleRun) throws -> StepDecoder {
    try StepDecoder(data.json, listing: run.listing, output: run.output)
  }

  @Test(arguments: Array(0..<60))
  func `every step can be told from what the page keeps`(seed: Int) throws {
    let run = SampleRun.random(UInt64(seed), steps: seed * 13)
    let decoder = try decoded(data(run), run)
    #expect(decoder.steps == run.steps)
    #expect(decoder.omitted == 0)
  }

  @Test(arguments: [1, 2, 9, 10, 500])
  func `every round of a loop can be told`(rounds: Int) throws {
    let run = SampleRun.sum(rounds: rounds)
    #expect(try decoded(data(run), run).steps == run.steps)
  }

  @Test func `a run of ten thousand steps takes less than a kilobyte`() throws {
    let run = SampleRun.sum(rounds: 2_500)
    #expect(run.steps.count > 10_000)
    let data = data(run)
    #expect(data.json.utf8.count - run.output.utf8.count < 1_500)
    #expect(try decoded(data, run).steps == run.steps)
  }

  @Test func `values that have no room are left out from the middle`() throws {
    var run = SampleRun("while true { f() }")
    var generator = SampleGenerator(state: 1)
    for _ in 0..<2_000 {
      run.enter(line: 1)
      run.value("f()", "\"\(generator.next())\"", line: 1)
      run.leave()
    }
    let data = data(run, size: 4_000)
    #expect(data.json.utf8.count <= 4_000)
    #expect(data.record.isCut)
    let steps = try decoded(data, run).steps
    #expect(steps.count == run.steps.count)
    let texts = steps.compactMap { if case .value(_, let text) = $0.event { text } else { nil } }
    let expected = run.steps.compactMap {
      if case .value(_, let text) = $0.event { text } else { nil }
    }
    #expect(Array(texts[..<32]) == Array(expected[..<32]))
    #expect(texts.last == expected.last)
    #expect(Set(texts[128..<1_999]) == ["…"])
  }

  @Test func `steps that have no room are left out from the end, and counted`() throws {
    let run = SampleRun.random(7, steps: 9_000)
    let data = data(run, size: 6_000)
    #expect(data.json.utf8.count <= 6_000)
    let decoder = try decoded(data, run)
    #expect(decoder.steps == Array(run.steps.prefix(decoder.steps.count)))
    #expect(decoder.steps.count > 500)
    #expect(decoder.omitted == run.steps.count - decoder.steps.count)
  }

  @Test func `output that the page shows already is not kept twice`() {
    var run = SampleRun("print(1)")
    run.print("1\n", line: 1)
    #expect(data(run).json.hasSuffix(",\"1\\n\"]"))
    run.listing.output = MarbleModel.Expectation(
      lines: SampleBook.lines("1"),
      range: SampleBook.range
    )
    #expect(data(run).json.hasSuffix(",0]"))
  }

  @Test func `texts about objects stand in front of the steps that show them, each once`() throws {
    var run = SampleRun("let a = f()\na.g()\na.g()\na.g()")
    run.value("a", name: "a", "A", line: 1)
    for line in 2...4 { run.value("a.g()", "()", line: line) }
    let texts = ["+ a: A", "+ a: A", "  a: A\n+   b: B", "+ a: A"]
    let data = StepData(of: run.observations, objects: texts, in: run.listing, size: .max)
    #expect(
      data.json == """
        [[[4,0,0,0,0],[1,0,4,0,5,"a",[0]],[0,1,0,0,5],[0,2,0,0,5],[0,3,0,0,5]],\
        ["+ a: A","  a: A\\n+   b: B","A","()"],[],7,\
        [3,4,5,3,6,3,7,0,0,2,0,0,5,5],"0000000",0]
        """
    )
  }

  @Test func `what is not known of objects is dots, and steps without objects stay as they were`() {
    let run = SampleRun.sum(rounds: 2)
    let objects = [String?](repeating: nil, count: run.steps.count)
    let unknown = StepData(of: run.observations, objects: objects, in: run.listing, size: .max)
    #expect(unknown.json.contains("\"…\""))
    let none = StepData(of: run.observations, objects: [], in: run.listing, size: .max)
    #expect(none.json == data(run).json)
    #expect(!none.json.contains("[4,"))
  }

  @Test func `the same steps make the same bytes`() {
    let run = SampleRun.random(3, steps: 2_000)
    #expect(Set((0..<4).map { _ in data(run).json }).count == 1)
  }
}
