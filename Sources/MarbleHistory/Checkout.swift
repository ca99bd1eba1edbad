package import MarbleModel
internal import MarbleSystem

/// A working copy of Marble's own repository that this tool may have been built in.
package struct Checkout: Sendable {
  private let folder: String

  /// Finds the working copy that an executable was built in; `nil` if there is none.
  package init?(of executable: String) {
    var place = Files.realPath(of: executable) ?? ""
    repeat {
      guard place.contains("/") else { return nil }
      place = Files.folder(of: place)
    } while !["Package.swift", "Sources/MarbleModel"]
      .allSatisfy { Files.stamp(of: place + "/" + $0) != nil }
    folder = place
  }

  /// Returns where others can get the checked-out commit; `nil` if git doesn't know of any place.
  package func origin() async -> ToolOrigin? {
    let git = Git(folder: folder)
    guard let remote = await git.remoteAddress(), let address = Self.webAddress(of: remote),
      let commit = await git.commit()
    else { return nil }
    return ToolOrigin(address: address, version: commit.id)
  }

  /// Returns the public address of a repository, without the user name of the clone.
  ///
  ///     git@github.com:me/marble.git         ->  https://github.com/me/marble.git
  ///     https://me:secret@host/me/marble     ->  https://host/me/marble
  static func webAddress(of remote: String) -> String? {
    let schemes = ["https://", "http://", "ssh://", "git://"]
    let rest: Substring
    if let scheme = schemes.first(where: remote.hasPrefix) {
      rest = remote.dropFirst(scheme.count)
    } else {
      // The short form of SSH has a colon before the path; a local path doesn't.
      guard let colon = remote.firstIndex(of: ":"), !remote[..<colon].contains("/"),
        !remote[colon...].hasPrefix("://")
      else { return nil }
      rest = Substring(remote[..<colon] + "/" + remote[colon...].dropFirst())
    }
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let authority = rest[..<slash]
    let host = authority[
      (authority.lastIndex(of: "@").map(authority.index(after:)) ?? authority.startIndex)...
    ]
    // A port for SSH isn't one for the web.
    let name = remote.hasPrefix("http") ? host : host.prefix { $0 != ":" }
    guard !name.isEmpty, rest.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    return "https://\(name)\(rest[slash...])"
  }
}
