internal import MarbleModel

extension ProgramLayout {
  /// Takes a program apart; `nil` if its listings can't share a module with other programs.
  ///
  /// Alone, a program is a file with top-level code. In a module with others, its statements are in
  /// a function, its declarations are private, and the names of its types contain those of the
  /// module and the file. So a program has no layout if its declarations would reach others, if it
  /// asks for the names of types, or if its code could mean something else in a function.
  ///
  /// The rules are stricter than necessary, because a program without a layout only takes longer to
  /// compile. Whatever they overlook either doesn't compile, which is also only slower, or shows in
  /// the program's run.
  init?(of program: Program) {
    guard program.dialect.isSame(as: Dialect()), program.strangers.isEmpty,
      !program.id.isStopping
    else { return nil }
    let readers = program.listings.map { $0.words.isRun ? LayoutReader(of: $0) : nil }
    guard readers.contains(where: { $0 != nil }) else { return nil }
    var items: [[Item]] = []
    for (reader, listing) in zip(readers, program.listings) {
      guard let reader else {
        items.append([])
        continue
      }
      guard listing.words.isInMainFile, let found = reader.items() else { return nil }
      items.append(found)
    }
    var names = LayoutNames(readers, items)
    for (index, reader) in readers.enumerated() {
      guard let reader else { continue }
      for place in items[index].indices {
        guard let kind = names.kind(of: items[index][place], reader) else { return nil }
        items[index][place].kind = kind
      }
    }
    self.init(items: items, isAsync: readers.contains { $0?.isAsync == true })
  }
}

extension Program.ID {
  fileprivate var isStopping: Bool { if case .stopping = name { true } else { false } }
}
