package import MarbleModel

/// What the commits of a chapter say about its outputs, up to the last one that changed it.
///
/// A merge can change the text, and with it the lines of blocks, while that commit stays the same.
struct KnownOutputs: Hashable {
  let commit: String
  let text: Fingerprint
  let history: OutputHistory
}

extension KnownOutputs: FormedValue {
  static let form = Form(KnownOutputs.init) { ($0.commit, $0.text, $0.history) }
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
