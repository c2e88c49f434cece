// npm run dist:dir: packs the product into dist/ without Electron, and checks the package.
import { join } from 'node:path'
import { buildApp } from './lib/build-app.mjs'
import { ROOT } from './lib/project-node.mjs'
import { trySetUp } from './setup.mjs'
import { packInto } from './package/pack.mjs'
import { legalFaults, ownBytes, packageFaults } from './package/package-faults.mjs'

if (!trySetUp()) process.exit(1)
if (!buildApp()) {
  console.error('dist: the build failed, see above.')
  process.exit(1)
}
const resources = await packInto(join(ROOT, 'dist'))
const faults = [...packageFaults(resources, { root: ROOT }), ...legalFaults(resources, { root: ROOT })]
for (const fault of faults) console.error(`dist: ${fault}`)
console.log(`dist: ${resources}, ${(ownBytes(resources) / 1e6).toFixed(1)} MB of the product's own code`)
process.exitCode = faults.length > 0 ? 1 : 0
