import ArgumentParser
import MarbleModel

/// The options of the commands that run doc-tests.
struct TestingOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How many programs to compile or run at once; as many as there are cores by default.",
      valueName: "n"
    )
  )
  var jobs: Int?

  @Flag(
    help: ArgumentHelp(
      "Confine the package manager, macros and compilers, too, as for a book of someone else.",
      discussion: """
        They read the book and its packages, nothing hidden in these, write only where they build, \
        and reach the network only to fetch packages. Needs Landlock of Linux.
        """
    )
  )
  var sandbox = false

  @Option(
    help: ArgumentHelp(
      "Grant the programs of a sandboxed book what its blocks ask for: network, files or both.",
      discussion: """
        Takes `network`, `files` or `network,files`, and can be repeated; without it, nothing is \
        granted.
        """,
      valueName: "rights"
    )
  )
  var allow: [GrantedRights] = []

  /// How far the book is trusted.
  var trust: BookTrust {
    let granted = Set(allow.flatMap(\.permissions))
    return sandbox ? .stranger(granting: Permission.allCases.filter(granted.contains)) : .own
  }

  func validate() throws {
    if let jobs, jobs < 1 {
      throw ValidationError("--jobs takes a number from 1 on, not \(jobs)")
    }
    if !allow.isEmpty, !sandbox {
      throw ValidationError(
        "--allow widens --sandbox, which isn't there: without it, blocks get what they ask for"
      )
    }
  }
}

/// The permissions that the command line grants to programs, such as `network,files`.
struct GrantedRights: ExpressibleByArgument {
  /// The permissions, in alphabetical order.
  let permissions: [Permission]

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    let named = words.compactMap { Permission(rawValue: String($0)) }
    guard named.count == words.count else { return nil }
    permissions = Permission.allCases.filter(named.contains)
  }

  static var allValueStrings: [String] { Permission.allCases.map(\.rawValue) }
}
