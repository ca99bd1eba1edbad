import MarbleModel

@testable import MarbleRendering

/// A listing behind a fence at line 10, with what is said of it.
struct SampleListing {
  var listing: Listing
  var messages: [Diagnostic] = []
  var observations: Observations?

  init(_ code: String, words: ListingWords = ListingWords(), diagnostics: String? = nil) {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    listing = Listing(
      id: Listing.ID(path: "notes/en/page.md", line: 10),
      words: words,
      lines: lines.enumerated().map { index, text in
        Listing.Line(
          text: String(text),
          position: SourcePosition(line: 11 + index),
          isHidden: text.hasPrefix("hidden") || text.hasPrefix("// snippet")
        )
      },
      range: SourceRange(
        from: SourcePosition(line: 10),
        to: SourcePosition(line: 11 + lines.count, column: 4)
      )
    )
    listing.diagnostics = diagnostics.map {
      MarbleModel.Expectation(
        kind: .diagnostics,
        lines: SampleBook.lines($0),
        range: SampleBook.range
      )
    }
  }

  /// The verdict on the listing.
  var verdict: Verdict {
    Verdict(
      listing: listing.id,
      outcome: .verified,
      shown: .init(observations: observations),
      messages: messages
    )
  }

  /// The listing with all that its page shows of it.
  var view: ListingView { ListingView(listing: listing, verdict: verdict) }

  /// The HTML of its lines of code.
  var lines: [String] {
    CodeHTML(words: .in("en")).html(of: view).split(separator: "\n").map(String.init)
  }

  /// Adds what the compiler says at a line and column of the listing.
  func saying(
    _ text: String,
    _ severity: Diagnostic.Severity = .error,
    line: Int,
    column: Int
  ) -> SampleListing {
    var result = self
    var message = Diagnostic(severity, Diagnostic.Message(text), path: listing.id.path)
    message.range = SourceRange(at: SourcePosition(line: 10 + line, column: column))
    result.messages.append(message)
    return result
  }

  /// Adds values of the code between two offsets of a line.
  func seeing(
    _ name: String? = nil,
    _ values: [String],
    line: Int,
    _ range: Range<Int>,
    count: Int? = nil
  ) -> SampleListing {
    var result = self
    let value = Observations.Value(
      span: Self.span(line, range),
      name: name,
      count: count ?? values.count,
      first: Array(values.prefix(10)),
      last: values.last ?? ""
    )
    let seen = observations ?? Observations()
    result.observations = Observations(values: seen.values + [value])
    return result
  }

  /// Returns the stretch between two offsets of a line, which is counted from one.
  static func span(_ line: Int, _ range: Range<Int>) -> CodeSpan {
    CodeSpan(
      from: CodeSpan.Position(line: line - 1, offset: range.lowerBound),
      to: CodeSpan.Position(line: line - 1, offset: range.upperBound)
    )
  }
}
