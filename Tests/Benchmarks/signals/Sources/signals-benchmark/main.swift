import Workloads

print(Workload.all.map(\.name))
