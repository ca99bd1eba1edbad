import MarbleTestSupport
import Testing

@testable import MarbleModel

struct FormulaParserTests {
  @Test(arguments: [
    ("", 0..<0, "this formula is empty", #"write a formula, or `\$` for a dollar sign"#),
    (#"x + \fracc{1}{2}"#, 4..<10, #"`\fracc` isn't supported in formulas"#, #"write `\frac`"#),
    ("x^", 1..<2, "`^` has nothing to apply to", "write it in braces, as in `^{x}`"),
    (
      #"\frac{1}"#, 0..<8, #"`\frac` has nothing to apply to"#,
      #"write it in braces, as in `\frac{x}`"#
    ),
    ("x_1_2", 3..<4, "this is a second subscript", "put braces around what it belongs to"),
    ("x^1^2", 3..<4, "this is a second superscript", "put braces around what it belongs to"),
    ("{x", 0..<2, "this brace isn't closed", "write `}` where the group ends"),
    ("x}", 1..<1, "this brace doesn't close anything", #"remove it, or write `\}` to show it"#),
    (
      "a & b", 2..<2, "rows and columns need an environment",
      #"write `\begin{aligned}` before the rows, and `\end{aligned}` after them"#
    ),
    (#"\left( x"#, 0..<8, #"`\left` has no `\right`"#, #"write `\right)` or `\right.`"#),
    (#"x \right)"#, 2..<2, #"`\right` has no `\left`"#, #"write `\left` before it"#),
    (#"x \end{cases}"#, 2..<2, #"`\end` has no `\begin`"#, #"write `\begin` before it"#),
    (
      #"\left x"#, 0..<7, #"`\left` needs a bracket"#,
      #"write a bracket after it, as in `\left(`, or `\left.` for none"#
    ),
    (
      #"\begin{matrx} a \end{matrx}"#, 0..<13,
      "the environment `matrx` isn't supported in formulas", #"write `\begin{matrix}`"#
    ),
    (#"\begin{cases} a"#, 0..<15, "`cases` isn't closed", #"write `\end{cases}`"#),
    (
      #"\begin{cases} a \end{matrix}"#, 16..<28, "this doesn't end `cases`",
      #"write `\end{cases}`"#
    ),
    (#"\text x"#, 0..<6, #"`\text` needs text in braces"#, #"write `\text{words}`"#),
    (#"\sqrt[3 x"#, 0..<9, "this bracket isn't closed", "write `]` after the degree"),
    (#"\not x"#, 0..<6, #"`\not` needs a symbol"#, #"write it before one, as in `\not=`"#),
    ("50%", 2..<3, "`%` has no meaning in a formula", #"write `\%` for the character itself"#),
    ("é + #", 5..<6, "`#` has no meaning in a formula", ##"write `\#` for the character itself"##),
  ])
  func `what can't be read is told with its place`(
    source: String,
    range: Range<Int>,
    message: String,
    remedy: String
  ) {
    #expect(throws: FormulaProblem(range: range, message: message, remedy: remedy)) {
      try FormulaParser.parse(source)
    }
  }

  @Test(arguments: ["{", "\\sqrt", "x^{", "\\left(", "\\begin{matrix}"])
  func `formulas that are nested too deeply are refused`(piece: String) {
    #expect {
      try FormulaParser.parse(String(repeating: piece, count: 100_000) + "x")
    } throws: { error in
      (error as? FormulaProblem)?.message == "this formula is nested too deeply"
    }
  }

  @Test func `a formula may have as many levels as the limit says, and no more`() {
    func nested(_ levels: Int) -> String {
      String(repeating: "{", count: levels - 1) + "x" + String(repeating: "}", count: levels - 1)
    }
    #expect(throws: Never.self) { try FormulaParser.parse(nested(FormulaParser.depthLimit)) }
    #expect(throws: FormulaProblem.self) {
      try FormulaParser.parse(nested(FormulaParser.depthLimit + 1))
    }
  }

  @Test func `no formula ends the parser`() {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "\\frac", "{", "}", "^", "_", "&", "\\\\", "\\left", "\\right", "(", ")", "\\begin{cases}",
      "\\end{cases}", "x", "12.5", "'", "\\", " ", "\\text{a}", "\\sqrt[", "]", "\\mathbb", "é",
      "|",
      "\\limits", "\\sum", "\\hat", "\\not", "\\big", "$", "\\begin", "{cases}",
    ]
    for _ in 0..<5_000 {
      let count = Int.random(in: 0...12, using: &generator)
      let source = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      do throws(FormulaProblem) {
        _ = try FormulaParser.parse(source)
      } catch {
        #expect((0...source.utf8.count).contains(error.range.upperBound), "\(source)")
      }
    }
  }
}
