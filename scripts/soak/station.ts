import type { Page } from 'playwright-core'
import { startFakePrinter, type FakePrinter } from '#support/fake-printer.ts'
import { commandCode } from '#shared/domain/command-codes.ts'
import { PRELOADED_PAGE_PATH } from '#shared/domain/waiting-path.ts'
import { whenReady } from '../figures/running-app.ts'
import type { Shop } from '../figures/shop.ts'
import { startFaultProxy, type FaultProxy } from '../lib/fault-proxy.ts'
import { launchApp, type RunningApp } from '../lib/launch-app.ts'
import { writeStationSettings } from '../lib/patient-scanner.ts'
import { scanCode } from '../lib/scan.ts'
import { INSPECTED } from './main-process.ts'
import { countTimers } from './page-timers.ts'

/** The screen on which the office windows open and rest. */
export const REST = '/tags/list'
/** The screen on which the packing bench waits for a scan. */
export const BENCH = '/order/send'
const PERSON = 'administrator'
const VIEWPORT = { width: 1366, height: 768 }
const DESKS = 2
/** Even a busy machine ends a session and closes its windows within this time. */
const LIMIT_MS = 120_000

/** The app of the shift, with everything around it. */
export interface Station {
  readonly app: RunningApp
  /** The main window, in which parcels are packed. */
  readonly bench: Page
  /** The other windows. */
  readonly desks: readonly Page[]
  readonly profile: string
  printer: FakePrinter
  network: FaultProxy
  shop: Shop
  /** All errors that a page logged or threw, each with its source. */
  errors: readonly string[]
  /** Signs in, and opens the bench and a window for each desk. */
  signIn(): Promise<void>
  /** Signs out by the command code, as a packer does, or by the button. All windows except the main one close. */
  signOut(by: 'code' | 'button'): Promise<void>
  /** Kills the process as a power cut does. */
  kill(): Promise<void>
  /** Starts the app again after `kill`. No user is signed in. */
  startAgain(): Promise<void>
  close(): Promise<void>
}

/** Errors that are expected in the console if the server is unreachable. */
const EXPECTED_ERRORS = /Failed to load resource/

async function inSize(page: Page): Promise<Page> {
  await page.setViewportSize(VIEWPORT)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await whenReady(page)
  return page
}

const openWindows = (beside: Page): Page[] =>
  beside
    .context()
    .pages()
    .filter((page) => page.url().startsWith('http') && new URL(page.url()).pathname !== PRELOADED_PAGE_PATH)

/** Opens a window. The new page may be a preloaded one, in which case no page is created. */
async function openWindow(beside: Page): Promise<Page> {
  const before = openWindows(beside)
  await beside.evaluate((path) => window.backoffice.request('windows.open', { path }), REST)
  const limit = Date.now() + LIMIT_MS
  while (Date.now() < limit) {
    const opened = openWindows(beside).find((page) => !before.includes(page))
    if (opened) return inSize(opened)
    await beside.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  throw new Error('no further window came')
}

/** Starts a station with a TCP label printer and a connection to the shop that can be cut. No user is signed in. */
export async function startStation(shop: Shop, profile: string, settings: object = {}): Promise<Station> {
  const printer = await startFakePrinter()
  const network = await startFaultProxy(shop.url)
  const errors: string[] = []
  let desks: Page[] = []

  function watch(page: Page): void {
    const note = (text: string) => errors.push(`${new URL(page.url()).pathname}: ${text}`)
    page.on('pageerror', (error) => note(error.stack ?? error.message))
    page.on('console', (message) => {
      const { url, lineNumber } = message.location()
      if (message.type() === 'error' && !EXPECTED_ERRORS.test(message.text()))
        note(`${message.text()} (${url}:${lineNumber})`)
    })
  }

  async function launch(): Promise<RunningApp> {
    const app = await launchApp({
      profile,
      env: {
        ...INSPECTED,
        BACKOFFICE_API: network.url,
        BACKOFFICE_PRINTER: `tcp://${printer.host}:${printer.port}`,
      },
    })
    const context = app.page.context()
    for (const page of context.pages()) watch(page)
    context.on('page', watch)
    await countTimers(context)
    await app.page.reload()
    await inSize(app.page)
    return app
  }

  writeStationSettings(profile, settings)
  let app = await launch()
  return {
    get app() {
      return app
    },
    get bench() {
      return app.page
    },
    get desks() {
      return desks
    },
    profile,
    printer,
    network,
    shop,
    errors,
    async signIn() {
      const { page } = app
      const name = page.getByLabel('Nazwa użytkownika')
      const signedIn = page.locator('.user-name')
      await name.or(signedIn).first().waitFor({ timeout: LIMIT_MS })
      // After a power cut the keychain may still contain the session.
      if (await name.isVisible()) {
        await name.fill(PERSON)
        await page.getByLabel('Hasło').fill(await shop.password(PERSON))
        await page.getByLabel('Hasło').press('Enter')
        await signedIn.waitFor({ timeout: LIMIT_MS })
      }
      await page.locator(`.navigation-item[href="${BENCH}"]`).first().click()
      await page.getByRole('heading', { name: 'Zeskanuj zamówienie' }).waitFor()
      for (let desk = 0; desk < DESKS; desk += 1) desks.push(await openWindow(page))
    },
    async signOut(by) {
      const { page } = app
      const closed = Promise.all(desks.map((desk) => desk.waitForEvent('close', { timeout: LIMIT_MS })))
      if (by === 'code') await scanCode(page, commandCode('signOut'))
      else await page.getByRole('button', { name: 'Wyloguj', exact: true }).click()
      const left = page.waitForURL(/\/login/, { timeout: LIMIT_MS })
      // If a parcel is only half packed, the bench prompts first.
      const question = page.getByRole('alertdialog').getByRole('button', { name: 'Wyloguj' })
      await Promise.race([left, question.waitFor({ timeout: LIMIT_MS })])
      if (await question.isVisible()) await question.click()
      await Promise.all([left, closed])
      desks = []
    },
    async kill() {
      await app.kill()
      desks = []
    },
    async startAgain() {
      app = await launch()
    },
    async close() {
      await app.close()
      await network.close()
      await printer.stop()
    },
  }
}
