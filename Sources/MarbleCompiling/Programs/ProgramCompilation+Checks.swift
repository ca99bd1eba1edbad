internal import MarbleModel

/// What is found out about a listing without compiling it: its syntax, what it declares, and what
/// it says as a manifest.
extension ProgramCompilation {
  /// Keeps what the parser says about the `parses` listing at `index`.
  mutating func checkSyntax(_ index: Int) async throws {
    let check = SyntaxCheck(program: module.program, index: index, ellipses: ellipses[index] ?? [])
    answer.messages += try await check.messages { code in
      try await compile(code, in: place.source("syntax.swift"), to: .outline)
    }
  }

  /// Keeps where the `declares` listing at `index` differs from the library.
  mutating func checkDeclarations(_ index: Int) {
    guard let interface else {
      let remedy = "name the package in `library:` of Site/site.yml"
      answer.messages.append(.whole(index, "there's no library to compare this with", remedy))
      return
    }
    let listing = module.program.listings[index]
    keep(interface.messages(about: shown[index] ?? ShownInterface(), in: listing), of: index)
  }

  /// Keeps what the package manager says about the `manifest` listing at `index`.
  mutating func checkManifest(_ index: Int) async throws {
    guard let manifests else { return }
    let name = "\(module.name)-\(index)"
    let found = try await manifests.messages(about: module.program.listings[index], called: name)
    answer.isFinal = answer.isFinal && found.isFinal
    keep(found.messages, of: index)
  }

  /// Keeps messages that a check gives without knowing the number of the listing.
  private mutating func keep(_ messages: [CompilerMessage], of index: Int) {
    answer.messages += messages.map { message in
      var message = message
      message.listing = index
      return message
    }
  }
}
