import MarbleModel
import Testing

@testable import MarbleRendering

struct StepListHTMLTests {
  private func list(_ run: SampleRun, omitted: Int = 0, language: String = "en") -> [Substring] {
    let observations = Observations(
      steps: run.steps,
      omittedSteps: omitted,
      output: run.output
    )
    let html = StepListHTML(
      observations: observations,
      listing: run.listing,
      words: .in(language)
    )
    .html
    return html.split(separator: "\n")
  }

  @Test func `the rounds of a loop are one item with all that happened`() {
    #expect(
      list(SampleRun.sum(rounds: 3_000)) == [
        "<details class=\"steps\" open><summary>Steps</summary>", "<ol>",
        "<li>Line 1: <code>sum = 0</code></li>",
        "<li>Line 2: <code>for i</code> <small>3,000 times</small>", "<ol>",
        "<li>Line 2: <code>i = 1, 2, 3, …, 3000</code> <small>3,000 times</small></li>",
        "<li>Line 3: <code>sum = 1, 3, 6, …, 4501500</code> <small>3,000 times</small></li>",
        "<li>Line 4: prints <code>55, 210, 465, …, 4501500</code> <small>300 times</small></li>",
        "</ol></li>", "</ol>", "</details>",
      ]
    )
  }

  @Test func `few rounds are told whole, in another language too`() {
    #expect(
      list(SampleRun.sum(rounds: 2), omitted: 4, language: "zh-Hans") == [
        "<details class=\"steps\" open><summary>步骤</summary>", "<ol>",
        "<li>第 1 行：<code>sum = 0</code></li>",
        "<li>第 2 行：<code>for i</code> <small>共 2 次</small>", "<ol>",
        "<li>第 2 行：<code>i = 1, 2</code></li>", "<li>第 3 行：<code>sum = 1, 3</code></li>",
        "</ol></li>", "<li>… 另有 4 步</li>", "</ol>", "</details>",
      ]
    )
  }

  @Test(arguments: [
    ("en", "closure at line 2 (map)", "closure at line 3"),
    ("zh", "第 2 行的闭包 (map)", "第 3 行的闭包"),
  ])
  func `a closure is called by its line, and by what it is passed to`(
    language: String,
    passed: String,
    alone: String
  ) {
    var run = SampleRun("\nlist.map { $0 }\nlet f = { 1 }")
    for line in [2, 3] {
      run.enter(line: line)
      run.leave()
    }
    let names = list(run, language: language).filter { $0.hasPrefix("<li>") }
    #expect(names.count == 2)
    #expect(names[0].hasSuffix("<code>\(passed)</code></li>"))
    #expect(names[1].hasSuffix("<code>\(alone)</code></li>"))
  }

  @Test func `a call without a value is told of if it printed`() {
    var run = SampleRun("list.forEach { show($0) }\nlet done = ()")
    run.enter(line: 1)
    run.mumble("a\n")
    run.value("show($0)", "()", line: 1)
    run.value("show($0)", "()", line: 1)
    run.leave()
    run.value("done", name: "done", "()", line: 2)
    #expect(
      list(run) == [
        "<details class=\"steps\" open><summary>Steps</summary>", "<ol>",
        "<li>Line 1: <code>closure at line 1 (forEach)</code>", "<ol>",
        "<li>Line 1: prints <code>a</code></li>", "</ol></li>", "</ol>", "</details>",
      ]
    )
  }

  @Test func `what happens in hidden lines is not told, nor what it prints`() {
    var run = SampleRun("hidden { print(1) }\nlet n = 1\nprint(n)")
    run.enter(line: 1)
    run.print("0\n", line: 1)
    run.leave()
    run.value("n", name: "n", "1", line: 2)
    run.print("1\n", line: 3)
    #expect(
      list(run)[1...] == [
        "<ol>", "<li>Line 2: <code>n = 1</code></li>", "<li>Line 3: prints <code>1</code></li>",
        "</ol>", "</details>",
      ]
    )
  }

  @Test func `each task has a list of its own`() {
    var run = SampleRun("func f() {\n  g(\"<\")\n}")
    for task in [1, 2, 1, 2] {
      run.task = task
      run.enter(line: 1)
      run.value("g(\"<\")", "\(task)", line: 2)
      run.leave()
    }
    #expect(
      list(run)[2...6] == [
        "<li>Task 1", "<ol>", "<li>Line 1: <code>f</code> <small>2 times</small>", "<ol>",
        "<li>Line 2: <code>g(&quot;&lt;&quot;) = 1, 1</code></li>",
      ]
    )
  }

  @Test func `a recursion of thousands of calls is folded where it is deep`() {
    var run = SampleRun("func f(n: Int) {\n  f(n)\n}")
    for n in 0..<9_000 {
      run.enter(line: 1)
      run.value("n", name: "n", "\(n)", line: 1)
    }
    for _ in 0..<9_000 { run.leave() }
    let lines = list(run)
    #expect(lines.count < 40)
    #expect(lines.contains("<li>… 17,990 more steps</li>"))
  }

  @Test func `a long list ends with how much is left`() {
    var run = SampleRun("a; b")
    for number in 0..<200 { run.value(number.isMultiple(of: 2) ? "a" : "b", "1", line: 1) }
    #expect(list(run).suffix(3) == ["<li>… 140 more steps</li>", "</ol>", "</details>"])
  }

  @Test func `a listing that is stepped has its steps, and others have none`() {
    let run = SampleRun.sum(rounds: 2)
    var view = ListingView(listing: run.listing)
    let code = CodeHTML(words: .in("en"))
    #expect(!code.html(of: view).contains("data-steps"))
    view.verdict = Verdict(
      listing: run.listing.id,
      outcome: .verified,
      shown: .init(observations: run.observations)
    )
    let html = code.html(of: view)
    #expect(
      html.hasPrefix(
        "<figure class=\"listing n8\" aria-label=\"Code\""
          + " data-steps='[[[1,0,4,0,7,\"sum\",[0]],[2,1,15,"
      )
    )
    #expect(html.contains("<details class=\"steps\" open>"))
    view = ListingView(listing: SampleListing("f()").listing, verdict: view.verdict)
    #expect(!code.html(of: view).contains("data-steps"))
  }
}
