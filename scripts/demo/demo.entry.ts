import { runCommand } from '../lib/run-command.ts'
import { readDemoOptions, USAGE } from './options.ts'
import { runDemo } from './run-demo.ts'
import { runStory } from './story/run-story.ts'

const print = (line: string) => console.log(line)

await runCommand({
  name: 'demo',
  usage: USAGE,
  read: (args) => readDemoOptions(args, { env: process.env, platform: process.platform }),
  run: (options) => (options.isStory ? runStory : runDemo)(options, print),
})
