import MarbleModel

/// Writes code and what it printed as HTML.
struct CodeHTML: Sendable {
  private let language: String
  private let words: CodeWords
  private let stepper: StepperHTML

  /// Creates a writer for a page in a language, on which so many listings can be stepped through.
  init(language: String, stepped: Int = 1) {
    self.language = language
    words = .in(language)
    stepper = StepperHTML(words: .in(language), count: stepped)
  }

  /// Returns a listing with its output and the mark of its check; empty when there is nothing.
  func html(of view: ListingView) -> String {
    let listing = view.listing
    let isShown = listing.foldedLines.contains(false)
    let messages = ListingMessages(of: listing, view.verdict)
    let code = code(of: view, messages.placed)
    let expected = expected(of: listing, rest: messages.rest)
    guard isShown || !expected.isEmpty else { return hidden(code, of: view) }
    var html = HTMLBuffer()
    html.append("<figure class=\"listing\(view.mark.map { " " + $0.kind.rawValue } ?? "")\"")
    if let number = view.place.number { html.append(" id=\"marble-\(number)\"") }
    html.append(attributes(of: view))
    let seen = isShown ? view.steps : nil
    if let seen { html.append(stepper.attribute(of: seen, in: listing)) }
    html.append(">\n")
    html.append(isShown ? code : fold(code, of: listing))
    html.append(expected)
    if let seen { html.append(StepListHTML(of: seen, in: listing, words: stepper.words).html) }
    html.append(caption(of: view, hiddenCount: isShown ? listing.lineCount(onlyHidden: true) : 0))
    html.append("</figure>\n")
    return html.text
  }

  /// Returns code of a comment, which a reader can open; empty when it says nothing.
  func html(ofHidden view: ListingView) -> String {
    hidden(code(of: view, []), of: view)
  }

  func html(ofCode text: String, info: String) -> String {
    var html = HTMLBuffer()
    html.append(opening("code", words.code) + "<code")
    if let language = info.split(whereSeparator: \.isWhitespace).first {
      html.append("language-" + language, as: "class")
    }
    html.append(">")
    html.appendEscaped(text)
    html.append("</code></pre>\n")
    return html.text
  }

  /// Returns what is expected of a listing, or a sketch; empty when it shows nothing.
  func html(of expectation: Expectation) -> String {
    let diagrams = DiagramHTML(language: language)
    let isSketch = expectation.comparison == .sketch
    let picture =
      isSketch ? diagrams.html(ofSketch: expectation) : diagrams.html(of: expectation)
    return picture ?? html(of: expectation, lines: expectation.lines.map(\.text))
  }

  private func html(of expectation: Expectation, lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    var html = HTMLBuffer()
    html.append(opening(expectation.kind.style, words.name(of: expectation)) + "<samp>")
    for line in lines { html.appendEscaped(line + "\n") }
    html.append("</samp></pre>\n")
    return html.text
  }

  /// Returns what is expected of a listing in the order in which it happens: the compiler speaks
  /// before the run, and what stops the run comes behind what it prints.
  private func expected(of listing: Listing, rest: [String]) -> String {
    let messages = listing.diagnostics.map { html(of: $0, lines: rest) } ?? ""
    let output = listing.output.map(html) ?? ""
    return listing.words.check == .stop ? output + messages : messages + output
  }

  private func code(of view: ListingView, _ messages: [ListingMessage]) -> String {
    let lines = CodeLines(view: view, messages: messages)
    return opening(lines.hasValues ? "code valued" : "code", words.code)
      + "<code class=\"language-swift\">" + lines.html + "</code></pre>\n"
  }

  /// A block that is too wide scrolls, so that it must take the focus and have a name.
  private func opening(_ style: String, _ name: String) -> String {
    "<pre class=\"\(style)\" tabindex=\"0\" role=\"group\" aria-label=\"\(name)\">"
  }

  /// What a script must know to copy the complete program.
  private func attributes(of view: ListingView) -> String {
    var html = HTMLBuffer()
    if !view.place.program.isEmpty { html.append(view.place.program, as: "data-program") }
    if let use = view.listing.words.use { html.append(use, as: "data-use") }
    return html.text
  }

  private func hidden(_ code: String, of view: ListingView) -> String {
    let fold = fold(code, of: view.listing)
    return fold.isEmpty
      ? "" : "<div class=\"listing hidden\"\(attributes(of: view))>\n" + fold + "</div>\n"
  }

  private func fold(_ code: String, of listing: Listing) -> String {
    let count = listing.lineCount(onlyHidden: false)
    guard count > 0 else { return "" }
    return "<details><summary>\(words.hiddenLines(count))</summary>\n" + code
      + "</details>\n"
  }

  private func caption(of view: ListingView, hiddenCount: Int) -> String {
    guard hiddenCount > 0 || view.mark != nil else { return "" }
    var html = HTMLBuffer()
    html.append("<figcaption>")
    if hiddenCount > 0 {
      let text = words.hiddenLines(hiddenCount)
      html.append("<label><input type=\"checkbox\"> \(text)</label> ")
    }
    if let mark = view.mark {
      switch mark.kind {
      case .verified: html.append("<span class=\"tick\" aria-hidden=\"true\">✓</span> ")
      case .failed: html.append("<span class=\"tick\" aria-hidden=\"true\">✗</span> ")
      case .compiled, .skipped: break
      }
      html.appendEscaped(mark.text)
    }
    if view.isCut { html.append(" · \(words.isCut)") }
    html.append("</figcaption>\n")
    return html.text
  }
}

extension Expectation.Kind {
  /// The class of the block that shows the expectation.
  fileprivate var style: String {
    switch self {
    case .output: "output"
    case .diagram: "output diagram"
    case .diagnostics: "output diagnostics"
    }
  }
}
