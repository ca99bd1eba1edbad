internal import MarbleModel
internal import MarbleSystem

extension Compiler {
  /// Returns the warden of a linker that makes everything in the folder `place`.
  ///
  /// If it's confined, it reads only its own objects and the library, and not those of others.
  func warden(linking objects: [String], in place: String) -> Warden? {
    guard let sandbox, let warden else { return warden }
    let flags = library?.linkerFlags ?? []
    let linked = flags.compactMap { flag -> String? in
      let path = flag.rest(behind: "-L") ?? flag
      return path.hasPrefix("/") ? path : nil
    }
    return sandbox.warden(warden, writingTo: [place], reading: objects + linked)
  }
}
