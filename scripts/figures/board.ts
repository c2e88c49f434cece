import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Figure } from './figure.ts'
import { readPageMemory, type PageMemory } from './page-memory.ts'
import { openAddress, withApp } from './running-app.ts'
import { clock, type Shop } from './shop.ts'

/** Polls of the board after which the page's memory is measured, and how many times as much the late one may be. */
interface BoardShift {
  early: number
  late: number
  growth: number
}

/** Half an hour against two hours and a half. */
export const SHORT_SHIFT: BoardShift = { early: 60, late: 300, growth: 1.02 }
/** Two hours against eight. */
const WHOLE_SHIFT: BoardShift = { early: 232, late: 929, growth: 1.1 }
/** One poll of the board: slightly longer than its pause, which begins with the response. */
const STEP_MS = 31_000

/** A poll that is due while the previous one is running sends no request. */
const PATIENCE_MS = 1000
/**
 * Time from the response until the page has processed it and waits for its next poll. Without it every second poll is
 * missed.
 */
const ARRIVAL_MS = 120

/** Whether the condition becomes true before the next poll is due. */
async function hasCome(isSo: () => boolean): Promise<boolean> {
  for (const from = clock(); clock() - from < PATIENCE_MS; await delay(5)) if (isSo()) return true
  return false
}

/** Measures hours at the board. Its clock advances as fast as its polls are answered. */
export async function figureOfBoard(page: Page, shop: Shop, shift: BoardShift): Promise<Figure> {
  await page.clock.install()
  await openAddress(page, '/station/board')
  await page.locator('.board-tiles > li').first().waitFor()
  let passed = 0
  let polls = 0
  async function pass(until: number): Promise<PageMemory> {
    for (; passed < until; passed += 1) {
      const from = clock()
      await page.clock.fastForward(STEP_MS)
      const isAnswered = () =>
        shop.answered(from, clock()).some(({ path }) => path.includes('production-cubes'))
      if (await hasCome(isAnswered)) polls += 1
      await delay(ARRIVAL_MS)
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

/** Measures eight hours at the board of a shop of its own. */
export const figureOfWholeShift = (): Promise<Figure> =>
  withApp({ username: 'administrator', orders: 2000 }, (page, shop) => figureOfBoard(page, shop, WHOLE_SHIFT))
