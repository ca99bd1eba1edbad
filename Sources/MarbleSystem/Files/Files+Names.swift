extension Files {
  /// Returns the names in the folder at `path`, in order; empty if it can't be read.
  package static func names(in path: String) -> [String] { (try? readNames(in: path)) ?? [] }

  /// Returns the names in the folder at `path`, in order; throws if it can't be read.
  package static func readNames(in path: String) throws(SystemError) -> [String] {
    FileTrace.look(at: path)
    guard let stream = opendir(path) else { throw SystemError(number: errno, path: path) }
    defer { closedir(stream) }
    return names(in: stream) { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// Returns the names in an open folder as the system stores them, not necessarily in UTF-8.
  static func rawNames(in folder: Int32) -> [[CChar]] {
    // The stream closes the descriptor that it reads from.
    let own = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { return [] }
    guard let stream = fdopendir(own) else {
      close(own)
      return []
    }
    defer { closedir(stream) }
    return names(in: stream) { $0.map(CChar.init(bitPattern:)) + [0] }
  }

  #if canImport(Darwin)
  private typealias Stream = UnsafeMutablePointer<DIR>
  #else
  private typealias Stream = OpaquePointer
  #endif

  private static func names<Name>(
    in stream: Stream,
    as name: (Slice<UnsafeRawBufferPointer>) -> Name
  ) -> [Name] {
    var names: [Name] = []
    while let entry = readdir(stream) {
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let bytes = bytes.prefix { $0 != 0 }
        if !bytes.elementsEqual(".".utf8), !bytes.elementsEqual("..".utf8) {
          names.append(name(bytes))
        }
      }
    }
    return names
  }
}
