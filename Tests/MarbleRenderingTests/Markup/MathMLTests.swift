import MarbleModel
import Testing

@testable import MarbleRendering

struct MathMLTests {
  /// Returns what is within the `math` element.
  private func inside(_ source: String) -> String {
    let markup = MathML.markup(of: Formula(source, isDisplay: false))
    return markup.replacing(/^<math [^>]*>|<\/math>$/, with: "")
  }

  @Test(arguments: [
    ("x", "<mi>x</mi>"),
    ("12.5", "<mn>12.5</mn>"),
    ("x^23", "<mrow><msup><mi>x</mi><mn>2</mn></msup><mn>3</mn></mrow>"),
    ("a-b", "<mrow><mi>a</mi><mo>−</mo><mi>b</mi></mrow>"),
    ("a<b", "<mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow>"),
    ("x_1^2", "<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>"),
    ("f''", "<msup><mi>f</mi><mo>′′</mo></msup>"),
    (#"\frac{1}{n}"#, "<mfrac><mn>1</mn><mi>n</mi></mfrac>"),
    (#"\frac12"#, "<mfrac><mn>1</mn><mn>2</mn></mfrac>"),
    (
      #"\binom nk"#,
      #"<mrow><mo fence="true" stretchy="true">(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi>"#
        + #"</mfrac><mo fence="true" stretchy="true">)</mo></mrow>"#
    ),
    (#"\sqrt{x}"#, "<msqrt><mi>x</mi></msqrt>"),
    (#"\sqrt[3]{x}"#, "<mroot><mi>x</mi><mn>3</mn></mroot>"),
    (#"\alpha\Omega"#, #"<mrow><mi>α</mi><mi mathvariant="normal">Ω</mi></mrow>"#),
    (
      #"\sum_{i=1}^n"#,
      #"<munderover><mo movablelimits="true">∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow>"#
        + "<mi>n</mi></munderover>"
    ),
    (#"\int_0^1"#, "<msubsup><mo>∫</mo><mn>0</mn><mn>1</mn></msubsup>"),
    (#"\int\limits_0"#, "<munder><mo>∫</mo><mn>0</mn></munder>"),
    (#"\sum\nolimits_0"#, #"<msub><mo movablelimits="true">∑</mo><mn>0</mn></msub>"#),
    (
      #"\sin x"#,
      #"<mrow><mi>sin</mi><mo>&#8289;</mo><mspace width="0.166em"></mspace><mi>x</mi></mrow>"#
        .replacing("&#8289;", with: "\u{2061}")
    ),
    (
      #"\sin(x)"#,
      #"<mrow><mi>sin</mi><mo stretchy="false">(</mo><mi>x</mi><mo stretchy="false">)</mo></mrow>"#
    ),
    (#"\lim_{n}"#, #"<munder><mo movablelimits="true">lim</mo><mi>n</mi></munder>"#),
    (#"\text{if } x"#, "<mrow><mtext>if\u{A0}</mtext><mi>x</mi></mrow>"),
    (
      #"\mathbb{R}\mathcal{L}\mathbf{v}"#,
      #"<mrow><mi mathvariant="normal">ℝ</mi><mi mathvariant="normal">ℒ</mi><mi mathvariant="normal">𝐯</mi></mrow>"#
    ),
    (#"\mathrm{d}"#, #"<mi mathvariant="normal">d</mi>"#),
    (#"\operatorname{rank}"#, "<mi>rank</mi>"),
    (#"\vec{v}"#, #"<mover accent="true"><mi>v</mi><mo>→</mo></mover>"#),
    (#"\underline{v}"#, #"<munder accentunder="true"><mi>v</mi><mo>_</mo></munder>"#),
    (#"\not="#, "<mo>=\u{338}</mo>"),
    (#"\{\}"#, #"<mrow><mo stretchy="false">{</mo><mo stretchy="false">}</mo></mrow>"#),
    (#"\Big("#, #"<mo stretchy="true" minsize="1.8em" maxsize="1.8em">(</mo>"#),
    (#"\left. x \right|"#, #"<mrow><mi>x</mi><mo fence="true" stretchy="true">|</mo></mrow>"#),
    (#"a\!b"#, #"<mrow><mi>a</mi><mspace width="-0.166em"></mspace><mi>b</mi></mrow>"#),
    (
      #"\begin{cases} a & b \\ c \end{cases}"#,
      #"<mrow><mo fence="true" stretchy="true">{</mo><mtable class="cases"><mtr><mtd><mi>a</mi></mtd>"#
        + "<mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd></mtr></mtable></mrow>"
    ),
    (
      #"\begin{aligned} a &= b \\ \end{aligned}"#,
      #"<mrow><mtable class="aligned" displaystyle="true"><mtr><mtd><mi>a</mi></mtd><mtd><mrow>"#
        + "<mo>=</mo><mi>b</mi></mrow></mtd></mtr></mtable></mrow>"
    ),
  ])
  func `a formula becomes MathML`(source: String, markup: String) {
    #expect(inside(source) == markup)
  }

  @Test func `the source is the text for those who can't see the formula`() {
    #expect(
      MathML.markup(of: Formula(#"a < "b""#, isDisplay: true))
        == #"<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" alttext="a &lt; &quot;b&quot;">"#
        + "<mrow><mi>a</mi><mo>&lt;</mo><mo>&quot;</mo><mi>b</mi><mo>&quot;</mo></mrow></math>"
    )
  }

  @Test func `what can't be read is shown as code`() {
    #expect(MathML.markup(of: Formula(#"\x<"#, isDisplay: false)) == #"<code>\x&lt;</code>"#)
  }
}
