package import MarbleModel
package import MarbleSystem

/// What programs did when they last ran, as long as nothing that decides it has changed.
///
/// Programs that the compiler refused are kept, too. What might be otherwise the next time is not:
/// a program that exceeded a limit, was ended by a signal from outside, was refused a file by the
/// sandbox, or crashed a compiler; and a run with rights, as it's unknown what it read with them.
/// What a page expects is left out, so a change of that re-runs nothing.
package struct ResultCache: Sendable {
  private let folder: String
  private let root: String
  /// The fingerprint of all that results depend on besides the programs.
  package let circumstances: Fingerprint
  private let awareness: LineAwareness

  /// Creates the cache of the book at `root`, in the folder that is kept for it.
  ///
  /// `tool` distinguishes this build of Marble from any other, `loaderPath` is where the loader
  /// looks for libraries, and `kernel` is what the system can do to confine programs. The
  /// uses of the symbols of `documented` modules are found.
  package init(
    of tools: BuildTools,
    tool: String,
    root: String,
    documented: [String] = [],
    limits: RunLimits,
    loaderPath: String?,
    kernel: KernelProtection
  ) {
    self.init(
      folder: tools.cache.path + "/results",
      circumstances: ResultCircumstances(
        tool: tool,
        root: root,
        toolchain: tools.toolchain,
        library: tools.library,
        flags: tools.compiler.flags,
        documented: documented.isEmpty ? [] : documented + [IndexStore.identity(tools.toolchain)],
        limits: limits,
        conditions: .usual,
        loaderPath: loaderPath,
        kernel: kernel
      )
    )
  }

  init(folder: String, circumstances: ResultCircumstances) {
    self.folder = folder
    root = circumstances.root
    self.circumstances = circumstances.key
    awareness = LineAwareness(library: circumstances.library)
  }

  /// Returns what `module` did if nothing has changed since; `nil` otherwise.
  ///
  /// `warn` is called if the entry is damaged.
  package func result(of module: ProgramModule, warn: (String) -> Void) -> ProgramResult? {
    let kept = entry(of: module).load {
      let path = module.program.id.path
      warn("the cached result of a program of \(path) was damaged; the program runs again")
    }
    return kept?.result(of: module.program)
  }

  /// Keeps what `module` did, if it would do the same again.
  package func store(_ result: ProgramResult, of module: ProgramModule) {
    guard module.surroundings.permissions.isEmpty || result.transcript == nil,
      let kept = result.kept
    else { return }
    entry(of: module).save(kept)
  }

  /// Returns the key of what a program does wherever it is; `nil` if it can see where.
  ///
  /// The tokens of listings show which parts of them are comments, which change nothing.
  package func twinKey(
    of module: ProgramModule,
    tokens: [Listing.ID: [CodeToken]]
  ) -> Fingerprint? {
    Fingerprint(ofTwin: module, tokens: tokens, in: circumstances, awareness)
  }

  private func entry(of module: ProgramModule) -> KeptValue<KeptResult> {
    let slot = Fingerprint { $0.mix([root, module.name]) }
    let key = Fingerprint(of: module, in: circumstances, awareness)
    return KeptValue(path: folder + "/" + slot.text, for: key)
  }
}

extension ProgramResult {
  /// Returns the result of another program that is the same, given the module of this one; `nil` if
  /// it may end differently.
  package func result(ofTwin twin: Program, of module: ProgramModule) -> ProgramResult? {
    guard module.surroundings.permissions.isEmpty, let kept, deviations.isEmpty
    else { return nil }
    return kept.result(of: twin)
  }

  /// What is kept of the result; `nil` if the program might do something else the next time.
  fileprivate var kept: KeptResult? {
    guard answer.isFinal, answer.stray.isEmpty,
      transcript?.obstacle == nil, transcript?.recordingObstacle == nil,
      !(transcript?.passages.contains {
        $0.drag?.problem == .unending || $0.drag?.problem == .unreached
      } ?? false),
      // A file that was refused may be there or not the next time; the network stays refused.
      transcript?.refusals.allSatisfy({ $0 == .network }) ?? true
    else { return nil }
    return KeptResult(self)
  }
}
