import MarbleReading
import Testing

@testable import MarbleRendering

@Suite struct CommonMarkSpecificationTests {
  @Test(
    .enabled("the specification is not beside the repository") {
      CommonMarkSpecification() != nil
    }
  )
  func `every example of the specification means what it says`() throws {
    let examples = try #require(CommonMarkSpecification()).examples
    #expect(examples.count == 652)
    for example in examples {
      let html = MarkupRenderer(allowsRawHTML: true).html(MarkdownParser.parse(example.markdown))
      #expect(html == example.html, "example \(example.number)")
    }
  }
}
