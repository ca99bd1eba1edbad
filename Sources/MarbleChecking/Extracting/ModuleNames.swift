package import MarbleModel

/// Names the modules of programs after their chapters: `notes/en/bind.md` becomes `en_bind`.
package struct ModuleNames {
  package init() {}

  /// Returns `programs` with their modules' names, in the same order.
  ///
  /// Those of translations are compiled under the names of their originals; `originals` maps the
  /// paths of translations to those of their originals.
  package func assign(
    to programs: [Program],
    originals: [String: String] = [:]
  ) -> [ProgramModule] {
    let endings = endings(of: programs.map(\.id))
    let names = unique(zip(programs, endings).map { base(of: $0.id.path) + $1 }, for: programs)
    let places = zip(programs, endings).map { Place(path: $0.id.path, ending: $1) }
    let known = Dictionary(zip(places, names)) { first, _ in first }
    return programs.indices.map { index in
      let (program, ending) = (programs[index], endings[index])
      let moduleName = originals[program.id.path].map { path in
        // If only the translation is tested, its original isn't among the programs.
        known[Place(path: path, ending: ending)] ?? base(of: path) + ending
      }
      return ProgramModule(program: program, name: names[index], moduleName: moduleName)
    }
  }

  /// Whether programs have different names without any digest, so that the name of each depends
  /// only on its own chapter.
  package func areDistinct(_ programs: [Program.ID]) -> Bool {
    let names = zip(programs, endings(of: programs)).map { base(of: $0.path) + $1 }
    return Set(names).count == names.count
  }

  private struct Place: Hashable {
    let path: String
    let ending: String
  }

  /// Returns the part of each program's name that follows the chapter's.
  private func endings(of programs: [Program.ID]) -> [String] {
    var ordinals: [String: Int] = [:]
    var stops: [String: Int] = [:]
    return programs.map { program in
      switch program.name {
      case .page: return ""
      case .named(let name): return "_" + identifier(from: name)
      case .foreign(let language, let name):
        let name = name.isEmpty ? "" : "_" + identifier(from: name)
        return "_in_" + language.rawValue + name
      // A number instead of the line: names are in keys of results, and prose may move a block.
      case .isolated:
        ordinals[program.path, default: 0] += 1
        return "_\(ordinals[program.path] ?? 0)"
      case .stopping:
        stops[program.path, default: 0] += 1
        return "_stop_\(stops[program.path] ?? 0)"
      }
    }
  }

  private func unique(_ names: [String], for programs: [Program]) -> [String] {
    var unique = names
    // A name with a digest may equal that of another chapter, so one round may not be enough.
    for length in [8, 16, 32] {
      let counts = Dictionary(unique.map { ($0, 1) }, uniquingKeysWith: +)
      guard counts.values.contains(where: { $0 > 1 }) else { break }
      unique = programs.indices.map { index in
        counts[unique[index]] == 1
          ? unique[index] : names[index] + "_" + programs[index].id.digest.prefix(length)
      }
    }
    return unique
  }

  private func base(of path: String) -> String {
    let components = path.split(separator: "/").drop { $0 == "notes" }
    let stem = components.joined(separator: "/")
    let name = identifier(from: stem.hasSuffix(".md") ? String(stem.dropLast(3)) : stem)
    return name.first?.isNumber == true ? "_" + name : name
  }

  private func identifier(from text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9") ~= scalar)
      return isPlain ? Character(scalar) : "_"
    }
    return scalars.isEmpty ? "_" : String(scalars)
  }
}

extension Program.ID {
  /// A text that distinguishes programs whose paths give the same identifier.
  fileprivate var digest: String {
    let name =
      switch name {
      case .page: "page"
      case .named(let name): "named:" + name
      case .foreign(let language, let name): "foreign:\(language.rawValue):\(name)"
      case .isolated(let line): "isolated:\(line)"
      case .stopping(let line): "stopping:\(line)"
      }
    return Fingerprint(of: path + "\n" + name).text
  }
}
