internal import MarbleModel
internal import MarbleSystem

/// The upcoming and experimental features that a compiler knows.
struct SwiftFeatures: Sendable {
  private let names: [String]

  /// Asks the compiler of a toolchain.
  init(of toolchain: Toolchain) async throws {
    let arguments = ["-frontend", "-print-supported-features"]
    let outcome =
      try await Command(executable: toolchain.frontend, arguments: arguments, limit: .seconds(60))
      .run()
    self.init(parsing: outcome.output)
  }

  /// Reads what the compiler prints, which is JSON.
  init(parsing text: String) {
    names = text.split(whereSeparator: \.isNewline).compactMap { line in
      line.firstRange(of: "\"name\": \"").map {
        String(line[$0.upperBound...].prefix { $0 != "\"" })
      }
    }
  }

  /// Returns an error for each requested feature that doesn't exist, at the first
  /// listing that asks for it.
  func problems(of program: Program) -> [CompilerMessage] {
    program.dialect.features.filter { !names.contains($0) }.map { name in
      let index = program.listings.firstIndex { $0.words.dialect.features.contains(name) }
      let nearest = Suggestion.nearest(to: name, among: names)
      return .whole(
        index ?? 0,
        "the compiler has no feature `\(name)`",
        nearest.map { "did you mean `\($0)`?" }
      )
    }
  }
}
