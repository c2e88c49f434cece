import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#main/services/log/log.ts'
import { logFiles, readLog } from '#main/services/log/log-reader.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'backoffice-log-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const everything = { levels: [], search: '', limit: 5000 }

function writeLog(count: number, options: { maxBytes?: number; keep?: number } = {}): void {
  let second = 0
  const now = () => new Date(Date.UTC(2026, 10, 21, 8, 0, second++))
  const log = createLog({ directory, now, ...options })
  for (let number = 1; number <= count; number += 1) {
    if (number % 10 === 0) log.error('print', `błąd numer ${number}`)
    else log.info('station', `wpis numer ${number} ${'ąę'.repeat(number % 40)}`)
  }
}

test('DESK-078 rotation limits the size and the number of files', async () => {
  writeLog(3000, { maxBytes: 20_000, keep: 3 })
  const files = await logFiles(directory)
  expect(files.map((path) => path.slice(directory.length + 1))).toEqual([
    'backoffice.log',
    'backoffice.1.log',
    'backoffice.2.log',
  ])
})

test('DESK-078 the log is read newest first, across its files, with no line lost or truncated', async () => {
  writeLog(2000, { maxBytes: 50_000, keep: 50 })
  expect((await logFiles(directory)).length).toBeGreaterThan(2)
  const { lines, isCut } = await readLog(directory, everything)
  expect(isCut).toBe(false)
  expect(lines.map(({ message }) => Number(/numer (\d+)/.exec(message)?.[1]))).toEqual(
    Array.from({ length: 2000 }, (_, index) => 2000 - index),
  )
})

test('a file far longer than one read returns its last lines complete', async () => {
  writeLog(4000)
  const { lines, isCut } = await readLog(directory, { ...everything, limit: 7 })
  expect(lines.map(({ message }) => message.split(' ')[2])).toEqual(
    [4000, 3999, 3998, 3997, 3996, 3995, 3994].map(String),
  )
  expect(lines[1]?.message).toBe(`wpis numer 3999 ${'ąę'.repeat(39)}`)
  expect(isCut).toBe(true)
})

test('levels and search filter the lines, regardless of case', async () => {
  writeLog(100)
  const errors = await readLog(directory, { ...everything, levels: ['ERROR'] })
  expect(errors.lines).toHaveLength(10)
  expect(errors.lines.every(({ scope }) => scope === 'print')).toBe(true)
  const found = await readLog(directory, { ...everything, search: 'PRINT: BŁĄD NUMER 5' })
  expect(found.lines.map(({ message }) => message)).toEqual(['błąd numer 50'])
})

test('a folder without a log returns no lines', async () => {
  expect(await readLog(join(directory, 'nie-ma'), everything)).toEqual({ lines: [], isCut: false })
})
