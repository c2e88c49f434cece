import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchApp } from '../lib/launch-app.ts'
import { readAppMemory } from './app-memory.ts'
import { median, type Figure } from './figure.ts'
import { whenReady } from './running-app.ts'
import { startShop, type Shop } from './shop.ts'

const TIME_GOAL = 0.6
/** Of the pages' memory with two windows, in that with one: no more than one page more. */
const MEMORY_GOAL = 2
const ROUNDS = 5
const LIST = '/tags/list'

const rows = (page: Page) => page.locator('.grid-row a').first()

interface Round {
  /** From the start of the process to the sign-in form, ms. */
  start: number
  /** From the press to the second window that is ready for work, as the start's sign-in form is, ms. */
  second: number
  /** From the press to the rows of its list, ms. */
  filled: number
  memory: { one: number; two: number }
}

async function signIn(page: Page, shop: Shop): Promise<void> {
  await page.getByLabel('Nazwa użytkownika').fill('biuro')
  await page.getByLabel('Hasło').fill(await shop.password('biuro'))
  await page.getByLabel('Hasło').press('Enter')
  await page.waitForFunction(() => !location.pathname.startsWith('/login'))
  await page.goto(new URL(LIST, page.url()).href)
  await whenReady(page)
  await rows(page).waitFor()
}

async function measure(profile: string, shop: Shop): Promise<Round> {
  const app = await launchApp({ profile, env: { BACKOFFICE_API: shop.url } })
  try {
    const { page } = app
    await page.locator('input:focus').waitFor()
    const start = Date.now() - app.launchedAt
    await signIn(page, shop)
    const one = readAppMemory().page
    const opened = page.context().waitForEvent('page')
    const pressedAt = performance.now()
    await page.keyboard.press('Control+Shift+N')
    const beside = await opened
    await whenReady(beside)
    const second = performance.now() - pressedAt
    await rows(beside).waitFor()
    const filled = performance.now() - pressedAt
    const two = readAppMemory().page
    await page.evaluate(() => window.backoffice.request('session.signOut'))
    return { start, second, filled, memory: { one, two } }
  } finally {
    await app.close()
  }
}

/** A second window against a whole start, and what it takes of memory. */
export async function figuresOfWindows(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-figures-'))
  const shop = await startShop({ orders: 300 })
  try {
    const rounds: Round[] = []
    // The first round makes the profile.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = await measure(join(folder, 'profile'), shop)
      if (round > 0) rounds.push(measured)
    }
    const [start, second, filled, one, two] = [
      median(rounds.map((round) => round.start)),
      median(rounds.map((round) => round.second)),
      median(rounds.map((round) => round.filled)),
      median(rounds.map(({ memory }) => memory.one)),
      median(rounds.map(({ memory }) => memory.two)),
    ]
    const [time, memory] = [second / start, two / one]
    return [
      {
        name: 'a second window, from the keys until it is ready',
        goal: `≤ ${TIME_GOAL}`,
        value: time,
        unit: 'times a start to the sign-in screen',
        isReached: time <= TIME_GOAL,
        note: `${second.toFixed(0)} against ${start.toFixed(0)} ms, medians of ${ROUNDS}; the rows of its list after ${filled.toFixed(0)} ms`,
      },
      {
        name: 'memory of all pages with two windows',
        goal: `≤ ${MEMORY_GOAL}`,
        value: memory,
        unit: 'times that with one',
        isReached: memory <= MEMORY_GOAL,
        note: `${(two / 1e6).toFixed(0)} against ${(one / 1e6).toFixed(0)} MB`,
      },
    ]
  } finally {
    await shop.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
