package import MarbleModel

/// The version that a site is about, one of several beside each other.
///
/// ```
/// versions/latest   the newest version once more, at addresses that stay
/// versions/2.1      a site for each version
/// versions/1.4
/// ```
///
/// A site of an old version is never written again, so its pages know nothing of newer ones: a
/// script reads the list above them, and canonical addresses lead to `latest`.
package struct SiteVersion: Sendable {
  /// The pages of the version before, as they were published.
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

  /// Returns the address of the page with what has changed since a version.
  ///
  /// No chapter has it: its name has a full stop.
  static func changes(in language: String, since version: String) -> SiteAddress {
    SiteAddress("\(language)/changes-since-\(version).html")
  }

  /// Returns the anchor of a chapter's page on the page with what has changed.
  static func anchor(of page: SiteAddress) -> String {
    String(page.components.dropFirst().joined(separator: "/").dropLast(".html".count))
  }

  /// Mixes what pages say about the version.
  func mix(into mixer: inout FingerprintMixer) {
    mixer.mix(name)
    mixer.mix(previous?.name)
  }
}

extension PageWords {
  /// The texts of the script that lists versions; versions take the place of `#`.
  var versionAttributes: String {
    attributes(["note": .versionNote, "newest": .newestVersion, "gone": .goneVersion])
  }

  /// Returns the title of the page with what has changed since a version.
  func changes(since version: String) -> String { say(.changesSince, ["version": version]) }
}
