import ArgumentParser

/// The form of a command's answer: for people, or for programs.
enum PlainFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
