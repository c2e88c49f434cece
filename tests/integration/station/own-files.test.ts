import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPrintJournal } from '#main/adapters/print-journal-sqlite.ts'
import { sweepTemporaryFiles } from '#main/adapters/temporary-files.ts'
import { createLog } from '#main/services/log/log.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'own-files-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe.skipIf(process.platform === 'win32')(
  'files with data of clients are readable by their owner only',
  () => {
    test('the log and its folder, those of an earlier program too', async () => {
      const directory = join(folder, 'logs')
      await mkdir(directory, { mode: 0o755 })
      const files = ['backoffice.log', 'backoffice.1.log'].map((name) => join(directory, name))
      for (const path of files) {
        await writeFile(path, 'old\n', { mode: 0o644 })
        await chmod(path, 0o644)
      }
      const log = createLog({ directory, now: () => new Date(), maxBytes: 200 })
      for (let line = 0; line < 6; line += 1) log.info('test', 'a line that makes the file turn over')
      expect(await modeOf(directory)).toBe('700')
      const names = await readdir(directory)
      expect(names.length).toBeGreaterThan(2)
      for (const name of names) expect(await modeOf(join(directory, name))).toBe('600')
    })

    test('the print journal with what SQLite keeps beside it, that of an earlier program too', async () => {
      const path = join(folder, 'prints', 'journal.sqlite')
      const open = () => openPrintJournal({ path, now: Date.now, log: { error() {} } })
      const first = open()
      expect(first.unfinished()).toEqual([])
      first.close()
      await chmod(path, 0o644)
      const second = open()
      expect(second.unfinished()).toEqual([])
      const names = await readdir(join(folder, 'prints'))
      expect(names).toContain('journal.sqlite-wal')
      for (const name of names) expect(await modeOf(join(folder, 'prints', name))).toBe('600')
      expect(await modeOf(join(folder, 'prints'))).toBe('700')
      second.close()
    })
  },
)

test('temporary files of killed writes go at the start; young ones, others and what a link leads to stay', async () => {
  const started = Date.now()
  const old = new Date(started - 60_000)
  const elsewhere = join(folder, 'elsewhere')
  const own = join(folder, 'own')
  for (const place of [own, elsewhere]) await mkdir(place)
  const write = async (path: string, at: Date) => {
    await writeFile(path, 'x')
    await utimes(path, at, at)
  }
  await write(join(own, 'settings.json.4711.tmp'), old)
  await write(join(own, 'outbox.json.4711.now.tmp'), old)
  await write(join(own, 'settings.json'), old)
  await write(join(own, 'their.tmp'), old)
  await write(join(own, 'young.json.9.tmp'), new Date(started + 1000))
  await write(join(elsewhere, 'outside.json.1.tmp'), old)
  await symlink(join(elsewhere, 'outside.json.1.tmp'), join(own, 'link.json.1.tmp'))
  await mkdir(join(own, 'folder.json.1.tmp'))
  const name = /\.\d+(\.now)?\.tmp$/
  const kinds = [own, join(folder, 'missing')].map((place) => ({ folder: place, name, before: started }))
  expect(await sweepTemporaryFiles(kinds)).toBe(2)
  expect((await readdir(own)).toSorted()).toEqual([
    'folder.json.1.tmp',
    'link.json.1.tmp',
    'settings.json',
    'their.tmp',
    'young.json.9.tmp',
  ])
  expect(await readdir(elsewhere)).toEqual(['outside.json.1.tmp'])
})
