import MarbleModel

/// Writes code and its output as HTML.
struct CodeHTML: Sendable {
  let words: PageWords
  var medium = Medium.page
  /// How many listings of the page can be stepped through.
  var stepped = 1
  /// The library's types that only do its work.
  var internals: Set<String> = []
  /// What the places of the page's ticks begin with.
  var proofStart = ""
  /// The page with the code of comments that the page loads late; `nil` if it has all of its code.
  var latePage: String?

  var stepper: StepperHTML { StepperHTML(words: words, count: stepped) }

  /// Returns a listing with its output and the mark of its check; empty if nothing is shown.
  func html(of view: ListingView) -> String {
    let listing = view.listing
    let isShown = listing.foldedLines.contains(false)
    let messages = ListingMessages(of: listing, view.verdict)
    let isTold = listing.diagnostics?.isFolded != true
    let code = code(of: view, isTold ? messages.placed : [])
    let expected = expected(of: view, rest: messages.rest)
    guard isShown || !expected.isEmpty else { return hidden(code, of: view) }
    var html = HTMLBuffer()
    html.append("<figure class=\"\(classes(of: view))\"")
    html.append(id(of: view))
    html.append(words.contents(of: listing, hasCode: isShown), as: "aria-label")
    html.append(attributes(of: view))
    let seen = isShown && medium.isInteractive ? view.steps : nil
    let objects = view.verdict?.shown.stepTexts ?? []
    if let seen {
      html.append(stepper.attributes(of: seen, objects: objects, in: listing))
      let story = GrowingSequence(of: seen.steps, in: listing, words: words)
      html.append(story?.attributes ?? "")
    }
    html.append(">\n")
    html.append(isShown ? code : fold(code, of: listing))
    html.append(expected)
    if let seen {
      html.append(StepListHTML(observations: seen, listing: listing, words: words).html)
      let pictures = SteppedGraphHTML(words: words, internals: internals)
      html.append(pictures.html(of: objects, in: listing))
    }
    html.append(caption(of: view, hiddenCount: isShown ? listing.lineCount(onlyHidden: true) : 0))
    html.append("</figure>\n")
    return html.text
  }

  private func classes(of view: ListingView) -> String {
    let mark = view.mark.map { " " + $0.kind.rawValue } ?? ""
    return "listing" + mark + (medium == .page ? " " + ListingHeight(view: view).style : "")
  }

  /// Returns a hidden template with everything that scripts add to listings: the controls, and the
  /// first lines of a copied program.
  ///
  /// The scripts at the `late` addresses are loaded when a reader comes near code.
  func tools(imports: [String], late: String? = nil) -> String {
    let late = late.map { " data-near=\".code\" data-load=\"\($0.escaped)\"" } ?? ""
    return """
      <template id="marble-code" data-imports="\(imports.map { "import \($0)\n" }.joined().escaped)"\
       data-done="\(words[.copied])"\(late)><div class="tools"><button type="button">\(words[.copy])</button>\
      <button type="button">\(words[.copyProgram])</button><span role="status"></span>\
      <button type="button" class="wrap">\(words[.wrap])</button></div></template>

      """
  }

  /// Returns the code of a comment in a fold; empty if there is no code.
  func html(ofHidden view: ListingView) -> String {
    guard let latePage, view.listing.isLate, let key = view.place.key else {
      return hidden(code(ofHidden: view), of: view)
    }
    let count = words.say(.hiddenLines, count: view.listing.lineCount(onlyHidden: false))
    let link = "<a href=\"\(latePage.escaped)#marble-\(key)\">\(count)</a>"
    let code = opening("code", words[.code]) + "<code>\(link)</code></pre>\n"
    return hidden(code, of: view, as: "listing hidden late")
  }

  /// Returns the code of a comment without its fold.
  func code(ofHidden view: ListingView) -> String { code(of: view, []) }

  func html(ofCode text: String, info: String) -> String {
    let name = info.split(whereSeparator: \.isWhitespace).first ?? ""
    let style = name.isEmpty ? "" : " class=\"language-\(name.escaped)\""
    let code = LanguageHTML.html(of: text, in: name, for: medium)
    return opening("code", words[.code]) + "<code\(style)>\(code)</code></pre>\n"
  }

  /// Returns an expectation of a listing, or a sketch; empty if there is nothing to show.
  ///
  /// If its diagram can be dragged, `key` is the key of its answers.
  func html(of expectation: Expectation, key: Int? = nil) -> String {
    DiagramHTML(words: words, medium: medium).html(of: expectation, key: key)
      ?? FigureHTML(words: words, medium: medium, internals: internals).html(of: expectation)
      ?? html(of: expectation, lines: expectation.lines.map(\.text))
  }

  private func html(of expectation: Expectation, lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    let isWritten = expectation.kind == .output || expectation.kind == .errors
    let html = isWritten ? TerminalHTML.lines(lines) : lines.map(\.escaped)
    let text = medium.joined(html, marked: medium.marksLines(lines))
    let focus = medium.focus(ifWide: lines)
    return opening(expectation.kind.style, words.name(of: expectation), focus)
      + "<samp>\(text)</samp></pre>\n"
  }

  /// Returns the expectations of a listing in the order in which things happen: compiler messages
  /// come before the run, and the error that stops the run comes after its output.
  private func expected(of view: ListingView, rest: [String]) -> String {
    let listing = view.listing
    // A fence in a fold after the listing is shown in that fold instead.
    let shown = { (fence: Expectation?) in fence.flatMap { $0.isFolded ? nil : $0 } }
    let messages = shown(listing.diagnostics).map { html(of: $0, lines: rest) } ?? ""
    let key = view.verdict?.shown.drag.map { _ in listing.id.line }
    let output = shown(listing.output).map { html(of: $0, key: key) } ?? ""
    let errors = shown(listing.errors).map { html(of: $0) } ?? ""
    let objects = shown(listing.objects).map { html(of: $0) } ?? ""
    let written = output + errors
    let isLast = listing.words.check.traits.endsProgram
    let puzzle = PuzzleHTML(words: words, medium: medium).html(of: listing)
    return (isLast ? written + messages : messages + written) + objects + puzzle
  }

  private func code(of view: ListingView, _ messages: [ListingMessage]) -> String {
    if let session = view.listing.session {
      let html = SessionHTML(of: view.listing, session, for: medium).html
      return opening("code", words[.code])
        + "<code class=\"language-console\">\(html)</code></pre>\n"
    }
    let lines = CodeLines(view: view, messages: messages, medium: medium)
    let language = view.listing.words.language?.rawValue ?? "swift"
    return opening(lines.hasValues ? "code valued" : "code", words[.code])
      + "<code class=\"language-\(language)\">" + lines.html + "</code></pre>\n"
  }

  /// A block that is too wide scrolls, so it must be focusable and have a name; so must code,
  /// because the focus goes from there to the names in it.
  private func opening(_ style: String, _ name: String, _ focus: String? = nil) -> String {
    "<pre class=\"\(style)\"\(focus ?? medium.focus) role=\"group\" aria-label=\"\(name)\">"
  }

  private func id(of view: ListingView) -> String {
    guard medium.isInteractive, let key = view.place.key else { return "" }
    return " id=\"marble-\(key)\""
  }

  private func attributes(of view: ListingView) -> String {
    guard medium.isInteractive else { return "" }
    var html = HTMLBuffer()
    if !view.place.program.isEmpty { html.append(view.place.program, as: "data-program") }
    // A copied program is in Swift, so listings in other languages aren't part of it.
    let use = view.listing.words.language == nil ? view.listing.words.check.use : "skip"
    if let use { html.append(use, as: "data-use") }
    if let caption = view.place.caption { html.append(caption, as: "aria-describedby") }
    if let question = view.question {
      html.append(question, as: "data-question")
      let asked = view.listing.output ?? view.listing.objects
      if let asked, asked.comparison != .exact {
        html.append(asked.comparison.rawValue, as: "data-compare")
      }
    }
    return html.text
  }

  private func hidden(
    _ code: String,
    of view: ListingView,
    as style: String = "listing hidden"
  ) -> String {
    let fold = medium.isInteractive ? fold(code, of: view.listing) : ""
    guard !fold.isEmpty else { return "" }
    return "<div class=\"\(style)\"\(id(of: view))\(attributes(of: view))>\n\(fold)</div>\n"
  }

  private func fold(_ code: String, of listing: Listing) -> String {
    let count = listing.lineCount(onlyHidden: false)
    guard count > 0 else { return "" }
    return
      "<details><summary>\(words.say(.hiddenLines, count: count))</summary>\n\(code)</details>\n"
  }

  private func caption(of view: ListingView, hiddenCount: Int) -> String {
    guard hiddenCount > 0 || view.mark != nil else { return "" }
    var parts: [String] = []
    if hiddenCount > 0 {
      let text = words.say(.hiddenLines, count: hiddenCount)
      let control = "<label><input type=\"checkbox\"> \(text)</label>"
      parts.append(medium.isInteractive ? control : text)
    }
    if let mark = view.mark { parts.append(html(of: mark, on: view.listing.id)) }
    if view.isCut { parts.append(words[.valuesMissing]) }
    return "<figcaption>\(parts.joined(separator: " "))</figcaption>\n"
  }

  /// Returns a tick for verified code, or a note on how other code was treated.
  ///
  /// Code that was only parsed has a mark of its own, so that no one thinks it was compiled.
  private func html(of mark: CheckMark, on listing: Listing.ID) -> String {
    switch mark.kind {
    case .verified:
      ProofHTML(words: words, medium: medium, start: proofStart)
        .tick(of: listing, saying: mark.text)
    case .failed, .rotten: "<span class=\"tick\" aria-hidden=\"true\">✗</span> \(mark.text.escaped)"
    case .parsed: "<span class=\"mark\" aria-hidden=\"true\">○</span> \(mark.text.escaped)"
    case .compiled, .supplied, .skipped: mark.text.escaped
    }
  }
}

extension ListingWords.Check {
  /// The data that a script needs to copy the listing's program; `nil` for one that runs on its
  /// own.
  ///
  /// A program ends with its listing and includes the earlier ones that run to their end, as in the
  /// test. A skipped listing belongs to no program.
  fileprivate var use: String? {
    switch self {
    case .run: nil
    case .compile: "compile"
    case .refusal: "refuse"
    case .stop, .exit: "stop"
    default: "skip"
    }
  }
}

extension Expectation.Kind {
  fileprivate var style: String {
    switch self {
    case .output: "output"
    case .errors: "output errors"
    case .diagram: "output diagram"
    case .sequence, .objects: "output drawing"
    case .diagnostics: "output diagnostics"
    case .puzzle: "output puzzle"
    }
  }
}
