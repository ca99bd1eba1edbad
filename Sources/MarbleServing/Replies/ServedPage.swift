internal import MarbleModel

/// A page of the site with the server's additions, which make its blocks editable.
///
/// The files of the site stay as they would be published.
enum ServedPage {
  /// Returns the bytes of a page with the script, which gets the page's address and content.
  static func bytes(of page: [UInt8], at path: String, isThere: Bool) -> [UInt8] {
    let end = Array("</body>".utf8)
    let start = page.lastStart(of: end) ?? page.count
    let folder = Route.folder
    let addition = """
      <link rel="stylesheet" href="\(folder)\(Route.Tool.style.rawValue)">
      <script src="\(folder)\(Route.Tool.script.rawValue)" id="marble-serve"\
       data-page="\(path.attribute)" data-content="\(isThere ? content(of: page) : "")">\
      </script>

      """
    return page[..<start] + Array(addition.utf8) + page[start...]
  }

  /// Returns a text that changes whenever the page does.
  static func content(of page: [UInt8]) -> String { Fingerprint(of: page).text }

  /// The page that's shown until the first round is over.
  static let waiting = """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>Marble</title></head>
    <body class="marble-waiting"><main><h1>The book is being built</h1>
    <p>This page shows it as soon as it's ready.</p></main>
    </body></html>

    """

  /// The page of a book without a site; the banner says what's wrong with the book.
  static let empty = """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>Marble</title></head>
    <body class="marble-waiting"><main><h1>There is no such page</h1>
    <p>If the book can't be read, the reasons are below. <a href="/">First page</a></p></main>
    </body></html>

    """
}

extension [UInt8] {
  fileprivate func lastStart(of other: [UInt8]) -> Int? {
    guard count >= other.count else { return nil }
    return (0...(count - other.count)).last { self[$0..<($0 + other.count)].elementsEqual(other) }
  }
}

extension String {
  fileprivate var attribute: String {
    replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
  }
}
