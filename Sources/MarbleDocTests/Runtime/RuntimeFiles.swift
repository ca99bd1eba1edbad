/// The compiled files that it takes to link and to run programs.
struct RuntimeFiles: Sendable, Equatable {
  /// The path of the executable that runs a program and watches it.
  let warden: Warden
  /// The path of the object file that every program links.
  let object: String
}
