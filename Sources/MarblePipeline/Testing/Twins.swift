import MarbleModel

/// The programs of translations that do what those of their originals do.
///
/// Such a program is not compiled and run a second time. Only those are meant whose code is the
/// same but for comments; one with other strings runs for itself.
struct Twins: Sendable {
  /// The paths of originals by those of their translations.
  var originals: [String: String] = [:]
  /// Returns what the compiler's parser takes as a whole in listings.
  var tokens: @Sendable ([Listing]) async throws -> [Listing.ID: [CodeToken]] = { _ in [:] }

  /// Returns, for the numbers of programs that have a twin, the number of that twin.
  ///
  /// Programs whose results are `known` need none; `key` returns what twins have in common.
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
