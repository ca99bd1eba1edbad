/// What a doc comment says about a symbol.
package struct SymbolText: Sendable, Hashable {
  /// What it says about a parameter.
  package struct Parameter: Sendable, Hashable {
    package let name: String
    package let blocks: [Block]

    package init(name: String, blocks: [Block]) { (self.name, self.blocks) = (name, blocks) }
  }

  /// The first paragraph.
  package var summary: [Inline] = []
  /// All else that is not about parameters, results and errors.
  package var discussion: [Block] = []
  package var parameters: [Parameter] = []
  package var returns: [Block] = []
  package var `throws`: [Block] = []

  package init() {}

  /// All its blocks, in the order in which pages show them.
  package var blocks: [Block] {
    discussion + parameters.flatMap(\.blocks) + returns + self.throws
  }
}
