import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Figure } from './figure.ts'
import { readPageMemory, type PageMemory } from './page-memory.ts'
import { openAddress, withApp } from './running-app.ts'

/** Polls of the board after which the page's memory is measured, and how many times as much the late one may be. */
interface BoardShift {
  early: number
  late: number
  growth: number
}

/** Compares the polls of half an hour with those of two hours and a half. */
const SHORT_SHIFT: BoardShift = { early: 60, late: 300, growth: 1.02 }
/** Two hours against eight. */
const WHOLE_SHIFT: BoardShift = { early: 232, late: 929, growth: 1.1 }
/**
 * By how much the board's clock advances for one poll: more than the pause between two polls, and more than a minute, so
 * that the board shows another time with each poll.
 */
const STEP_MS = 61_000
/** A poll whose data the board does not show within this time is not counted. */
const PATIENCE_MS = 5000

/** Whether the board shows data of another minute than `before`. */
async function hasNewData(page: Page, before: string | null): Promise<boolean> {
  for (const from = performance.now(); performance.now() - from < PATIENCE_MS; await delay(5))
    if ((await page.locator('.board-age').textContent()) !== before) return true
  return false
}

/** Measures hours at the board. Its clock advances as soon as the board shows the data of a poll. */
async function figureOfBoard(page: Page, shift: BoardShift): Promise<Figure> {
  await page.clock.install()
  await openAddress(page, '/station/board')
  await page.locator('.board-tiles > li').first().waitFor()
  let passed = 0
  let polls = 0
  async function pass(until: number): Promise<PageMemory> {
    for (; passed < until; passed += 1) {
      const before = await page.locator('.board-age').textContent()
      await page.clock.fastForward(STEP_MS)
      if (await hasNewData(page, before)) polls += 1
    }
    return readPageMemory(page)
  }
  const early = await pass(shift.early)
  const late = await pass(shift.late)
  const value = late.data / early.data
  return {
    name: `board: data of the page after ${shift.late} polls against ${shift.early}`,
    goal: `≤ ${shift.growth}`,
    value,
    unit: 'times',
    isReached: polls > shift.late * 0.9 && value <= shift.growth && late.nodes <= early.nodes * shift.growth,
    note: `${polls} polls; ${late.data.toFixed(2)} MB against ${early.data.toFixed(2)} MB; ${late.nodes} nodes against ${early.nodes}, ${late.listeners} listeners against ${early.listeners}`,
  }
}

/**
 * Measures two hours and a half at the board of a small shop. A poll of a large shop takes over a second, because the
 * window without Electron gets its megabytes as text; what every poll retains shows in a small shop as well.
 */
export const figureOfShortShift = (): Promise<Figure> =>
  withApp({ username: 'administrator', orders: 200 }, (page) => figureOfBoard(page, SHORT_SHIFT))

/** Measures eight hours at the board of a large shop. */
export const figureOfWholeShift = (): Promise<Figure> =>
  withApp({ username: 'administrator', orders: 2000 }, (page) => figureOfBoard(page, WHOLE_SHIFT))
