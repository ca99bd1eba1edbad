import MarbleModel
import Testing

@Suite struct SymbolUsesTests {
  @Test func `uses are known by their listings, in the order of the code`() {
    let span = CodeSpan(from: .init(line: 0, offset: 2), to: .init(line: 0, offset: 5))
    var uses = SymbolUses()
    uses.add([SymbolUse("b", at: span), SymbolUse("a", at: nil)], in: 1)
    uses.add([SymbolUse("a", at: span)], in: 0)
    #expect(uses[0] == [SymbolUse("a", at: span)])
    #expect(uses[1] == [SymbolUse("b", at: span), SymbolUse("a", at: nil)])
    #expect(uses[2] == [])
  }
}
