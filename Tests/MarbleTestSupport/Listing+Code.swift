import Foundation
package import MarbleModel

@testable import MarbleHighlighting

extension Listing {
  /// Creates a listing of lines of code, as the compiler's parser reads them.
  package init(code: [String]) {
    self =
      Listing(
        id: Listing.ID(path: "notes/en/a.md", line: 1),
        words: ListingWords(),
        lines: code.enumerated().map { number, text in
          Listing.Line(text: text, position: SourcePosition(line: number + 2))
        },
        range: SourceRange(at: SourcePosition(line: 1))
      ).parsed
  }

  /// The listing with what the compiler's parser takes as a whole.
  package var parsed: Listing {
    var listing = self
    let code = JoinedCode(of: [self])
    let tokens = code.flatMap { Self.parser?.tokens(of: $0.text) }
    listing.tokens = tokens.flatMap { code?.codeTokens(from: $0, isCut: true)?[id] }
    return listing
  }

  private static let parser: SourceKit? = {
    let environment = ProcessInfo.processInfo.environment
    let path = SourceKitLocation.besideCompiler(in: environment)?.path
    return path.flatMap { try? SourceKit(path: $0) }
  }()
}
