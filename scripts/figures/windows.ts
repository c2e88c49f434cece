import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { PRELOADED_PAGE_PATH } from '#shared/domain/waiting-path.ts'
import { launchApp, type RunningApp } from '../lib/launch-app.ts'
import { signOutOf } from '../lib/sign-out.ts'
import { readAppMemory } from './app-memory.ts'
import { median, type Figure } from './figure.ts'
import { openAddress, whenReady } from './running-app.ts'
import { startShop, type Shop } from './shop.ts'

const TIME_GOAL = 0.6
/**
 * Memory of the pages with two windows divided by that with one window: what one page more costs. Less would need
 * windows that share a process, which `docs/decisions/shell.md` rejects.
 */
const MEMORY_GOAL = 2.2
const ROUNDS = 3
const LIST = '/tags/list'

const POLL_MS = 5
/** Time that a user reads a menu before choosing from it, in ms. */
const READING_MS = 1_000

/** A page that has loaded everything it preloads fetches nothing for this long. */
const REST_MS = 1_500

const rows = (page: Page) => page.locator('.grid-row a').first()

interface Opened {
  /** Time from the press to a window that is ready for work, like the screen after a start, in ms. */
  ready: number
  /** Time from the press to the rows of its list, in ms. */
  filled: number
}

interface Round {
  /** Time from the start of the process to the sign-in form, in ms. */
  start: number
  /** Time from the start of the process to the first screen of a user who is still signed in, in ms. */
  keptStart: number
  /** A window whose page was preloaded. */
  ahead: Opened
  /** The first second window on a station that has never opened one. */
  first: Opened
  /** The same, but the menu of a row, which offers a new window, was opened before. */
  signed: Opened
  /** Memory of all pages at rest, in bytes. `waiting`: one window and the page that is preloaded for the next one. */
  memory: { one: number; two: number; waiting: number; twoAhead: number }
}

const pagesOf = (page: Page): Page[] => page.context().pages()

async function until<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    await delay(POLL_MS)
  }
}

/**
 * Memory of all pages after they stop fetching code. Each code file leaves an element in the head, so a stable count
 * means that they have stopped.
 */
async function memoryAtRest(page: Page): Promise<number> {
  const files = async () => {
    const counts = pagesOf(page).map((one) => one.evaluate(() => document.head.childElementCount))
    return (await Promise.all(counts)).join(' ')
  }
  for (let before = ''; ;) {
    const now = await files()
    if (now === before) return readAppMemory().page
    before = now
    await delay(REST_MS)
  }
}

async function signIn(page: Page, shop: Shop): Promise<void> {
  await page.getByLabel('Nazwa użytkownika').fill('biuro')
  await page.getByLabel('Hasło').fill(await shop.password('biuro'))
  await page.getByLabel('Hasło').press('Enter')
  await page.waitForFunction(() => !location.pathname.startsWith('/login'))
}

async function openList(page: Page): Promise<void> {
  await openAddress(page, LIST)
  await rows(page).waitFor()
}

async function openSecond(page: Page): Promise<Opened> {
  const pressedAt = performance.now()
  await page.keyboard.press('Control+Shift+N')
  const beside = await until(() => pagesOf(page).find((other) => other !== page))
  await whenReady(beside)
  const ready = performance.now() - pressedAt
  await rows(beside).waitFor()
  return { ready, filled: performance.now() - pressedAt }
}

async function withStart<T>(
  { profile, shop }: { profile: string; shop: Shop },
  work: (app: RunningApp) => Promise<T>,
): Promise<T> {
  const app = await launchApp({ profile, env: { BACKOFFICE_API: shop.url } })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

const forgetHabit = (profile: string): void => rmSync(join(profile, 'several-windows'), { force: true })

async function measure(profile: string, shop: Shop): Promise<Round> {
  forgetHabit(profile)
  const before = await withStart({ profile, shop }, async ({ page, launchedAt }) => {
    await page.locator('input:focus').waitFor()
    const start = Date.now() - launchedAt
    await signIn(page, shop)
    await openList(page)
    const one = await memoryAtRest(page)
    const first = await openSecond(page)
    return { start, first, one, two: await memoryAtRest(page) }
  })
  forgetHabit(profile)
  const signed = await withStart({ profile, shop }, async ({ page }) => {
    await whenReady(page)
    await openList(page)
    await rows(page).click({ button: 'right' })
    await page.getByRole('menuitem', { name: /^Otwórz w nowym oknie/ }).waitFor()
    await delay(READING_MS)
    await page.keyboard.press('Escape')
    return openSecond(page)
  })
  return withStart({ profile, shop }, async ({ page, launchedAt }) => {
    await whenReady(page)
    const keptStart = Date.now() - launchedAt
    await openList(page)
    await until(() => pagesOf(page).find((other) => other.url().endsWith(PRELOADED_PAGE_PATH)))
    const waiting = await memoryAtRest(page)
    const ahead = await openSecond(page)
    const twoAhead = await memoryAtRest(page)
    await signOutOf(page)
    const { start, first, one, two } = before
    return { start, keptStart, first, signed, ahead, memory: { one, two, waiting, twoAhead } }
  })
}

/** Compares opening a second window with a whole start, and measures the memory that the window takes. */
export async function figuresOfWindows(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-figures-'))
  const shop = await startShop({ orders: 300 })
  try {
    const rounds: Round[] = []
    // The first round creates the profile, so it does not count.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = await measure(join(folder, 'profile'), shop)
      if (round > 0) rounds.push(measured)
    }
    const usual = (value: (round: Round) => number) => median(rounds.map(value))
    const [start, keptStart] = [usual((round) => round.start), usual((round) => round.keptStart)]
    const time = (name: string, kind: 'ahead' | 'first' | 'signed'): Figure => {
      const ready = usual((round) => round[kind].ready)
      const filled = usual((round) => round[kind].filled)
      const value = ready / start
      return {
        name,
        goal: `≤ ${TIME_GOAL}`,
        value,
        unit: 'times a start to the sign-in screen',
        isReached: value <= TIME_GOAL,
        note:
          `${ready.toFixed(0)} against ${start.toFixed(0)} ms, medians of ${ROUNDS}; ` +
          `${(ready / keptStart).toFixed(2)} times a start of who is still signed in to their first screen (${keptStart.toFixed(0)} ms); ` +
          `the rows of its list after ${filled.toFixed(0)} ms`,
      }
    }
    const mean = (which: keyof Round['memory']) => usual(({ memory }) => memory[which])
    const one = mean('one')
    const memory = (name: string, two: number, more = ''): Figure => ({
      name,
      goal: `≤ ${MEMORY_GOAL}`,
      value: two / one,
      unit: 'times that with one',
      isReached: two / one <= MEMORY_GOAL,
      note: `${(two / 1e6).toFixed(0)} against ${(one / 1e6).toFixed(0)} MB, all pages at rest${more}`,
    })
    return [
      time('a second window where people use several, from the keys until it is ready', 'ahead'),
      time('the first second window of a station, from the keys until it is ready', 'first'),
      time(
        'the first second window of a station, one second after the menu of a row, from the keys until it is ready',
        'signed',
      ),
      memory('memory of all pages with two windows', mean('two')),
      memory(
        'memory of all pages with two windows, where people use several',
        mean('twoAhead'),
        `; ${(mean('waiting') / 1e6).toFixed(0)} MB with one window and the page that waits`,
      ),
    ]
  } finally {
    await shop.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
