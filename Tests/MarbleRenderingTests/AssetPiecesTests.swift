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

  @Test func `a shipped stylesheet loses the spaces that mean nothing, and a book's own none`() {
    let text = """
      @media (width < 30rem) {
        a :is(b, c) > d {
          margin: 0 calc(1rem + 2px);
          font: 1rem "Two Words", serif;
        }
      }
      e { color: red; content: "╰ "; }
      """
    let squeezed = """
      @media (width < 30rem){a :is(b,c) > d{margin:0 calc(1rem + 2px);font:1rem "Two Words",serif}
      }
      e{color:red;content:"╰ "}

      """
    let shipped = [piece("one", text)]
    #expect(AssetPieces.text(shipped: shipped, own: []) == squeezed)
    let own = [piece("one", text + "\n")]
    #expect(AssetPieces.text(shipped: shipped, own: own) == text + "\n\n")
  }

  /// A string of a stylesheet would lose what spaces lose outside of it.
  @Test(arguments: ShippedTheme.styles + ShippedTheme.latePieces.values.joined())
  func `no string of a shipped stylesheet holds what is shortened`(piece: SourceFile) {
    guard piece.path.hasSuffix(".css") else { return }
    let strings = piece.text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
    for string in strings { #expect(AssetPieces.narrowed(String(string)) == string) }
  }

  @Test func `a shipped script loses the spaces beside signs, and its strings none`() {
    let text = """
      const f = (a, b) => {
        return [a + +b, "x = \\" , y", 'it = ; ']
      }
      const g = /["']/.test(a) ? `${a} = ${ b }` : a || b;
      if (a < b) { f (a); } else c = a / 2;
      g

      """
    let tight = """
      const f=(a,b)=>{return[a + +b,"x = \\" , y",'it = ; ']
      }
      const g=/["']/.test(a) ? `${a} = ${ b }` : a || b;if(a < b){f(a);}else c=a / 2;g

      """
    #expect(AssetPieces.tightened(AssetPieces.squeezed(text)) == tight)
  }

  @Test func `what a book wrote stays as it is, unless it is the shipped piece itself`() {
    let shipped = [piece("one", "  a\n"), piece("two", "  b\n")]
    let own = [piece("two", "  b\n"), piece("three", "  c\n"), piece("one", "  d\n")]
    #expect(AssetPieces.text(shipped: shipped, own: own) == "  d\n\nb\n  c\n\n")
  }

  /// Tightening knows strings by their quotes alone, and no regular expressions.
  @Test(arguments: ShippedTheme.scripts + ShippedTheme.latePieces.values.joined())
  func `a shipped script can be tightened`(piece: SourceFile) {
    guard piece.path.hasSuffix(".js") else { return }
    let squeezed = AssetPieces.squeezed(piece.text)
    #expect(!squeezed.contains(" // "), "\(piece.path): a comment ends a line")
    #expect(!squeezed.contains("`\n"), "\(piece.path): a template literal runs over lines")
    #expect(
      squeezed.matches(of: /\${[^}]*`/).isEmpty,
      "\(piece.path): a template literal holds another one"
    )
    for match in piece.text.matches(of: /[(=,:!&|?\[]\h*\/([^\/*\n][^\/\n]*)\//) {
      #expect(!match.1.contains(" "), "\(piece.path): \(match.0)")
    }
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
