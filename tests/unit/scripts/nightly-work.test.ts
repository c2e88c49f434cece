import { describe, expect, test } from 'vitest'
import { nightlyRecord } from '../../../scripts/lib/nightly-record.mjs'
import {
  currentInputs,
  inputHashes,
  leftLine,
  leftToNightly,
  type NightlyId,
} from '../../../scripts/lib/nightly-work.mjs'

const SOURCES = {
  'src/renderer/ui/theme.css': '.note { color: red }',
  'src/renderer/lib/format.ts': 'export const read = (text: string) => new Date(text)',
  'src/renderer/ui/button.tsx': 'export const since = Date.now()',
  'tests/unit/renderer/lib/format.test.ts': 'test("a day", () => {})',
  'tests/unit/renderer/lib/bridge.test.ts': 'test("new Date() elsewhere", () => {})',
  'scripts/demo/packing.ts': 'export const weigh = 1',
}
const VERSIONS = { '@blueprintjs/core': '6.20.0', 'date-fns': '4.4.0', hono: '4.13.19' }

/** The hashes of a project with these files and versions instead of the usual ones. */
function hashes(sources: Record<string, string> = {}, versions: Record<string, string> = {}) {
  const files = Object.entries({ ...SOURCES, ...sources }).map(([path, source]) => ({ path, source }))
  const packages = Object.entries({ ...VERSIONS, ...versions }).map(([name, version]) => [
    `node_modules/${name}`,
    { version },
  ])
  return inputHashes(files, { packages: Object.fromEntries(packages) })
}

const usual = hashes()
const changedBy = (...change: Parameters<typeof hashes>) =>
  Object.entries(hashes(...change)).flatMap(([id, hash]) => (hash === usual[id as NightlyId] ? [] : id))

describe('the inputs of what is left to the nightly run', () => {
  test.each([
    ['a stylesheet', { 'src/renderer/ui/theme.css': '.note { color: blue }' }, ['darkColours']],
    ['a new stylesheet', { 'src/renderer/app/frame.css': '' }, ['darkColours']],
    ['the check of appearances', { 'tests/support/axe.ts': '' }, ['darkColours']],
    ['code that uses dates', { 'src/renderer/lib/format.ts': 'new Date(0).getDay()' }, ['otherZones']],
    ['a new file with a library of dates', { 'src/shared/week.ts': "from 'date-fns'" }, ['otherZones']],
    ['a test of dates', { 'tests/unit/renderer/lib/format.test.ts': '' }, ['otherZones']],
    ['the demonstration', { 'scripts/demo/packing.ts': '' }, ['demo']],
    ['code that reads only the time since 1970', { 'src/renderer/ui/button.tsx': 'Date.now() - 1' }, []],
    ['a test of something else', { 'tests/unit/renderer/lib/bridge.test.ts': '' }, []],
  ])('change with %s', (_what, sources, expected) => {
    expect(changedBy(sources)).toEqual(expected)
  })

  test.each([
    ['@blueprintjs/core', ['darkColours']],
    ['@blueprintjs/datetime', ['darkColours', 'otherZones']],
    ['date-fns', ['otherZones']],
    ['hono', []],
  ])('change with the version of %s', (name, expected) => {
    expect(changedBy({}, { [name]: '99.0.0' })).toEqual(expected)
  })

  test('do not depend on the order in which the folders list their files', () => {
    const files = Object.entries(SOURCES).map(([path, source]) => ({ path, source }))
    const lock = { packages: { 'node_modules/date-fns': { version: '4.4.0' } } }
    expect(inputHashes(files.toReversed(), lock)).toEqual(inputHashes(files, lock))
  })

  test('include files of this project for every work', () => {
    const none = inputHashes([], { packages: {} })
    const here = currentInputs()
    for (const id of Object.keys(none) as NightlyId[]) expect([id, here[id]]).not.toEqual([id, none[id]])
  })
})

describe('a run leaves out', () => {
  const other = hashes({ 'src/renderer/ui/theme.css': '' })

  test.each([
    ['all of it with the inputs of the last nightly run', usual, ['darkColours', 'otherZones', 'demo']],
    ['only what has the same inputs', other, ['otherZones', 'demo']],
    ['nothing that the last nightly run did not know', { demo: usual.demo }, ['demo']],
    ['nothing before the first nightly run', null, []],
  ])('%s', (_what, passed, expected) => {
    expect(leftToNightly({ isNightly: false, inputs: usual, passed })).toEqual(expected)
  })

  test('nothing if it is the nightly run', () => {
    expect(leftToNightly({ isNightly: true, inputs: usual, passed: usual })).toEqual([])
  })

  test('and names each part with its reason, or that there is none', () => {
    expect(leftLine(['darkColours', 'otherZones', 'demo'])).toBe(
      'left to test:nightly: ' +
        'dark colours of screens (stylesheets unchanged since the last nightly run), ' +
        'tests of dates in UTC and America/New_York (code that uses dates unchanged since the last nightly run), ' +
        'demo.spec (story.spec walks the same path, demonstration unchanged since the last nightly run)',
    )
    expect(leftLine([])).toBe('left to test:nightly: nothing')
  })
})

describe('the record of a nightly run', () => {
  const clean = { commit: 'b7e1f0c2', isClean: true }
  const record = (before: typeof clean, after: typeof clean) =>
    nightlyRecord({
      before,
      after,
      count: { passed: 5, failed: 1, skipped: 2 },
      endedAt: new Date('2026-11-29T03:40:00Z'),
    })

  test('has the commit, the counts and the time', () => {
    expect(record(clean, clean)).toEqual({
      ...clean,
      passed: 5,
      failed: 1,
      skipped: 2,
      endedAt: '2026-11-29T03:40:00.000Z',
    })
  })

  test('counts the tree as clean only if it was the same commit from start to end', () => {
    const dirty = { ...clean, isClean: false }
    const next = { commit: 'a0000000', isClean: true }
    for (const [before, after] of [
      [dirty, clean],
      [clean, dirty],
      [clean, next],
    ] as const)
      expect(record(before, after)).toMatchObject({ commit: 'b7e1f0c2', isClean: false })
  })
})
