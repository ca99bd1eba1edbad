/// A listing whose output readers can predict before they see it.
package struct Prediction: Sendable, Hashable {
  /// The line of the listing, which identifies it in its chapter.
  package let line: Int
  /// Where the listing is on its page.
  package let anchor: String
  /// What stands for the code and its output: if either changes, the key is another one.
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
  /// The key of the question what the listing prints; `nil` if its page shows no such thing.
  ///
  /// Only what is compared can be asked for, and nobody is asked what stands in a part to open. A
  /// listing that failed its test has a key, too: whoever asks looks at its verdict.
  package var predictionKey: String? {
    // What a test in a comment expects is not on the page.
    guard test == nil else { return nil }
    switch words.check {
    case .run, .stop: break
    case .compile, .refusal, .syntax, .declaration, .manifest, .elsewhere, .skip: return nil
    }
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
