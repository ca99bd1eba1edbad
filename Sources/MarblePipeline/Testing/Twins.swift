import MarbleModel

/// The programs of translations that do the same as those of their originals.
///
/// Such a program isn't compiled and run a second time. It qualifies only if its code differs
/// only in comments; one with different strings runs on its own.
struct Twins: Sendable {
  /// The paths of originals by the paths of their translations.
  var originals: [String: String] = [:]
  /// Returns the tokens of listings from the compiler's parser.
  var tokens: @Sendable ([Listing]) async throws -> [Listing.ID: [CodeToken]] = { _ in [:] }

  /// Returns the number of the twin for each program that has one.
  ///
  /// Programs whose results are `known` need none; `key` returns a value that twins share.
  func pairs(
    among modules: [ProgramModule],
    known: [ProgramResult?],
    key: (ProgramModule, [Listing.ID: [CodeToken]]) -> Fingerprint?
  ) async throws -> [Int: Int] {
    let later = modules.indices.filter { number in
      known[number] == nil && originals[modules[number].program.id.path] != nil
    }
    guard !later.isEmpty else { return [:] }
    let paths = Set(later.compactMap { originals[modules[$0].program.id.path] })
    let first = modules.indices.filter { paths.contains(modules[$0].program.id.path) }
    guard !first.isEmpty else { return [:] }
    let listings = (first + later).flatMap { modules[$0].program.listings }
    let tokens = try await tokens(Array(Set(listings)))
    let keyed = first.compactMap { number in
      key(modules[number], tokens).map { (TwinKey(modules[number].program.id.path, $0), number) }
    }
    let twins = Dictionary(keyed) { first, _ in first }
    var pairs: [Int: Int] = [:]
    for number in later {
      guard let original = originals[modules[number].program.id.path],
        let key = key(modules[number], tokens)
      else { continue }
      pairs[number] = twins[TwinKey(original, key)]
    }
    return pairs
  }
}

private struct TwinKey: Hashable {
  let path: String
  let code: Fingerprint

  init(_ path: String, _ code: Fingerprint) { (self.path, self.code) = (path, code) }
}
