// npm start: sets up, builds if sources changed, and starts the app on the training shop. Arguments are passed to the
// app.
import { buildApp } from './lib/build-app.mjs'
import { PROJECT_NODE } from './lib/project-node.mjs'
import { appCommand, runChild } from './lib/run-app.mjs'
import { hasDisplay } from './lib/setup-facts.mjs'
import { trySetUp } from './setup.mjs'

if (!trySetUp()) process.exit(1)
if (!buildApp()) {
  console.error('start: the build failed, see above.')
  process.exit(1)
}

if (hasDisplay()) {
  const { command, args, runsOn } = appCommand(process.argv.slice(2))
  console.log(`start: the app runs on ${runsOn}.`)
  process.exitCode = await runChild(command, args)
} else {
  console.log('start: there is no display, so the packing demonstration runs headless.')
  process.exitCode = await runChild(PROJECT_NODE, [
    'scripts/on-build.mjs',
    'scripts/demo/demo.entry.ts',
    ...process.argv.slice(2),
  ])
}
