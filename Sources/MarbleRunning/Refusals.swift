internal import MarbleModel
internal import MarbleSystem

/// The accesses that a program was refused, judging by the paths that it tried to open.
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
    // A program that looks for a file in its own folder may mean a file of the book.
    let place = [work, root].lazy.compactMap { path.rest(behind: $0 + "/") }.first ?? path
    guard place.hasPrefix("/") else {
      // A file that the book doesn't have either couldn't be added by `reads`.
      let isThere = Files.stamp(of: root + "/" + place)?.isFolder == false
      return isThere && !place.isEmpty ? .bookFile(place) : nil
    }
    return isConfined ? .file(place) : nil
  }
}
