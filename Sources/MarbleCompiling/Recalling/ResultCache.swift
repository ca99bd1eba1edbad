package import MarbleModel
package import MarbleSystem

/// The results of the last runs of programs, kept as long as nothing that they depend on has
/// changed.
///
/// Results of programs that the compiler refused are kept, too. Results that may differ next time
/// aren't: those of a program that exceeded a limit, was ended by a signal from outside, was
/// refused a file by the sandbox, or crashed a compiler; and of a run with rights, because it isn't
/// known what it read with them. The expectations of a page don't count, so changing them doesn't
/// run anything again.
package struct ResultCache: Sendable {
  private let folder: String
  private let root: String
  /// The fingerprint of everything that results depend on besides the programs.
  package let circumstances: Fingerprint
  private let awareness: LineAwareness
  /// A text that distinguishes the build of the library from any other.
  private let build: String
  /// The output of compilers for programs.
  package let objects: ObjectCache

  /// Creates the cache of the book at `root`, in the folder that's kept for it.
  ///
  /// `tool` distinguishes this build of Marble from any other, `loaderPath` is where the loader
  /// looks for libraries, and `kernel` is the system's means of confining programs. The uses of the
  /// symbols of `documented` modules are found.
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
        library: tools.library?.asSeenByPrograms,
        flags: tools.compiler.flags,
        documented: documented.isEmpty ? [] : documented + [IndexStore.identity(tools.toolchain)],
        limits: limits,
        conditions: .usual,
        loaderPath: loaderPath,
        kernel: kernel
      ),
      build: tools.library?.fingerprint ?? ""
    )
  }

  init(folder: String, circumstances: ResultCircumstances, build: String = "") {
    self.folder = folder
    root = circumstances.root
    self.circumstances = circumstances.key
    self.build = build
    objects = ObjectCache(
      folder: Files.folder(of: folder) + "/objects",
      circumstances: circumstances,
      build: build
    )
    awareness = LineAwareness(library: circumstances.library)
  }

  /// Returns the result of `module` if nothing has changed since; `nil` otherwise.
  ///
  /// `warn` is called if the entry is damaged.
  package func result(of module: ProgramModule, warn: (String) -> Void) -> ProgramResult? {
    let kept = entry(of: module).load {
      let path = module.program.id.path
      warn("the cached result of a program of \(path) was damaged; running the program again")
    }
    return kept?.result(of: module)
  }

  /// Keeps the result of `module`, if it would be the same again.
  package func store(_ result: ProgramResult, of module: ProgramModule) {
    guard module.surroundings.permissions.isEmpty || result.transcript == nil,
      let kept = result.kept
    else { return }
    entry(of: module).save(kept)
  }

  /// Returns the key of a program's result, the same wherever the program is; `nil` if the program
  /// can see where it is.
  ///
  /// The tokens of listings show which parts of them are comments, which change nothing.
  package func twinKey(
    of module: ProgramModule,
    tokens: [Listing.ID: [CodeToken]]
  ) -> Fingerprint? {
    Fingerprint(ofTwin: module, tokens: tokens, in: circumstances(of: module), awareness)
  }

  private func entry(of module: ProgramModule) -> KeptValue<KeptResult> {
    let slot = Fingerprint { $0.mix([root, module.name]) }
    let key = Fingerprint(of: module, in: circumstances(of: module), awareness)
    return KeptValue(path: folder + "/" + slot.text, for: key)
  }

  /// Returns the fingerprint of everything that the result of a program depends on besides the
  /// program.
  private func circumstances(of module: ProgramModule) -> Fingerprint {
    circumstances.of(module, dependingOn: build)
  }
}

extension Fingerprint {
  /// Returns the fingerprint of these circumstances for a program, with the library's `build` if
  /// that matters: a block that shows declarations is compared with the sources of the library, and
  /// one in C may include its headers.
  func of(_ module: ProgramModule, dependingOn build: String) -> Fingerprint {
    let dependsOnBuild = module.program.listings.contains { listing in
      listing.words.check == .declaration || listing.words.language != nil
    }
    guard dependsOnBuild else { return self }
    return Fingerprint { mixer in
      mixer.mix(self)
      mixer.mix(build)
    }
  }
}

extension ProgramResult {
  /// Returns the result of another program that is the same, given the modules of both; `nil` if
  /// it may end differently.
  package func result(ofTwin twin: ProgramModule, of module: ProgramModule) -> ProgramResult? {
    guard module.surroundings.permissions.isEmpty, let kept, deviations.isEmpty
    else { return nil }
    return kept.result(of: twin)
  }

  /// The record of the result; `nil` if the program might do something else next time.
  fileprivate var kept: KeptResult? {
    guard answer.isFinal, answer.stray.isEmpty,
      transcript?.obstacle == nil, transcript?.recordingObstacle == nil,
      !(transcript?.passages.contains {
        $0.drag?.problem == .unending || $0.drag?.problem == .unreached
          || $0.puzzle?.problem == .stopped || $0.puzzle?.problem == .lost
      } ?? false),
      // A file that was refused may or may not exist next time; the network stays refused.
      transcript?.refusals.allSatisfy({ $0 == .network }) ?? true
    else { return nil }
    return KeptResult(self)
  }
}
