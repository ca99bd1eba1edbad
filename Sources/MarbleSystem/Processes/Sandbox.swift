package import MarbleModel

/// The sandbox in which the programs of a book run.
package struct Sandbox: Sendable {
  /// The system's means of confining programs.
  package let kernel: KernelProtection
  /// The files and folders that programs need to run at all.
  private let readable: [String]

  /// What a system needs to confine programs.
  package static let means = Platform.current == .macos ? "sandbox-exec" : "Landlock"

  /// Creates the sandbox of programs that must be able to read some files and folders.
  package init(kernel: KernelProtection, readable: [String], environment: [String: String]) {
    // Programs are given this variable, so they may load libraries from its folders.
    let others = (environment["LD_LIBRARY_PATH"] ?? "").split(separator: ":").map(String.init)
    self.kernel = kernel
    self.readable = readable + others
  }

  /// Returns the rights of the program `executable`, which may write only to `folder`.
  package func rights(
    of executable: String,
    in folder: String,
    allowing permissions: Set<Permission>
  ) -> Rights {
    Rights(
      kernel: kernel,
      permissions: permissions,
      reading: readable + [executable],
      writing: [folder]
    )
  }
}
