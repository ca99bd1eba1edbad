// error: sending
import Signals

final class Counter { var count = 0 }

@MainActor func show(_ counter: Counter) {}

func count() async {
  let counter = Counter()
  await show(counter)
  counter.count += 1
}
