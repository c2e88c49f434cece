// Runs dependency-cruiser and verifies that it read the source tree. Without a parser for this TypeScript it checks
// nothing and still reports success.
import { spawnSync } from 'node:child_process'

const run = spawnSync('depcruise', ['src', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'], {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
})
if (!run.stdout) {
  console.error(run.stderr || 'dependency-cruiser printed nothing')
  process.exit(1)
}
const { summary } = JSON.parse(run.stdout)
for (const { from, to, rule } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
console.log(`dependency rule: ${summary.totalCruised} modules, ${summary.violations.length} violations`)
if (summary.totalCruised < 50) {
  console.error('dependency-cruiser saw too few modules to have read the tree')
  process.exit(1)
}
process.exit(summary.error > 0 ? 1 : 0)
