import CShapes
import CxxShapes
import Foundation

/// Returns the number of sides, counted in C.
public func sides(of shape: String) -> Int { Int(sides_of(shape)) }

/// Returns the number of letters, counted in C++.
public func letters(of shape: String) -> Int { Int(letters_of(shape)) }

/// Returns what the package's own files say about a shape.
public func text(about shape: String) throws -> String? {
  let file = Bundle.module.url(forResource: shape, withExtension: "txt")
  return try file.map { try String(contentsOf: $0, encoding: .utf8) }
}

#if LOUD
/// Returns the name as it is shouted.
public func shout(_ shape: String) -> String { shape.uppercased() + "!" }
#endif
