/// The toolchain's language server, and a folder for the files that it reads.
package protocol SwiftPlace: Sendable {
  /// The path of the server.
  var server: String { get }
  /// The absolute path of the folder, which is removed with all that is in it.
  var folder: String { get }

  /// Returns the files of a block's program; `nil` if the block isn't compiled.
  func view(ofBlockAt line: Int, in chapter: String, of reading: EditedReading) -> SwiftView?

  /// Writes a file, with the folders above it.
  func write(_ text: String, to path: String) throws
}
