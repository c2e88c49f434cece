// npm test: runs set-up, every check and every test. It continues after a failed step so that one run shows all
// problems, and ends with the cost and with one line that counts every runner's tests. A check (format, lint, types …)
// counts as one test. `--nightly` (npm run test:nightly) also runs what a commit's run may leave out
// (lib/nightly-work.mjs), and records the result for a release.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { buildApp } from './lib/build-app.mjs'
import { gitState, nightlyRecord, writeNightlyRecord } from './lib/nightly-record.mjs'
import {
  currentInputs,
  DATE_TESTS,
  leftLine,
  leftToNightly,
  OTHER_ZONES,
  passedInputs,
  storePassedInputs,
} from './lib/nightly-work.mjs'
import { PROJECT_NODE, ROOT } from './lib/project-node.mjs'
import { runTool, runToolBeside } from './lib/run-tool.mjs'
import { costLine, cpuMinutes, slowestFiles } from './lib/test-cost.mjs'
import {
  countAfterRetry,
  countOfCheck,
  countOfPlaywright,
  countOfVitest,
  endToEndTests,
  failedTests,
  lastLine,
  total,
} from './lib/test-count.mjs'
import { trySetUp } from './setup.mjs'

const RESULTS = join(ROOT, 'test-results')
const UNIT_REPORT = join(RESULTS, 'unit.json')
const RETRY_REPORT = join(RESULTS, 'unit-retry.json')
const E2E_REPORT = join(RESULTS, 'e2e.json')
const counts = []
const failedSteps = []
const calculations = []
const isNightly = process.argv.includes('--nightly')
const before = gitState()
const inputs = currentInputs()
const left = leftToNightly({ isNightly, inputs, passed: passedInputs() })

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** Minutes of CPU of this run so far; null where they are unknown. Only Linux reports those of a process's children. */
const cpuSoFar = () =>
  process.platform === 'linux' ? cpuMinutes(readFileSync('/proc/self/stat', 'utf8')) : null

function step(name, run, startedAt = Date.now()) {
  console.log(`\n── ${name}`)
  const cpuBefore = cpuSoFar()
  const count = run()
  counts.push(count)
  if (count.failed > 0) failedSteps.push(name)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  const cpu = (cpuSoFar() ?? 0) - (cpuBefore ?? 0)
  // A check that ran beside another one costs nothing here.
  const cost = cpu >= 0.1 ? `, ${cpu.toFixed(1)} minutes of CPU` : ''
  console.log(`── ${name}: ${lastLine(count)} (${seconds} s${cost})`)
  return count.failed === 0
}

/**
 * The long checks run first, so that none runs alone at the end. Two run at a time with one thread each, because several
 * threads of one check would each compute the same types.
 * @type {[name: string, command: string, args: string[]][]}
 */
const CHECKS = [
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings', '--threads=1']],
  ['format', 'oxfmt', ['--check']],
  ['dependency rule', PROJECT_NODE, ['scripts/check-dependencies.mjs']],
  ['addresses of screens', PROJECT_NODE, ['scripts/check-addresses.mjs']],
  ['shape of the code', PROJECT_NODE, ['scripts/check-shape.mjs']],
  ['plain English', PROJECT_NODE, ['scripts/check-words.mjs']],
  ['types: main, preload, sandbox, tests', 'tsc', ['-p', 'tsconfig.node.json', '--singleThreaded']],
  ['types: renderer', 'tsc', ['-p', 'tsconfig.web.json', '--singleThreaded']],
  ['unused code', 'knip', []],
]

/** The lint's type checker is written in Go. */
const ONE_THREAD = { GOMAXPROCS: '1' }

/** Runs two checks concurrently, because each of them uses one core. */
async function runChecks() {
  const waiting = [...CHECKS]
  const runNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, args] = next
      const startedAt = Date.now()
      const { hasSucceeded, output } = await runToolBeside(command, args, { env: ONE_THREAD })
      step(
        name,
        () => {
          process.stdout.write(output)
          return countOfCheck(hasSucceeded)
        },
        startedAt,
      )
    }
  }
  await Promise.all([runNext(), runNext()])
}

function runVitest(report, { args = [], env = {} } = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const hasSucceeded = runTool('vitest', ['run', ...reporters, ...args], { env })
  return countOfVitest(readReport(report), hasSucceeded)
}

/** If more files fail, the code is at fault, and a second try would only delay the result. */
const MOST_RETRIED = 3

const failedIn = (report) =>
  failedTests(readReport(report)).map(({ file, title }) => `${relative(ROOT, file)}: ${title}`)

/** Runs all tests, and the few files that failed a second time, because on a busy machine a test may miss its moment. */
function runUnitTests() {
  const first = runVitest(UNIT_REPORT)
  const failed = failedTests(readReport(UNIT_REPORT))
  const files = [...new Set(failed.map(({ file }) => file))]
  const isNamed = failed.length > 0 && first.failed === failed.length
  if (!isNamed || files.length > MOST_RETRIED) return first
  const again = runVitest(RETRY_REPORT, { args: files })
  const hasEnded = again.failed === failedTests(readReport(RETRY_REPORT)).length
  return hasEnded ? countAfterRetry(first, again) : first
}

/** Names the steps and tests that failed, and the tests that passed only at the second try. */
function reportTests() {
  for (const name of failedSteps) console.log(`failed step: ${name}`)
  const failed = failedIn(UNIT_REPORT)
  const again = existsSync(RETRY_REPORT) ? failedIn(RETRY_REPORT) : failed
  const e2e = readReport(E2E_REPORT)
  const passed = [...failed.filter((name) => !again.includes(name)), ...endToEndTests(e2e, 'flaky')]
  for (const test of passed) console.log(`passed only at the second try: ${test}`)
  for (const test of [...again, ...endToEndTests(e2e, 'unexpected')]) console.log(`failed: ${test}`)
}

/** There are few tests, so loading the page's code in a second worker would cost more time than it saves. */
const DATE_ARGS = [...DATE_TESTS, '--maxWorkers=1']

function runDateTests() {
  for (const zone of OTHER_ZONES) {
    const report = join(RESULTS, `dates-${zone.replace('/', '-')}.json`)
    step(`tests of dates, ${zone}`, () => runVitest(report, { args: DATE_ARGS, env: { TEST_TZ: zone } }))
  }
}

/** Times the plain calculation between two steps, when the run does nothing else, in a moment of the machine's speed. */
async function timeCalculation() {
  if (process.platform !== 'linux') return
  const { hasSucceeded, output } = await runToolBeside(PROJECT_NODE, [
    'scripts/lib/calculation-time.entry.ts',
  ])
  if (hasSucceeded) calculations.push(Number(output))
}

function reportCost() {
  const files = slowestFiles(readReport(UNIT_REPORT), readReport(E2E_REPORT))
  if (files.length > 0) console.log('\nslowest files:')
  for (const { file, ms } of files) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(ROOT, resolve(ROOT, file))}`)
  }
  const cpu = cpuSoFar()
  if (cpu !== null) console.log(costLine(cpu, calculations))
}

function runPlaywright() {
  const hasSucceeded = runTool('playwright', ['test'], { env: { LEFT_TO_NIGHTLY: left.join(',') } })
  return countOfPlaywright(readReport(E2E_REPORT), hasSucceeded)
}

async function runAll() {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  await runChecks()
  await timeCalculation()
  step('unit, contract and integration tests', runUnitTests)
  if (!left.includes('otherZones')) runDateTests()
  await timeCalculation()
  const isBuilt = step('build', () => countOfCheck(buildApp({ isForced: true })))
  // End-to-end tests on an old build would prove nothing.
  step('end-to-end tests', () => (isBuilt ? runPlaywright() : countOfCheck(false)))
  await timeCalculation()
}

/** Records a nightly run. If it passed, the next commits may leave out the work whose inputs remain the same. */
function recordNightly(count) {
  writeNightlyRecord(nightlyRecord({ before, after: gitState(), count, endedAt: new Date() }))
  if (count.failed === 0) storePassedInputs(inputs)
}

step('set-up', () => countOfCheck(trySetUp({ isForTests: true })))
if (counts[0].failed === 0) await runAll()
reportCost()
console.log(leftLine(left))
reportTests()
const sum = total(counts)
if (isNightly) recordNightly(sum)
console.log(`\n${lastLine(sum)}`)
process.exitCode = sum.failed > 0 ? 1 : 0
