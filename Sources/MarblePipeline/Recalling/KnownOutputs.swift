package import MarbleModel

/// What the commits of a chapter say about its outputs, up to the last one that changed it.
struct KnownOutputs: Hashable {
  let commit: String
  let history: OutputHistory
}

extension KnownOutputs: FormedValue {
  static let form = Form(KnownOutputs.init) { ($0.commit, $0.history) }
}

extension OutputHistory: FormedValue {
  package static let form = Form(OutputHistory.init) { $0.changes }
}

extension OutputHistory.Change: FormedValue {
  package static let form = Form(OutputHistory.Change.init) { ($0.revision, $0.before) }
}

extension Revision: FormedValue {
  package static let form = Form(Revision.init) { ($0.commit, $0.moment, $0.subject) }
}
