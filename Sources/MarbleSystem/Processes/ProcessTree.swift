/// The processes of this machine by their parents, as far as the system reports them.
enum ProcessTree {
  /// Returns the processes that `ancestor` started, those that they started, and so on.
  ///
  /// Each is halted as soon as it's found, so that it can't start others.
  static func descendants(of ancestor: pid_t) -> [pid_t] {
    var found: [pid_t] = []
    var parents: Set = [ancestor]
    while !parents.isEmpty {
      let children = processes().filter { parents.contains($0.parent) }.map(\.process)
      for child in children { _ = kill(child, SIGSTOP) }
      found += children
      parents = Set(children)
    }
    return found
  }

  private static func processes() -> [(process: pid_t, parent: pid_t)] {
    #if canImport(Darwin)
    let size = proc_listpids(UInt32(PROC_ALL_PIDS), 0, nil, 0)
    // More may have begun by the second call.
    var numbers = [pid_t](repeating: 0, count: Int(size) / MemoryLayout<pid_t>.stride + 64)
    let room = Int32(numbers.count * MemoryLayout<pid_t>.stride)
    let count = Int(proc_listpids(UInt32(PROC_ALL_PIDS), 0, &numbers, room))
    return numbers.prefix(max(count, 0) / MemoryLayout<pid_t>.stride).compactMap { process in
      var facts = proc_bsdinfo()
      let size = Int32(MemoryLayout<proc_bsdinfo>.size)
      let isKnown = proc_pidinfo(process, PROC_PIDTBSDINFO, 0, &facts, size) == size
      return isKnown ? (process, pid_t(facts.pbi_ppid)) : nil
    }
    #else
    return Files.names(in: "/proc").compactMap { name in
      guard let process = pid_t(name), let text = Files.text(at: "/proc/\(name)/stat"),
        // The program's name in parentheses may itself have spaces and parentheses.
        let end = text.lastIndex(of: ")")
      else { return nil }
      let words = text[end...].split(separator: " ")
      return words.count > 2 ? pid_t(words[2]).map { (process, $0) } : nil
    }
    #endif
  }
}
