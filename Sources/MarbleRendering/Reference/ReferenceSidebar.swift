import MarbleModel

/// The navigation beside pages of the reference: the modules, and the current module's types.
struct ReferenceSidebar {
  let map: ReferenceMap
  let words: PageWords
  /// The module that is open; `nil` if none is.
  let module: String?

  func html(on page: ReferenceLayout?) -> String {
    let base = page?.address ?? map.index
    return list(from: base) { shown in
      guard let page else { return false }
      if shown.address == page.address { return true }
      guard case .group(let type, _) = page.subject else { return false }
      return shown.subject == .type(type)
    }
  }

  /// Returns the list for a source page: instead of the module's types, the files beside it.
  func html(from address: SiteAddress, files: [(name: String, page: SiteAddress)]) -> String {
    let items = files.map { name, page in
      let mark = page == address ? " aria-current=\"page\"" : ""
      return "<li><a href=\"\(page.reference(from: address))\"\(mark)>\(name.escaped)</a></li>\n"
    }
    return list(from: address, files: "<ol>\n\(items.joined())</ol>\n") { _ in false }
  }

  private func list(
    from base: SiteAddress,
    files: String? = nil,
    _ isCurrent: (ReferenceLayout) -> Bool
  ) -> String {
    var html = "<h2><a href=\"\(map.index.reference(from: base))\">\(words[.reference])</a></h2>\n"
    for page in map.pages where page.subject == .module {
      let target = page.address.reference(from: base)
      let mark = isCurrent(page) ? " aria-current=\"page\"" : ""
      html += "<h2><a href=\"\(target)\"\(mark)>\(page.title.escaped)</a></h2>\n"
      guard page.module == module else { continue }
      if let files {
        html += files
        continue
      }
      let listed = map.pages.filter { $0.module == module && $0.isListed }
      html += items(listed.sorted { $0.title < $1.title }, from: base, isCurrent)
    }
    return html
  }

  /// Returns a list of pages, with the groups of the current type below its entry.
  private func items(
    _ pages: [ReferenceLayout],
    from base: SiteAddress,
    _ isCurrent: (ReferenceLayout) -> Bool
  ) -> String {
    let items = pages.map { page in
      let word = page.address == base ? "page" : "true"
      let mark = isCurrent(page) ? " aria-current=\"\(word)\"" : ""
      let target = page.address.reference(from: base)
      let groups =
        mark.isEmpty || page.groups.isEmpty ? "" : "\n" + list(of: page.groups, from: base)
      return "<li><a href=\"\(target)\"\(mark)>\(page.title.escaped)</a>\(groups)</li>\n"
    }
    return items.isEmpty ? "" : "<ol>\n\(items.joined())</ol>\n"
  }

  private func list(of groups: [ReferenceLayout.Section], from base: SiteAddress) -> String {
    let items = groups.map { group in
      let target = group.page?.reference(from: base) ?? ""
      let mark = group.page == base ? " aria-current=\"page\"" : ""
      return "<li><a href=\"\(target)\"\(mark)>\(group.title.escaped)</a></li>\n"
    }
    return "<ol>\n\(items.joined())</ol>\n"
  }
}

extension ReferenceLayout {
  /// The sections that have pages of their own.
  fileprivate var groups: [Section] { sections.filter { $0.page != nil } }

  /// Whether the navigation lists the page; nested types have no entry.
  fileprivate var isListed: Bool {
    switch subject {
    case .type(let type): type.path.count == 1
    case .extension: true
    case .module, .group: false
    }
  }
}
