/// The parsed doc comment of a symbol.
package struct SymbolText: Sendable, Hashable {
  /// The description of a parameter.
  package struct Parameter: Sendable, Hashable {
    package let name: String
    package let blocks: [Block]

    package init(name: String, blocks: [Block]) { (self.name, self.blocks) = (name, blocks) }
  }

  /// The first paragraph.
  package var summary: [Inline] = []
  /// Everything except the summary, parameters, results and errors.
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
