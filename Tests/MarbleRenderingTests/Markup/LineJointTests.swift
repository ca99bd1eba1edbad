import MarbleModel
import Testing

@testable import MarbleRendering

struct LineJointTests {
  private func joined(_ before: Inline, _ after: Inline) -> String {
    let line = Inline(.softBreak, at: SampleBook.start)
    return MarkupRenderer().html([before, line, after])
  }

  @Test(arguments: [
    ("Chinese", "副作用。", "与之", "副作用。与之"), ("kana", "イン", "サイド", "インサイド"),
    ("Latin", "one", "two", "one\ntwo"), ("Chinese, then Latin", "信号", "signal", "信号\nsignal"),
    ("Latin, then Chinese", "signal", "信号", "signal\n信号"), ("Korean", "신호", "구독", "신호\n구독"),
    ("a rare character", "𠮷", "野", "𠮷野"), ("nothing", "", "与", "\n与"),
  ])
  func `lines are joined without a space where the script has none`(
    name: String,
    before: String,
    after: String,
    html: String
  ) {
    #expect(joined(SampleBook.text(before), SampleBook.text(after)) == html, "\(name)")
  }

  @Test func `emphasis and links do not hide the characters at their edges`() {
    let strong = Inline(.strong([SampleBook.text("冷信号")]), at: SampleBook.start)
    #expect(joined(strong, SampleBook.text("与之")) == "<strong>冷信号</strong>与之")
    let image = Inline(
      .image(source: "a.png", title: "", [SampleBook.text("图")]),
      at: SampleBook.start
    )
    #expect(joined(image, SampleBook.text("图")).hasSuffix("/>\n图"))
  }
}
