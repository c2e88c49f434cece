import { describe, expect, test, vi } from 'vitest'
import { PictureStore } from '#renderer/ui/page-stage/picture-store.ts'
import { pictureWindow } from '#renderer/ui/page-stage/picture-window.ts'
import type { StageOpening } from '#renderer/ui/page-stage/opening.ts'

const SIZE = { width: 154, height: 216 }

/** Openings of two content pages with masks: 10, 11 with 100, 110; 20, 21 with 200, 210; … */
const OPENINGS = Array.from({ length: 400 }, (_, index): StageOpening => {
  const face = (page: number) => ({ page, mask: page * 10, size: SIZE, thumbnail: null, isCover: false })
  const first = (index + 1) * 10
  return {
    index,
    faces: [
      { face: face(first), side: 'left' },
      { face: face(first + 1), side: 'right' },
    ],
  }
})

/** A shop whose responses wait for the test. */
function aShop({ budget, quietMs = 0 }: { budget?: number; quietMs?: number } = {}) {
  const asked: number[] = []
  const aborted: number[] = []
  const failed: number[] = []
  const open = new Map<number, { answer: (bytes: number) => void; refuse: () => void }>()
  const store = new PictureStore({
    failed: (page) => failed.push(page),
    budget,
    quietMs,
    load: (page, signal) =>
      new Promise((resolve, reject) => {
        asked.push(page)
        open.set(page, {
          answer: (bytes) => resolve(new Blob([new Uint8Array(bytes)])),
          refuse: () => reject(new Error('404')),
        })
        signal.addEventListener('abort', () => {
          aborted.push(page)
          open.delete(page)
          reject(signal.reason as Error)
        })
      }),
  })
  const settle = async (page: number, how: 'answer' | 'refuse', bytes = 10): Promise<void> => {
    open.get(page)?.[how](bytes)
    open.delete(page)
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  const answerAll = async (bytes?: number): Promise<void> => {
    while (open.size > 0) await settle([...open.keys()][0] ?? 0, 'answer', bytes)
  }
  return { store, asked, aborted, failed, open, settle, answerAll }
}

describe('the window of pictures', () => {
  test('the shown opening comes first, then the next, the previous and the one after the next; masks follow their contents', () => {
    expect(pictureWindow(OPENINGS, 4, true)).toEqual({
      shown: [50, 51, 500, 510],
      ahead: [60, 61, 600, 610, 40, 41, 400, 410, 70, 71, 700, 710],
    })
    expect(pictureWindow(OPENINGS, 0, false)).toEqual({ shown: [10, 11], ahead: [20, 21, 30, 31] })
  })

  test('of a file with hundreds of pages only the visible part is loaded', async () => {
    const { store, asked, answerAll } = aShop()
    store.aim(pictureWindow(OPENINGS, 0, false))
    await answerAll()
    expect(asked).toEqual([10, 11, 20, 21, 30, 31])
  })
})

describe('loading', () => {
  test('loads three concurrently, one of which is reserved for the shown opening', async () => {
    const { store, asked, settle } = aShop()
    store.aim(pictureWindow(OPENINGS, 4, false))
    expect(asked).toEqual([50, 51, 60])
    await settle(50, 'answer')
    await settle(51, 'answer')
    expect(asked).toEqual([50, 51, 60, 61])
    store.aim(pictureWindow(OPENINGS, 3, false))
    expect(asked).toEqual([50, 51, 60, 61, 40])
  })

  test('a jump aborts loads that leave the window, and they do not count as failures', async () => {
    const { store, asked, aborted, failed, answerAll } = aShop()
    store.aim(pictureWindow(OPENINGS, 0, false))
    store.aim(pictureWindow(OPENINGS, 399, false))
    expect(aborted).toEqual([10, 11, 20])
    expect(store.of(10)).toEqual({ state: 'none' })
    await answerAll()
    expect(asked).toEqual([10, 11, 20, 4000, 4001, 3990, 3991])
    expect(failed).toEqual([])
  })

  test('openings that are only passed while leafing are not requested, and nothing is preloaded for them', async () => {
    vi.useFakeTimers()
    const { store, asked, answerAll } = aShop({ quietMs: 150 })
    store.aim(pictureWindow(OPENINGS, 0, false))
    expect(asked).toEqual([10, 11])
    await answerAll()
    vi.advanceTimersByTime(150)
    await answerAll()
    asked.length = 0
    for (const index of [1, 2, 3, 4, 5]) {
      store.aim(pictureWindow(OPENINGS, index, false))
      vi.advanceTimersByTime(20)
    }
    expect(asked).toEqual([])
    vi.advanceTimersByTime(150)
    await answerAll()
    expect(asked).toEqual([60, 61, 70, 71, 50, 51, 80, 81])
    vi.useRealTimers()
  })

  test('returning needs no second load', async () => {
    const { store, asked, answerAll } = aShop()
    store.aim(pictureWindow(OPENINGS, 0, false))
    await answerAll()
    store.aim({ shown: [500], ahead: [] })
    await answerAll()
    store.aim(pictureWindow(OPENINGS, 0, false))
    expect(asked).toEqual([10, 11, 20, 21, 30, 31, 500])
    expect(store.of(10).state).toBe('ready')
  })

  test('listeners are notified of the start and the end of a load', async () => {
    const { store, settle } = aShop()
    const notified: [number, string][] = []
    const stop = store.subscribe((page) => notified.push([page, store.of(page).state]))
    store.aim({ shown: [10], ahead: [] })
    await settle(10, 'answer')
    stop()
    store.aim({ shown: [20], ahead: [] })
    expect(notified).toEqual([
      [10, 'loading'],
      [10, 'ready'],
    ])
  })
})

describe('the budget', () => {
  test('the least recently seen pictures are evicted first; the window stays, whatever its size', async () => {
    const { store, asked, answerAll } = aShop({ budget: 45 })
    for (const page of [1, 2, 3, 4, 5]) {
      store.aim({ shown: [page], ahead: [] })
      await answerAll(10)
    }
    expect([1, 2, 3, 4, 5].map((page) => store.of(page).state)).toEqual([
      'none',
      ...Array.from({ length: 4 }, () => 'ready'),
    ])
    const window = pictureWindow(OPENINGS, 4, false)
    store.aim(window)
    await answerAll(40)
    expect(window.shown.map((page) => store.of(page).state)).toEqual(['ready', 'ready'])
    expect(asked).toEqual([1, 2, 3, 4, 5, ...window.shown, ...window.ahead])
  })
})

describe('failures', () => {
  test('PREF-024 a picture that cannot be loaded is reported once and not requested again automatically, and the others follow', async () => {
    const { store, asked, failed, settle, answerAll } = aShop()
    store.aim(pictureWindow(OPENINGS, 0, false))
    await settle(10, 'refuse')
    expect(store.of(10).state).toBe('failed')
    await answerAll()
    store.aim(pictureWindow(OPENINGS, 1, false))
    await answerAll()
    store.aim(pictureWindow(OPENINGS, 0, false))
    expect(asked.filter((page) => page === 10)).toHaveLength(1)
    expect(asked).toContain(11)
    store.retry(10)
    expect(store.of(10).state).toBe('loading')
    await settle(10, 'refuse')
    expect(failed).toEqual([10])
    store.retry(10)
    await settle(10, 'answer')
    expect(store.of(10).state).toBe('ready')
  })

  test('PREF-024 a response that is not a picture counts as a failure', async () => {
    const { store, failed, settle } = aShop()
    store.aim({ shown: [10], ahead: [] })
    await settle(10, 'answer')
    store.refuse(10, new Error('no picture'))
    expect(store.of(10).state).toBe('failed')
    expect(failed).toEqual([10])
    store.retry(10)
    expect(store.of(10).state).toBe('loading')
  })

  test('after clearing, nothing is loading and nothing is stored', async () => {
    const { store, open, settle } = aShop()
    store.aim({ shown: [10, 11], ahead: [] })
    await settle(10, 'answer')
    store.clear()
    expect(open.size).toBe(0)
    expect(store.of(10)).toEqual({ state: 'none' })
  })
})
