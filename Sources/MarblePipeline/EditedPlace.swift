import MarbleChecking
import MarbleCompiling
import MarbleEditing
import MarbleModel
import MarbleSystem

/// A folder for the language server of the toolchain that a book is built with.
struct EditedPlace: SwiftPlace {
  let tools: EditorTools
  let folder: String

  var server: String { tools.server }

  func view(ofBlockAt line: Int, in path: String, of reading: EditedReading) -> SwiftView? {
    guard let view = program(ofBlockAt: line, in: path, of: reading) else { return nil }
    return SwiftView(
      name: view.name,
      files: view.files,
      current: view.current,
      command: tools.command(
        for: view.module,
        in: view.dialect,
        view.files.keys.sorted().map { "\(folder)/\(view.name)/\($0)" }
      )
    )
  }

  func write(_ text: String, to path: String) throws {
    try Files.createFolder(Files.folder(of: path))
    try Files.write(text, to: path)
  }

  private func program(
    ofBlockAt line: Int,
    in path: String,
    of reading: EditedReading
  ) -> ProgramView? {
    guard let settings = reading.settings, let chapter = reading.open[path],
      let listing = chapter.blocks.listings.first(where: { $0.range.lines.contains(line) })
    else { return nil }
    return ProgramView(
      of: listing.id,
      in: chapter,
      session: settings.session,
      dialect: settings.dialect,
      imports: tools.imports
    )
  }
}
