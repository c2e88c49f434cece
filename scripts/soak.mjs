// npm run soak: sets up, makes a production build if sources changed, then plays a shift in one app, compressed into
// minutes.
import { buildApp } from './lib/build-app.mjs'
import { PROJECT_NODE } from './lib/project-node.mjs'
import { runChild } from './lib/run-app.mjs'
import { trySetUp } from './setup.mjs'

if (!trySetUp()) process.exit(1)
if (!buildApp()) {
  console.error('soak: the build failed, see above.')
  process.exit(1)
}
process.exitCode = await runChild(PROJECT_NODE, ['scripts/soak/soak.entry.ts', ...process.argv.slice(2)])
