internal import MarbleModel
package import MarbleSystem

/// Finds the lines of a chapter in which calls were under way.
///
/// The calls are translated by `llvm-symbolizer` or, on macOS, by `atos`. Calls into libraries are
/// left out, so the first place that's found is the innermost line of the chapter.
package struct CallPlaces: Sendable {
  private let symbolizer: Symbolizer
  private let warden: Warden?

  /// Creates a finder that uses a symbolizer, run by a warden if there is one.
  package init(symbolizer: Symbolizer, warden: Warden? = nil) {
    self.symbolizer = symbolizer
    self.warden = warden
  }

  /// Returns the place of the innermost of `calls`, addresses in the executable, that's in the
  /// chapter at `path`; `nil` if none is.
  func innermost(
    of calls: [Int64],
    in executable: String,
    path: String
  ) async throws -> SourcePosition? {
    let size = Files.stamp(of: executable)?.size ?? 0
    // Addresses count from the start of the executable, so those beyond it are in libraries.
    let own = calls.filter { $0 > 0 && $0 < size }
    guard !own.isEmpty, Files.stamp(of: symbolizer.path) != nil else { return nil }
    let outcome = try await Command(
      executable: symbolizer.path,
      arguments: symbolizer.arguments(
        asking: own.flatMap { call in Self.steps.map { call + $0 } },
        in: executable
      ),
      warden: warden,
      limit: .seconds(20)
    ).run()
    return Self.innermost(in: symbolizer.places(in: outcome.output, of: path), path: path)
  }

  /// The distances from an address at which to look for its line: code that the compiler generates
  /// at the start of a statement has none, so the code after it is tried first.
  private static let steps: [Int64] = [0, 4, 8, 12, 16, 24, 32, 48, 64, -4, -8, -12, -16, -24, -32]

  /// Returns the first place of the chapter at `path` in a list of places such as `bind.md:7:5`.
  static func innermost(in places: [Substring], path: String) -> SourcePosition? {
    places.lazy.compactMap { line -> SourcePosition? in
      let place = line.rest(behind: path + ":")
      let numbers = (place ?? "").split(separator: ":").map { Int($0) ?? 0 }
      guard let number = numbers.first, number > 0 else { return nil }
      let column = numbers.count > 1 ? numbers[1] : 1
      return SourcePosition(line: number, column: max(column, 1))
    }
    .first
  }
}
