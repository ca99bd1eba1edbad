package import MarbleModel
import MarbleReading

/// The stages of Marble in their order, for the book around one folder.
///
/// ```
/// read -> test -> highlight -> render -> write
/// ```
package struct Pipeline: Sendable {
  /// The absolute path of the folder that holds `Site/site.yml`.
  package let root: String
  let folder: String
  let jobs: Int?
  let isSandboxed: Bool
  let progress: @Sendable (TestProgress) -> Void

  /// Finds the book that `folder` is in.
  ///
  /// - Parameters:
  ///   - folder: A folder of the book; relative paths that a user gives start from the current one.
  ///   - jobs: How many programs to compile or run at once; `nil` for as many as there are cores.
  ///   - isSandboxed: Whether the package manager, macros and compilers are confined, too.
  ///   - progress: Called with the steps of long work, from any thread.
  /// - Throws: `NoBookFound` when there is none in `folder` or above it.
  package init(
    folder: String,
    jobs: Int? = nil,
    isSandboxed: Bool = false,
    progress: @escaping @Sendable (TestProgress) -> Void = { _ in }
  ) throws {
    self.root = try BookReader.findBook(from: folder)
    self.folder = folder
    self.jobs = jobs
    self.isSandboxed = isSandboxed
    self.progress = progress
  }
}
