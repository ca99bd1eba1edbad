import MarbleModel
import Testing

@testable import MarbleRendering

struct SteadyVariablesTests {
  /// Programs of which the first line declares `v`, and whether it keeps what was told of it.
  @Test(arguments: [
    ("let v = 1\nlet w = v.next()", true),
    ("var v = 1\nprint(v, v.count, v[0], [v], f(v))", true),
    ("var v = 1\nlet w = v == 1 && v <= 2 && v != 3 ? v : -v", true),
    ("var v = 1\nlet w = v.map { $0 }.sorted()", true),
    ("var v = 1\nlet other = w.v.popLast(), vv = 1\nvv += 1", true),
    ("var v = 1\nlet w = v.popLast()", false),
    ("var v = 1\nlet w = v?.popLast()", false),
    ("var v = 1\nlet w = v[0].list.popLast()", false),
    ("var v = 1\nlet w = v.take { 1 }", false),
    ("var v = 1\nlet w = v\n  .popLast()", false),
    ("var v = 1\nlet w = v\n+ 1", true),
    ("var v = 1\nlet w = v // v.popLast()\n  .popLast()", false),
    ("var v = 1\nprint(\"v.popLast()\") // v = 2, f(&v)", true),
    ("var v = 1\nprint(\"\\(v.popLast())\")", false),
    ("var v = 1\nv\n  += 1", true),
    ("var v = 1\nlet w = v\n#if DEBUG\n  .popLast()\n#endif", false),
    ("var v = 1\nf(&v)", false),
    ("var v = 1\nwhile let w = v.popLast() {\n}", false),
    ("var v = 1\nlist.forEach { v += $0 }", true),
    ("var v = 1\n(v, w) = (w, v)", false),
    ("var v = 1\n(w, v) = (v, w)", false),
    ("var v = 1\nv += 1", true),
    ("var v = 1\nif w { v = 2 }", true),
    ("func f(_ v: Int) {\n}", true),
    ("func f(v: inout Int) {\n  g { v += 1 }\n}", true),
  ])
  func `a variable keeps its value if nothing can change it unseen`(code: String, isSteady: Bool) {
    let listing = SampleListing(code).listing
    let start = Array(listing.lines[0].text.utf8).firstIndex(of: UInt8(ascii: "v")) ?? 0
    let offset = code.hasPrefix("var") || code.hasPrefix("let") ? 4 : start
    let place = SampleListing.span(1, offset..<offset + 1)
    let isFunction = code.hasPrefix("func")
    let brace = CodeSpan.Position(line: 0, offset: listing.lines[0].text.utf8.count - 1)
    let steady = SteadyVariables(code: SwiftCode(listing), sites: [])
    let found = steady.isSteady(
      "v",
      declaredAt: place,
      within: isFunction ? brace : nil,
      isMeant: { _ in true }
    )
    #expect(found == isSteady)
  }

  @Test func `a change that happens counts as told if its step has the name`() throws {
    for (name, isSteady) in [("v", true), (nil, false)] {
      var run = SampleRun("var v = 1\nlist.forEach { v += $0 }")
      run.value("v += $0", name: name, "2", line: 2)
      let site = try #require(run.steps.first.flatMap { StepSite(of: $0, in: run.code) })
      let steady = SteadyVariables(code: run.code, sites: [site])
      let place = SampleListing.span(1, 4..<5)
      #expect(
        steady.isSteady("v", declaredAt: place, within: nil, isMeant: { _ in true }) == isSteady
      )
    }
  }

  @Test(arguments: [
    ("v[0] = 4", "4", false), ("if w { v[0] = 4 }", "4", false), ("if w { v[0] = 4 }", "w", true),
    ("func f() {\n  v[0] = 4\n  g()\n}", "g()", false),
    ("func f() {\n  v[0] = 4\n}\ng()", "g()", true),
  ])
  func `a change without a step counts as none only if the run was never there`(
    code: String,
    told: String,
    isSteady: Bool
  ) throws {
    var run = SampleRun("var v = [1]\n" + code)
    let line = run.listing.lines.firstIndex { $0.text.contains(told) } ?? 0
    run.value(told, "4", line: line + 1)
    let site = try #require(run.steps.first.flatMap { StepSite(of: $0, in: run.code) })
    let steady = SteadyVariables(code: run.code, sites: [site])
    let place = SampleListing.span(1, 4..<5)
    #expect(
      steady.isSteady("v", declaredAt: place, within: nil, isMeant: { _ in true }) == isSteady
    )
  }

  @Test func `what is declared within braces that no step tells is not steady`() {
    let listing = SampleListing("switch x {\ncase 1:\n  let v = 1\n  print(v)\n}").listing
    let steady = SteadyVariables(code: SwiftCode(listing), sites: [])
    let place = SampleListing.span(3, 6..<7)
    #expect(!steady.isSteady("v", declaredAt: place, within: nil, isMeant: { _ in true }))
    let brace = CodeSpan.Position(line: 0, offset: 9)
    #expect(steady.isSteady("v", declaredAt: place, within: brace, isMeant: { _ in true }))
  }
}
