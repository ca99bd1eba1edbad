internal import MarbleModel

extension LanguageServer {
  /// Publishes messages about the texts as they are now, once those in progress are published.
  func publishSoon() {
    isPublishingDue = true
    // The task that's at work sees the flag when it's done, and begins once more.
    guard publisher == nil else { return }
    publisher = Task {
      while isPublishingDue, !Task.isCancelled {
        isPublishingDue = false
        await publish(snapshot)
      }
      publisher = nil
    }
  }

  private func publish(_ snapshot: Snapshot) async {
    var lists: [String: JSONValue] = [:]
    for root in Set(snapshot.texts.values.compactMap(\.root)).sorted() {
      guard let book = books[root] else { continue }
      let reading = await reading(of: book, on: snapshot, toAnswer: false)
      guard snapshot.revision == revision else { return }
      let open = snapshot.sources(in: root).map { ($0.path, $0) }
      let sources = reading.sources.merging(open) { $1 }
      let uri = { (path: String) in snapshot.uri(of: path, in: root) }
      let told = reading.diagnostics + diagnosticsOfTests(in: root, as: reading, on: snapshot)
      let groups = Dictionary(grouping: NotedDiagnostic.group(told)) {
        $0.diagnostic.path
      }
      for (path, group) in groups {
        lists[uri(path)] = DiagnosticList(noted: group, sources: sources, uri: uri).json
      }
    }
    // The texts have changed meanwhile, so these places would be wrong; new messages follow.
    guard snapshot.revision == revision else { return }
    tell(lists, on: snapshot)
  }

  /// Returns the last tests' messages about blocks that haven't changed since.
  private func diagnosticsOfTests(
    in root: String,
    as reading: EditedReading,
    on snapshot: Snapshot
  ) -> [Diagnostic] {
    let texts = snapshot.texts.values.filter { $0.root == root }.sorted { $0.uri < $1.uri }
    return texts.flatMap { text in
      reading.open[text.source.path].flatMap { tested[text.uri]?.diagnostics(in: $0) } ?? []
    }
  }

  /// Sends the editor the lists that are new to it; a file without messages has an empty one.
  private func tell(_ lists: [String: JSONValue], on snapshot: Snapshot) {
    let open = snapshot.texts.values.filter { $0.root != nil }.map(\.uri)
    for uri in Set(published.keys).union(lists.keys).union(open).sorted() {
      let list = lists[uri] ?? []
      let version = snapshot.texts[uri]?.version
      let params = JSONValue(fields: [
        "uri": .string(uri), "diagnostics": list, "version": version.map { .integer($0) },
      ])
      guard published[uri] != params else { continue }
      // A closed file without messages needs no memory once the editor knows.
      published[uri] = list == [] && version == nil ? nil : params
      notify("textDocument/publishDiagnostics", params)
    }
  }
}
