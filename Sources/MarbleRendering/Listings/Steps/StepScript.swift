import MarbleModel

/// Steps split into streams: the events in order and, for each site, its values in order.
struct StepScript {
  static let firstSite = 3

  private let code: SwiftCode
  private let output: String
  /// The events, in the encoding described at ``StepRecord``.
  private(set) var events: [Int] = []
  private(set) var sites: [StepSite] = []
  /// The scope of each site's variable; `nil` if it has none, or if the scope is unknown.
  private(set) var scopes: [StepScope?] = []
  private var names: StepScopes
  private var numbers: [StepSite: Int] = [:]
  private var values: [[String]] = []
  private var advances: [String] = []
  private var tasks: [String] = []
  private var printed = 0
  private var task = 0
  private var objects: String?

  init(code: SwiftCode, output: String) {
    self.code = code
    self.output = output
    names = StepScopes(of: code)
  }

  var steady: Set<Int> { names.steady(by: sites) }

  /// The lengths of printed texts, the numbers of tasks, and the values of each site.
  var streams: [[String]] { [advances, tasks] + values }

  mutating func append(_ step: Observations.Step) {
    if step.task != task {
      task = step.task
      events.append(2)
      tasks.append(String(task))
    }
    let site = StepSite(of: step, in: code)
    let advance = characters(upTo: step.output)
    if advance != 0, site?.kind != .print {
      events.append(1)
      advances.append(String(advance))
    }
    guard let site else {
      names.leave(task: task)
      return events.append(0)
    }
    let number = number(of: site)
    if site.kind == .body { names.enter(site.span, site: number, task: task) }
    events.append(number + Self.firstSite)
    switch step.event {
    case .value(_, let text): values[number].append(text)
    case .printed: values[number].append(String(advance))
    case .entered, .left: break
    }
  }

  /// Sets the text about objects from this step on; dots represent an unknown text.
  mutating func show(objects text: String?) {
    let text = text ?? "…"
    guard text != objects else { return }
    objects = text
    let number = number(of: .objects)
    events.append(number + Self.firstSite)
    values[number].append(text)
  }

  private mutating func number(of site: StepSite) -> Int {
    if let number = numbers[site] { return number }
    numbers[site] = sites.count
    sites.append(site)
    scopes.append(scope(of: site))
    values.append([])
    return sites.count - 1
  }

  private mutating func scope(of site: StepSite) -> StepScope? {
    switch site.kind {
    case .declaration: names.declare(site.name, at: site.span, task: task)
    case .value where !site.name.isEmpty: names.scope(of: site.name, at: site.span)
    case .value, .body, .print, .objects: nil
    }
  }

  /// Returns how many UTF-16 units were printed since the last step.
  private mutating func characters(upTo offset: Int) -> Int {
    let bytes = output.utf8
    let (start, end) = (min(printed, bytes.count), min(offset, bytes.count))
    printed = offset
    let count = { (bytes: Substring.UTF8View.SubSequence) in Substring(bytes).utf16.count }
    let all = Substring(output).utf8
    return start <= end
      ? count(all.dropFirst(start).prefix(end - start))
      : -count(all.dropFirst(end).prefix(start - end))
  }
}
