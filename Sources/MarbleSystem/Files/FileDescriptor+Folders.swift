/// The files and folders that are made below an open folder, by its descriptor.
///
/// Each name of a path is a separate step, and no step follows a symbolic link. So no one can lead
/// us elsewhere by moving folders or putting links into them meanwhile.
extension FileDescriptor {
  /// Makes the folder at a path below this one, and those above it; nothing may be there yet.
  package func makeFolder(
    at path: String,
    mode: UInt32 = 0o755
  ) throws(Files.SystemError) -> FileDescriptor {
    let (name, rest) = try Self.step(along: path)
    if let rest { return try passage(name).makeFolder(at: rest, mode: mode) }
    try Files.check(mkdirat(number, name, mode_t(mode)), "\(self.path)/\(name)")
    return try open(name, O_RDONLY | O_DIRECTORY)
  }

  /// Creates a file below this folder, and the folders above it; nothing may be there yet.
  package func create(
    _ path: String,
    holding bytes: [UInt8],
    mode: UInt32 = 0o644
  ) throws(Files.SystemError) {
    let (name, rest) = try Self.step(along: path)
    if let rest { return try passage(name).create(rest, holding: bytes, mode: mode) }
    try open(name, O_WRONLY | O_CREAT | O_EXCL, mode: mode).write(bytes)
  }

  /// Opens the folder with that name in this one, creating it first if it doesn't exist.
  private func passage(_ name: String) throws(Files.SystemError) -> FileDescriptor {
    guard mkdirat(number, name, 0o755) == 0 || errno == EEXIST else {
      throw Files.SystemError(number: errno, path: "\(path)/\(name)")
    }
    return try open(name, O_RDONLY | O_DIRECTORY)
  }

  /// Returns the first name of a path, and the rest.
  private static func step(
    along path: String
  ) throws(Files.SystemError) -> (name: String, rest: String?) {
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard !["", ".", ".."].contains(name), !name.utf8.contains(0) else {
      throw Files.SystemError(number: EINVAL, path: path)
    }
    return (name, parts.count > 1 ? String(parts[1]) : nil)
  }
}
