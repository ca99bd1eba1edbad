internal import MarbleModel
internal import MarbleSystem

/// A compiler's answer about its toolchain, and the files that the answer depends on.
struct KnownToolchain: Equatable {
  let toolchain: Toolchain
  let files: [String]

  /// Whether `path` still leads to this toolchain.
  ///
  /// A launcher that picks one of several toolchains has no frontend beside it and is always asked.
  func isCurrent(for path: String) -> Bool {
    guard path == toolchain.compiler, let target = Files.realPath(of: path) else { return false }
    return target.path(below: toolchain.tools) != nil
      && ToolchainFiles.fingerprint(of: files) == toolchain.stamp
  }
}

extension KnownToolchain: FormedValue {
  static let form = Form(KnownToolchain.init(toolchain:files:)) { ($0.toolchain, $0.files) }
}
