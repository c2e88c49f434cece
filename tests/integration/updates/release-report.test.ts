import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeAdvisoryFiles } from '#support/updates/advisory-files.ts'
import { writeBuild } from '#support/updates/built-release.ts'
import { subjectOfTests } from '#support/verified-subject.ts'
import { newKeyPair } from '../../../scripts/release/release-key.ts'
import { runRelease } from '../../../scripts/release/run-release.ts'
import type { LineStatus } from '../../../scripts/verify/line.ts'
import type { PlatformReport } from '../../../scripts/verify/report-file.ts'

const COMMIT = 'b7e1f0c2'
const keys = newKeyPair()
const freshnessKeys = newKeyPair()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-report-'))
  await writeRecord({})
  await writeBuild(join(folder, 'dist'), '1.1.0', randomBytes(1000))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const record = () => join(folder, 'nightly.json')

async function writeRecord(changes: object): Promise<void> {
  const passed = {
    commit: COMMIT,
    isClean: true,
    passed: 10,
    failed: 0,
    skipped: 0,
    endedAt: '2026-11-29T03:40:00Z',
  }
  await writeFile(record(), JSON.stringify({ ...passed, ...changes }))
}

function release(...args: string[]): string[] {
  const lines: string[] = []
  runRelease(args, {
    key: keys.privateKey,
    builtIn: { number: 1, release: [keys.publicKey], freshness: [freshnessKeys.publicKey] },
    print: (line) => lines.push(line),
    currentCommit: () => COMMIT,
    nightlyRecord: record(),
    ...writeAdvisoryFiles(folder),
    packagedElectron: '45.4.1',
    newestElectron: () => '46.0.2',
  })
  return lines
}

const publishWith = (...args: string[]) =>
  release('publish', '--site', join(folder, 'site'), '--from', join(folder, 'dist'), ...args)

async function reportWith(
  statuses: readonly LineStatus[],
  changes: Partial<PlatformReport> = {},
  subject: Partial<PlatformReport['subject']> = {},
): Promise<string> {
  const lines = statuses.map((status, place) => ({
    id: `HW-1.${place + 1}`,
    status,
    note: 'a note',
    checked: null,
    isOpen: false,
    pictures: [],
    seconds: 1,
    at: '2026-11-29T05:00:00.000Z',
  }))
  const report: PlatformReport = {
    subject: { ...subjectOfTests, commit: COMMIT, ...subject },
    begunAt: '2026-11-29T04:00:00.000Z',
    changedAt: '2026-11-29T05:00:00.000Z',
    ids: lines.map(({ id }) => id),
    lines,
    ...changes,
  }
  const path = join(folder, 'report.json')
  await writeFile(path, JSON.stringify(report))
  return path
}

describe('PL-2 a release names the report of a platform on which it rests', () => {
  test('with its counts; without a report it says that there is none', async () => {
    const path = await reportWith(['passed', 'confirmed', 'partly', 'not here', 'not here'])
    expect(publishWith('--report', path)[1]).toBe(
      'this release rests on the platform report of 2026-11-29 on the Chromium host, Linux 6.1 x64: 1 passed, 1 confirmed, 1 partly, 2 not here',
    )
    await rm(join(folder, 'site'), { recursive: true })
    expect(publishWith()[1]).toBe('this release rests on no report of a platform (--report)')
  })

  test('is refused by a failed line, a missing line, another commit and changed files, before anything is published', async () => {
    const refusals: [path: () => Promise<string>, words: string][] = [
      [() => reportWith(['passed', 'failed']), 'failed: HW-1.2'],
      [() => reportWith(['passed'], { ids: ['HW-1.1', 'HW-1.2'] }), 'no result yet for HW-1.2'],
      [() => reportWith([]), 'no result yet for any line'],
      [() => reportWith(['passed'], {}, { commit: 'another' }), 'is about another, and this is b7e1f0c2'],
      [() => reportWith(['passed'], {}, { isClean: false }), 'files that are not in the commit'],
      [async () => record(), 'is no report of npm run verify:platform'],
      [async () => join(folder, 'nowhere.json'), 'cannot be read'],
    ]
    for (const [write, words] of refusals) {
      const path = await write()
      expect(() => publishWith('--report', path)).toThrow(words)
    }
    expect(await readdir(folder)).not.toContain('site')
  })
})

describe('PL-1 the command `nightly`', () => {
  test('accepts a passed run of this commit without any key, and refuses every other', async () => {
    expect(release('nightly')).toEqual(['the nightly run of this commit passed'])
    await writeRecord({ commit: 'another' })
    expect(() => release('nightly')).toThrow('the last nightly run was of another')
    await writeRecord({ failed: 1 })
    expect(() => release('nightly', '--nightly', record())).toThrow('did not pass')
  })
})
