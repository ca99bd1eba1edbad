import Foundation
package import MarbleModel
import MarbleReading
import MarbleStarting
import MarbleSystem

extension Pipeline {
  /// The result of adding a workflow to a book.
  package struct AddedWorkflow: Sendable {
    /// The paths of the files that were made, relative to the book's folder.
    package let created: [String]
    /// The path of an existing workflow, which was kept.
    package let kept: String?
    /// The obstacles; if there are any, nothing was written.
    package let complaints: [Diagnostic]
  }

  /// Whether a folder itself is that of a book.
  package static func isBook(_ folder: String) -> Bool {
    Files.stamp(of: folder + "/" + BookReader.settingsPath) != nil
  }

  /// Writes a workflow for the book, which already exists; nothing else in it changes.
  package func addWorkflow(_ wish: WorkflowWish) async throws -> AddedWorkflow {
    let (book, complaints) = try await read()
    guard let book else { return AddedWorkflow(created: [], kept: nil, complaints: complaints) }
    let planned = await Self.workflow(
      for: URL(filePath: root).resolvingSymlinksInPath(),
      about: book.settings.libraries.lazy.compactMap(\.folder).first ?? ".",
      by: wish
    )
    switch planned {
    case .success(let workflow):
      let outcome = try BookStarter(folder: root).add(workflow)
      return AddedWorkflow(
        created: outcome.created,
        kept: outcome.kept,
        complaints: outcome.complaints
      )
    case .failure(let reason):
      return AddedWorkflow(created: [], kept: nil, complaints: [.noWorkflow(reason)])
    }
  }
}

extension LibrarySettings {
  fileprivate var folder: String? { if case .folder(let path) = origin { path } else { nil } }
}

extension Diagnostic {
  fileprivate static func noWorkflow(_ reason: NoWorkflow) -> Diagnostic {
    Diagnostic(.error, "didn't write a workflow: \(reason.rawValue)", path: BookWorkflow.path)
  }
}
