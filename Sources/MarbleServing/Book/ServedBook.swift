/// A book as a server shows it: its site, and the blocks that can be edited.
package protocol ServedBook: Sendable {
  /// The number of rounds that are over: how often the site was built.
  var round: Int { get async }

  /// Returns the bytes of a file of the site; `nil` if there is none.
  func bytes(of file: String) async -> [UInt8]?

  /// Returns the bytes of a page as a run has made it; `nil` if it isn't kept any longer.
  func bytes(of page: String, ofRun number: Int) async -> [UInt8]?

  /// Returns the state of a page.
  func state(of page: String) async -> PageState

  /// Waits until more than `round` rounds are over, or the task is cancelled.
  func wait(after round: Int) async

  /// Returns the source of the block at a line of a chapter.
  func source(path: String, line: Int) async throws -> BlockSource

  /// Compiles and runs a block as it was edited, in its page's program.
  func run(_ edit: BlockEdit) async throws -> BlockAnswer

  /// Writes an edited block into its chapter.
  func write(_ edit: BlockEdit) async throws
}
