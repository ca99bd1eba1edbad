package import MarbleModel
package import MarbleReading
package import MarbleWriting

extension BuildRecord: FormedValue {
  static let form = Form(BuildRecord.init) { ($0.reader, $0.chapters, $0.files) }
}

extension BuildRecord.File: FormedValue {
  static let form = Form(BuildRecord.File.init) { ($0.key, $0.written) }
}

extension KnownChapter: FormedValue {
  package static let form = Form(KnownChapter.init) { ($0.outline, $0.complaints) }
}

extension WrittenFile: FormedValue {
  package static let form = Form(WrittenFile.init) { ($0.content, $0.stamp) }
}
