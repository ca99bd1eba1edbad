import MarbleModel
import Testing

@testable import MarbleRendering

struct CodeHTMLTests {
  private let code = CodeHTML(words: .in("en"))

  private func html(_ listing: Listing, tokens: [[Highlight]] = []) -> [Substring] {
    code.html(of: ListingView(listing: listing, highlighted: HighlightedCode(tokens))).split(
      separator: "\n"
    )
  }

  @Test func `tokens cover bytes and everything is escaped`() {
    let line = "let é = \"<订&>\" // \"x\""
    let tokens = [
      Highlight(.keyword, range: 0..<3), Highlight(.string, range: 9..<17),
      Highlight(.comment, range: 18..<24),
    ]
    #expect(
      html(SampleBook.listing(1, line), tokens: [tokens])[1].hasSuffix(
        "<span class=\"tk\">let</span> é = <span class=\"ts\">\"&lt;订&amp;&gt;\""
          + "</span> <span class=\"tc\">// \"x\"</span>"
      )
    )
  }

  @Test(arguments: [
    ("behind the end", [Highlight(.keyword, range: 0..<9)]),
    ("overlapping", [Highlight(.keyword, range: 0..<3), Highlight(.number, range: 2..<3)]),
  ])
  func `tokens that fit no line lose no text`(name: String, tokens: [Highlight]) {
    let text = html(SampleBook.listing(1, "abc"), tokens: [tokens]).joined()
      .replacing(/<[^>]*>/, with: "")
    #expect(text == "abc")
  }

  @Test func `a listing whose code is all hidden shows its output alone`() {
    let listing = SampleBook.listing(1, "// snippet.hide\nsecret()", output: "42")
    #expect(
      html(listing) == [
        "<figure class=\"listing n2\" aria-label=\"Output\">",
        "<details><summary>1 hidden line</summary>",
        "<pre class=\"code\" tabindex=\"0\" role=\"group\" aria-label=\"Code\">"
          + "<code class=\"language-swift\">// snippet.hide",
        "secret()", "</code></pre>", "</details>",
        "<pre class=\"output\" role=\"group\" aria-label=\"Output\"><samp>42",
        "</samp></pre>", "</figure>",
      ]
    )
    #expect(html(SampleBook.listing(1, "// snippet.hide\n")).isEmpty)
  }

  @Test func `a listing is described by the caption of its figure`() {
    let place = ListingPlaces.Place(program: "", caption: "figure-2")
    let view = ListingView(listing: SampleBook.listing(1, "f()"), place: place)
    #expect(code.html(of: view).contains(" aria-label=\"Code\" aria-describedby=\"figure-2\">\n"))
  }

  @Test func `hidden lines and empty ones at the ends are there, and folded`() {
    let listing = SampleBook.listing(1, "\n// snippet.hide\nsecret()\n// snippet.show\nf()\n")
    #expect(
      html(listing) == [
        "<figure class=\"listing n2\" aria-label=\"Code\">",
        "<pre class=\"code\" tabindex=\"0\" role=\"group\" aria-label=\"Code\">"
          + "<code class=\"language-swift\"><span class=\"l h\">",
        "</span><span class=\"l h\">// snippet.hide", "</span><span class=\"l h\">secret()",
        "</span><span class=\"l h\">// snippet.show", "</span><span class=\"l\">f()",
        "</span><span class=\"l h\">", "</span></code></pre>",
        "<figcaption><label><input type=\"checkbox\"> 1 hidden line</label></figcaption>",
        "</figure>",
      ]
    )
  }

  @Test func `code in a comment can be opened`() {
    var view = ListingView(listing: SampleBook.listing(1, "import A\nlet x = 1"))
    view.place.program = "\"a\""
    #expect(
      code.html(ofHidden: view).split(separator: "\n") == [
        "<div class=\"listing hidden\" data-program=\"&quot;a&quot;\">",
        "<details><summary>2 hidden lines</summary>",
      ] + html(view.listing)[1...3] + ["</details>", "</div>"]
    )
    #expect(code.html(ofHidden: ListingView(listing: SampleBook.listing(1, " "))).isEmpty)
  }

  @Test(arguments: [
    (ListingWords.Check.run, ["output diagnostics", "output"]),
    (.stop, ["output", "output diagnostics"]),
  ])
  func `what is expected is shown in the order in which it happens`(
    check: ListingWords.Check,
    styles: [String]
  ) {
    var listing = SampleBook.listing(1, "f()", output: "42")
    listing.words.check = check
    listing.diagnostics = MarbleModel.Expectation(
      kind: .diagnostics,
      lines: listing.lines,
      range: listing.range
    )
    let classes = html(listing).compactMap { $0.firstMatch(of: /<pre class="(output[^"]*)"/) }
    #expect(classes.map { String($0.1) } == styles)
  }

  @Test(arguments: [
    (Verdict.Outcome.verified, "3\n" as String?, "output verified"),
    (.verified, "", "compiled and run"),
    (.compiled, nil, "compiled, not run"),
    (.skipped(reason: "needs macOS"), nil, "not checked: needs macOS"),
    (.failed, nil, "failed its check"), (.notReached, nil, "failed its check"),
  ])
  func `a mark says what was checked`(outcome: Verdict.Outcome, output: String?, text: String) {
    let listing = SampleBook.listing(1, "print(3) // Prints \"3\"")
    let verdict = Verdict(listing: listing.id, outcome: outcome, output: output)
    let mark = CheckMark(verdict, of: listing, words: .in("en"))
    #expect(mark.text == text)
  }

  @Test func `a mark says which arguments a program was given, if it ran`() {
    var listing = SampleBook.listing(1, "print(3)", output: "3")
    listing.words.arguments = ["--loud", "tea"]
    let verdicts = [
      Verdict(listing: listing.id, outcome: .verified, output: "3\n"),
      Verdict(listing: listing.id, outcome: .failed),
    ]
    let marks = verdicts.map { CheckMark($0, of: listing, words: .in("en")).text }
    #expect(marks == ["output verified, with the arguments --loud tea", "failed its check"])
  }

  @Test func `the marks of a Chinese page are Chinese`() {
    let listing = SampleBook.listing(1, "print(3)", output: "3")
    let verdict = Verdict(listing: listing.id, outcome: .verified, output: "3\n")
    let mark = CheckMark(verdict, of: listing, words: .in("zh-Hans"))
    #expect(mark.text == "输出已验证")
  }

  private typealias Comparison = MarbleModel.Expectation.Comparison

  private static let comparisons: [(output: Comparison?, objects: Comparison?, text: String)] = [
    (nil, nil, "compiled and run"), (.exact, nil, "output verified"),
    (nil, .exact, "objects verified"), (.prefix, .exact, "output and objects verified"),
    (.varies, .exact, "objects verified"), (.exact, .varies, "output verified"),
    (.varies, .varies, "compiled and run"),
  ]

  @Test(arguments: comparisons)
  private func `a page says which of output and objects were compared`(
    output: Comparison?,
    objects: Comparison?,
    text: String
  ) {
    var listing = SampleListing("f()").listing
    let place = SourceRange(at: SourcePosition(line: 1))
    listing.output = output.map { MarbleModel.Expectation(comparison: $0, lines: [], range: place) }
    listing.objects = objects.map {
      MarbleModel.Expectation(kind: .objects, comparison: $0, lines: [], range: place)
    }
    let verdict = Verdict(listing: listing.id, outcome: .verified)
    #expect(CheckMark(verdict, of: listing, words: .in("en")).text == text)
  }
}
