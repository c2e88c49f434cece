// Prints the processor time of the bench's plain calculation in ms, as the median of a few rounds. It is a process of
// its own, because `npm test` may run on a Node that reads no TypeScript.
import { median } from '../figures/figure.ts'
import { plainCalculation } from '../figures/plain-calculation.ts'

const WARM_UP = 4
const ROUNDS = 11

const times: number[] = []
for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
  const before = process.cpuUsage()
  plainCalculation()
  const { user, system } = process.cpuUsage(before)
  if (round >= WARM_UP) times.push((user + system) / 1000)
}
console.log(median(times).toFixed(1))
