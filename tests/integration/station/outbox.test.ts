import { mkdtempSync, readFileSync, rmSync, writeFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { OutboxEntry } from '#shared/ipc/routes/outbox.ts'
import { createTextFile } from '#main/adapters/text-file.ts'
import { createOutbox } from '#main/services/outbox/outbox.ts'

let folder: string
let path: string
let person: number | null
let shop: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  path = join(folder, 'outbox.json')
  person = 7
  shop = 'sklep.example'
})

/** Creates the service as at a start of the program. */
const start = () =>
  createOutbox({
    file: createTextFile(path),
    person: () => person,
    shop: () => shop,
    log: { warn: () => undefined },
  })

const anEntry = (changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: 'a',
  conversation: 'case/4711',
  place: 'w sprawie 4711',
  screen: '/messages/update/4711',
  text: 'Wysyłamy dziś.',
  before: 40,
  files: ['a.pdf'],
  at: '2026-11-23T10:00:00.000Z',
  ...changes,
})

test('an entry is on disk when saving it has finished, and is there after a restart', async () => {
  await start().keep(anEntry())
  expect(readFileSync(path, 'utf8')).toContain('Wysyłamy dziś.')
  expect(start().list()).toEqual([anEntry()])
})

test('the facts describe waiting messages without their text, and only count those of other users', async () => {
  const outbox = start()
  await outbox.keep(anEntry())
  person = 8
  await outbox.keep(anEntry({ id: 'd', files: [] }))
  const fact = { conversation: 'case/4711', at: '2026-11-23T10:00:00.000Z', characters: 14 }
  expect(outbox.facts()).toEqual({ unclear: [{ ...fact, files: 0 }], elsewhere: 1 })
  person = null
  expect(outbox.facts()).toEqual({ unclear: [], elsewhere: 2 })
})

test('a conversation has one entry per user; other conversations, shops and users have their own entries', async () => {
  const outbox = start()
  await outbox.keep(anEntry())
  await outbox.keep(anEntry({ id: 'b', text: 'Inaczej' }))
  await outbox.keep(anEntry({ id: 'c', conversation: 'thread/1' }))
  person = 8
  await outbox.keep(anEntry({ id: 'd' }))
  expect(outbox.list().map(({ id }) => id)).toEqual(['d'])
  person = 7
  expect(outbox.list().map(({ id }) => id)).toEqual(['b', 'c'])
  shop = 'inny.example'
  expect(outbox.list()).toEqual([])
  person = null
  shop = 'sklep.example'
  expect(outbox.list()).toEqual([])
})

test('an entry is deleted by its id, even after its user has signed out', async () => {
  const outbox = start()
  await outbox.keep(anEntry())
  person = null
  await outbox.drop('a')
  person = 7
  expect(start().list()).toEqual([])
})

test('entries that are saved concurrently are all on disk, in order', async () => {
  const outbox = start()
  const names = Array.from({ length: 20 }, (_, place) => `case/${place}`)
  await Promise.all(
    names.map((conversation) => outbox.keep(anEntry({ id: `entry of ${conversation}`, conversation }))),
  )
  expect(
    start()
      .list()
      .map(({ conversation }) => conversation),
  ).toEqual(names)
})

test('if the disk cannot be written, saving fails and no unknown outcome is reported later', async () => {
  path = join(folder, 'plik', 'outbox.json')
  writeFileSync(join(folder, 'plik'), '')
  const outbox = start()
  await expect(outbox.keep(anEntry())).rejects.toMatchObject({
    error: { message: expect.stringContaining('Nie wysłano: nie udało się zapisać wiadomości') as string },
  })
  expect(outbox.list()).toEqual([])
})

test('a broken file is set aside, and missing messages are reported until the next start', () => {
  writeFileSync(path, '[{"shop":')
  const outbox = start()
  expect(outbox.list()).toEqual([])
  expect(outbox.isIncomplete()).toBe(true)
  expect(readdirSync(folder).join()).toMatch(/outbox\.broken-/)
  expect(start().isIncomplete()).toBe(false)
})

test('restarting the training shop deletes only the messages written there', async () => {
  const outbox = start()
  await outbox.keep(anEntry())
  shop = 'training'
  await outbox.keep(anEntry({ id: 'b' }))
  await outbox.clear()
  expect(outbox.list()).toEqual([])
  shop = 'sklep.example'
  expect(outbox.list().map(({ id }) => id)).toEqual(['a'])
})

test('DESK-075 reports unknown outcomes since a given time for all users, also after a restart', async () => {
  const outbox = start()
  const sentAt = Date.parse('2026-11-23T10:00:00.000Z')
  expect(outbox.hasSince(0)).toBe(false)
  await outbox.keep(anEntry())
  person = null
  expect(outbox.hasSince(sentAt)).toBe(true)
  expect(start().hasSince(sentAt + 1)).toBe(false)
  await outbox.drop('a')
  expect(outbox.hasSince(0)).toBe(false)
})
