import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleRendering

@Suite struct SectionSentencesTests {
  @Test(arguments: [
    ("full stop of Chinese", "发送一个值，然后完成。ReactiveCocoa 2.5：`+return:`。", "发送一个值，然后完成。"),
    ("full stop and space", "Sends a value. In 2.5: `+return:`.", "Sends a value."),
    ("a number isn't an end", "In 2.5 it blocks", "In 2.5 it blocks"),
  ])
  func `a section's sentence ends at its first full stop`(
    name: String,
    text: String,
    sentence: String
  ) {
    let chapter = Chapter("## Maps\n\n### a\n\n\(text)\n\nMore.", at: "notes/en/gallery.md")
    let sentences = SectionSentences(in: chapter.blocks, below: ["a"])
    #expect(sentences.texts == ["a": sentence], "\(name)")
  }

  @Test func `sections that begin with something else, and others, have none`() {
    let chapter = Chapter("### a\n\n- item\n\n### b\n\nText.", at: "notes/en/gallery.md")
    #expect(SectionSentences(in: chapter.blocks, below: ["a"]).texts.isEmpty)
  }
}
