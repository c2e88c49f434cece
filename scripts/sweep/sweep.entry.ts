import { readSweepOptions, USAGE, UsageError, type SweepOptions } from './options.ts'
import { LOST } from './faults.ts'
import { runSweep } from './run-sweep.ts'
import { FAULT_PROFILES } from './fault-profiles.ts'

function optionsOrUsage(): SweepOptions | null {
  try {
    const faults = [...FAULT_PROFILES, LOST].map(({ name }) => name)
    return readSweepOptions(process.argv.slice(2), faults)
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause
    console.error(`sweep: ${cause.message}\n${USAGE}`)
    return null
  }
}

// Ends the apps too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const options = optionsOrUsage()
process.exitCode = options === null ? 2 : await runSweep(options, (line) => console.log(line))
