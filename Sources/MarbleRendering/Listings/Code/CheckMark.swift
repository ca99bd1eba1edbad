import MarbleModel

/// The mark on a page that describes the check of a listing.
struct CheckMark: Sendable, Hashable {
  /// The kind of check; the raw value is the name of its style.
  enum Kind: String, Sendable {
    case verified
    case compiled
    case supplied
    case parsed
    case rotten
    case skipped
    case failed

    init(_ outcome: Verdict.Outcome) {
      switch outcome.count {
      case .verified: self = .verified
      case .compiled: self = .compiled
      case .compiledWithStandIns: self = .supplied
      case .parsed: self = .parsed
      case .rotten: self = .rotten
      case .elsewhere, .skipped: self = .skipped
      case .failed, .notReached: self = .failed
      }
    }
  }

  let kind: Kind
  /// The text of the mark; the page names the toolchain once.
  let text: String

  init(_ verdict: Verdict, of listing: Listing, words: PageWords) {
    kind = Kind(verdict.outcome)
    let mode = listing.words.dialect.mode.map { words.inMode($0.rawValue) }
    let run = words.arguments(of: listing) + words.written(by: listing)
    text =
      Self.text(verdict, of: listing, words: words)
      + (verdict.isRun ? run : "")
      + (verdict.isCompiled
        ? (mode ?? "") + words.place(module: listing.words.module, file: listing.words.file) : "")
  }

  private static func text(
    _ verdict: Verdict,
    of listing: Listing,
    words: PageWords
  ) -> String {
    switch verdict.outcome {
    case .verified where listing.words.check == .manifest: words[.manifest]
    case .verified:
      words.verified(
        output: listing.words.language == .console
          || listing.output.map(\.isCompared) ?? (verdict.output?.isEmpty == false),
        objects: listing.objects?.isCompared ?? false
      )
    case .refused: words[.refused]
    case .stopped:
      if case .exit(let status) = listing.words.check {
        words.say(.exits, ["status": "\(status)"])
      } else {
        words[.stopped]
      }
    case .compiled: words[.compiled]
    case .compiledWith(let names): words.compiled(with: names)
    case .parsed: words[.parsed]
    case .rotten: words[.rotten]
    case .declared: words[.declared]
    case .elsewhere(let platforms): words.elsewhere(platforms)
    case .skipped(let reason): words[.notChecked] + reason
    case .failed, .notReached: words[.failed]
    }
  }
}

extension Verdict {
  /// Whether it ran up to the end that its page describes.
  fileprivate var isRun: Bool { outcome == .verified || outcome == .stopped }

  /// Whether a compiler has checked it.
  fileprivate var isCompiled: Bool {
    switch outcome {
    case .verified, .compiled, .compiledWith, .refused, .stopped: true
    default: false
    }
  }
}
