internal import MarbleModel
internal import MarbleSystem

/// The folders from which git takes repositories instead of from the hosts that their addresses
/// name.
enum GitMirrors {
  /// Returns the folders that the configuration of the machine or of the user names.
  ///
  ///     [url "/opt/mirrors/"]
  ///       insteadOf = https://github.com/
  static func folders(in environment: [String: String]) async throws -> [String] {
    var question = Command(
      executable: "/usr/bin/env",
      arguments: ["git", "config", "--get-regexp", #"^url\..*\.insteadof$"#]
    )
    question.environment = environment
    // In the book's folder, git would also read the settings of the book's repository.
    question.folder = "/"
    return Self.folders(listed: try await question.run().output)
  }

  /// Returns the folders in such a list, each once.
  static func folders(listed text: String) -> [String] {
    let names = text.split(separator: "\n").compactMap { line -> String? in
      let end = line.firstRange(of: ".insteadof ")
      let name = end.map { line[..<$0.lowerBound] }.flatMap { $0.rest(behind: "url.") }
      return name.flatMap { $0.hasPrefix("/") ? "\($0)" : nil }
    }
    return Set(names).sorted()
  }
}
