// npm run bench: sets up, makes a production build if sources changed, then measures speed, size and memory.
import { buildApp } from './lib/build-app.mjs'
import { PROJECT_NODE } from './lib/project-node.mjs'
import { runChild } from './lib/run-app.mjs'
import { trySetUp } from './setup.mjs'

if (!trySetUp()) process.exit(1)
if (!buildApp()) {
  console.error('bench: the build failed, see above.')
  process.exit(1)
}
process.exitCode = await runChild(PROJECT_NODE, [
  'scripts/figures/figures.entry.ts',
  ...process.argv.slice(2),
])
