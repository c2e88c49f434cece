import { runCommand } from '../lib/run-command.ts'
import { FAULT_PROFILES } from './fault-profiles.ts'
import { LOST } from './faults.ts'
import { readSweepOptions, USAGE } from './options.ts'
import { runSweep } from './run-sweep.ts'

await runCommand({
  name: 'sweep',
  usage: USAGE,
  read: (args) =>
    readSweepOptions(
      args,
      [...FAULT_PROFILES, LOST].map(({ name }) => name),
    ),
  run: (options) => runSweep(options, (line) => console.log(line)),
})
