import ArgumentParser
import Foundation
import MarbleModel

/// The options that say how far a book is trusted.
struct TrustOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Also confine the package manager, macros and compilers, for a book you don't trust.",
      discussion: """
        They can read the book except for hidden files, write only where they build, and use the \
        network only to fetch packages. Needs Linux with Landlock.
        """
    )
  )
  var sandbox = false

  @Option(
    help: ArgumentHelp(
      "Permissions for a sandboxed book's programs that ask for them: network, files or both.",
      discussion: """
        Takes `network`, `files` or `network,files`, and can be repeated; by default nothing is \
        granted.
        """,
      valueName: "rights"
    )
  )
  var allow: [GrantedRights] = []

  @Option(
    name: .customLong("open"),
    help: ArgumentHelp(
      "Let a sandboxed book read a folder outside it, such as that of a package it uses.",
      discussion: "Hidden files in it can't be read either. Can be repeated.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var opened: [String] = []

  /// How far the book is trusted.
  var trust: BookTrust {
    let granted = Set(allow.flatMap(\.permissions))
    guard sandbox else { return .own }
    return .stranger(granting: Permission.allCases.filter(granted.contains), opening: opened)
  }

  func validate() throws {
    if !allow.isEmpty, !sandbox {
      throw ValidationError(
        "--allow only makes sense with --sandbox: without it, blocks get what they ask for"
      )
    }
    if !opened.isEmpty, !sandbox {
      throw ValidationError(
        "--open only makes sense with --sandbox: without it, tools can read all that you can"
      )
    }
    for folder in opened {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
        isFolder.boolValue
      else { throw ValidationError("--open takes a folder, but there isn't one at \(folder)") }
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
