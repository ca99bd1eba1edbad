import MarbleModel

/// The way in which browsers treat a file, judging by its name.
enum AttachedKind: Hashable {
  /// They show it, play it or save it.
  case harmless
  /// They treat it as a page.
  case page
  /// A drawing, which may hold scripts.
  case drawing
  /// Its extension is unknown.
  case unknown(ending: String)
  /// They look at its content, since its name has no extension.
  case unnamed

  init(of name: String) {
    let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    guard let ending = parts.dropFirst().last else {
      self = .unnamed
      return
    }
    // Some servers look at all extensions of a name, so `map.svg.gz` may be a drawing to them.
    if parts.dropFirst().contains(where: Self.pages.contains) {
      self = .page
    } else if ending == "svg" {
      self = .drawing
    } else if Self.known.contains(ending), !parts.dropFirst().contains("svg") {
      self = .harmless
    } else {
      self = .unknown(ending: ending)
    }
  }

  private static let pages = Set(words: "html htm xhtml xht shtml shtm mhtml mht hta php")

  private static let known = Set(
    words:
      """
      png jpg jpeg gif webp avif apng bmp ico heic tif tiff
      mp3 m4a aac ogg oga opus flac wav mp4 m4v mov webm ogv vtt
      pdf epub txt md markdown csv tsv json jsonl yaml yml toml ini log diff patch ipynb tex bib
      swift c h m mm cc cpp cxx hpp rs go py rb pl lua java kt kts js mjs ts css sh bash zsh sql r
      gyb in out expected plist modulemap resolved gitignore
      doc docx odt rtf ppt pptx odp key pages numbers xls xlsx ods
      zip gz tgz bz2 xz zst tar 7z dmg pkg deb woff woff2 ttf otf bin dat sqlite db wasm
      """
  )
}
