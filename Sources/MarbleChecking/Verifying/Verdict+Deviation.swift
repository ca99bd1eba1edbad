internal import MarbleModel

extension Verdict {
  /// Returns the verdict on a listing that doesn't do the same thing in every run.
  func deviating(by deviation: Deviation, at listing: Listing, in source: SourceFile) -> Verdict {
    let found = deviation.verdict.diagnostics.first { $0.severity == .error }
    var details: [String] = []
    var noun = "what this block does"
    if let first = output, let other = deviation.verdict.output, !OutputLines.areSame(first, other)
    {
      noun = "the output"
      details = ["the difference (- in the usual run, + in another one):"]
      details += LineDiff(of: first, other).lines
    } else if let found {
      details = ["in another run: " + found.message.text] + found.details
    }
    var diagnostic = Diagnostic(
      .error,
      .flaky(noun, deviation.cause),
      at: found?.range ?? SourceRange(at: listing.range.start),
      in: source,
      details: details,
      remedy: deviation.cause.remedy
    )
    // A range in another file would point to something else in this one.
    if let found, found.path != source.path { diagnostic.range = nil }
    return Verdict(
      listing: self.listing,
      outcome: .failed,
      output: output,
      diagnostics: diagnostics + [diagnostic],
      messages: messages
    )
  }
}

extension Deviation.Cause {
  fileprivate var remedy: String {
    switch self {
    case .nothing:
      "don't print what depends on time, random numbers or threads, or write `‹any›` for it, or "
        + "`unordered` or `varies` after `output`"
    case .condition(.hashSeed, _):
      "sort values that come from a set or a dictionary, or write `unordered` after `output`"
    case .condition(.timeZone, _):
      "name the time zone in the code, or write `‹any›` for what depends on it"
    case .condition(.locale, _):
      "name the locale in the code, or write `‹any›` for what depends on it"
    case .condition(.folder, _):
      "don't print what depends on the working folder's path, or write `‹any›` for it"
    case .condition(.process, _): "don't print the process ID, or write `‹int›` for it"
    case .surroundings:
      "don't use anything that other programs may change, or write `varies` after `output`"
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func flaky(_ noun: String, _ cause: Deviation.Cause) -> Self {
    switch cause {
    case .nothing: "\(noun) isn't the same each time"
    case .condition(.hashSeed, _): "\(noun) depends on the hash seed, which differs in each run"
    case .condition(.timeZone, let conditions):
      "\(noun) depends on the time zone: it differs in \(conditions.timeZone)"
    case .condition(.locale, let conditions):
      "\(noun) depends on the locale: it differs with \(conditions.locale)"
    case .condition(.folder, _): "\(noun) depends on the working folder"
    case .condition(.process, _): "\(noun) depends on the process ID"
    case .surroundings:
      "\(noun) isn't the same each time, and no single condition explains why"
    }
  }
}
