import MarbleModel

/// An address within the site or the book: components between slashes, with no `.` or `..`.
struct SiteAddress: Sendable, Hashable {
  /// The components; the last one is a file's name.
  let components: [String]

  /// Creates an address from a path whose components are taken as they are.
  init(_ path: String) { components = path.split(separator: "/").map(String.init) }

  var path: String { components.joined(separator: "/") }

  /// The path from the file's folder up to the top of the site, such as `../`.
  var root: String { String(repeating: "../", count: max(0, components.count - 1)) }

  /// Returns the address of a file in the same folder.
  func beside(_ name: String) -> SiteAddress {
    SiteAddress((components.dropLast() + [name]).joined(separator: "/"))
  }

  /// Returns the address of a file that belongs to a page: `gallery.find.js` beside `gallery.html`.
  func extended(by ending: String) -> SiteAddress {
    SiteAddress(String(path.dropLast("html".count)) + ending)
  }

  /// Returns the reference by which a page at `base` refers to this address, ready for `href`.
  func reference(from base: SiteAddress) -> String {
    let folder = base.components.dropLast()
    let common = zip(folder, components.dropLast()).prefix { $0 == $1 }.count
    let climbs = Array(repeating: "..", count: folder.count - common)
    return (climbs + components[common...].map(Self.encoded)).joined(separator: "/")
  }

  private static func encoded(_ component: String) -> String {
    component.percentEncoded { $0.isLetterOrDigit || "-._~".utf8.contains($0) }
  }
}
