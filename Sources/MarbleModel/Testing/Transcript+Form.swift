extension Transcript.Recording: FormedValue {
  package static let form = Form(Transcript.Recording.init(output:objects:)) {
    ($0.output, $0.objects)
  }
}
