/// The meaning of the words after `swift` in an info string.
package struct ListingWords: Sendable, Hashable {
  /// The program that a listing belongs to.
  package enum Membership: Sendable, Hashable {
    /// The program determined by the session of its chapter; the default.
    case session
    /// A program of its own: `isolated`.
    case isolated
    /// The program with that name on the same page: `in=NAME`.
    case named(String)
  }

  /// How far a listing is checked, and how it must end.
  package enum Check: Sendable, Hashable {
    /// Compiled, run to its end and verified; the default.
    case run
    /// Compiled only: `norun`.
    case compile
    /// Refused by the compiler, for the stated reason: `fails`.
    case refusal
    /// Refused by the compiler since the library has changed, until it's fixed: `rots`.
    case rot
    /// Compiled and run until it stops with a trap or an uncaught error: `traps`.
    case stop
    /// Compiled and run until it ends the program with this status: `exits=64`.
    case exit(status: Int32)
    /// Only parsed by the compiler: `parses`.
    case syntax
    /// Compared with the interface of the library: `declares`.
    case declaration
    /// Read by the package manager as a `Package.swift`: `manifest`.
    case manifest
    /// Not on this machine, since it's for other platforms: `platform=macos`.
    case elsewhere
    /// Not at all, for the reason given: `skip="why"`.
    case skip(reason: String)
  }

  /// The language of the listing; `nil` for Swift.
  package var language: OtherLanguage?
  /// The program that the listing belongs to.
  package var membership: Membership
  /// The other programs of the page that it's also a piece of.
  package var otherPrograms: [String] = []
  /// How far the listing is checked.
  package var check: Check
  /// The file of the program that it's part of; `nil` for the main file, whose code runs.
  package var file: String?
  /// The module beside the program that it's part of; `nil` for the program itself.
  package var module: String?
  /// The file that its code is copied from; `nil` for code that's only on its page.
  package var origin: CodeOrigin?
  /// The platforms that it's for; empty for all.
  package var platforms: [Platform] = []
  /// The dialect that it requests in addition to its page's.
  package var dialect = Dialect()
  /// Whether pages show the value of every expression beside its line.
  package var showsValues = false
  /// Whether readers can step through the execution.
  package var isStepped = false
  /// The time that the listing's program may take; `nil` for the usual limit.
  package var timeLimit: Duration?
  /// The additional permissions of the listing's program.
  package var permissions: Set<Permission> = []
  /// The command-line arguments of the listing's program; empty for none.
  package var arguments: [String] = []
  /// The files of the book that the listing's program reads.
  package var reads: [PlacedText] = []
  /// The files that it must write.
  package var writes: [FileClaim] = []
  /// By how many of 255 levels each channel of the pictures among them may differ from those of
  /// the book; `nil` if they're compared byte for byte.
  package var pictureLevels: Int?
  /// Whether what it declares only stands in for what readers have: `standin`.
  package var standsIn = false
  /// Whether what a session prints is only an example: `varies`.
  package var showsExample = false

  /// Creates the meaning of words; the defaults are those of a fence without words.
  package init(membership: Membership = .session, check: Check = .run) {
    self.membership = membership
    self.check = check
  }

  /// Whether the listing is run, to its end or until it stops.
  package var isRun: Bool { check.traits.reach == .run }

  /// Whether it's compiled, regardless of whether it's also run.
  package var isCompiled: Bool { isRun || check.traits.reach == .compiled }

  /// Whether it's Swift that can be run if the user asks for it.
  package var canRun: Bool { isCompiled && language == nil }

  /// Whether its code is in the file that runs from top to bottom.
  package var isInMainFile: Bool { file == nil && module == nil }
}

extension ListingWords {
  /// The reason for skipping listings that haven't been reviewed since a book was adopted.
  package static let unchecked = "not checked yet"

  /// Whether the listing hasn't been reviewed since its book was adopted.
  package var isUnchecked: Bool { check == .skip(reason: Self.unchecked) }

  /// Whether pages warn that nothing in the listing, including its claims, can be trusted.
  package var isDisowned: Bool { isUnchecked || check == .rot }
}

extension BlockWord {
  /// All words; new words are added here, and in the manual.
  package static let all: [BlockWord] = [
    .init("isolated", .program, "a program of its own", .none { $0.membership = .isolated }),
    .init(
      "in=NAME",
      .program,
      "part of the page's program NAME, or of several, separated by commas",
      .name { words, name in
        if case .named = words.membership {
          words.otherPrograms.append(name)
        } else {
          words.membership = .named(name)
        }
      }
    ),
    .init(
      "file=NAME.swift",
      .build,
      "a separate file of the program, without top-level code",
      .file { $0.file = $1 }
    ),
    .init(
      "copy=FILE#REGION",
      .build,
      "a copy of a file of the book, or of a region of it",
      .origin { $0.origin = $1 }
    ),
    .init(
      "module=NAME",
      .build,
      "a separate module that other blocks import",
      .identifier { $0.module = $1 }
    ),
    .init("norun", .check, "compiled, not run", .none { $0.check = .compile }),
    .init(
      "standin",
      .check,
      "hidden code in place of what readers have; compiled, not run",
      .none { words in
        words.check = .compile
        words.standsIn = true
      }
    ),
    .init(
      "fails",
      .check,
      "must not compile, for the stated reason",
      .none { $0.check = .refusal }
    ),
    .init(
      "rots",
      .check,
      "out of date: no longer compiles, and has to be fixed",
      .none { $0.check = .rot }
    ),
    .init(
      "traps",
      .check,
      "must stop with a trap or an uncaught error",
      .none { $0.check = .stop }
    ),
    .init(
      "exits=64",
      .check,
      "must end the program with this exit status",
      .status { $0.check = .exit(status: $1) }
    ),
    .init(
      "parses",
      .check,
      "only parsed by the compiler, so `...` can replace code",
      .none { $0.check = .syntax }
    ),
    .init(
      "declares",
      .check,
      "signatures, which must match those of the library",
      .none { $0.check = .declaration }
    ),
    .init(
      "manifest",
      .check,
      "a `Package.swift` or a part of one, which the package manager must accept",
      .none { $0.check = .manifest }
    ),
    .init(
      "skip=\"why\"",
      .check,
      "not checked, for a reason shown to readers",
      .reason { $0.check = .skip(reason: $1) }
    ),
    .init(
      "platform=macos",
      .build,
      "checked only on this platform, or on several, separated by commas",
      .platforms { $0.platforms.append($1) }
    ),
    .init(
      "swift=5",
      .build,
      "compiled in this language mode, `5` or `6`",
      .mode { $0.dialect.mode = $1 }
    ),
    .init(
      "feature=NAME",
      .build,
      "compiled with upcoming or experimental features, separated by commas",
      .identifiers { $0.dialect.add(features: [$1]) }
    ),
    .init(
      "define=NAME",
      .build,
      "compiled with names that are true in `#if`, separated by commas",
      .identifiers { $0.dialect.add(defines: [$1]) }
    ),
    .init(
      "values",
      .run,
      "shows every expression's value beside its line",
      .none { $0.showsValues = true }
    ),
    .init("steps", .run, "lets readers step through the run", .none { $0.isStepped = true }),
    .init(
      "time=10s",
      .run,
      "a limit other than ten seconds, in `min`, `s` or `ms`",
      .duration { $0.timeLimit = $1 }
    ),
    .init(
      "allow=network",
      .run,
      "lets the program use the `network`, or all `files`",
      .permissions { $0.permissions.insert($1) }
    ),
    .init(
      "arguments=\"-n 3\"",
      .run,
      "gives the program command-line arguments, separated by spaces",
      .arguments { $0.arguments = $1 }
    ),
    .init(
      "reads=FILE",
      .run,
      "gives the program copies of the book's files",
      .files { $0.reads.append($1) }
    ),
    .init(
      "writes=FILE",
      .run,
      "must write these files, which are kept beside the chapter",
      .results { $0.writes.append(FileClaim($1, isCompared: true)) }
    ),
    .init(
      "varies=FILE",
      .run,
      "must write these files, which may differ in each run",
      .results { $0.writes.append(FileClaim($1, isCompared: false)) }
    ),
    .init(
      "within=8",
      .run,
      "compares the PNG files of `writes` by pixels, whose channels may differ by 8 of 255 levels",
      .levels { $0.pictureLevels = $1 }
    ),
  ]
}
