internal import MarbleModel

/// The advice about a program that failed after the sandbox had refused it something.
struct RefusalAdvice {
  let refusals: [Refusal]

  /// Returns a note about a listing of the program; `nil` if nothing was refused.
  func note(about listing: Listing, in source: SourceFile) -> Diagnostic? {
    // A file of the book is most likely the one that the block needs.
    let files = refusals.first { if case .bookFile = $0 { true } else { false } }
    guard let refusal = files ?? refusals.first else { return nil }
    let (place, remedy) = (listing.range.start, Self.remedy(refusal, in: listing))
    return Diagnostic(.note, .refused(refusal), at: place, in: source, remedy: remedy)
  }

  private static func remedy(_ refusal: Refusal, in listing: Listing) -> String {
    let word = listing.words.language == nil ? "swift" : OtherLanguage.runWord
    return switch refusal {
    case .bookFile(let path): "write `reads=\(path)` after `\(word)`"
    case .file:
      "write `allow=files` after `\(word)` if the block may use all files that you can use"
    case .network: "write `allow=network` after `\(word)` if the block needs it"
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func refused(_ refusal: Refusal) -> Self {
    switch refusal {
    case .bookFile(let path): "the program couldn't find `\(path)`, which isn't listed in `reads`"
    case .file(let path): "the sandbox blocked access to `\(path)`"
    case .network: "the sandbox blocked access to the network"
    }
  }
}
