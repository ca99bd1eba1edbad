internal import MarbleModel

/// The claims that links make about a diagram: the places of its marbles, and the events it shows.
struct PlayClaim {
  let fence: Expectation
  let source: SourceFile

  /// Returns an error for each link that can't do what it says.
  func check(_ links: [PlayLink], by table: DragTable) -> [Diagnostic] {
    guard let diagram = try? MarbleDiagram(parsing: fence.lines.map(\.text)) else { return [] }
    return links.compactMap { link -> Diagnostic? in
      do throws(PlayedPlacing.Problem) {
        _ = try PlayedPlacing(of: link, in: diagram, table)
        return nil
      } catch {
        return Diagnostic(
          .error,
          .message(error),
          at: SourceRange(at: link.position),
          in: source,
          remedy: remedy(for: error)
        )
      }
    }
  }

  private func remedy(for problem: PlayedPlacing.Problem) -> String {
    switch problem {
    case .noMarble(_, let known):
      known.isEmpty
        ? "play another diagram" : "its marbles are " + Self.list(known.uniqued())
    case .otherCount(let text, let count):
      "give \(count == 1 ? "one tick" : "\(count) ticks"), as in "
        + "`\(text)=\((0..<count).map(String.init).joined(separator: ","))`"
    case .notRun:
      "drag the marbles there on the page, which shows the ticks that were run, or use fewer marbles"
    case .noRow(_, let known): "its rows are " + Self.list(known)
    case .otherEvents(let claim, let found):
      found.isEmpty
        ? "`\(claim.row)` has no events with the marbles there"
        : "write `shows \(claim.row)=\(found.joined(separator: ","))`, or a part of it"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension Diagnostic.Message {
  fileprivate static func message(_ problem: PlayedPlacing.Problem) -> Self {
    switch problem {
    case .noMarble(let text, _): "the diagram has no marble `\(text)` that can be moved"
    case .otherCount(let text, let count):
      "the diagram has \(count == 1 ? "one marble" : "\(count) marbles") `\(text)`"
    case .notRun: "the diagram wasn't run with its marbles there"
    case .noRow(let name, _): "the diagram has no row `\(name)`"
    case .otherEvents(let claim, _):
      "the row `\(claim.row)` doesn't have `\(claim.text)` at \(claim.tick) with the marbles there"
    }
  }
}
