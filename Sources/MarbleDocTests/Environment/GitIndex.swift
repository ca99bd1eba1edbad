internal import MarbleModel

/// The list of the files that a git repository tracks, read without a process.
///
/// Git need not be there, and a list of thousands of files is searched before it is taken apart.
struct GitIndex {
  /// Whether git tracks the file or folder at an absolute path, or anything in it.
  static func tracks(_ path: String) -> Bool {
    guard let (top, store) = repository(around: path), let name = path.path(below: top) else {
      return false
    }
    // Where a list is split, a large part of it is in another file.
    let shared = Files.names(in: store).filter { $0.hasPrefix("sharedindex.") }
    return (["index"] + shared).contains { file in
      guard let bytes = Files.bytes(at: store + "/" + file) else { return false }
      return GitIndex(bytes: bytes, isLong: isLong(store)).holds(Array(name.utf8))
    }
  }

  private let bytes: [UInt8]
  /// Whether objects have names of 32 bytes and not of 20.
  private let isLong: () -> Bool

  private init(bytes: [UInt8], isLong: @escaping @autoclosure () -> Bool) {
    self.bytes = bytes
    self.isLong = isLong
  }

  /// Whether the name, or one below it, is among the entries.
  private func holds(_ name: [UInt8]) -> Bool {
    let version = number(at: 4, bytes: 4)
    guard bytes.starts(with: "DIRC".utf8), (2...4).contains(version) else { return false }
    // From version 4 on a name is written without what it has in common with the one before.
    guard version == 4 || bytes.contains(bytes: name) else { return false }
    var known: [UInt8] = []
    var place = 12
    for _ in 0..<number(at: 8, bytes: 4) {
      let start = place
      place += 40 + (isLong() ? 32 : 20)
      let isExtended = number(at: place, bytes: 2) & 0x4000 != 0
      place += isExtended ? 4 : 2
      if version == 4 { known.removeLast(min(count(at: &place), known.count)) } else { known = [] }
      guard place < bytes.count, let end = bytes[place...].firstIndex(of: 0) else { return false }
      known += bytes[place..<end]
      if known.starts(with: name), known.count == name.count || known[name.count] == 0x2F {
        return true
      }
      place = version == 4 ? end + 1 : start + (end - start) / 8 * 8 + 8
    }
    return false
  }

  /// Returns a number of so many bytes, the highest first; zero behind the end.
  private func number(at place: Int, bytes count: Int) -> Int {
    guard place + count <= bytes.count else { return 0 }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads a number of seven bits a byte, as git packs it, and goes on behind it.
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

  /// Returns the folder of the work tree that a path is in, and that of what git keeps about it.
  private static func repository(around path: String) -> (top: String, store: String)? {
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      let place = folder + "/.git"
      switch Files.standing(of: place) {
      case .nothing: continue
      case .folder, .foreign: return (folder, place)
      case .link, .other:
        // A worktree, or a submodule, has a file that leads to what is kept elsewhere.
        if Files.stamp(of: place)?.isFolder == true { return (folder, place) }
        guard let line = Files.text(at: place)?.split(whereSeparator: \.isNewline).first,
          let target = line.rest(behind: "gitdir: ")
        else { return nil }
        return (folder, target.hasPrefix("/") ? target : folder + "/" + target)
      }
    }
    return nil
  }

  private static func isLong(_ store: String) -> Bool {
    let common = Files.text(at: store + "/commondir").map { text in
      store + "/" + text.prefix { !$0.isNewline }
    }
    let settings = Files.text(at: (common ?? store) + "/config") ?? ""
    return settings.lowercased().utf8.contains(bytes: "sha256".utf8)
  }
}
