import MarbleModel
import MarbleSystem

/// Why a site couldn't be written; no existing file is lost.
package enum WritingError: Error, Hashable {
  /// The path of the site isn't an absolute path of a folder.
  case badSitePath(String)
  /// The site would be outside the book's folder.
  case outsideBook(path: String, root: String)
  /// A folder that Marble didn't make is where the site should be.
  case foreignFolder(String)
  /// A file or a symbolic link is where the site should be.
  case foreignFile(String)
  /// A file of the site would replace a file that Marble didn't write.
  case foreignFileInSite(String)
  /// A file of the site would be outside the site.
  case badFilePath(String)
  /// Something to be copied isn't an ordinary file.
  case notAFile(String)
  /// The folder for versions has a site that isn't about one.
  case siteWithoutVersion(String)
  /// A version has been published under another spelling.
  case sameVersion(String, as: String)
  /// A version has been published, and a newer one, too.
  case oldVersion(String, newest: String, path: String)
  /// The file system can't swap the old site with the new one.
  case cannotExchange(String)
  /// The system refused, with this error number.
  case system(Int32, path: String)

  /// Performs a part of the work; an error names the part of the site that the system refused.
  static func naming<Result: ~Copyable>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as Files.SystemError {
      throw WritingError.system(error.number, path: error.path)
    }
  }
}

extension WritingError: EnvironmentError {
  package var problem: String {
    switch self {
    case .badSitePath(let path): "'\(path)' can't be the folder of a site"
    case .outsideBook(let path, let root): "'\(path)' is outside the book at '\(root)'"
    case .foreignFolder(let path): "the folder '\(path)' wasn't made by Marble"
    case .foreignFile(let path): "'\(path)' isn't a folder"
    case .foreignFileInSite(let path):
      "'\(path)' is in the way of a page, and Marble didn't write it"
    case .badFilePath(let path): "'\(path)' can't be the path of a file in the site"
    case .notAFile(let path): "'\(path)' isn't an ordinary file"
    case .siteWithoutVersion(let path): "'\(path)' contains a site without a version"
    case .sameVersion(let version, let other):
      "\(version) is the same version as \(other), which already exists"
    case .oldVersion(let version, let newest, _):
      "\(version) already exists, and \(newest) is newer: old versions stay as they are"
    case .cannotExchange(let path): "this file system can't replace '\(path)' in one step"
    case .system(let number, let path):
      "cannot write '\(path)': \(String(cString: strerror(number)))"
    }
  }

  package var remedy: String? {
    switch self {
    case .badSitePath, .outsideBook: "choose a folder inside the book, such as Site/public"
    case .foreignFolder, .foreignFile, .foreignFileInSite:
      "move it away, or choose another folder for the site"
    case .siteWithoutVersion: "choose another folder for the versions with --output"
    case .sameVersion(_, let other): "write --version \(other)"
    case .oldVersion(_, _, let path): "if it should be replaced, remove the folder '\(path)' first"
    case .badFilePath, .notAFile: nil
    case .cannotExchange(let path): "remove '\(path)' and build again"
    case .system(ENOSPC, _), .system(EDQUOT, _): "free some space and build again"
    case .system(EACCES, _), .system(EROFS, _), .system(EPERM, _):
      "make the folder writable, or choose another folder for the site"
    case .system(EEXIST, _): "two files of the site have the same path; rename one of them"
    case .system: nil
    }
  }
}
