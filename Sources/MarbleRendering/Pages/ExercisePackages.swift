import MarbleModel

/// The exercises of a chapter that readers can answer in a Swift package of their own.
///
/// A script makes the package when a reader asks for it: the code before the answer, a test that
/// compares what is printed, and a manifest with the book's library. Only such an exercise is
/// offered as is run like that: one whose program is nothing but Swift code in one file, with no
/// other settings or rights, and whose output has no holes.
struct ExercisePackages {
  /// The ids of the exercises, with the places of their answers and what these print.
  private let exercises: [(id: String, key: String, printed: [String])]

  init(of chapter: Chapter, in settings: BookSettings, _ places: ListingPlaces, _ checks: Verdicts)
  {
    guard settings.isPlain, chapter.frontMatter.dialect == Dialect() else {
      exercises = []
      return
    }
    let answers = chapter.blocks.exerciseAnswers
    let memberships = Memberships(of: chapter, session: settings.session)
    exercises = memberships.checked.compactMap { listing, program in
      guard let id = answers[listing.id], let printed = listing.literalOutput,
        let key = places.place(of: listing).key,
        checks.verdict(on: listing.id)?.outcome.verifiesOutput == true
      else { return nil }
      let parts = memberships.checked.prefix { $0.listing.id != listing.id }
      // As in the test, only listings that run to their end are part of later programs.
      let before = parts.filter { $0.program == program && $0.listing.words.check == .run }
      let isPlain = (before.map(\.listing) + [listing]).allSatisfy(\.words.isPlain)
      return isPlain ? (id, "marble-\(key)", printed) : nil
    }
  }

  /// Whether no exercise can be answered in a package.
  var isEmpty: Bool { exercises.isEmpty }

  /// The attribute that says what is in the packages; empty if there are none.
  var attribute: String {
    guard !isEmpty else { return "" }
    let list = exercises.map { exercise in
      "\(exercise.id.javaScript):["
        + ([exercise.key] + exercise.printed).map(\.javaScript).joined(separator: ",") + "]"
    }
    var html = HTMLBuffer()
    html.appendSingleQuoted("{\(list.joined(separator: ","))}")
    return " data-packages='\(html.text)'"
  }

  /// The address of the script with what all packages of a language have in common.
  ///
  /// It's in no page, because readers who never ask for a package need none of it.
  static func address(on site: BookSite) -> SiteAddress { site.script("package") }

  /// Plans that script; `nil` if the settings of the book don't allow packages.
  static func file(on site: BookSite) -> PlannedFile? {
    let settings = site.book.settings
    guard settings.isPlain else { return nil }
    let words = site.words
    let isFilled = !settings.libraries.contains {
      if case .folder = $0.origin { true } else { false }
    }
    let texts = [
      ("make", words[.packageMake]), ("use", words[.packageUse]),
      ("fill", isFilled ? "" : words[.packageFill]), ("manifest", manifest(settings, words)),
      ("start", start(words)), ("test", test(words)),
    ]
    let entries = texts.map { name, text in "\(name):\(text.javaScript)" }
    let script = "const marblePackage={\(entries.joined(separator: ",\n"))}\n"
    return PlannedFile(path: address(on: site).path, text: script)
  }

  /// Returns the text of `Package.swift`.
  ///
  /// Where the library is on a reader's machine isn't known, so its folder is left to fill in; the
  /// manifest takes the name of the package from it, as the package manager does.
  static func manifest(_ settings: BookSettings, _ words: PageWords) -> String {
    var (folders, dependencies, products) = ("", "", "")
    for (number, library) in settings.libraries.enumerated() {
      let name: String
      switch library.origin {
      case .folder:
        let folder = number == 0 ? "library" : "library\(number + 1)"
        folders += """
          // \(words[.packageFill])
          let \(folder) = "path/to/the/library"

          """
        dependencies += "    .package(path: \(folder)),\n"
        name = "String(\(folder).split(separator: \"/\").last!)"
      case .repository(let url, let requirement):
        dependencies += "    .package(url: \(url.javaScript), \(requirement.argument)),\n"
        name = url.packageName.javaScript
      }
      for product in library.products {
        let product = product.text.javaScript
        products += "        .product(name: \(product), package: \(name)),\n"
      }
    }
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      \(folders.isEmpty ? "" : folders + "\n")let package = Package(
        name: "Answer",
        platforms: [.macOS(.v15)],
        dependencies: [
      \(dependencies)  ],
        targets: [
          .executableTarget(
            name: "Answer",
            dependencies: [
      \(products)      ]
          ),
          .testTarget(name: "AnswerTests", dependencies: ["Answer"], exclude: ["wanted.txt"]),
        ]
      )

      """
  }
}

extension BookSettings {
  /// Whether programs of the book are built and run as a package would do it.
  fileprivate var isPlain: Bool {
    dialect == Dialect() && permissions.isEmpty && reads.isEmpty
      && libraries.allSatisfy { $0.traits == nil }
  }
}

extension ListingWords {
  /// Whether the listing is run as code of a single file without anything else.
  fileprivate var isPlain: Bool {
    language == nil && isInMainFile && dialect == Dialect() && platforms.isEmpty
      && permissions.isEmpty && arguments.isEmpty && reads.isEmpty && writes.isEmpty
      && check == .run
  }
}

extension Listing {
  /// The lines that it prints if each is exactly as the fence has it, and a script can hold it;
  /// `nil` otherwise.
  fileprivate var literalOutput: [String]? {
    guard let output, output.comparison == .exact, errors == nil, objects == nil else { return nil }
    let lines = output.lines.map(\.text)
    let hasHoles = lines.contains { line in
      line.utf8.firstRange(of: "...".utf8) != nil || line.contains("‹")
        || line.utf8.contains { $0 < 0x20 && $0 != UInt8(ascii: "\t") }
    }
    return hasHoles ? nil : lines
  }
}

extension LibrarySettings.Requirement {
  /// The requirement as an argument in a manifest.
  fileprivate var argument: String {
    switch self {
    case .from(let version): "from: \(version.javaScript)"
    case .exact(let version): "exact: \(version.javaScript)"
    case .branch(let name): "branch: \(name.javaScript)"
    case .revision(let commit): "revision: \(commit.javaScript)"
    }
  }
}

extension String {
  /// The name that the package manager gives to the package at an address.
  fileprivate var packageName: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }
}
