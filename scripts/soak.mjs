// npm run soak: set-up, a production build when sources changed, then a shift compressed into minutes on one app.
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
