import Foundation
import MarbleModel
import Testing

@testable import MarbleRendering

/// Reads steps from what a page keeps of them, as its script does.
struct StepDecoder {
  private let listing: Listing
  private let sites: [[Any]]
  private let texts: [String?]
  private let symbols: [Int]
  private let eventCount: Int
  private let orders: [Int]
  private let output: String
  /// How many steps are not there.
  let omitted: Int

  init(_ json: String, listing: Listing, output: String) throws {
    let all = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any])
    self.listing = listing
    sites = try #require(all[0] as? [[Any]])
    texts = Self.texts(try #require(all[1] as? [Any]))
    let rules = try #require(all[2] as? [[Int]])
    eventCount = try #require(all[3] as? Int)
    symbols = Self.unfold(try #require(all[4] as? [Int]), rules)
    orders = try #require(all[5] as? String).compactMap(\.wholeNumberValue)
    omitted = try #require(all[6] as? Int)
    self.output = all.count > 7 ? try #require(all[7] as? String) : output
  }

  /// The steps; a value that is not kept is `…`.
  var steps: [Observations.Step] {
    var streams = streams
    var open: [Int: [CodeSpan]] = [:]
    var (printed, task) = (0, 0)
    var steps: [Observations.Step] = []
    for event in symbols.prefix(eventCount) {
      switch event {
      case 1: printed += Int(streams[0].removeFirst()) ?? 0
      case 2: task = Int(streams[1].removeFirst()) ?? 0
      case 0: steps.append(step(.left, open[task]?.popLast(), printed, task))
      default:
        let site = sites[event - 3]
        let span = span(site)
        switch site[0] as? Int {
        case 2:
          open[task, default: []].append(span)
          steps.append(step(.entered, span, printed, task))
        case 3:
          printed += Int(streams[event - 1].removeFirst()) ?? 0
          steps.append(step(.printed, span, printed, task))
        default:
          let text = streams[event - 1].removeFirst()
          let name = site.count > 5 ? site[5] as? String : nil
          steps.append(step(.value(name: name, text: text), span, printed, task))
        }
      }
    }
    return steps
  }

  private func step(
    _ event: Observations.Step.Event,
    _ span: CodeSpan?,
    _ printed: Int,
    _ task: Int
  ) -> Observations.Step {
    let units = Array(output.utf16.prefix(printed))
    let span = span ?? SampleListing.span(1, 0..<0)
    let bytes = String(decoding: units, as: UTF16.self).utf8.count
    return Observations.Step(event: event, span: span, output: bytes, task: task)
  }

  private var streams: [[String]] {
    var rest = symbols.dropFirst(eventCount)
    var fresh = 0
    return orders.enumerated().map { index, order in
      let isBody = index >= 2 && sites[index - 2][0] as? Int == 2
      let count = isBody ? 0 : symbols.prefix(eventCount).count { $0 == index + 1 }
      let own = rest.prefix(count)
      rest = rest.dropFirst(count)
      var (value, difference) = (Int?.none, 0)
      return own.map { symbol -> String in
        guard symbol != 1 else { return "…" }
        if symbol == 0 { fresh += 1 }
        let text = (texts[symbol == 0 ? fresh - 1 : symbol - 2]) ?? ""
        guard order > 0, let number = Int(text) else { return text }
        if let last = value {
          difference = order == 2 ? difference + number : number
          value = last + difference
        } else {
          value = number
        }
        return String(value ?? 0)
      }
    }
  }

  private func span(_ site: [Any]) -> CodeSpan {
    let numbers = site.prefix(5).map { $0 as? Int ?? 0 }
    return CodeSpan(
      from: position(numbers[1], numbers[2]),
      to: position(numbers[1] + numbers[3], numbers[4])
    )
  }

  private func position(_ line: Int, _ column: Int) -> CodeSpan.Position {
    let prefix = Array(listing.lines[line].text.utf16.prefix(column))
    let offset = String(decoding: prefix, as: UTF16.self).utf8.count
    return CodeSpan.Position(line: line, offset: offset)
  }

  private static func texts(_ literals: [Any]) -> [String?] {
    var previous: [UInt16] = []
    return literals.map { literal in
      if let number = literal as? Int { return String(number) }
      if let text = literal as? String {
        previous = Array(text.utf16)
      } else if let parts = literal as? [Any], let start = parts[0] as? Int,
        let end = parts[1] as? Int, let middle = parts[2] as? String
      {
        previous = previous.prefix(start) + Array(middle.utf16) + previous.suffix(end)
      }
      return String(decoding: previous, as: UTF16.self)
    }
  }

  private static func unfold(_ symbols: [Int], _ rules: [[Int]]) -> [Int] {
    symbols.flatMap { $0 < 0 ? unfold(rules[~$0], rules) : [$0] }
  }
}
