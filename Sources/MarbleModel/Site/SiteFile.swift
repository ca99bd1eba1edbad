/// A file of the finished site.
package struct SiteFile: Sendable, Hashable {
  /// The content of the file.
  package enum Content: Sendable, Hashable {
    case text(String)
    case bytes([UInt8])
    /// The bytes of the file at an absolute path.
    case copy(of: String)
  }

  /// The path relative to the site's folder, with `/` between components.
  package let path: String
  package let content: Content

  package init(path: String, content: Content) { (self.path, self.content) = (path, content) }
}
