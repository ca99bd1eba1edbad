import MarbleModel

extension PageWords {
  func `extension`(of type: String) -> String { say(.extensionOf, ["type": type]) }

  func title(_ kind: MemberKind) -> String {
    switch kind {
    case .case: self[.cases]
    case .initializer: self[.initializers]
    case .property: self[.properties]
    case .method: self[.functions]
    case .operator: self[.operators]
    case .other: self[.types]
    }
  }

  /// The name of a kind of symbol, in a word or two.
  func name(of kind: LibrarySymbol.Kind) -> String {
    switch kind {
    case .actor: self[.actorKind]
    case .associatedType: self[.associatedTypeKind]
    case .case: self[.caseKind]
    case .class: self[.classKind]
    case .deinit: self[.deinitKind]
    case .enum: self[.enumKind]
    case .function: self[.functionKind]
    case .initializer: self[.initializerKind]
    case .macro: self[.macroKind]
    case .method: self[.methodKind]
    case .operator: self[.operatorKind]
    case .property: self[.propertyKind]
    case .protocol: self[.protocolKind]
    case .struct: self[.structKind]
    case .subscript, .typeSubscript: self[.subscriptKind]
    case .typeAlias: self[.typeAliasKind]
    case .typeMethod: self[.typeMethodKind]
    case .typeProperty: self[.typePropertyKind]
    case .variable: self[.variableKind]
    }
  }
}
