import SwiftCompilerPlugin
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The macros of this module.
@main
struct KitMacros: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [Explained.self, Named.self]
}

/// The expansion of `#explained(...)`.
struct Explained: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    guard let argument = node.arguments.first?.expression else {
      throw MacroExpansionErrorMessage("there is nothing to explain")
    }
    return "(\(argument), \(literal: argument.trimmedDescription))"
  }
}

/// The expansion of `@Named`.
struct Named: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let names = declaration.memberBlock.members
      .compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .flatMap(\.bindings)
      .map { "\"\($0.pattern.trimmedDescription)\"" }
    return ["static let propertyNames = [\(raw: names.joined(separator: ", "))]"]
  }
}
