package import MarbleModel

extension Files {
  /// The time, in nanoseconds since 1970, as stamps count it.
  package static var now: Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Stamp.nanoseconds(now)
  }

  /// The properties that distinguish states of a file without reading it.
  package struct Stamp: Sendable, Hashable {
    /// The size in bytes.
    package let size: Int
    /// The time of the last change of the contents, in nanoseconds since 1970, as tools set it.
    package let changed: Int
    /// The time of the last change of anything, which no tool can set.
    package let touched: Int
    /// A number that no two files share for as long as both exist.
    package let number: Number
    /// Whether the file is a folder.
    package let isFolder: Bool

    /// A number that no two files share for as long as both exist.
    package struct Number: Sendable, Hashable {
      package var device: UInt64
      package var file: UInt64

      package init(device: UInt64 = 0, file: UInt64 = 0) {
        (self.device, self.file) = (device, file)
      }
    }

    /// Creates a stamp of the values that the system reports.
    package init(
      size: Int,
      changed: Int,
      touched: Int = 0,
      number: Number = Number(),
      isFolder: Bool
    ) {
      self.size = size
      self.changed = changed
      self.touched = touched
      self.number = number
      self.isFolder = isFolder
    }

    init(_ status: stat) {
      size = Int(status.st_size)
      changed = Self.nanoseconds(status.modified)
      touched = Self.nanoseconds(status.touched)
      number = Number(device: UInt64(status.st_dev), file: UInt64(status.st_ino))
      isFolder = status.kind == S_IFDIR
    }

    /// Creates the stamp of an ordinary file; `nil` for anything else.
    init?(ofFile status: stat) {
      guard status.kind == S_IFREG else { return nil }
      self.init(status)
    }

    /// Whether this is the same file with the same content, though it may have been touched, as
    /// when a name of it is added or removed.
    package func isLike(_ other: Stamp) -> Bool {
      size == other.size && changed == other.changed && number == other.number
        && isFolder == other.isFolder
    }

    /// The whole stamp, for keys: a key without a part of it could miss an edit.
    package var text: String {
      "\(size) \(changed) \(touched) \(number.device) \(number.file) \(isFolder)"
    }

    static func nanoseconds(_ time: timespec) -> Int {
      Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
  }
}

extension Files.Stamp: FormedValue {
  package static let form = Form(Files.Stamp.init(size:changed:touched:number:isFolder:)) {
    ($0.size, $0.changed, $0.touched, $0.number, $0.isFolder)
  }
}

extension Files.Stamp.Number: FormedValue {
  package static let form = Form(Files.Stamp.Number.init(device:file:)) { ($0.device, $0.file) }
}
