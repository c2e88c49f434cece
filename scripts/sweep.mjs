// npm run sweep: sets up, builds if sources changed, then tries every screen and form of the real app under every
// fault.
import { buildApp } from './lib/build-app.mjs'
import { PROJECT_NODE } from './lib/project-node.mjs'
import { runChild } from './lib/run-app.mjs'
import { trySetUp } from './setup.mjs'

if (!trySetUp()) process.exit(1)
if (!buildApp()) {
  console.error('sweep: the build failed, see above.')
  process.exit(1)
}
process.exitCode = await runChild(PROJECT_NODE, ['scripts/sweep/sweep.entry.ts', ...process.argv.slice(2)])
