import type { Page } from 'playwright-core'
import { readAppMemory } from './app-memory.ts'
import { visitScreens, type Leaving } from './area-walk.ts'
import type { Figure } from './figure.ts'
import { readPageMemory, type PageMemory } from './page-memory.ts'
import { openAddress, whenReady, withApp } from './running-app.ts'

const GOAL = 1.1
const EARLY = 20
const LATE = 200
/** Rounds through every screen. After the early ones, most of what a screen loads only once is in memory. */
const EARLY_ROUNDS = 2
const LATE_ROUNDS = 7

/** Opens an order from the list and goes back, as a user does all day; each round takes another row. */
async function walk(page: Page, round: number): Promise<void> {
  const rows = page.locator('.grid-row a[href^="/order/"]')
  const link = rows.nth(round % Math.min(12, await rows.count()))
  await link.click()
  await page.waitForFunction(() => /^\/order\/\d+$/.test(location.pathname))
  await whenReady(page)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.goBack()
  await page.waitForFunction(() => location.pathname === '/order/list')
  await rows.first().waitFor()
}

function ratio(name: string, value: number, note: string): Figure {
  return { name, goal: `≤ ${GOAL}`, value, unit: 'times', isReached: value <= GOAL, note }
}

async function figuresOfOrders(): Promise<Figure> {
  const { early, late } = await withApp({ username: 'biuro', orders: 2000 }, async (page) => {
    await openAddress(page, '/order/list')
    await page.locator('.grid-row a[href^="/order/"]').first().waitFor()
    for (let round = 1; round <= EARLY; round += 1) await walk(page, round)
    const early = await readPageMemory(page)
    for (let round = EARLY + 1; round <= LATE; round += 1) await walk(page, round)
    return { early, late: await readPageMemory(page) }
  })
  return ratio(
    `memory of the page after ${LATE} rounds of list, details, list, against after ${EARLY}`,
    late.data / early.data,
    `${late.data.toFixed(2)} MB of data against ${early.data.toFixed(2)} MB; with compiled code ${late.scripts.toFixed(1)} MB against ${early.scripts.toFixed(1)} MB`,
  )
}

interface Reading extends PageMemory {
  switches: number
  /** Memory of the page's process, in MB. */
  process: number
}

const MEASURES = [
  ['data', 'data of the scripts', 'MB'],
  ['native', 'Chromium’s own memory', 'MB'],
  ['nodes', 'DOM nodes', ''],
  ['listeners', 'event listeners', ''],
] as const

/** Opens every screen of the app repeatedly and leaves it either when it is complete or immediately. */
async function figuresOfAreas(): Promise<Figure[]> {
  const { early, late } = await withApp({ username: 'administrator', orders: 2000 }, async (page, shop) => {
    const [order = 1] = await shop.orders('gls')
    let switches = 0
    const rounds = async (from: number, to: number): Promise<Reading> => {
      for (let round = from; round <= to; round += 1) {
        const leaving: Leaving = round % 2 === 1 ? 'complete' : 'at once'
        switches += await visitScreens(page, { order, leaving })
      }
      return { ...(await readPageMemory(page)), switches, process: readAppMemory().page / 1e6 }
    }
    return { early: await rounds(1, EARLY_ROUNDS), late: await rounds(EARLY_ROUNDS + 1, LATE_ROUNDS) }
  })
  const switches = late.switches - early.switches
  return MEASURES.map(([measure, words, unit]) => {
    const [now, before] = [late, early].map((reading) =>
      `${Number(reading[measure].toFixed(2))} ${unit}`.trim(),
    )
    return ratio(
      `page: ${words} after ${switches} more screens of all areas`,
      late[measure] / early[measure],
      measure === 'data'
        ? `${now} against ${before}; with compiled code ${late.scripts.toFixed(1)} MB against ${early.scripts.toFixed(1)} MB, the whole process ${late.process.toFixed(0)} MB against ${early.process.toFixed(0)} MB`
        : `${now} against ${before}`,
    )
  })
}

/** Memory growth in the page after a day of work. */
export async function figuresOfMemory(): Promise<Figure[]> {
  return [await figuresOfOrders(), ...(await figuresOfAreas())]
}
