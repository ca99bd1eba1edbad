internal import MarbleModel

/// Other paths for folders whose own paths confuse some tool of the toolchain.
///
/// The compiler's driver crashes if the path of temporary files has characters outside of ASCII,
/// and SwiftPM misreads a backslash, a quote or `%2F` in a path. So such a folder is reached
/// through a link with a plain name, which stays the same from run to run.
package struct PlainPaths: Sendable {
  /// The folders that may contain such links and folders; the first one that can is used.
  private let places: [String]

  /// Creates the paths for a user with an environment.
  package init(environment: [String: String]) {
    let temporary = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let shared = [temporary, "/tmp"].compactMap(\.self).map { "\($0)/marble-\(geteuid())" }
    places =
      ([CacheFolder.caches(in: environment)].compactMap(\.self) + shared)
      .filter(Self.isPlain)
  }

  /// Returns a path of letters, digits and little else that leads to the same place as `path`.
  ///
  /// It's `path` itself if that's already plain, or if no link can be made.
  package func plain(_ path: String) -> String {
    guard !Self.isPlain(path) else { return path }
    let parts = path.split(separator: "/")
    let count = (parts.lastIndex { !Self.isPlain($0) } ?? 0) + 1
    guard let link = link(to: "/" + parts.prefix(count).joined(separator: "/")) else { return path }
    return ([link[...]] + parts[count...]).joined(separator: "/")
  }

  /// Returns `text` with the path of a folder in place of its plain one.
  package func restored(_ folder: String, in text: String) -> String {
    let plain = plain(folder)
    return plain == folder ? text : text.replacing(plain + "/", with: folder + "/")
  }

  /// Returns a folder for files that a tool reaches by the path without links.
  ///
  /// It's `name` in the folder at `path`, or a folder elsewhere.
  package func unlinked(_ name: String, in path: String, for user: String) -> String {
    guard !Self.isPlain(Files.realPath(of: path) ?? path), let place = place("folders") else {
      return path + "/" + name
    }
    return place + "/" + user
  }

  private func link(to target: String) -> String? {
    guard let place = place("links") else { return nil }
    let title = (target.split(separator: "/").last ?? "").filter { Self.isPlain("\($0)") }
    let digest = Fingerprint(of: target).text.prefix(12)
    let path = place + "/" + (title.isEmpty ? "book" : title.prefix(20)) + "-" + digest
    if Files.target(ofLink: path) == target { return path }
    let new = path + "." + Files.randomWord()
    // A link can't be made over another one, and a process may be following that one right now.
    if symlink(target, new) == 0, rename(new, path) == 0 { return path }
    unlink(new)
    return nil
  }

  /// Returns the folder with a name in the first place that can contain it.
  private func place(_ name: String) -> String? {
    places.lazy.map { ($0, $0 + "/" + name) }.first { place, folder in
      // Nothing is made where someone else's link leads.
      [place, folder].allSatisfy { path in
        (try? Files.createFolder(path)) != nil && Files.standing(of: path) == .folder
      } && Files.realPath(of: folder).map(Self.isPlain) == true
    }?.1
  }

  private static func isPlain(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      default: "0123456789/._+=@~-".utf8.contains(byte)
      }
    }
  }
}
