import MarbleModel

/// The reader of the book's texts, which are read from disk and checked to be UTF-8.
struct TextReader: Sendable {
  let folder: BookFolder

  /// Returns the text at a path relative to the book's folder, or what is wrong with it.
  func read(_ path: String) -> Result<SourceFile, Rejection> {
    bytes(of: path).flatMap { Self.text($0, of: path) }
  }

  /// Returns the bytes at a path relative to the book's folder, or why they can't be read.
  func bytes(of path: String) -> Result<[UInt8], Rejection> {
    do throws(BookFolder.Failure) {
      return .success(try folder.bytes(of: path))
    } catch {
      return .failure(Rejection(failure: error, diagnostic: .unreadable(path, error)))
    }
  }

  /// Returns the text that the bytes encode, or what is wrong with them.
  static func text(_ bytes: [UInt8], of path: String) -> Result<SourceFile, Rejection> {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .failure(Rejection(diagnostic: .notUTF8(path, bytes)))
    }
    let source = SourceFile(path: path, text: text)
    if let offset = bytes.firstIndex(of: 0) {
      return .failure(Rejection(diagnostic: .nul(at: offset, in: source)))
    }
    return .success(source)
  }

  struct Rejection: Error {
    /// The reason from the file system, if it caused the failure.
    var failure: BookFolder.Failure?
    var diagnostic: Diagnostic
  }
}

extension Diagnostic {
  fileprivate static func unreadable(_ path: String, _ failure: BookFolder.Failure) -> Self {
    Diagnostic(.error, .unreadable(failure), path: path, remedy: .remedy(failure))
  }

  fileprivate static func notUTF8(_ path: String, _ bytes: [UInt8]) -> Self {
    // Up to the first invalid byte, the repaired text equals the file.
    let source = SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
    let position = source.position(ofOffset: validPrefixLength(of: bytes))
    let remedy = "save the file as UTF-8"
    return Diagnostic(.error, .notUTF8, at: position, in: source, remedy: remedy)
  }

  fileprivate static func nul(at offset: Int, in source: SourceFile) -> Self {
    let position = source.position(ofOffset: offset)
    let remedy = "remove it, or save the file as UTF-8"
    return Diagnostic(.error, .nul, at: position, in: source, remedy: remedy)
  }

  private static func validPrefixLength(of bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var length = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      length += UTF8.width(scalar)
    }
    return length
  }
}

extension String {
  fileprivate static func remedy(_ failure: BookFolder.Failure) -> String? {
    switch failure {
    case .missing: "create the file, or remove it from the contents"
    case .folder, .noFile, .hidden, .link: "put a text file in its place"
    case .outside: "copy the file into the book"
    case .loop: "replace the symbolic link with a text file"
    case .tooLarge: "split the text into several chapters"
    case .refused: nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let notUTF8: Self = "the file isn't valid UTF-8 from this byte on"
  fileprivate static let nul: Self = "the file contains a NUL byte"
  fileprivate static func unreadable(_ failure: BookFolder.Failure) -> Self {
    switch failure {
    case .missing: "there is no such file"
    case .folder: "this is a folder, not a text file"
    case .noFile, .link: "this isn't an ordinary file"
    case .hidden: "this symbolic link leads to a hidden file"
    case .outside: "this symbolic link leads outside the book"
    case .loop: "this symbolic link leads back to itself"
    case .tooLarge(let limit): "the file is larger than \(limit >> 20) MB"
    case .refused(let reason): "the file can't be read: \(reason)"
    }
  }
}
