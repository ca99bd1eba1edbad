package import MarbleModel

/// Finds the surroundings of programs: the permissions and files that the settings and their own
/// blocks request.
package struct SurroundingsFinder {
  private let folder: DataFolder
  private let settings: BookSettings
  private var known: [String: DataFile] = [:]
  private var common: [DataFile] = []

  /// Creates the finder of the book at `root`.
  ///
  /// - Throws: ``SettingsFaults`` if the settings name files that don't exist.
  package init(root: String, settings: BookSettings) throws {
    folder = DataFolder(root: root)
    self.settings = settings
    var faults: [Diagnostic] = []
    common = files(settings.reads, named: { "`\($0)`" }, in: settings.file, &faults)
    guard faults.isEmpty else { throw SettingsFaults(faults) }
  }

  /// Returns programs with their surroundings; `sources` are the files of their chapters.
  ///
  /// `originals` maps the paths of translations to those of their originals.
  package mutating func assign(
    to modules: [ProgramModule],
    in sources: [String: SourceFile],
    originals: [String: String]
  ) -> [ProgramModule] {
    modules.map { module in
      var module = module
      let paths = [module.program.id.path, originals[module.program.id.path]].compactMap(\.self)
      module.surroundings = surroundings(of: module.program, in: sources)
      module.surroundings.kept = kept(of: module.program, beside: paths)
      return module
    }
  }

  /// Returns the book's copies of the files that a program writes.
  ///
  /// A file that isn't beside a translation is beside its original, whose path comes last.
  private func kept(of program: Program, beside paths: [String]) -> [String: DataFile] {
    var kept: [String: DataFile] = [:]
    for name in program.writes.map(\.name.text) {
      kept[name] =
        paths.lazy.compactMap { [folder] path in
          folder.keptFile(at: FileClaim.place(of: name, beside: path))
        }
        .first
    }
    return kept
  }

  private mutating func surroundings(
    of program: Program,
    in sources: [String: SourceFile]
  ) -> Surroundings {
    var surroundings = Surroundings(permissions: settings.permissions.union(program.permissions))
    guard let source = sources[program.id.path] else { return surroundings }
    let own = files(program.reads, named: { "`reads=\($0)`" }, in: source, &surroundings.faults)
    let all = Dictionary((common + own).map { ($0.path, $0) }) { first, _ in first }
    surroundings.files = all.values.sorted { $0.path < $1.path }
    if surroundings.files.reduce(0, { $0 + $1.bytes.count }) > DataFolder.limit,
      let pattern = program.reads.last
    {
      let remedy = Self.remedy(.tooLarge)
      surroundings.faults.append(
        Diagnostic(.error, .tooLarge, at: pattern.range, in: source, remedy: remedy)
      )
    }
    return surroundings
  }

  /// Returns the files that match patterns, and reports patterns that match none.
  private mutating func files(
    _ patterns: [PlacedText],
    named name: (String) -> String,
    in source: SourceFile,
    _ faults: inout [Diagnostic]
  ) -> [DataFile] {
    var files: [DataFile] = []
    for pattern in patterns {
      do throws(DataFolder.Failure) {
        for path in try folder.paths(matching: pattern.text) {
          if known[path] == nil { known[path] = try folder.file(at: path) }
          files += [known[path]].compactMap(\.self)
        }
      } catch {
        let message = Diagnostic.Message.unfound(pattern.text, error)
        let remedy = Self.remedy(error, name)
        faults.append(Diagnostic(.error, message, at: pattern.range, in: source, remedy: remedy))
      }
    }
    return files
  }

  private static func remedy(
    _ failure: DataFolder.Failure,
    _ name: (String) -> String = { $0 }
  ) -> String? {
    switch failure {
    case .outside: "copy the file into the book"
    case .hidden: "give it a name that doesn't begin with `.`"
    case .nothing(let nearest):
      nearest.map { "did you mean \(name($0))?" }
        ?? "write the path from the book's folder, such as \(name("data/numbers.csv"))"
    case .unreadable: nil
    case .tooLarge: "name fewer files, or smaller ones"
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let tooLarge: Self = "the files are larger than 64 MB in total"

  fileprivate static func unfound(_ pattern: String, _ failure: DataFolder.Failure) -> Self {
    switch failure {
    case .outside: "`\(pattern)` leads outside the book"
    case .hidden: "`\(pattern)` leads to a hidden file"
    case .nothing: "no file in the book matches `\(pattern)`"
    case .unreadable(let path): "`\(path)` can't be read"
    case .tooLarge: .tooLarge
    }
  }
}
