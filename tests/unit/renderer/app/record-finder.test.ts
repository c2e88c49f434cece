import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createRecordFinder } from '#renderer/app/shell/palette/record-finder.ts'
import type { FoundRecord, RecordSearch } from '#renderer/lib/record-search.ts'
import { failure } from '#support/renderer/fake-bridge.ts'

interface Asked {
  id: string
  text: string
  signal: AbortSignal
  answer: (records: readonly FoundRecord[]) => Promise<void>
  fail: () => Promise<void>
}

/** Lets pending promise callbacks run after a response. */
const heard = () => vi.advanceTimersByTimeAsync(0)

function aShop(ids: readonly string[]) {
  const asked: Asked[] = []
  const searches: RecordSearch[] = ids.map((id) => ({
    id,
    title: id,
    permission: 'view_order',
    ofNumber: undefined,
    prepare: ({ text }) =>
      text.includes(`not ${id}`)
        ? null
        : (signal) =>
            new Promise((resolve, reject) => {
              asked.push({
                id,
                text,
                signal,
                answer: (records) => (resolve(records), heard().then(() => undefined)),
                fail: () => (
                  reject(failure({ code: ErrorCode.server, message: 'Serwer nie działa' })),
                  heard().then(() => undefined)
                ),
              })
            }),
  }))
  return { asked, finder: createRecordFinder(searches) }
}

const text = (words: string) => ({ text: words, number: null })
const record = (label: string): FoundRecord => ({ label, to: `/x/${label}` })

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('the record search', () => {
  test('sends nothing while the user types, and two requests at a time from 200 ms after the last key', async () => {
    const { asked, finder } = aShop(['a', 'b', 'c'])
    finder.search(text('ko'))
    await vi.advanceTimersByTimeAsync(199)
    finder.search(text('kow'))
    await vi.advanceTimersByTimeAsync(199)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.map((one) => `${one.id} ${one.text}`)).toEqual(['a kow', 'b kow'])
    await asked[1]?.answer([])
    expect(asked.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  test('a space after a word counts as a key: nothing is sent before the next word is begun', async () => {
    const { asked, finder } = aShop(['a'])
    finder.search(text('wys'))
    await vi.advanceTimersByTimeAsync(199)
    finder.search(text('wys'))
    await vi.advanceTimersByTimeAsync(199)
    finder.search(text('wys k'))
    await vi.advanceTimersByTimeAsync(200)
    expect(asked.map((one) => one.text)).toEqual(['wys k'])
    // The request that was already sent stays in progress.
    finder.search(text('wys k'))
    await vi.advanceTimersByTimeAsync(200)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.signal.aborted).toBe(false)
  })

  test('aborts the running request on the next key and ignores its response if it arrives anyway', async () => {
    const { asked, finder } = aShop(['a'])
    finder.search(text('ko'))
    finder.hurry()
    finder.search(text('kow'))
    expect(asked[0]?.signal.aborted).toBe(true)
    await asked[0]?.answer([record('Kot')])
    expect(finder.state().answers.get('a')).toEqual({ state: 'awaited', earlier: [] })
    await vi.advanceTimersByTimeAsync(200)
    await asked[1]?.answer([record('Kowalski')])
    expect(finder.state().answers.get('a')).toEqual({ state: 'found', records: [record('Kowalski')] })
  })

  test('a kind that fails shows its own error and is retried alone', async () => {
    const { asked, finder } = aShop(['a', 'b'])
    finder.search(text('kow'))
    finder.hurry()
    await asked[0]?.fail()
    await asked[1]?.answer([record('Kowalski')])
    expect(finder.state().answers.get('a')).toEqual({ state: 'failed', message: 'Serwer nie działa' })
    expect(finder.state().answers.get('b')?.state).toBe('found')
    finder.retry('a')
    expect(asked.map(({ id }) => id)).toEqual(['a', 'b', 'a'])
    await asked[2]?.answer([])
    expect(finder.state().answers.get('a')).toEqual({ state: 'found', records: [] })
  })

  test('does not search a kind to which the text does not apply, nor search a repeated text again', async () => {
    const { asked, finder } = aShop(['a', 'b'])
    finder.search(text('not b'))
    finder.hurry()
    expect(asked.map(({ id }) => id)).toEqual(['a'])
    await asked[0]?.answer([record('x')])
    finder.search(null)
    expect(finder.state().answers.size).toBe(0)
    finder.search(text('not b'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toHaveLength(1)
    expect(finder.state().answers.get('a')).toEqual({ state: 'found', records: [record('x')] })
  })

  test('keeps the results of the previous text until the response arrives', async () => {
    const { asked, finder } = aShop(['a'])
    finder.search(text('ko'))
    finder.hurry()
    await asked[0]?.answer([record('Kot'), record('Kowalski')])
    finder.search(text('kow'))
    expect(finder.state().answers.get('a')).toEqual({
      state: 'awaited',
      earlier: [record('Kot'), record('Kowalski')],
    })
  })
})
