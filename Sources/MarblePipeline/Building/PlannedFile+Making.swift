import MarbleModel
import MarbleRendering
import MarbleWriting

extension [PlannedFile] {
  /// The groups in which files are made: pages together, since their code is parsed together.
  var batches: [[PlannedFile]] {
    let others = filter { $0.page == nil && !$0.hasTexts }.map { [$0] }
    let texts = filter(\.hasTexts).batches(of: 16)
    return others + filter { $0.page != nil }.batches(of: 16) + texts
  }

  /// The files that are made of other files, in groups to be made one after another.
  ///
  /// In the plan, a file comes after the files that it's made of.
  var gatherings: [[PlannedFile]] {
    var groups: [[PlannedFile]] = []
    var levels: [String: Int] = [:]
    for file in self where file.isGathered {
      let level = file.sources.compactMap { levels[$0] }.max().map { $0 + 1 } ?? 0
      levels[file.path] = level
      if level == groups.count { groups.append([]) }
      groups[level].append(file)
    }
    return groups
  }

  /// Returns the fingerprints of everything that the files are made of, by their paths.
  ///
  /// - Throws: An ``EnvironmentError`` if a file to copy can't be read.
  func keys() async throws -> [String: Fingerprint] {
    var keys = try await ownKeys()
    for file in self where file.isGathered {
      keys[file.path] = Fingerprint { mixer in
        mixer.mix(keys[file.path])
        mixer.mix(file.sources) { mixer, path in
          mixer.mix(path)
          mixer.mix(keys[path])
        }
      }
    }
    return keys
  }

  private func ownKeys() async throws -> [String: Fingerprint] {
    try await withThrowingTaskGroup(of: [(String, Fingerprint)].self) { group in
      for files in batches(of: 64) {
        group.addTask { try files.map { ($0.path, try $0.wholeKey) } }
      }
      return try await group.reduce(into: [:]) { keys, some in
        keys.merge(some) { first, _ in first }
      }
    }
  }
}

extension Array {
  /// Returns the elements in groups of a size, the last of which may be smaller.
  func batches(of size: Int) -> [[Element]] {
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
