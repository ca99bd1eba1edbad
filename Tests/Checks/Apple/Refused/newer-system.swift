// error: 'Observations' is only available in macOS 26.0 or newer
import Observation

@Observable final class Model { var count = 0 }

func watch(_ model: Model) {
  _ = Observations { model.count }
}
