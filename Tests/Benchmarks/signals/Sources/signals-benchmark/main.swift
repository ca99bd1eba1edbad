import Comparing

compare()
