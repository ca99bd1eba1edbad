import OpenCombine

// The rows share these closures: of several equal ones the compiler makes one, and a detour to it
// for each.

func increased<Numbers: Publisher<Int, Never>>(
  _ publisher: Numbers
) -> Publishers.Map<Numbers, Int> {
  publisher.map { $0 &+ 1 }
}

func evens<Numbers: Publisher<Int, Never>>(of publisher: Numbers) -> Publishers.Filter<Numbers> {
  publisher.filter { $0 & 1 == 0 }
}

func tenMaps(_ publisher: some Publisher<Int, Never>) -> AnyPublisher<Int, Never> {
  var publisher = publisher.eraseToAnyPublisher()
  for _ in 0..<10 { publisher = increased(publisher).eraseToAnyPublisher() }
  return publisher
}
