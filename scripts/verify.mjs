// npm run verify:platform: sets up, builds if sources changed, then goes through docs/hardware-checklist.md on this
// machine and writes a report.
import { buildApp } from './lib/build-app.mjs'
import { PROJECT_NODE } from './lib/project-node.mjs'
import { runChild } from './lib/run-app.mjs'
import { trySetUp } from './setup.mjs'

if (!trySetUp()) process.exit(1)
if (!buildApp()) {
  console.error('verify: the build failed, see above.')
  process.exit(1)
}
process.exitCode = await runChild(PROJECT_NODE, ['scripts/verify/verify.entry.ts', ...process.argv.slice(2)])
