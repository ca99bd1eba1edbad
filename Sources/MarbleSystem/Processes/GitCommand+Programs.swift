internal import MarbleModel

/// How git is kept from running programs where other tools call it, such as the package manager.
extension GitCommand {
  /// Returns an environment in which git runs no programs that a repository names, and has `others`
  /// among its settings.
  ///
  /// The settings that the environment itself gives to git stay, but `others` come after them. If
  /// one of those is incomplete, git would fail, so then all of them go.
  package static func confining(
    _ environment: [String: String],
    adding others: [Setting] = []
  ) -> [String: String] {
    let named = environment["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0
    let isWhole = (0..<max(0, min(named, 1000))).allSatisfy { number in
      ["KEY", "VALUE"].allSatisfy { environment["GIT_CONFIG_\($0)_\(number)"] != nil }
    }
    let first = isWhole && (0...1000).contains(named) ? named : 0
    var result = environment
    for (number, setting) in zip(first..., settings + others) {
      result["GIT_CONFIG_KEY_\(number)"] = setting.name
      result["GIT_CONFIG_VALUE_\(number)"] = setting.value
    }
    result["GIT_CONFIG_COUNT"] = "\(first + settings.count + others.count)"
    return result
  }

  /// Returns the settings of git in a folder that name programs which git would run there on its
  /// own, such as `filter.lfs.clean`; those that the user made for all repositories aren't among
  /// them if `isOwn`.
  package static func programs(in folder: String, isOwn: Bool) async -> [String] {
    let words = ["config", "-z", "--includes"] + (isOwn ? ["--local"] : [])
    let names = #"^(core\.(fsmonitor|hookspath)|filter\..*\.(clean|smudge|process))$"#
    let question = asking(words + ["--get-regexp", names], in: folder)
    guard let outcome = try? await question.run(), outcome.isSuccess else { return [] }
    // Each is a name, then a value in a line of its own, then a zero.
    let found = outcome.bytes.split(separator: 0).compactMap { entry -> String? in
      let lines = String(decoding: entry, as: UTF8.self)
        .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      // The monitor may also be one of git's own, which `true` asks for.
      let value = lines.count == 2 ? lines[1] : ""
      let isAnswer = lines[0] == "core.fsmonitor" && answers.contains(value.lowercased())
      return value.isEmpty || isAnswer ? nil : String(lines[0])
    }
    return found.uniqued().sorted()
  }

  /// Returns the settings that turn off the filters that git would run on the files of a folder.
  ///
  /// A filter that's required makes git fail if it doesn't run.
  package static func withoutFilters(in folder: String) async -> [Setting] {
    let filters = await programs(in: folder, isOwn: false).filter { $0.hasPrefix("filter.") }
    let names = filters.map { $0[..<($0.lastIndex(of: ".") ?? $0.endIndex)] }.uniqued()
    return filters.map { ($0, "") } + names.map { ("\($0).required", "false") }
  }

  private static let answers: Set = ["true", "false", "yes", "no", "on", "off", "1", "0"]
}
