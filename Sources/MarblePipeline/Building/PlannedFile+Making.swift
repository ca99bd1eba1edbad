import MarbleModel
import MarbleRendering
import MarbleWriting

extension [PlannedFile] {
  /// The groups in which files are made: pages together, as their code is parsed together.
  var batches: [[PlannedFile]] {
    let others = filter { $0.page == nil && !$0.hasTexts }.map { [$0] }
    let texts = filter(\.hasTexts).batches(of: 16)
    return others + filter { $0.page != nil }.batches(of: 16) + texts
  }

  /// Returns the fingerprints of everything that the files are made of, by their paths.
  ///
  /// - Throws: An ``EnvironmentError`` if a file to copy cannot be read.
  func keys() async throws -> [String: Fingerprint] {
    try await withThrowingTaskGroup(of: [(String, Fingerprint)].self) { group in
      for files in batches(of: 64) {
        group.addTask { try files.map { ($0.path, try $0.wholeKey) } }
      }
      return try await group.reduce(into: [:]) { keys, some in
        keys.merge(some) { first, _ in first }
      }
    }
  }

  private func batches(of size: Int) -> [[PlannedFile]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0...].prefix(size)) }
  }
}

extension PlannedFile {
  fileprivate var wholeKey: Fingerprint {
    get throws {
      guard case .copy(let source) = content else { return key }
      let bytes = try SiteWriter.fingerprint(ofFile: source)
      return Fingerprint { mixer in
        mixer.mix(key)
        mixer.mix(bytes)
      }
    }
  }
}
