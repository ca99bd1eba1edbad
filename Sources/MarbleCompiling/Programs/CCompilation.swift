internal import MarbleModel
internal import MarbleSystem

/// The check of a program in C or Objective-C, which continues without the listings that are wrong,
/// and makes an object file if some of them run.
///
/// All listings are one file, in which each line has the number that it has in the chapter. The
/// first listing with an error is taken out and the rest checked again, until there are no errors;
/// a listing that has errors only from then on depends on the one taken out. Each `fails`
/// listing is then checked together with all that is right.
///
/// A `#pragma message` replaces each fence, and each comment that hides or shows lines. If clang
/// doesn't reach one, hidden code keeps it from reading code that readers see. No code can send
/// these messages itself, as it doesn't know their text, and clang refuses a pragma among the
/// arguments of a macro.
struct CCompilation {
  let module: ProgramModule
  let language: OtherLanguage
  let compiler: Compiler
  let place: Workplace
  var answer = CompilerAnswer()
  /// The text of the messages that say that clang has come to a line.
  private let mark = "marble \(UInt64.random(in: .min ... .max))"

  init(
    of module: ProgramModule,
    in language: OtherLanguage,
    by compiler: Compiler,
    _ folder: String
  ) throws {
    (self.module, self.language) = (module, language)
    place = try Workplace(of: module.name, in: folder)
    self.compiler = compiler.working(in: place.products)
  }

  var listings: [Listing] { module.program.listings }

  consuming func run() async throws -> CompiledProgram {
    let clock = ContinuousClock()
    let start = clock.now
    let kept = try await checkAll()
    for index in listings.indices where listings[index].words.check == .refusal {
      try await checkRefusal(of: index, beside: kept)
    }
    let object = try await object(of: kept)
    answer.messages = answer.messages.enumerated()
      .sorted { ($0.element.listing, $0.offset) < ($1.element.listing, $1.offset) }.map(\.element)
    return CompiledProgram(
      module: module,
      object: object,
      parts: object == nil ? [] : kept.filter { listings[$0].words.isRun },
      answer: answer,
      duration: clock.now - start
    )
  }

  /// Keeps the messages about the listings that must be right, and returns those that are.
  private mutating func checkAll() async throws -> [Int] {
    var kept = listings.indices.filter { [.compile, .run].contains(listings[$0].words.check) }
    var first: [CompilerMessage]?
    var removed: [Int] = []
    while !kept.isEmpty {
      let found = try await check(kept)
      // The first one may have caused the errors of those after it, but not the other way round.
      guard let culprit = found.filter({ $0.severity == .error }).map(\.listing).min() else {
        answer.messages += found.filter { !isMark($0) } + unread(found, among: kept)
        break
      }
      let own = found.filter { $0.listing == culprit && !isMark($0) }
      let hadErrors = (first ?? found).contains {
        $0.listing == culprit && $0.severity == .error
      }
      if !hadErrors, let cause = removed.last(where: { $0 < culprit }) ?? removed.last {
        answer.needs[culprit] = cause
      }
      answer.messages += own
      first = first ?? found
      removed.append(culprit)
      kept.removeAll { $0 == culprit }
    }
    return kept
  }

  /// Keeps the messages about the `fails` listing at `index`, which is checked with others.
  private mutating func checkRefusal(of index: Int, beside others: [Int]) async throws {
    let found = try await check((others + [index]).sorted())
    let own = found.filter { $0.listing == index && !isMark($0) }
    guard !own.contains(where: \.isCrash) else {
      answer.messages += own
      return
    }
    answer.refusals[index] = own.contains { $0.severity == .error } ? own : []
  }

  /// Returns the messages about the listings at `indices`, checked as one file after a `prelude`.
  mutating func check(
    _ indices: [Int],
    after prelude: String = ""
  ) async throws -> [CompilerMessage] {
    let file = place.source(language == .c ? "c" : "m")
    try Files.write(text(of: indices), to: file)
    let reads = place.product("d")
    let before = place.source("h")
    try Files.write(prelude, to: before)
    let result = try await compiler.check(
      CFlags(language, compiler: compiler).all + ["-MD", "-MF", reads, "-include", before, file],
      of: module.program.id.path,
      reading: folders
    )
    answer.isFinal =
      answer.isFinal && result.isFinal && knows(filesIn: reads, besides: [file, before])
    var messages = CMessages(parsing: result.output, of: file, module.program, indices).all
    if !result.isSuccess, !messages.contains(where: { $0.severity == .error }) {
      messages.append(.whole(indices[0], Self.failure(result)))
    }
    return messages
  }

  /// Returns why clang failed if it didn't say what's wrong with the code.
  static func failure(_ result: Compiler.Result) -> String {
    if let signal = result.signal {
      return CompilerMessage.crash + " (\(ProcessSignal.name(of: signal)))"
    }
    let last = result.output.split(whereSeparator: \.isNewline).last
    return last?.split(separator: "error: ").last.map(String.init) ?? CompilerMessage.crash
  }

  /// Returns the file with the listings at `indices`, at the chapter's lines.
  func text(of indices: [Int]) -> String {
    let listings = indices.map { self.listings[$0] }
    let last = listings.map(\.range.lines.upperBound).max() ?? 0
    var lines = Array(repeating: "", count: last)
    for listing in listings {
      for line in listing.lines { lines[line.position.line - 1] = line.text }
      for number in listing.markedLines { lines[number - 1] = "#pragma message(\"\(mark)\")" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns errors about those of the listings at `indices` that clang hasn't read, although it
  /// found nothing wrong.
  func unread(_ found: [CompilerMessage], among indices: [Int]) -> [CompilerMessage] {
    indices.filter { index in
      let seen = found.filter { $0.listing == index && isMark($0) }.map(\.line)
      let marked = listings[index].markedLines.map { $0 - listings[index].id.line }
      return !Set(marked).isSubset(of: seen)
    }.map { .whole($0, "hidden code keeps the compiler from reading this block", .close) }
  }

  /// Whether a message says only that clang has come to a line.
  private func isMark(_ message: CompilerMessage) -> Bool {
    message.severity == .warning && message.text == mark
  }

  /// The folders that clang reads, besides those of the toolchain and the system: that of the
  /// program, and those of the library's headers with what is beside them.
  var folders: [String] {
    let headers = (compiler.library?.includeFlags ?? []).filter { $0.hasPrefix("/") }
    return [place.sources]
      + headers.map { path in
        path.split(separator: "/").last == "include" ? Files.folder(of: path) : path
      }
  }

  /// Whether all the files that were read are known to be part of the toolchain or the library, so
  /// that the result is the same as long as those are.
  func knows(filesIn list: String, besides files: [String]) -> Bool {
    guard let bytes = Files.bytes(at: list) else { return false }
    let folders =
      [compiler.toolchain.tools + "/..", "/usr/include", "/usr/lib"]
      + (compiler.toolchain.sdk.map { [$0] } ?? []) + (compiler.library?.includeFlags ?? [])
    let known = folders.compactMap(Files.realPath)
    return DependencyFile.words(in: bytes).map(DependencyFile.path).allSatisfy { path in
      guard let real = Files.realPath(of: path) else { return false }
      return files.contains(path) || known.contains { real.path(below: $0) != nil }
    }
  }
}

extension Listing {
  /// The lines of its fences, and of the comments that hide lines or show them again; none if it's
  /// all hidden.
  fileprivate var markedLines: [Int] {
    guard lines.contains(where: { !$0.isHidden }) else { return [] }
    let edges = lines.indices.dropFirst().filter { lines[$0].isHidden != lines[$0 - 1].isHidden }
    let hidden = edges.map { lines[$0].isHidden ? lines[$0] : lines[$0 - 1] }
    return [range.lines.lowerBound, range.lines.upperBound] + hidden.map(\.position.line)
  }
}

extension String {
  fileprivate static let close =
    "end the comment or the `#if` in the hidden code that begins it"
}
