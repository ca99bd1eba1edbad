import MarbleModel
import Testing

@testable import MarbleRendering

struct AssetPiecesTests {
  private func piece(_ name: String, _ text: String) -> SourceFile {
    SourceFile(path: "Site/styles/\(name).css", text: text)
  }

  @Test func `a shipped piece loses comments and indentation and nothing else`() {
    let text = """
      /* What
         it is. */

      a {
        color: red; /* stays */
      }
        // a script's remark
        let b = "// c"
      """
    #expect(AssetPieces.squeezed(text) == "a {\ncolor: red; /* stays */\n}\nlet b = \"// c\"\n")
  }

  @Test func `what a book wrote stays as it is, unless it is the shipped piece itself`() {
    let shipped = [piece("one", "  a\n"), piece("two", "  b\n")]
    let own = [piece("two", "  b\n"), piece("three", "  c\n"), piece("one", "  d\n")]
    #expect(AssetPieces.text(shipped: shipped, own: own) == "  d\n\nb\n  c\n\n")
  }

  /// Squeezing relies on these habits.
  @Test(arguments: ShippedTheme.styles + ShippedTheme.scripts)
  func `a shipped piece keeps its comments on lines of their own`(piece: SourceFile) {
    let squeezed = AssetPieces.squeezed(piece.text)
    #expect(!squeezed.contains("/*") && !squeezed.contains("*/"), "\(piece.path)")
    #expect(!squeezed.contains("`\n"), "\(piece.path): a template literal runs over lines")
    #expect(
      squeezed.utf8.count { $0 == UInt8(ascii: "{") }
        == squeezed.utf8.count { $0 == UInt8(ascii: "}") },
      "\(piece.path)"
    )
  }
}
