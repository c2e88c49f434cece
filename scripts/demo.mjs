// npm run demo: sets up, builds if sources changed, then packs one order in the real app automatically.
import { buildApp } from './lib/build-app.mjs'
import { PROJECT_NODE } from './lib/project-node.mjs'
import { runChild } from './lib/run-app.mjs'
import { trySetUp } from './setup.mjs'

if (!trySetUp()) process.exit(1)
if (!buildApp()) {
  console.error('demo: the build failed, see above.')
  process.exit(1)
}
process.exitCode = await runChild(PROJECT_NODE, ['scripts/demo/demo.entry.ts', ...process.argv.slice(2)])
