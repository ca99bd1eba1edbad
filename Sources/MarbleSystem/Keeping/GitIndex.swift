internal import MarbleModel

/// The list of the files that a git repository tracks, read without running git.
///
/// Git need not be installed, and a list of thousands of files is searched before it is parsed.
///
/// A list doesn't say how long the names of objects in it are, and settings that would say so are
/// git's to interpret. So it is read both ways: read the wrong way, it lists nothing that exists.
struct GitIndex {
  /// Whether git tracks the file or folder at an absolute path, or anything in it.
  static func tracks(_ path: String) -> Bool {
    guard let (top, store) = repository(around: path), let name = path.path(below: top) else {
      return false
    }
    return [false, true].contains { tracks(name, listedIn: store, hasLongNames: $0) }
  }

  private static func tracks(
    _ name: String,
    listedIn store: String,
    hasLongNames: Bool
  ) -> Bool {
    func list(_ file: String) -> GitIndex? {
      Files.bytes(at: store + "/" + file).map { GitIndex(bytes: $0, hasLongNames: hasLongNames) }
    }
    guard let index = list("index") else { return false }
    if index.holds(Array(name.utf8)) { return true }
    guard Files.names(in: store).contains(where: { $0.hasPrefix(shared) }),
      let base = index.base, let list = list(shared + base.name)
    else { return false }
    return list.holds(Array(name.utf8), except: base.removed)
  }

  /// The beginning of the name of the file with the larger part of a split list.
  private static let shared = "sharedindex."

  private let bytes: [UInt8]
  /// Whether objects have names of 32 bytes rather than 20.
  private let hasLongNames: Bool

  private var nameLength: Int { hasLongNames ? 32 : 20 }

  /// Whether the name, or one below it, is among the entries, except for those with some numbers.
  private func holds(_ name: [UInt8], except removed: GitBitmap? = nil) -> Bool {
    // From version 4 on, a name is written without what it shares with the previous one.
    guard version == 4 || bytes.contains(bytes: name) else { return false }
    var isFound = false
    walk { number, entry in
      let isIn =
        entry.starts(with: name) && (entry.count == name.count || entry[name.count] == 0x2F)
      isFound = isIn && removed?.contains(number) != true
      return isFound
    }
    return isFound
  }

  /// The larger part of a split list: its name, and which of its entries are gone.
  private var base: (name: String, removed: GitBitmap)? {
    guard var place = walk(until: { _, _ in false }) else { return nil }
    while place + 8 + nameLength <= bytes.count {
      let start = place + 8
      let end = min(start + Int(bytes.gitNumber(UInt32.self, at: place + 4)), bytes.count)
      if bytes[place..<place + 4].elementsEqual("link".utf8) {
        let data = bytes[start..<end]
        let digits = data.prefix(nameLength).flatMap { [$0 >> 4, $0 & 15] }
        let name = digits.map { String($0, radix: 16) }.joined()
        return (name, GitBitmap(Array(data.dropFirst(nameLength))))
      }
      place = end
    }
    return nil
  }

  private var version: UInt32 {
    bytes.starts(with: "DIRC".utf8) ? bytes.gitNumber(UInt32.self, at: 4) : 0
  }

  /// Calls `body` with the number and the name of each entry until it returns true.
  ///
  /// - Returns: The place after the entries; `nil` if not all of them were read.
  @discardableResult
  private func walk(until body: (Int, [UInt8]) -> Bool) -> Int? {
    guard (2...4).contains(version) else { return nil }
    var known: [UInt8] = []
    var place = 12
    for entry in 0..<bytes.gitNumber(UInt32.self, at: 8) {
      let start = place
      place += 40 + nameLength
      let isExtended = bytes.gitNumber(UInt16.self, at: place) & 0x4000 != 0
      place += isExtended ? 4 : 2
      if version == 4 { known.removeLast(min(count(at: &place), known.count)) } else { known = [] }
      guard place < bytes.count, let end = bytes[place...].firstIndex(of: 0) else { return nil }
      known += bytes[place..<end]
      if body(Int(entry), known) { return nil }
      place = version == 4 ? end + 1 : start + (end - start) / 8 * 8 + 8
    }
    return place
  }

  /// Reads a number with seven bits per byte, as git packs it, and moves `place` past it.
  private func count(at place: inout Int) -> Int {
    var value = -1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      value = min((value + 1) << 7 | Int(byte & 0x7F), 1 << 20)
      if byte < 0x80 { break }
    }
    return max(value, 0)
  }

  /// Returns the folder of the work tree that a path is in, and the one where git keeps its data.
  private static func repository(around path: String) -> (top: String, store: String)? {
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      let place = folder + "/.git"
      switch Files.standing(of: place) {
      case .nothing, .unknown: continue
      case .folder, .foreign: return (folder, place)
      case .link, .other:
        // A worktree or a submodule has a file that leads to what is kept elsewhere.
        if Files.stamp(of: place)?.isFolder == true { return (folder, place) }
        guard let line = Files.text(at: place)?.split(whereSeparator: \.isNewline).first,
          let target = line.rest(behind: "gitdir: ")
        else { return nil }
        return (folder, target.hasPrefix("/") ? target : folder + "/" + target)
      }
    }
    return nil
  }
}
