// npm run bench, demo, sweep, soak, shots, readme and verify:platform: sets up, makes a production build if sources
// changed, then runs the named script with the remaining arguments.
import { buildApp } from './lib/build-app.mjs'
import { PROJECT_NODE } from './lib/project-node.mjs'
import { runChild } from './lib/run-app.mjs'
import { trySetUp } from './setup.mjs'

if (!trySetUp()) process.exit(1)
if (!buildApp()) {
  console.error('The build failed, see above.')
  process.exit(1)
}
process.exitCode = await runChild(PROJECT_NODE, process.argv.slice(2))
