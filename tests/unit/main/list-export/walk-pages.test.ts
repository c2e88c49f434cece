import { expect, test } from 'vitest'
import type { RowPages } from '#main/services/list-export/row-pages.ts'
import { walkPages } from '#main/services/list-export/walk-pages.ts'

/** A list of `count` rows in pages of 2, which records the requested pages. */
function aList(count: number) {
  const asked: number[] = []
  const pages: RowPages = {
    async read(page) {
      asked.push(page)
      const rows = [1, 2].map((place) => ({ pk: (page - 1) * 2 + place })).filter(({ pk }) => pk <= count)
      return { rows, count }
    },
    keyOf: ({ pk }) => String(pk),
    below: null,
  }
  return { pages, asked }
}

test('at most two pages are read ahead of the consumer, however long the list is', async () => {
  const { pages, asked } = aList(200_000)
  const walk = walkPages(pages, { signal: new AbortController().signal, onRead: () => undefined })
  await walk.next()
  expect(asked).toEqual([1, 2, 3])
  await walk.next()
  expect(asked).toEqual([1, 2, 3, 4])
  await walk.return(undefined)
  expect(asked).toEqual([1, 2, 3, 4])
})

test('a cancelled walk requests nothing more', async () => {
  const { pages, asked } = aList(100)
  const control = new AbortController()
  const walk = walkPages(pages, { signal: control.signal, onRead: () => undefined })
  await walk.next()
  control.abort()
  await walk.next()
  await expect(walk.next().then(() => walk.next())).rejects.toMatchObject({
    error: { code: 'API_CANCELLED' },
  })
  expect(Math.max(...asked)).toBeLessThanOrEqual(3)
})
