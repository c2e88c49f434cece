import { readDemoOptions, USAGE, UsageError, type DemoOptions } from './options.ts'
import { runDemo } from './run-demo.ts'
import { runStory } from './story/run-story.ts'

function optionsOrUsage(): DemoOptions | null {
  try {
    return readDemoOptions(process.argv.slice(2), { env: process.env, platform: process.platform })
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause
    console.error(`demo: ${cause.message}\n${USAGE}`)
    return null
  }
}

// Ends the app too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const options = optionsOrUsage()
const print = (line: string) => console.log(line)
process.exitCode = options === null ? 2 : await (options.isStory ? runStory : runDemo)(options, print)
