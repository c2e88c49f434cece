import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const rows = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, no]) => /^\d+$/.test(no ?? ''))
  .map(([, no, point, how, evidence]) => ({ no: Number(no), point, how, evidence: evidence ?? '' }))

/** Without the line breaks of the formatter. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

test('each of the twenty points of Electron’s security guide names a test that exists', () => {
  expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  for (const { no, evidence } of rows) {
    const [, path = '', title = ''] = /^`(tests\/\S+)`: "(.+)"$/.exec(evidence) ?? []
    expect([no, path !== '' && existsSync(join(ROOT, path))]).toEqual([no, true])
    expect(flat(readFileSync(join(ROOT, path), 'utf8'))).toContain(`'${title}`)
  }
})
