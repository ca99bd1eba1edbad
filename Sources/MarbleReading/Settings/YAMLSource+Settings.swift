import MarbleModel
import Yams

extension YAMLSource {
  /// Sets the settings of an owner from the fields of a mapping, in the order of its table.
  ///
  /// With `sparingBlocks`, errors count as unrelated to blocks, unless they concern a session,
  /// which decides what forms a program, or the Swift that blocks are written in.
  mutating func read<Owner>(
    _ table: [Setting<Owner>],
    from fields: [String: Node],
    into owner: inout Owner,
    sparingBlocks: Bool = false
  ) {
    // The order of the table matters: settings that name chapters come after the contents.
    for setting in table {
      let node = fields[setting.key]
      let count = diagnostics.count
      let isThere = read(setting, from: node, among: fields, into: &owner)
      // A value that is there but wrong has been reported already.
      if !isThere, !isForeign, diagnostics.count == count, let absence = setting.absence {
        let top = SourceRange(at: SourcePosition(line: 1))
        report(absence.message, at: node.map(range) ?? top, remedy: absence.remedy)
      }
      if sparingBlocks, !setting.value.concernsBlocks { spareBlocks(from: count) }
    }
  }

  /// Sets a value of the owner from a node; returns whether the node has one.
  private mutating func read<Owner>(
    _ setting: Setting<Owner>,
    from node: Node?,
    among fields: [String: Node],
    into owner: inout Owner
  ) -> Bool {
    func give<Value>(_ value: Value?, to change: Setting<Owner>.Change<Value>) -> Bool {
      if let value { change(&owner, value) }
      return value != nil
    }
    let key = setting.key
    return switch setting.value {
    case .text(let change):
      give(text(node, named: key).flatMap { setting.takes($0) ? $0 : nil }, to: change)
    case .flag(let change):
      give(choice(node, named: key, among: [("true", true), ("false", false)]), to: change)
    case .session(let change):
      give(choice(node, named: key, among: Session.words), to: change)
    case .comments(let change):
      give(choice(node, named: key, among: [("values", true), ("prose", false)]), to: change)
    case .pages(let change):
      give(choice(node, named: key, among: [("sections", true), ("one", false)]), to: change)
    case .mode(let change):
      give(choice(node, named: key, among: Dialect.Mode.words), to: change)
    case .identifiers(let change): give(identifiers(node, named: key), to: change)
    case .language(let change): give(language(node), to: change)
    case .languages(let change): give(languages(node, named: key), to: change)
    case .texts(let change): give(texts(node, named: key, of: "texts"), to: change)
    case .contents(let change): give(contents(node), to: change)
    case .libraries(let change): give(libraries(node), to: change)
    case .chapter(let change): give(listedChapter(node, named: key), to: change)
    case .chapters(let change): give(listedChapters(node, named: key), to: change)
    case .section(let change): give(section(node, named: key), to: change)
    case .doors(let change): give(doors(node, named: key), to: change)
    case .synonyms(let change): give(synonyms(node, named: key), to: change)
    case .permissions(let change): give(permissions(node, named: key), to: change)
    case .files(let change): give(texts(node, named: key, of: "files"), to: change)
    case .commands(let change): give(commands(node, named: key), to: change)
    case .modules(let change): give(modules(node, named: key), to: change)
    case .editions(let change): give(editions(node, named: key), to: change)
    case .siteAddress(let change): give(siteAddress(node, named: key), to: change)
    case .editingAddress(let change): give(editingAddress(node, named: key), to: change)
    case .image(let change):
      give(image(node, named: key, isAddressGiven: fields["url"] != nil), to: change)
    case .sources(let change): give(sources(node, named: key), to: change)
    case .formerNames(let change): give(formerNames(node, named: key), to: change)
    }
  }

  private mutating func language(_ node: Node?) -> String? {
    guard let node, let tag = text(node, named: "language") else { return nil }
    // The language is also a folder name, so it must not contain path separators or dots.
    let isTag = tag.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.isLetterOrDigit }
    if isTag, !tag.isEmpty { return tag }
    return refuse(.badLanguage(tag), node, "write a tag such as `en`")
  }

  private mutating func languages(_ node: Node?, named what: String) -> [PlacedText]? {
    guard let items = items(node, named: what, of: "languages") else { return nil }
    var languages: [PlacedText] = []
    for item in items {
      guard let tag = language(item) else { continue }
      // Many disks don't distinguish names that differ only in case.
      if languages.contains(where: { $0.text.lowercased() == tag.lowercased() }) {
        report(.languageTwice(tag), at: range(of: item), remedy: "name each language once")
      } else {
        languages.append(PlacedText(tag, at: range(of: item)))
      }
    }
    return languages.isEmpty ? nil : languages
  }

  private mutating func identifiers(_ node: Node?, named what: String) -> [String]? {
    guard let names = texts(node, named: what, of: "names") else { return nil }
    return names.compactMap { name in
      if name.text.isIdentifier { return name.text }
      report(
        .badIdentifier(name.text, of: what),
        at: name.range,
        remedy: "write letters, digits and `_`"
      )
      return nil
    }
  }

  private mutating func commands(_ node: Node?, named what: String) -> [PlacedText]? {
    guard let names = texts(node, named: what, of: "names") else { return nil }
    return names.filter { name in
      if name.text.isCommandName { return true }
      let remedy = "write the name of a program as a session calls it, without its folder"
      report(.badIdentifier(name.text, of: what), at: name.range, remedy: remedy)
      return false
    }
  }

  /// Returns the editions in the order of their links, regardless of the order in the file.
  private mutating func editions(_ node: Node?, named what: String) -> [BookEdition]? {
    guard let items = items(node, named: what, of: "words") else { return nil }
    let chosen = items.compactMap { choice($0, named: what, among: BookEdition.words) }
    return BookEdition.allCases.filter(chosen.contains)
  }

  private mutating func permissions(_ node: Node?, named what: String) -> Set<Permission>? {
    let items = items(node, named: what, of: "words")
    return items.map { Set($0.compactMap { choice($0, named: what, among: Permission.words) }) }
  }
}

extension String {
  /// Whether it can be the name of a program that isn't in the folder of a session.
  fileprivate var isCommandName: Bool {
    let isPlain = utf8.allSatisfy { $0.isLetterOrDigit || "-_.+".utf8.contains($0) }
    return isPlain && utf8.first?.isLetterOrDigit == true
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The cases, each after the word that settings write for it.
  fileprivate static var words: [(word: String, value: Self)] { allCases.map { ($0.rawValue, $0) } }
}

extension Setting {
  /// Whether the setting may be this text; a required one can't be empty.
  fileprivate func takes(_ text: String) -> Bool { absence == nil || !text.isEmpty }
}

extension Setting.Value {
  /// Whether a mistake in the value may change the behaviour of blocks.
  fileprivate var concernsBlocks: Bool {
    switch self {
    case .session, .comments, .mode, .identifiers, .commands: true
    case .text, .texts, .flag, .language, .languages, .contents, .libraries, .chapter, .chapters,
      .section, .doors, .synonyms, .permissions, .files, .modules, .editions, .siteAddress,
      .editingAddress, .image, .pages, .sources, .formerNames:
      false
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func badIdentifier(_ name: String, of what: String) -> Self {
    "`\(name)` isn't a valid name for `\(what)`"
  }
  fileprivate static func languageTwice(_ tag: String) -> Self { "`\(tag)` is listed twice" }
  fileprivate static func badLanguage(_ tag: String) -> Self { "`\(tag)` isn't a language" }
}
