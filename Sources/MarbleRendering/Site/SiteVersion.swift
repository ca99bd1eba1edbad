package import MarbleModel

/// The version that a site is about, one of several in the same folder.
///
/// ```
/// versions/latest   a copy of the newest version, at addresses that stay the same
/// versions/2.1      a site for each version
/// versions/1.4
/// ```
///
/// The site of an old version is never written again, so its pages don't know about newer ones: a
/// script reads the list in the folder above, and canonical addresses lead to `latest`.
package struct SiteVersion: Sendable {
  /// The pages of the previous version, as they were published.
  package struct Previous: Sendable {
    let name: String
    /// The pages, by their paths in the site.
    let pages: [String: [UInt8]]

    package init(_ version: BookVersion, pages: [String: [UInt8]]) {
      (name, self.pages) = (version.text, pages)
    }
  }

  /// The folder with the newest version beside the others.
  package static let newest = "latest"

  let name: String
  let previous: Previous?

  package init(_ version: BookVersion, since previous: Previous? = nil) {
    (name, self.previous) = (version.text, previous)
  }

  /// Returns the address of the page that lists the changes since a version.
  ///
  /// No chapter can have this address, because its name contains a full stop.
  static func changes(in language: String, since version: String) -> SiteAddress {
    SiteAddress("\(language)/changes-since-\(version).html")
  }

  /// Returns the anchor of a chapter's page on the page that lists the changes.
  static func anchor(of page: SiteAddress) -> String {
    String(page.components.dropFirst().joined(separator: "/").dropLast(".html".count))
  }

  /// Mixes everything that pages show about the version.
  func mix(into mixer: inout FingerprintMixer) {
    mixer.mix(name)
    mixer.mix(previous?.name)
  }
}

extension PageWords {
  /// The texts of the script that lists versions; it puts a version in the place of `#`.
  var versionAttributes: String {
    attributes(["note": .versionNote, "newest": .newestVersion, "gone": .goneVersion])
  }

  /// Returns the title of the page that lists the changes since a version.
  func changes(since version: String) -> String { say(.changesSince, ["version": version]) }
}
