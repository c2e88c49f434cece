// npm test: set-up, every check and every test. Goes on after a failed step, so that one run shows all that is wrong, and
// ends with one line that counts every runner's tests; a check (format, lint, types …) counts as one.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './lib/build-app.mjs'
import { PROJECT_NODE, ROOT } from './lib/project-node.mjs'
import { runTool } from './lib/run-tool.mjs'
import { countOfCheck, countOfPlaywright, countOfVitest, lastLine, total } from './lib/test-count.mjs'
import { trySetUp } from './setup.mjs'

const RESULTS = join(ROOT, 'test-results')
const UNIT_REPORT = join(RESULTS, 'unit.json')
const E2E_REPORT = join(RESULTS, 'e2e.json')
const counts = []

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

function step(name, run) {
  console.log(`\n── ${name}`)
  const startedAt = Date.now()
  const count = run()
  counts.push(count)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`── ${name}: ${lastLine(count)} (${seconds} s)`)
  return count.failed === 0
}

const check = (name, command, args) => step(name, () => countOfCheck(runTool(command, args)))

function runVitest() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const hasSucceeded = runTool('vitest', ['run', ...reporters])
  return countOfVitest(readReport(UNIT_REPORT), hasSucceeded)
}

function runPlaywright() {
  const hasSucceeded = runTool('playwright', ['test'])
  return countOfPlaywright(readReport(E2E_REPORT), hasSucceeded)
}

function runAll() {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  check('format', 'prettier', ['--check', '--log-level', 'warn', '.'])
  check('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
  check('dependency rule', PROJECT_NODE, ['scripts/check-dependencies.mjs'])
  check('types: main, preload, sandbox, tests', 'tsc', ['-p', 'tsconfig.node.json'])
  check('types: renderer', 'tsc', ['-p', 'tsconfig.web.json'])
  check('unused code', 'knip', [])
  step('unit, contract and integration tests', runVitest)
  const isBuilt = step('build', () => countOfCheck(buildApp({ isForced: true })))
  // On an old build the end-to-end tests would prove nothing.
  step('end-to-end tests', () => (isBuilt ? runPlaywright() : countOfCheck(false)))
}

step('set-up', () => countOfCheck(trySetUp({ isForTests: true })))
if (counts[0].failed === 0) runAll()
const sum = total(counts)
console.log(`\n${lastLine(sum)}`)
process.exitCode = sum.failed > 0 ? 1 : 0
