/// The file that marks a folder as Marble's, so that its contents may be removed.
enum FolderMark {
  static let name = ".marble-folder"

  static func put(in path: String) throws { try Files.write(text, to: path + "/" + name) }

  static func isIn(_ path: String) -> Bool { Files.trustedText(at: path + "/" + name) == text }

  private static let text = "Marble made this folder. It may remove what is in it at any time.\n"
}
