/// The wish of whoever runs the program to see diagrams with their marbles elsewhere.
///
/// The variable `DIAGRAM_PLACINGS` of the environment is the path of a file with the diagrams that
/// are wanted. Each has a line `diagram`, with the names of the rows that may be moved if not all
/// may, separated by commas; and then its lines, each behind a space:
///
///     diagram letters
///      letters  a--b-|
///      delay    -a--b|
///
/// A program that prints such a diagram answers in a file whose path has `.answers` behind that of
/// the wish. It writes the wanted lines again, then `lanes` with the numbers of the rows that can
/// be moved, counted from zero. For each placing it writes `placing` before it begins, with the
/// lines of those rows, and `answer` with the whole diagram when it is known. `end` comes last:
///
///     diagram
///      letters  a--b-|
///      delay    -a--b|
///     lanes 0
///     placing
///      letters  ab---|
///     answer
///      letters  ab---|
///      delay    -ab--|
///     end
///
/// The placing that was printed is the first, the last, and again after every hundred others. So
/// the reader of the file can tell a program that stopped, and one whose signals remember what
/// happened before.
struct PlacingRequest: Sendable {
  static let variable = "DIAGRAM_PLACINGS"

  /// The names of the rows that may be moved, for each diagram; `nil` for all of its rows.
  let wanted: [String: Set<String>?]
  /// The path of the file that takes the answers.
  let answers: String

  /// The wish that this process was started with, if any.
  static var ofThisProcess: PlacingRequest? {
    PlacingFile.text(namedBy: variable).map {
      PlacingRequest($0.text, answers: $0.path + ".answers")
    }
  }

  init(_ text: String, answers: String) {
    var wanted: [String: Set<String>?] = [:]
    for part in ("\n" + text).split(separator: "\ndiagram", omittingEmptySubsequences: true) {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      let names = lines[0].split(separator: ",").map { Self.trimmed($0) }
      let diagram = lines.dropFirst().filter { !$0.isEmpty }.map { $0.dropFirst() }
      wanted[diagram.joined(separator: "\n")] = .some(names.isEmpty ? nil : Set(names))
    }
    self.wanted = wanted
    self.answers = answers
  }

  private static func trimmed(_ name: Substring) -> String {
    name.split(separator: " ").joined(separator: " ")
  }
}
