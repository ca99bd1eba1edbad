import Foundation
import Testing

extension Case {
  /// Expects that nothing is left of the commands: no process, no temporary file, no run's folder.
  @discardableResult
  func leavesNothing(at location: SourceLocation = #_sourceLocation) throws -> Case {
    #expect(processes() == [], "processes", sourceLocation: location)
    let runs = [".marble/runs", ".marble/sandboxed/runs"].map { folder.appending(path: $0) }
    for place in [temporary] + runs {
      let left = try? FileManager.default.contentsOfDirectory(atPath: place.path)
      #expect(left ?? [] == [], "in \(place.lastPathComponent)", sourceLocation: location)
    }
    return self
  }

  /// Returns what is in the packages that Marble made of libraries in a folder of the book.
  func packages(in library: String) -> [String] {
    let place = folder.appending(path: library)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return names.flatMap { name in
      let package = place.appending(path: name + "/package").path
      return (try? FileManager.default.contentsOfDirectory(atPath: package)) ?? []
    }
    .sorted()
  }

  /// Returns the processes that work in the book's folder, were started from it or know of it.
  ///
  /// All that runs for a book does at least one of these, save a process that has shed its folder
  /// and its environment, which a test must recognise by the words it was called with.
  func processes(calledWith words: String? = nil) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { Int32($0) != nil }.compactMap { name in
      let links = ["cwd", "exe"].compactMap { link in
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/\(link)")
      }
      let texts = ["cmdline", "environ"].map { file in
        let bytes = FileManager.default.contents(atPath: "/proc/\(name)/\(file)") ?? Data()
        return String(decoding: bytes, as: UTF8.self).replacing("\0", with: " ")
      }
      let isOurs = (links + texts).contains { $0.contains(folder.path) }
      let isNamed = words.map { texts[0].contains($0) } ?? false
      return isOurs || isNamed ? "\(name) \(texts[0])" : nil
    }
  }
}
