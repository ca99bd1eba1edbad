/// A request to rerun diagrams with their marbles at other positions.
///
/// The environment variable `DIAGRAM_PLACINGS` is the path of a file with the requested diagrams.
/// Each begins with a line `diagram`, with the names of the rows that may be moved, separated by
/// commas, unless all may be; its own lines follow, each after a space:
///
///     diagram letters
///      letters  a--b-|
///      delay    -a--b|
///
/// A program that prints such a diagram answers in a file at the path of the request plus
/// `.answers`. It writes the requested lines again, then `lanes` with the numbers of the rows that
/// can be moved, counted from zero. For each placing it writes `placing` before it begins, with the
/// lines of those rows, and `answer` with the whole diagram when it's known. `end` comes last:
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
/// If the first line of the file is `ends`, the ends of those rows are moved, too, where all
/// placings of marbles and ends are few enough to be run. The numbers of the rows whose ends were
/// moved then follow `lanes`, as in `ends 0`.
///
/// The placing that was printed is run first, last, and after every hundred others. So the reader
/// of the file can recognise a program that stopped, and one whose signals remember earlier runs.
struct PlacingRequest: Sendable {
  static let variable = "DIAGRAM_PLACINGS"

  /// The names of the rows that may be moved, for each diagram; `nil` for all of its rows.
  let wanted: [String: Set<String>?]
  /// Whether the ends of rows should be moved, too.
  let movesEnds: Bool
  /// The path of the file that receives the answers.
  let answers: String

  /// The request that this process was started with, if any.
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
    movesEnds = text.hasPrefix("ends\n")
    self.answers = answers
  }

  private static func trimmed(_ name: Substring) -> String {
    name.split(separator: " ").joined(separator: " ")
  }
}
