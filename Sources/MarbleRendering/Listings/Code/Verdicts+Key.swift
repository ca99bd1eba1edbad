import MarbleModel

extension Verdicts {
  /// Mixes all that a page shows of the verdicts on the listings at those lines of a chapter.
  func mix(_ lines: [Int], of path: String, into mixer: inout FingerprintMixer) {
    guard !isEmpty else { return mixer.mix(false) }
    mixer.mix(true)
    mixer.mix(toolchain)
    mixer.mix(imports)
    mixer.mix(lines) { mixer, line in
      let verdict = verdict(on: Listing.ID(path: path, line: line))
      mixer.mix(verdict != nil)
      guard let verdict else { return }
      mixer.mix(describing: verdict.outcome)
      mixer.mix(verdict.output)
      mixer.mix(verdict.messages)
      mixer.mix(verdict.observations)
    }
  }
}
