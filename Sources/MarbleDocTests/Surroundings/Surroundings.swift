internal import MarbleModel

/// What a program is given beside its code: rights, and files of the book.
struct Surroundings: Sendable {
  /// What the sandbox does not keep from the program.
  var permissions: Set<Permission> = []
  /// The files of the book that the program reads.
  var files: [DataFile] = []
  /// What is wrong with the words that name files; with any the program does not run.
  var faults: [Diagnostic] = []

  /// What stands for all of it that what the program does depends on.
  var key: Fingerprint {
    Fingerprint { mixer in
      mixer.mix(permissions.map(\.rawValue).sorted())
      mixer.mix(files) { mixer, file in
        mixer.mix(file.path)
        mixer.mix(file.digest)
      }
    }
  }
}
