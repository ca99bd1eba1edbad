import MarbleModel
import Testing

@testable import MarbleRendering

struct ListingHeightTests {
  private func style(_ lines: Int) -> String {
    let code = (0..<lines).map { "f(\($0))" }.joined(separator: "\n")
    return ListingHeight(view: ListingView(listing: SampleBook.listing(1, code))).style
  }

  /// A line more than the code has stands for the padding.
  @Test func `a listing has the height that comes nearest by ratio`() {
    let styles = [1, 2, 3, 4, 5, 6, 9, 10, 15, 16, 25, 26, 41, 43, 68, 69, 300].map { style($0) }
    #expect(
      styles == [
        "n2", "n3", "n5", "n5", "n5", "n8", "n8", "n13", "n13", "n21", "n21", "n34", "n34", "n55",
        "n55", "n89", "n89",
      ]
    )
  }

  /// The lowest height is the one of listings without a class.
  @Test func `the style sheet knows each height`() throws {
    let sheet = try #require(ShippedTheme.styles.first { $0.path.hasSuffix("code.css") }).text
    for step in ListingHeight.steps.dropFirst() {
      #expect(sheet.contains("\n.n\(step) { --n: \(step); }\n"))
    }
    #expect(sheet.contains("var(--n, \(ListingHeight.steps[0]))"))
  }
}
