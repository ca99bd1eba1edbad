/// The files and modules that are compiled together with the main file of a program.
struct Companions: Sendable {
  /// The paths of the other files; if there are any, the main file must be called `main.swift`.
  var files: [String] = []
  /// The folder of the modules that the program may import; `nil` if there are none.
  var modules: String?
  /// The object files of the modules.
  var objects: [String] = []

  /// The arguments of a compiler that compiles the main file.
  var arguments: [String] { files + (modules.map { ["-I", $0] } ?? []) }
}
