package import MarbleModel
internal import MarbleSystem

/// Formats code with the `swift-format` of the toolchain.
///
/// The formatter only reads and writes its own folder: it's confined as programs are, because the
/// code may be someone else's.
package struct CodeFormatter: Sendable {
  /// The result of formatting a piece of code.
  package enum Answer: Sendable, Hashable {
    /// The code as it should be, which may be the same.
    case formatted(String)
    /// The parser's message about code that it can't read, and its place in the piece.
    case unreadable(String, SourcePosition)
    /// The code changes again each time it's formatted.
    case unsteady
    /// The formatter ended unexpectedly, or took too long.
    case crashed
  }

  private let tools: FormattingTools
  private let folder: String
  private let warden: Warden

  /// How often code is formatted until it stays the same.
  private static let rounds = 3
  /// How many pieces one process formats.
  private static let size = 500

  /// Calls `body` with a formatter that has a folder of its own until `body` returns.
  ///
  /// - Throws: An ``EnvironmentError`` if the toolchain has no formatter.
  package static func using<Result: Sendable>(
    _ request: BuildRequest,
    _ body: (CodeFormatter) async throws -> Result
  ) async throws -> Result {
    let tools = try await FormattingTools(for: request)
    return try await tools.cache.withRunFolder { folder in
      let warden = try await tools.runtime.warden(in: folder)
      return try await body(CodeFormatter(tools: tools, folder: folder, warden: warden))
    }
  }

  /// Formats pieces of code, each a file of its own.
  ///
  /// `configuration` is the path of a `.swift-format`; without one, the formatter's defaults apply.
  package func format(_ pieces: [String], by configuration: String?) async throws -> [Answer] {
    var answers = pieces.map(Answer.formatted)
    var due = Array(pieces.indices)
    for round in 0..<Self.rounds where !due.isEmpty {
      let texts = due.map { answers[$0].text ?? "" }
      let next = try await once(texts, by: configuration)
      let changed = zip(due, next).filter { answers[$0] != $1 }
      for (index, answer) in changed {
        let isLast = round == Self.rounds - 1 && answer.text != nil
        answers[index] = isLast ? .unsteady : answer
      }
      due = changed.filter { $0.1.text != nil }.map(\.0)
    }
    return answers
  }

  private func once(_ pieces: [String], by configuration: String?) async throws -> [Answer] {
    var answers: [Answer] = []
    for start in stride(from: 0, to: pieces.count, by: Self.size) {
      let some = Array(pieces[start...].prefix(Self.size))
      answers += try await together(some, by: configuration)
    }
    return answers
  }

  /// Formats pieces in one process or, if one of them makes it fail, in ever smaller groups.
  private func together(_ pieces: [String], by configuration: String?) async throws -> [Answer] {
    if let answers = try await attempt(pieces, by: configuration) { return answers }
    guard pieces.count > 1 else { return [.crashed] }
    let half = pieces.count / 2
    return try await together(Array(pieces[..<half]), by: configuration)
      + together(Array(pieces[half...]), by: configuration)
  }

  /// Formats pieces in one process; returns `nil` if it ended unexpectedly.
  private func attempt(_ pieces: [String], by configuration: String?) async throws -> [Answer]? {
    let place = try PartyFolder(at: folder + "/formatting")
    defer { place.remove() }
    let names = pieces.indices.map { "\($0).swift" }
    for (name, text) in zip(names, pieces) { try place.create(name, holding: Array(text.utf8)) }
    let outcome = try await command(on: names, in: place.path, by: configuration).run()
    try outcome.checkSpace(in: place.path)
    guard outcome.signal == nil, !outcome.isTimedOut else { return nil }
    let errors = FormattingErrors(in: outcome.output)
    if let refusal = errors.refusal {
      throw FormattingError.refused(refusal, configuration: configuration)
    }
    guard outcome.isSuccess || !errors.isEmpty else { return nil }
    return zip(names, pieces).map { name, piece in
      if let (text, position) = errors.first(in: name) { return .unreadable(text, position) }
      // The formatter adds little more than white space, so a larger file isn't the code.
      let limit = 16 * piece.utf8.count + 1 << 16
      return Files.strangersText(at: place.path + "/" + name, limit: limit).map(Answer.formatted)
        ?? .crashed
    }
  }

  private func command(on names: [String], in place: String, by configuration: String?) -> Command {
    var rights = tools.sandbox.rights(of: tools.formatter, in: place, allowing: [])
    if let configuration { rights.readable.append(configuration) }
    var warden = warden
    warden.confinement = rights.words
    warden.environment = [
      "PATH": "/usr/bin:/bin", "HOME": place, "TMPDIR": place, "SWIFT_BACKTRACE": "enable=no",
    ]
    return Command(
      executable: tools.formatter,
      arguments: ["format", "--in-place", "--parallel", "--configuration"]
        + [configuration ?? Self.defaults] + names,
      warden: warden,
      folder: place,
      limit: .seconds(10 + names.count / 10)
    )
  }

  /// The configuration that keeps the formatter from looking for another one.
  private static let defaults = #"{"version": 1}"#
}

extension CodeFormatter.Answer {
  /// The formatted code; `nil` if there is none.
  package var text: String? { if case .formatted(let text) = self { text } else { nil } }
}
