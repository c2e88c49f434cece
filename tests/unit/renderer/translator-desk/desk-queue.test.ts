import { expect, test } from 'vitest'
import type { Language } from '#shared/domain/languages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createDeskQueue } from '#renderer/translator-desk/desk-queue.ts'
import type { DeskSource, DeskText } from '#renderer/translator-desk/desk-source.ts'
import { failure } from '#support/renderer/fake-bridge.ts'

const textOf = (number: number, de = '', pl = `tekst ${number}`): DeskText => ({
  key: String(number),
  lane: String(number),
  place: `miejsce ${number}`,
  texts: { pl, en: '', de, cpde: '', cpen: '' },
  original: '',
  isMultiline: true,
  address: null,
})

interface Shop {
  rows: DeskText[]
  pageSize?: number
  knowsFilter?: boolean
}

/** A server with its own page size. */
function serverOf({ rows, pageSize = 10, knowsFilter = true }: Shop) {
  const asked: number[] = []
  const source: DeskSource = {
    kind: 'missing',
    async read(target: Language, page) {
      asked.push(page)
      const answered = knowsFilter ? rows.filter(({ texts }) => texts[target].trim() === '') : rows
      const results = answered.slice((page - 1) * pageSize, page * pageSize)
      if (results.length === 0 && page > 1)
        throw failure({ code: ErrorCode.notFound, message: 'Nie ma', status: 404 })
      return { count: answered.length, results }
    },
    readNow: async () => null,
    check: () => null,
    save: async () => null,
  }
  return { source, asked }
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => textOf(index + 1))
const { signal } = new AbortController()

/** Reads to the end. `share` chooses the received texts that are translated before the next page is requested. */
async function readAll(shop: Shop, share: (fresh: readonly DeskText[]) => readonly DeskText[]) {
  const { source, asked } = serverOf(shop)
  const queue = createDeskQueue(source, 'de')
  const gone = new Set<string>()
  const read: number[] = []
  while (!queue.state().isAtEnd && asked.length < 50) {
    const { fresh } = await queue.more(gone, signal)
    read.push(...fresh.map(({ key }) => Number(key)))
    for (const { key } of share(fresh)) {
      gone.add(key)
      shop.rows[Number(key) - 1] = textOf(Number(key), 'übersetzt')
    }
  }
  return { read: read.toSorted((a, b) => a - b), asked, state: queue.state() }
}

const all = (fresh: readonly DeskText[]) => fresh
const none = () => []
const thirds = (fresh: readonly DeskText[]) => fresh.filter((_text, index) => index % 3 === 0)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('every missing text is returned once, although translated ones leave the server’s pages', async () => {
  for (const share of [all, none, thirds]) {
    const { read, state } = await readAll({ rows: numbered(57) }, share)
    expect(read).toEqual(upTo(57))
    expect(state).toMatchObject({ isAtEnd: true, isFilterIgnored: false })
  }
  expect((await readAll({ rows: numbered(57) }, none)).asked).toEqual([1, 2, 3, 4, 5, 6])
  expect((await readAll({ rows: numbered(57) }, all)).asked).toEqual([1, 1, 1, 1, 1, 1])
})

test('translations by other users shift the pages, and the last round finds the texts that were skipped', async () => {
  const shop = { rows: numbered(40) }
  let isFirst = true
  const { read } = await readAll(shop, (fresh) => {
    // Another user has translated the first ten, so page 2 now starts ten texts later than expected.
    if (isFirst) for (const { key } of fresh) shop.rows[Number(key) - 1] = textOf(Number(key), 'fremd')
    isFirst = false
    return []
  })
  expect(read).toEqual(upTo(40))
})

test('a server without the filter is detected, translated texts are skipped, and all its pages are read', async () => {
  const rows = numbered(35).map((text, index) => (index % 4 === 0 ? text : textOf(index + 1, 'da')))
  const { read, asked, state } = await readAll({ rows, knowsFilter: false }, all)
  expect(read).toEqual(upTo(35).filter((number) => number % 4 === 1))
  expect(asked).toEqual([1, 2, 3, 4])
  expect(state).toMatchObject({ isFilterIgnored: true, seen: 35, rows: 35 })
})

test('a text without a source in any language is counted and not queued', async () => {
  const { read, state } = await readAll({ rows: [textOf(1), textOf(2, '', ' ')] }, none)
  expect(read).toEqual([1])
  expect(state.withoutSource).toBe(1)
})
