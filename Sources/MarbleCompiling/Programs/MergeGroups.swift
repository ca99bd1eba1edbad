internal import MarbleModel
internal import MarbleSystem

/// The programs that share modules, so that their compiler starts only once.
struct MergeGroups: Sendable {
  /// The numbers of programs in a module.
  ///
  /// With fewer, little is gained, and time is lost if one of them is refused. More would leave
  /// other cores idle at the end.
  private static let sizes = 4...24

  /// The indices of the programs in each module, and their files.
  let groups: [[Member]]

  /// A program by its index, and its file in the module.
  typealias Member = (index: Int, file: SharedFile)

  /// Groups the programs that can share a module, for `jobs` compilers.
  init(of sources: [ProgramSource], imports: [String], _ awareness: LineAwareness, jobs: Int) {
    let files = sources.enumerated().compactMap { index, source -> Member? in
      guard let layout = source.layout, !awareness.sees(source.module.program) else { return nil }
      return (index, SharedFile(source: source, layout: layout, imports: imports))
    }
    let families = Dictionary(grouping: files) { $0.file.modules }
    groups = families.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { _, family in
      Self.parts(of: family, jobs: jobs)
    }
  }

  /// Returns the progress in programs for the progress in groups, which are of similar size.
  func progress(_ work: MapProgress) -> MapProgress {
    let count = groups.reduce(0) { $0 + $1.count }
    return MapProgress(
      done: groups.isEmpty ? 0 : count * work.done / groups.count,
      oldest: work.oldest.map { groups[$0][0].index },
      start: work.start
    )
  }

  /// Divides programs evenly; those of the same name, as in translations, go into different parts.
  private static func parts(of family: [Member], jobs: Int) -> [[Member]] {
    var ordinals: [String: Int] = [:]
    let layers = Dictionary(grouping: family) { program in
      ordinals[program.file.source.module.moduleName, default: 0] += 1
      return ordinals[program.file.source.module.moduleName] ?? 0
    }
    return layers.sorted { $0.key < $1.key }.flatMap { _, layer in
      let count = max(min(jobs, layer.count / sizes.lowerBound), layer.count / sizes.upperBound + 1)
      return (0..<count).map { part in
        layer.indices.filter { $0 % count == part }.map { layer[$0] }
      }
    }
    .filter { $0.count >= sizes.lowerBound }
  }
}
