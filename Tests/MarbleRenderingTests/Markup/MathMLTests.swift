import MarbleModel
import Testing

@testable import MarbleRendering

struct MathMLTests {
  /// Returns what is within the `math` element.
  private func inside(_ source: String) -> String {
    let markup = MathML.markup(of: Formula(source, isDisplay: false))
    return markup.replacing(/^<math [^>]*>|<\/math>$/, with: "")
  }

  @Test func `a formula becomes MathML`() {
    for line in Self.cases.split(separator: "\n") {
      let parts = line.split(separator: " => ")
      let markup = parts[1].replacing("<FENCE>", with: #"<mo fence="true" stretchy="true">"#)
        .replacing("<SMALL>", with: #"<mo stretchy="false">"#)
        .replacing("<LARGE>", with: #"<mo movablelimits="true">"#)
      #expect(inside(String(parts[0])) == markup)
    }
  }

  /// Formulas with their markup, in which three kinds of signs are abbreviated.
  private static let cases = #"""
    x => <mi>x</mi>
    12.5 => <mn>12.5</mn>
    1,2 => <mrow><mn>1</mn><mo>,</mo><mn>2</mn></mrow>
    x^23 => <mrow><msup><mi>x</mi><mn>2</mn></msup><mn>3</mn></mrow>
    a-b => <mrow><mi>a</mi><mo>−</mo><mi>b</mi></mrow>
    x=-1 => <mrow><mi>x</mi><mo>=</mo><mo form="prefix">−</mo><mn>1</mn></mrow>
    a<b => <mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow>
    x_1^2 => <msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>
    f'' => <msup><mi>f</mi><mo>′′</mo></msup>
    \frac{1}{n} => <mfrac><mn>1</mn><mi>n</mi></mfrac>
    \frac12 => <mfrac><mn>1</mn><mn>2</mn></mfrac>
    \binom nk => <mrow><FENCE>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><FENCE>)</mo></mrow>
    \sqrt{x} => <msqrt><mi>x</mi></msqrt>
    \sqrt[3]{x} => <mroot><mi>x</mi><mn>3</mn></mroot>
    \alpha\Omega => <mrow><mi>α</mi><mi mathvariant="normal">Ω</mi></mrow>
    \sum_{i=1}^n => <munderover><LARGE>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>
    \int_0^1 => <msubsup><mo>∫</mo><mn>0</mn><mn>1</mn></msubsup>
    \int\limits_0 => <munder><mo>∫</mo><mn>0</mn></munder>
    \sum\nolimits_0 => <msub><LARGE>∑</mo><mn>0</mn></msub>
    \sin x => <mrow><mi>sin</mi><mo>\#u{2061}</mo><mspace width="0.166em"></mspace><mi>x</mi></mrow>
    \sin(x) => <mrow><mi>sin</mi><SMALL>(</mo><mi>x</mi><SMALL>)</mo></mrow>
    \lim_{n} => <munder><LARGE>lim</mo><mi>n</mi></munder>
    \text{if } x => <mrow><mtext>if\#u{A0}</mtext><mi>x</mi></mrow>
    \mathbb{R}\mathbf{v} => <mrow><mi mathvariant="normal">ℝ</mi><mi mathvariant="normal">𝐯</mi></mrow>
    \mathrm{d} => <mi mathvariant="normal">d</mi>
    \operatorname{rank} => <mi>rank</mi>
    \vec{v} => <mover accent="true"><mi>v</mi><mo>→</mo></mover>
    \underline{v} => <munder accentunder="true"><mi>v</mi><mo>_</mo></munder>
    \not= => <mo>=\#u{338}</mo>
    \{\} => <mrow><SMALL>{</mo><SMALL>}</mo></mrow>
    \Big( => <mo stretchy="true" minsize="1.8em" maxsize="1.8em">(</mo>
    \left. x \right| => <mrow><mi>x</mi><FENCE>|</mo></mrow>
    a\!b => <mrow><mi>a</mi><mspace width="-0.166em"></mspace><mi>b</mi></mrow>
    \begin{cases} a & b \\ c \end{cases} => <mrow><FENCE>{</mo><mtable class="cases"><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd></mtr></mtable></mrow>
    \begin{aligned} a &= b \\ \end{aligned} => <mrow><mtable class="aligned" displaystyle="true"><mtr><mtd><mi>a</mi></mtd><mtd><mrow><mo>=</mo><mi>b</mi></mrow></mtd></mtr></mtable></mrow>
    """#

  @Test func `the source is the text for those who can't see the formula`() {
    let markup = MathML.markup(of: Formula(#"a < "b""#, isDisplay: true))
    let opening = #"<math xmlns="http://www.w3.org/1998/Math/MathML" display="block""#
    #expect(markup.hasPrefix(opening + #" alttext="a &lt; &quot;b&quot;"><mrow><mi>a</mi>"#))
  }

  @Test func `what can't be read is shown as code`() {
    #expect(MathML.markup(of: Formula(#"\x<"#, isDisplay: false)) == #"<code>\x&lt;</code>"#)
  }
}
