/// The package manager's record of everything that it has fetched: each package counts as one
/// that's being edited in a separate folder, so no version of it is resolved.
struct FetchedState: Encodable {
  struct Object: Encodable {
    let artifacts: [Artifact]
    let dependencies: [Dependency]
    var prebuilts: [String] = []
  }

  struct Package: Encodable {
    let identity: String
    let kind: String
    let location: String
    let name: String
  }

  /// A value that's written as null: the manager requires its key.
  struct Nothing: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }

  struct Dependency: Encodable {
    struct State: Encodable {
      var name = "edited"
      let path: String
    }

    let basedOn = Nothing()
    let packageRef: Package
    let state: State
    let subpath: String
  }

  struct Artifact: Encodable {
    struct Source: Encodable {
      var type = "remote"
      let checksum: String
      let url: String
    }

    var kind = ["artifactsArchive": [String: String]()]
    let packageRef: Package
    let path: String
    let source: Source
    let targetName: String
  }

  let object: Object
  var version = 7
}

extension FetchedState.Dependency {
  /// Creates the record that a package is in the folder at `path`; `origin` is the manifest's word
  /// for where it comes from.
  init(_ package: DumpedManifest.Dependency, _ origin: String, at path: String) {
    let remote = package.location?.remote?.first?.urlString
    let local = package.location?.local?.first ?? package.path
    let kinds = [
      "fileSystem": "fileSystem", "registry": "registry",
      "sourceControl": remote == nil ? "localSourceControl" : "remoteSourceControl",
    ]
    packageRef = FetchedState.Package(
      identity: package.identity,
      kind: kinds[origin] ?? origin,
      location: remote ?? local ?? package.identity,
      name: package.identity
    )
    state = State(path: path)
    subpath = package.identity
  }
}

extension FetchedState.Artifact {
  /// Creates the record that the artifact of a target of the package at `root` is at `path`.
  init(_ target: DumpedManifest.Target, at path: String, of root: String) {
    packageRef = FetchedState.Package(
      identity: "package",
      kind: "root",
      location: root,
      name: "package"
    )
    self.path = path
    source = Source(checksum: target.checksum ?? "", url: target.url ?? "")
    targetName = target.name
  }
}
