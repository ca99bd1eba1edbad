import MarbleModel
import MarbleTestSupport
import Testing

struct NameMapTests {
  @Test func `each row tells names elsewhere, whatever the place of the own column`() {
    let map = Self.map(
      """
      ## Making

      | 2.5 | here | RxSwift | remark |
      | --- | --- | --- | --- |
      | `+return:` | `return` | `just` | not `from` |
      | none | `merge`, `concat` | `one`, `other` | |
      | `RACTuple` | tuples | none; `zip` | |
      | `a`, `b` of `C` | `d`; `e`, `f` before it | none | |
      | `+let:` | none; a `Subject` | *`x`*, and `y` | |

      | Haskell | M |
      | --- | --- |
      | `>>=` | `bind` |
      """
    )
    #expect(
      map.aliases.map(Self.line) == [
        "+return: in 2.5 is [return]", "just in RxSwift is [return]", "one in RxSwift is [merge]",
        "other in RxSwift is [concat]", "RACTuple in 2.5 is [] tuples",
        "zip in RxSwift is [] tuples, loosely",
        "a in 2.5 is [d, e, f]", "b in 2.5 is [d, e, f]", "C in 2.5 is [d, e, f], loosely",
        "+let: in 2.5 is [] none; a Subject", "x in RxSwift is [] none; a Subject",
        "y in RxSwift is [] none; a Subject, loosely", ">>= in Haskell is [bind]",
      ]
    )
    #expect(map.aliases.allSatisfy { $0.anchor == "making" })
    #expect(map.strangeTables.isEmpty)
  }

  @Test func `a table without a column of the book's names is told by its place`() {
    let map = Self.map("| there | elsewhere |\n| --- | --- |\n| `a` | `b` |")
    #expect(map.aliases.isEmpty)
    #expect(map.strangeTables == [SourcePosition(line: 1, column: 3)])
  }

  private static func map(_ text: String) -> NameMap {
    NameMap(in: [Chapter(text)], modules: ["M"])
  }

  private static func line(_ alias: NameMap.Alias) -> String {
    let own = "[\(alias.own.joined(separator: ", "))]" + (alias.own.isEmpty ? " \(alias.text)" : "")
    return "\(alias.name) in \(alias.library) is \(own)" + (alias.isLoose ? ", loosely" : "")
  }
}
