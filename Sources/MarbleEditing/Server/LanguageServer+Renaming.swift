internal import MarbleModel

extension LanguageServer {
  /// The request about files that are about to get other names.
  static let filesRenaming = "workspace/willRenameFiles"

  /// Returns the changes that go with new names of files; `null` if there are none.
  func renaming(
    ofFiles params: JSONValue,
    on snapshot: Snapshot
  ) async throws(ResponseError) -> JSONValue {
    var asked: [String: [String: String]] = [:]
    var found: [String: any EditedBook] = [:]
    for file in params["files"].elements {
      guard let old = FileAddress.path(of: try file.text("oldUri")),
        let new = FileAddress.path(of: try file.text("newUri")),
        let book = await shelf.book(
          around: String(old[..<(old.lastIndex(of: "/") ?? old.endIndex)])
        ),
        let (old, new) = Self.paths(old, new, in: book.root)
      else { continue }
      // Its reading may be kept already, under the book that is known.
      found[book.root] = books[book.root] ?? book
      asked[book.root, default: [:]][old] = new
    }
    var edits: [JSONValue] = []
    var moves: [JSONValue] = []
    for (root, book) in found.sorted(by: { $0.key < $1.key }) {
      let renaming = ChapterRenaming(
        book: book,
        reading: await reading(of: book, on: snapshot),
        texts: snapshot.sources(in: root),
        renamesOthers: renamesFiles
      )
      let changes = await renaming.changes(for: asked[root] ?? [:])
      let uri = { (path: String) in JSONValue.string(snapshot.uri(of: path, in: root)) }
      edits += changes.edits.map { source, edits in
        let list = edits.map { edit -> JSONValue in
          ["range": source.json(edit.range), "newText": .string(edit.replacement)]
        }
        return [
          "textDocument": ["uri": uri(source.path), "version": .null], "edits": .array(list),
        ]
      }
      moves += changes.moves.map {
        ["kind": "rename", "oldUri": uri($0.old), "newUri": uri($0.new)]
      }
    }
    guard !edits.isEmpty || !moves.isEmpty else { return .null }
    if renamesFiles { return ["documentChanges": .array(edits + moves)] }
    let changes = edits.map { ($0["textDocument"]["uri"].string ?? "", $0["edits"]) }
    return ["changes": .object(Dictionary(changes) { first, _ in first })]
  }

  private static func paths(_ old: String, _ new: String, in root: String) -> (String, String)? {
    guard let old = old.path(below: root), let new = new.path(below: root) else { return nil }
    return (old, new)
  }

  /// Whether the editor renames files if an edit asks for it.
  private var renamesFiles: Bool {
    let edits = client["capabilities"]["workspace"]["workspaceEdit"]
    return edits["documentChanges"].bool == true
      && edits["resourceOperations"].elements.contains("rename")
  }
}
