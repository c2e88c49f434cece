import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#shared/api/api-error.ts'
import { readWhole, TooManyRows } from '#renderer/features/statistics/compare/use-whole-ranges.ts'

interface Row {
  pk: number
}

/** A list of `count` rows. `most` is the server's maximum page size. */
function listOf(count: number, most = 200) {
  const pages: number[] = []
  let open = 0
  let widest = 0
  return {
    pages,
    widest: () => widest,
    read: async ({ page, page_size }: { page: number; page_size: number }) => {
      pages.push(page)
      open += 1
      widest = Math.max(widest, open)
      await Promise.resolve()
      await Promise.resolve()
      open -= 1
      const length = Math.min(page_size, most)
      const results = Array.from(
        { length: Math.max(0, Math.min(length, count - (page - 1) * length)) },
        (_, index): Row => ({ pk: (page - 1) * length + index }),
      )
      return { count, results }
    },
  }
}

const options = {
  keyOf: ({ pk }: Row) => pk,
  signal: new AbortController().signal,
  isAllowed: false,
  onProgress: () => {},
}
const gone = () => new ApiFailure({ code: 'NOT_FOUND', message: 'Nie ma tej strony.', status: 404 })

describe('a range that is read completely', () => {
  test('is read in pages of 200, at most two concurrently, and in order', async () => {
    const list = listOf(1340)
    const reported: number[] = []
    const whole = await readWhole({ ...options, read: list.read, onProgress: (read) => reported.push(read) })
    expect(whole.rows.map(({ pk }) => pk)).toEqual(Array.from({ length: 1340 }, (_, pk) => pk))
    expect(list.pages.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(list.widest()).toBe(2)
    expect([reported[0], reported.at(-1)]).toEqual([200, 1340])
    expect(whole.byKey.get(1339)).toEqual({ pk: 1339 })
  })

  test('is complete even if the server returns smaller pages than requested', async () => {
    const list = listOf(130, 50)
    expect((await readWhole({ ...options, read: list.read })).rows).toHaveLength(130)
    expect(list.pages).toHaveLength(3)
  })

  test('with more than 10,000 rows is read only if the user has allowed it', async () => {
    const list = listOf(10_001)
    await expect(readWhole({ ...options, read: list.read })).rejects.toThrow(TooManyRows)
    expect(list.pages).toEqual([1])
    expect((await readWhole({ ...options, read: listOf(10_001).read, isAllowed: true })).rows).toHaveLength(
      10_001,
    )
  })

  test('STAT-013 is read again when one of its pages no longer exists, but not forever', async () => {
    const long = listOf(600)
    const short = listOf(400)
    let isLong = true
    const whole = await readWhole({
      ...options,
      read: (paging) => {
        if (isLong && paging.page === 3) {
          isLong = false
          return Promise.reject(gone())
        }
        return (isLong ? long : short).read(paging)
      },
    })
    expect(whole.rows).toHaveLength(400)
    let asked = 0
    const never = readWhole({
      ...options,
      read: (paging) => {
        if (paging.page === 1) return long.read(paging)
        asked += 1
        return Promise.reject(gone())
      },
    })
    await expect(never).rejects.toThrow(ApiFailure)
    expect(asked).toBeLessThanOrEqual(4)
  })
})
