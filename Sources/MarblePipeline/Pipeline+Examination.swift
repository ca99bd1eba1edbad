import Foundation
import MarbleHighlighting
package import MarbleModel
import MarbleReading
import MarbleSystem

extension Pipeline {
  /// Tries everything that Marble needs on this machine, for the book around `folder`, if any.
  ///
  /// Without a book, the trial uses a temporary folder.
  package static func examine(from folder: String) async throws -> Checkup {
    let book = await examineBook(from: folder)
    let own =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
      + "/marble-doctor-" + Files.randomWord()
    let root = book.root ?? own
    if book.root == nil { try Files.makeFolder(own, mode: 0o700) }
    defer { if book.root == nil { Files.remove(own) } }
    let trial = MachineTrial(root: root, environment: ProcessInfo.processInfo.environment)
    async let highlighting = trial.highlighting()
    let running = try await trial.running()
    let keeping = await trial.keeping(hasBook: book.root != nil)
    return Checkup([trial.parsing, await highlighting, keeping, book.finding] + running)
  }

  private static func examineBook(
    from folder: String
  ) async -> (root: String?, finding: Checkup.Finding) {
    do {
      let pipeline = try Pipeline(folder: folder)
      let (book, complaints) = try await pipeline.read()
      let errors = complaints.filter { $0.severity == .error }.count
      guard let book, errors == 0 else {
        let text = "\(pipeline.root) has \(errors == 1 ? "a mistake" : "\(errors) mistakes")"
        return (
          pipeline.root, .init(.book, .limited, text, remedy: "`marble test` shows what is wrong")
        )
      }
      let blocks = book.chapters.flatMap(\.blocks.listings).count
      let text =
        "\(pipeline.root): \(book.settings.title), chapters: \(book.chapters.count), "
        + "Swift blocks: \(blocks)"
      return (pipeline.root, .init(.book, .fine, text))
    } catch {
      return (nil, .init(.book, .limited, error))
    }
  }
}
