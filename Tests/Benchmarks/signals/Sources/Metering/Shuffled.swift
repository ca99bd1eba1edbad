/// Numbers in an order that looks random and is always the same.
public func shuffled(_ count: Int) -> [Int] {
  var numbers = Array(0..<count)
  var state: UInt64 = 88_172_645_463_325_252
  for last in stride(from: count - 1, to: 0, by: -1) {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    numbers.swapAt(last, Int(state % UInt64(last + 1)))
  }
  return numbers
}
