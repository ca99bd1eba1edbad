internal import MarbleModel
internal import MarbleSystem

extension BookTrust {
  /// Returns the sandbox of the tools that read or build what is in a folder; `nil` if they may do
  /// anything.
  func sandbox(
    of folder: String,
    in cache: CacheFolder,
    by toolchain: Toolchain,
    environment: [String: String]
  ) async throws -> ToolSandbox? {
    guard case .stranger(_, let opened) = self else { return nil }
    return try await ToolSandbox(
      folders: [folder] + opened,
      toolchain: toolchain,
      cache: cache,
      environment: environment
    )
  }
}
