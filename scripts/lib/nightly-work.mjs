// The parts of the tests that `npm test` leaves to `npm run test:nightly` while nothing that they depend on has changed
// since the last nightly run that passed. That run's hashes are in a committed file, so that a fresh clone knows them.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './project-node.mjs'
import { sourceFiles } from './source-files.mjs'

/** The hashes of the last nightly run that passed, by the id of the work. */
const PASSED_INPUTS = join(ROOT, 'tests', 'nightly-inputs.json')

/** Tests of code that calculates with days and dates. The results must not depend on the station's time zone. */
export const DATE_TESTS = [
  'tests/unit/domain/public-holidays.test.ts',
  'tests/unit/domain/working-days.test.ts',
  'tests/unit/renderer/lib/format.test.ts',
  'tests/unit/renderer/forms/fields/pickers.test.tsx',
  'tests/unit/renderer/ui/date-field.test.tsx',
  'tests/unit/renderer/features/content/holidays',
]
export const OTHER_ZONES = ['UTC', 'America/New_York']

/** Everything that can depend on the time zone: dates of the language and of libraries. Date.now() does not. */
const USES_DATES = /\bDate\b(?!\.now\b)|\bDateTimeFormat\b|'date-fns|'@blueprintjs\/datetime/
const isDateTest = (path) => DATE_TESTS.some((test) => path.startsWith(test))

/**
 * Work that needs no run for every commit. `isInput` selects the files on which its result depends, and `packages` the
 * packages whose versions matter.
 * @type {readonly { id: import('./nightly-work.mjs').NightlyId, name: string, inputs: string, reason?: string,
 *   isInput: (file: { path: string, source: string }) => boolean, packages?: RegExp }[]}
 */
const NIGHTLY_WORK = [
  {
    id: 'darkColours',
    name: 'dark colours of screens',
    inputs: 'stylesheets',
    isInput: ({ path }) => /^src\/.*\.css$|^tests\/(?:support\/axe|e2e\/routes\.spec)\.ts$/.test(path),
    packages: /^@blueprintjs\//,
  },
  {
    id: 'otherZones',
    name: `tests of dates in ${OTHER_ZONES.join(' and ')}`,
    inputs: 'code that uses dates',
    isInput: ({ path, source }) => isDateTest(path) || (path.startsWith('src/') && USES_DATES.test(source)),
    packages: /^(?:date-fns|@blueprintjs\/datetime)$/,
  },
  {
    id: 'demo',
    name: 'demo.spec',
    reason: 'story.spec walks the same path',
    inputs: 'demonstration',
    isInput: ({ path }) => /^scripts\/demo(?:\/|\.mjs$)|^tests\/e2e\/demo\.spec\.ts$/.test(path),
  },
]

/**
 * Returns one hash for each work, of the files and package versions on which its result depends.
 * @param {readonly { path: string, source: string }[]} files
 * @param {{ packages: Record<string, { version?: string }> }} lock the content of package-lock.json
 */
export function inputHashes(files, { packages }) {
  const sorted = files.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const versions = Object.entries(packages).map(([path, { version }]) => [
    path.replace(/^node_modules\//, ''),
    version ?? '',
  ])
  const hashOf = ({ isInput, packages: wanted }) => {
    const hash = createHash('sha256')
    for (const file of sorted) if (isInput(file)) hash.update(`${file.path}\0${file.source}\0`)
    for (const [name, version] of versions) if (wanted?.test(name)) hash.update(`${name}\0${version}\0`)
    return hash.digest('hex')
  }
  return Object.fromEntries(NIGHTLY_WORK.map((work) => [work.id, hashOf(work)]))
}

/** Returns `inputHashes` of the project as it is now. */
export function currentInputs() {
  const files = ['src', 'tests', 'scripts'].flatMap((folder) =>
    sourceFiles(folder, /\.(?:[cm]?[jt]sx?|css)$/, ROOT),
  )
  return inputHashes(files, JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
}

/** Returns the hashes of the last nightly run that passed. Null if there are none. */
export function passedInputs() {
  try {
    return JSON.parse(readFileSync(PASSED_INPUTS, 'utf8'))
  } catch {
    return null
  }
}

/** Stores the hashes for the runs of the next commits. The file must be committed. */
export function storePassedInputs(inputs) {
  writeFileSync(PASSED_INPUTS, `${JSON.stringify(inputs, null, 2)}\n`)
}

/**
 * Returns the ids of the work that this run leaves out: none in a nightly run, otherwise those whose inputs are the same
 * as in the last nightly run that passed.
 */
export function leftToNightly({ isNightly, inputs, passed }) {
  if (isNightly) return []
  return NIGHTLY_WORK.map(({ id }) => id).filter((id) => inputs[id] === passed?.[id])
}

/** The line that names what a run left out and why. */
export function leftLine(left) {
  const parts = NIGHTLY_WORK.filter(({ id }) => left.includes(id)).map(({ name, reason, inputs }) => {
    const unchanged = `${inputs} unchanged since the last nightly run`
    return `${name} (${reason ? `${reason}, ` : ''}${unchanged})`
  })
  return `left to test:nightly: ${parts.length > 0 ? parts.join(', ') : 'nothing'}`
}
