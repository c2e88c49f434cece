// An address of a screen is written once: in its noun's or its area's address file, or in its screens file. See
// lib/address-rule.mjs. Insists that it saw the page: without files nothing is wrong.
import { readdirSync, readFileSync } from 'node:fs'
import { addressViolations, mayWriteAddresses } from './lib/address-rule.mjs'

const PAGE = 'src/renderer'
const files = readdirSync(PAGE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => `${PAGE}/${path.replaceAll('\\', '/')}`)
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
const violations = addressViolations(files)
for (const violation of violations) console.error(violation)
console.log(`addresses of screens: ${files.length} files, ${violations.length} violations`)
if (files.filter(({ path }) => mayWriteAddresses(path)).length < 20) {
  console.error('the check saw too few screens to have read the page')
  process.exitCode = 1
}
if (violations.length > 0) process.exitCode = 1
