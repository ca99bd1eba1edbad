/// A listing whose output readers can predict before they see it.
package struct Prediction: Sendable, Hashable {
  /// The line of the listing, which identifies it in its chapter.
  package let line: Int
  /// Where the listing is on its page.
  package let anchor: String
  /// The key of the code and its output, which changes if either does.
  package let key: String
  /// The text of the heading above, where backticks mark code.
  package let title: String
  /// The first line of the code.
  package let code: String

  package init(line: Int, anchor: String, key: String, title: String, code: String) {
    self.line = line
    self.anchor = anchor
    self.key = key
    self.title = title
    self.code = code
  }
}

extension Listing {
  /// The key of the question that asks for the output; `nil` if the page shows no output.
  ///
  /// Only output that is compared and isn't in a fold can be asked for. A listing that failed its
  /// test has a key, too; code that shows the question checks the verdict.
  package var predictionKey: String? {
    // The expected output of a test in a comment isn't on the page, and a puzzle gives it away.
    guard test == nil, puzzle == nil, words.isRun else { return nil }
    let asked = [output, objects].compactMap(\.self).filter { fence in
      fence.isCompared && !fence.isFolded && !fence.lines.isEmpty
    }
    guard !asked.isEmpty else { return nil }
    let fingerprint = Fingerprint { mixer in
      mixer.mix(lines.filter { !$0.isHidden }.map(\.text))
      mixer.mix(asked) { mixer, fence in
        mixer.mix(fence.kind.rawValue)
        mixer.mix(fence.comparison.rawValue)
        mixer.mix(fence.lines.map(\.text))
      }
    }
    return String(fingerprint.text.prefix(10))
  }
}
