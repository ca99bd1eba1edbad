import MarbleModel

/// The verdicts on the listings of a book, found by listing.
struct Verdicts: Sendable {
  private let verdicts: [Listing.ID: Verdict]
  let toolchain: String
  let imports: [String]

  init(_ report: TestReport?) {
    verdicts = Dictionary((report?.verdicts ?? []).map { ($0.listing, $0) }) { first, _ in first }
    toolchain = report?.toolchain ?? ""
    imports = report?.imports ?? []
  }

  func verdict(on listing: Listing.ID) -> Verdict? { verdicts[listing] }

  /// Whether the output that a prediction asks for was verified.
  func holds(_ prediction: Prediction, in path: String) -> Bool {
    verdict(on: Listing.ID(path: path, line: prediction.line))?.outcome.verifiesOutput == true
  }

  /// Returns how many of the listings were checked, in words; `nil` if there are none.
  ///
  ///     8 blocks verified, 1 compiled, 1 only parsed · Swift 6.3.1
  func summary(of listings: some Sequence<Listing.ID>, words: PageWords) -> CheckSummary? {
    var counts: [CheckMark.Kind: Int] = [:]
    for listing in listings {
      guard let verdict = verdicts[listing] else { continue }
      counts[CheckMark.Kind(verdict.outcome), default: 0] += 1
    }
    let kinds: [(CheckMark.Kind, PageWord)] = [
      (.verified, .verifiedCount), (.compiled, .compiledCount),
      (.supplied, .suppliedCount), (.parsed, .parsedCount), (.rotten, .rottenCount),
      (.skipped, .skippedCount),
    ]
    let parts = kinds.compactMap { kind, word in counts[kind].map { words.say(word, count: $0) } }
    guard !parts.isEmpty else { return nil }
    let text = parts.joined(separator: words[.comma])
    return CheckSummary(
      text: toolchain.isEmpty ? text : "\(text) · \(toolchain)",
      isChecked: [.verified, .compiled, .supplied].contains { counts[$0] != nil }
    )
  }

  /// Mixes everything that a page shows of the verdicts on the listings at `lines` of a chapter.
  func mix(_ lines: [Int], of path: String, into mixer: inout FingerprintMixer) {
    guard !verdicts.isEmpty else { return mixer.mix(false) }
    mixer.mix(true)
    mixer.mix(toolchain)
    mixer.mix(imports)
    mixer.mix(lines) { mixer, line in
      let verdict = verdict(on: Listing.ID(path: path, line: line))
      mixer.mix(line)
      mixer.mix(verdict != nil)
      guard let verdict else { return }
      mixer.mix(verdict.outcome)
      mixer.mix(verdict.output)
      mixer.mix(verdict.messages)
      mixer.mix(verdict.shown.observations)
      mixer.mix(verdict.shown.stepTexts)
      // The answers are in the page's script, so the page itself shows only that there are some.
      mixer.mix(verdict.shown.drag != nil)
      mixer.mix(verdict.shown.puzzle != nil)
    }
  }
}

extension Verdict.Outcome {
  /// Whether the output that a page shows was verified.
  var verifiesOutput: Bool {
    switch self {
    case .verified, .stopped: true
    default: false
    }
  }
}
