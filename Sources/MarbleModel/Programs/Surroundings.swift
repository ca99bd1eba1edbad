/// What a program is given beside its code: rights, and files of the book.
package struct Surroundings: Sendable {
  /// What the sandbox does not keep from the program.
  package var permissions: Set<Permission>
  /// The files of the book that the program reads.
  package var files: [DataFile]
  /// What is wrong with the words that name files; with any the program does not run.
  package var faults: [Diagnostic] = []

  /// Creates surroundings; those of a program that is given nothing, if nothing is said.
  package init(permissions: Set<Permission> = [], files: [DataFile] = []) {
    self.permissions = permissions
    self.files = files
  }

  /// What stands for all of it that what the program does depends on.
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
