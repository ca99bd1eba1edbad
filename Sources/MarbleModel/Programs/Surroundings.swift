/// The permissions and the files of the book that a program is given.
package struct Surroundings: Sendable {
  /// The program's permissions in the sandbox.
  package var permissions: Set<Permission>
  /// The files of the book that the program reads.
  package var files: [DataFile]
  /// The book's copies of the files that the program should write, by the files' names.
  package var kept: [String: DataFile] = [:]
  /// The programs that its sessions call, including the shell.
  package var commands: [CommandFile] = []
  /// The files that exist when a session begins, by the index of its listing: those that blocks
  /// above it write, as they are in the book.
  package var given: [Int: [DataFile]] = [:]
  /// The errors in the words that name files; if there are any, the program doesn't run.
  package var faults: [Diagnostic] = []

  /// Creates surroundings, which are empty by default.
  package init(permissions: Set<Permission> = [], files: [DataFile] = []) {
    self.permissions = permissions
    self.files = files
  }

  /// The fingerprint of everything in it that affects the program's behavior.
  ///
  /// The book's copies of files don't: the program never sees them.
  package var key: Fingerprint {
    Fingerprint { mixer in
      // Sets and dictionaries have no order of their own, but equal surroundings must have equal
      // keys.
      mixer.mix(permissions.map(\.rawValue).sorted())
      mixer.mix(files) { mixer, file in
        mixer.mix(file.path)
        mixer.mix(file.digest)
      }
      mixer.mix(commands.flatMap { [$0.name, $0.path, $0.identity] })
      mixer.mix(
        commands.flatMap { command in
          command.variables.map { "\(command.name) \($0.key)=\($0.value)" }.sorted()
        }
      )
      for (index, files) in given.sorted(by: { $0.key < $1.key }) {
        mixer.mix(index)
        mixer.mix(files) { mixer, file in
          mixer.mix(file.path)
          mixer.mix(file.digest)
        }
      }
    }
  }
}
