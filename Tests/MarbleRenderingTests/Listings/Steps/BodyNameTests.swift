import MarbleModel
import Testing

@testable import MarbleRendering

struct BodyNameTests {
  @Test(arguments: [
    (["func one() {"], "one"),
    (
      ["func many(", "  _ a: Int,", "  b: @escaping () -> (Int) -> Bool", ") -> Signal<Int> {"],
      "many"
    ),
    (["init(", "  a: Int", ") {"], "init"),
    (["list.map {"], "map { }"),
    (
      ["signal.subscribe(", "  on: scheduler,", "  limit: (1, 2)", ") { value in"], "subscribe { }"
    ),
    (["if (a", "  && b) || c(", "  d", ") {"], "if"),
    (["outer: for n in list {"], "for n"),
    (["for n in list(\")\") {"], "for n"),
    (["if text == \"; func f(\" {"], "if"),
    (["list.map /* func x( */ {"], "map { }"),
    (["func +(a: Int, b: Int) -> Int {"], "+"),
    (["let f = {"], "{ }"),
    (["return {"], "{ }"),
    ([") {"], "{ }"),
  ])
  func `a body is named by its head, on however many lines that is`(lines: [String], name: String) {
    var run = SampleRun(lines.joined(separator: "\n") + "\n}")
    run.enter(line: lines.count)
    let body = run.steps.first.map { BodyName(of: $0.span, in: run.code) }
    #expect(body?.text == name)
  }
}
