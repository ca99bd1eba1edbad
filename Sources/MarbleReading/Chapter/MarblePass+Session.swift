import MarbleModel

extension MarblePass {
  /// Returns a fence as a session of a command line; `nil` for one that's only shown.
  ///
  /// It runs if every program it calls is allowed and all sessions before it in its folder run.
  /// On pages that were written for other tools, its fence must have the word `check`, as must any
  /// fence whose first word doesn't announce a session (`isMeant`).
  mutating func session(_ block: Block, text: String, isMeant: Bool) -> Block? {
    let fence = FencedBlock(block.range, text: text, in: source, codeStarts: codeStarts)
    var words = Array(FenceWord.split(fence.info, at: fence.infoPosition).dropFirst())
    let asked = words.firstIndex { $0.name == OtherLanguage.word }
    if let asked, words[asked].value != nil {
      report(
        .hasValue(OtherLanguage.word),
        at: words[asked].range,
        remedy: "write `\(OtherLanguage.word)` alone"
      )
    }
    if let asked { words.remove(at: asked) }
    let session = CommandSession(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    )
    guard asked != nil || isMeant && !isDocComment && !session.commands.isEmpty else {
      return nil
    }
    guard fence.isClosed else {
      report(.neverClosed("console"), at: fence.openingRange, remedy: .closing(fence.fence))
      return nil
    }
    let varies = words.firstIndex { $0.name == "varies" && $0.value == nil }
    if let varies { words.remove(at: varies) }
    let isForeign = source.path.isForeignPage && asked == nil
    var made = listing(fence, text: text, words: isForeign ? [] : words, of: .console)
    guard case .listing(var listing) = made.content else { return made }
    listing.words.showsExample = varies != nil
    if asked != nil, session.commands.isEmpty {
      report(.noCommand, at: fence.openingRange, remedy: "write `$ ` before each command")
    }
    leaveOut(&listing, isForeign: isForeign)
    made.content = .listing(listing)
    return made
  }

  /// Turns the check of a session off if it can't run, with the reason.
  private mutating func leaveOut(_ listing: inout Listing, isForeign: Bool) {
    let place = listing.words.membership
    // Sessions in a folder build on each other, so a later one would miss what this one does.
    guard !listing.isSkipped else { return brokenSessions.formUnion(place.shared) }
    let reason =
      isForeign ? .ofOtherTools : obstacle(in: listing) ?? (isBroken(place) ? .afterOther : nil)
    guard let reason else { return }
    listing.words.check = .skip(reason: reason)
    brokenSessions.formUnion(place.shared)
  }

  /// Whether a session before this one, in the same folder, isn't checked.
  private func isBroken(_ place: ListingWords.Membership) -> Bool {
    !brokenSessions.isDisjoint(with: place.shared)
  }

  /// Returns why a session can't run; `nil` if it can.
  private func obstacle(in listing: Listing) -> String? {
    for command in listing.session?.commands ?? [] {
      do throws(ShellCommand.Obstacle) {
        let programs = try ShellCommand(command.text).programs
        let strange = programs.first { name in
          !ShellCommand.everyday.contains(name) && !commands.contains(name)
        }
        if let strange { return "it calls `\(strange)`" }
      } catch {
        return error.reason
      }
    }
    return nil
  }
}

extension ListingWords.Membership {
  /// The membership itself if other sessions can share it.
  fileprivate var shared: Set<Self> { self == .isolated ? [] : [self] }
}

extension String {
  fileprivate static let ofOtherTools = "its page was written for other tools"
  fileprivate static let afterOther = "it follows a session that isn't checked"
}

extension Diagnostic.Message {
  fileprivate static let noCommand: Self = "this session has no command"
}
