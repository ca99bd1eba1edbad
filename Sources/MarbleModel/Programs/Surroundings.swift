/// What a program is given besides its code: rights, and files of the book.
package struct Surroundings: Sendable {
  /// What the sandbox lets the program do.
  package var permissions: Set<Permission>
  /// The files of the book that the program reads.
  package var files: [DataFile]
  /// What is wrong with the words that name files; if anything is, the program does not run.
  package var faults: [Diagnostic] = []

  /// Creates surroundings; by default, the program is given nothing.
  package init(permissions: Set<Permission> = [], files: [DataFile] = []) {
    self.permissions = permissions
    self.files = files
  }

  /// The fingerprint of everything in it that the program's behavior depends on.
  package var key: Fingerprint {
    Fingerprint { mixer in
      mixer.mix(permissions.map(\.rawValue).sorted())
      mixer.mix(files) { mixer, file in
        mixer.mix(file.path)
        mixer.mix(file.digest)
      }
    }
  }
}
