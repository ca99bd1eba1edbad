import MarbleModel
import Testing

struct DialectTests {
  private static func dialect(
    _ mode: Dialect.Mode? = nil,
    features: [String] = [],
    defines: [String] = []
  ) -> Dialect {
    var dialect = Dialect()
    dialect.mode = mode
    dialect.add(features: features)
    dialect.add(defines: defines)
    return dialect
  }

  @Test func `the mode of the smaller whole counts, and names add up`() {
    let book = Self.dialect(.five, features: ["B"], defines: ["BOOK"])
    let page = Self.dialect(features: ["A", "B"], defines: ["PAGE"])
    let both = Self.dialect(.five, features: ["A", "B"], defines: ["BOOK", "PAGE"])
    #expect(book.overlaid(by: page) == both)
    #expect(book.overlaid(by: Self.dialect(.six)).mode == .six)
    #expect(Dialect().overlaid(by: Dialect()) == Dialect())
  }

  @Test func `the order of names says nothing, and neither does the newest mode`() {
    let one = Self.dialect(features: ["B", "A", "B"], defines: ["D", "C"])
    #expect(one == Self.dialect(features: ["A", "B"], defines: ["C", "D"]))
    #expect(one.isSame(as: Self.dialect(.six, features: ["A", "B"], defines: ["C", "D"])))
    #expect(!one.isSame(as: Self.dialect(.five, features: ["A", "B"], defines: ["C", "D"])))
    #expect(!one.isSame(as: Self.dialect(features: ["A"], defines: ["C", "D"])))
    #expect(!Self.dialect(features: ["A"]).isSame(as: one))
  }

  @Test func `what is lacking is told in words`() {
    let one = Self.dialect(.five, features: ["A"], defines: ["C", "D"])
    #expect(one.words(lackedBy: Dialect()) == ["swift=5", "feature=A", "define=C", "define=D"])
    #expect(Dialect().words(lackedBy: one) == ["swift=6"])
    #expect(one.words(lackedBy: one) == [])
  }
}
