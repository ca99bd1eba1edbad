/// The state of a page after a round.
package struct PageState: Codable, Sendable, Hashable {
  /// A block of the page that can be edited.
  package struct Block: Codable, Sendable, Hashable {
    /// The id of its element.
    package let id: String
    package let path: String
    package let line: Int
    /// The id of the exercise that the block is the answer to, if readers can write one themselves.
    package let exercise: String?

    package init(id: String, path: String, line: Int, exercise: String? = nil) {
      (self.id, self.path, self.line, self.exercise) = (id, path, line, exercise)
    }
  }

  /// The number of the round; zero before the first one is over.
  package let round: Int
  /// A text that changes whenever the page does; empty if there is no such page.
  package let content: String
  package let blocks: [Block]
  /// The errors and warnings about the book.
  package let messages: [ServedMessage]

  package init(round: Int, content: String, blocks: [Block], messages: [ServedMessage]) {
    (self.round, self.content, self.blocks, self.messages) = (round, content, blocks, messages)
  }
}
