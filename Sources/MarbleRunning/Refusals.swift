internal import MarbleModel
internal import MarbleSystem

/// What a program was refused, from the paths that it tried to open.
struct Refusals {
  /// The real path of the book's folder.
  let root: String
  let work: String
  let isConfined: Bool

  func all(in paths: [String]) -> [Refusal] {
    var known: Set<Refusal> = []
    return paths.compactMap(refusal).filter { known.insert($0).inserted }
  }

  private func refusal(of path: String) -> Refusal? {
    if path == "socket" { return isConfined ? .network : nil }
    // A file that a program looks for in its own folder may be meant to be the book's.
    let place = [work, root].lazy.compactMap { path.rest(behind: $0 + "/") }.first ?? path
    guard place.hasPrefix("/") else {
      let isThere = Files.stamp(of: root + "/" + place)?.isFolder == false
      return isThere && !place.isEmpty ? .bookFile(place) : nil
    }
    return isConfined ? .file(place) : nil
  }
}
