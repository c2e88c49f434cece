import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const rows = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, no]) => /^\d+$/.test(no ?? ''))
  .map(([, no, point, how, evidence]) => ({ no: Number(no), point, how, evidence: evidence ?? '' }))

/** Without the line breaks of the formatter. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** Checks that the file exists and contains a test whose title begins with this text. */
function expectTest(path: string, title: string): void {
  expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
  expect(flat(readFileSync(join(ROOT, path), 'utf8'))).toContain(`'${title}`)
}

test('each of the twenty points of Electron’s security guide names a test that exists', () => {
  expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  for (const { evidence } of rows) {
    const [, path = '', title = ''] = /^`(tests\/\S+)`: "(.+)"$/.exec(evidence) ?? []
    expectTest(path, title)
  }
})

test('PL-13 each measure for files from outside names a test that exists', () => {
  const [, measures = ''] = page.split('## Files from outside')
  const named = [...measures.matchAll(/`(tests\/\S+)`: "(.+?)"/g)]
  expect(named.length).toBeGreaterThanOrEqual(5)
  for (const [, path = '', title = ''] of named) expectTest(path, title)
})
