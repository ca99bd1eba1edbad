internal import MarbleModel
internal import MarbleSystem

/// The check of a listing that's the manifest of a package: the package manager compiles it, runs
/// it, checks its result, and plans with it as for a build.
///
///     manifests/en_tea-2/tree/    what we write: the package, and stand-ins for what it needs
///     manifests/en_tea-2/made/    what the manager and the manifest write
///     manifests/en_tea-2/planned/ where the manager plans, with the stand-ins
///
/// The manifest runs, so it's confined: it can't write anywhere else, and has no network.
struct ManifestCheck: Sendable {
  private let toolchain: Toolchain
  private let sandbox: Sandbox
  private let warden: Warden
  private let folder: String

  /// The time that a manifest may take.
  private static let limit = Duration.seconds(60)

  /// Creates the check by the package manager of a toolchain, which the executable `warden`
  /// confines.
  ///
  /// Each manifest has a folder of its own in `folder`.
  init(by toolchain: Toolchain, in sandbox: Sandbox, warden: Warden, folder: String) {
    self.toolchain = toolchain
    self.sandbox = sandbox
    self.warden = warden
    self.folder = folder
  }

  /// Returns the manager's messages about a listing, and whether it would give the same ones again.
  ///
  /// The listing of each message is zero; `name` is that of the manifest's folder.
  func messages(
    about listing: Listing,
    called name: String
  ) async throws -> (messages: [CompilerMessage], isFinal: Bool) {
    let place = try PartyFolder(at: folder + "/" + name)
    defer { place.remove() }
    try place.createFolder("made")
    let part = ManifestPart(listing)
    let lines = (part?.header ?? []) + listing.lines.map(\.text) + (part?.footer ?? [])
    let code = lines.map { $0 + "\n" }.joined()
    try place.create(StandIns.package + "/Package.swift", holding: Array(code.utf8))
    let described = try await ask(["dump-package"], about: listing, in: place.path)
    // What a part would be planned with isn't known.
    guard described.isSuccess, part == nil, let manifest = DumpedManifest(described.output),
      let standIns = StandIns(for: manifest, in: place.path)
    else { return (described.messages, described.isFinal) }
    for file in standIns.files {
      // If a file can't be created, it already exists, or the manager will report it.
      try? place.create(file.path, holding: Array(file.text.utf8))
    }
    // This makes the manager take the stand-ins for the packages that it would fetch.
    try place.create("planned/workspace-state.json", holding: Array(standIns.state.utf8))
    let plan = ["--disable-automatic-resolution", "show-dependencies"]
    let planned = try await ask(plan, about: listing, in: place.path, working: "planned")
    let messages = described.messages + planned.messages.filter { $0.severity == .error }
    return (messages, described.isFinal && planned.isFinal)
  }

  /// The manager's answer to a question.
  private struct Answer {
    var output = ""
    var isSuccess = false
    var messages: [CompilerMessage]
    var isFinal = true
  }

  private func ask(
    _ question: [String],
    about listing: Listing,
    in place: String,
    working scratch: String = "made/scratch"
  ) async throws -> Answer {
    let (package, own) = (place + "/" + StandIns.package, place + "/made")
    let places =
      ["cache", "config", "security"].flatMap { ["--\($0)-path", "\(own)/\($0)"] }
      + ["--scratch-path", place + "/" + scratch]
    let outcome = try await Command(
      executable: toolchain.tools + "/swift-package",
      arguments: ["--package-path", package] + places + question,
      warden: warden(in: place, writingTo: own, place + "/" + scratch),
      temporary: own,
      limit: Self.limit
    ).run()
    try outcome.checkSpace(in: own)
    if outcome.isTimedOut {
      let text = "the package manager took more than \(Self.limit.components.seconds) s"
      return Answer(messages: [.whole(0, text)], isFinal: false)
    }
    let added = ManifestPart(listing)?.header.count ?? 0
    var messages = ManifestMessages(
      parsing: outcome.output,
      about: listing,
      at: package,
      addedLines: added
    ).all
    if !outcome.isSuccess, !messages.contains(where: { $0.severity == .error }) {
      let first = outcome.output.split(whereSeparator: \.isNewline).first.map(String.init)
      messages.append(.whole(0, first ?? "the package manager rejects this manifest"))
    }
    return Answer(output: outcome.output, isSuccess: outcome.isSuccess, messages: messages)
  }

  private func warden(in place: String, writingTo own: String, _ scratch: String) -> Warden {
    var warden = warden
    let manager = toolchain.tools + "/swift-package"
    var rights = sandbox.rights(of: manager, in: own, allowing: [])
    rights.readable.append(place)
    rights.writable.append(scratch)
    warden.confinement = rights.words
    warden.environment = [
      "PATH": toolchain.tools + ":/usr/bin:/bin", "HOME": own, "SWIFT_BACKTRACE": "enable=no",
    ]
    return warden
  }
}
