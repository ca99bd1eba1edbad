/// The source of a block, to be edited.
package struct BlockSource: Codable, Sendable, Hashable {
  package let code: String

  package init(code: String) { self.code = code }
}
