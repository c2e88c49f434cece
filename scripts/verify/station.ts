import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { printerProfile, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { startFakePrinter, type FakePrinter } from '#support/fake-printer.ts'
import { request } from '../figures/ask-main.ts'
import { whenReady } from '../figures/running-app.ts'
import { startShop, type Shop } from '../figures/shop.ts'
import { launchApp, type RunningApp } from '../lib/launch-app.ts'
import { writeStationSettings } from '../lib/patient-scanner.ts'

/** The program on the training shop's data, with a label printer in software on a TCP port. */
export interface VerifiedStation {
  page: Page
  app: RunningApp
  shop: Shop
  printer: FakePrinter
  profile: string
  /** Profile of the printer in software. */
  printerWith: (changes?: Partial<PrinterProfile>) => PrinterProfile
}

interface StationOptions {
  /** Folder for the program's profile. */
  folder: string
  /** The sample user to sign in, or null. */
  username: string | null
  printer?: Parameters<typeof startFakePrinter>[0]
  env?: Readonly<Record<string, string | undefined>>
  appArguments?: readonly string[]
}

/** Enough for an order of every kind. */
const ORDERS = 300

/** Signs in a sample user by name and password. */
export async function signInSample(page: Page, shop: Shop, username: string): Promise<void> {
  await request(page, 'session.signIn', { username, password: await shop.password(username) })
  await page.waitForFunction(() => !location.pathname.startsWith('/login'))
  await whenReady(page)
}

/** Starts a station, and ends it after `work`. */
export async function withVerifiedStation<T>(
  options: StationOptions,
  work: (station: VerifiedStation) => Promise<T>,
): Promise<T> {
  const profile = join(options.folder, 'profile')
  mkdirSync(profile, { recursive: true })
  writeStationSettings(profile)
  const shop = await startShop({ orders: ORDERS })
  const printer = await startFakePrinter(options.printer)
  let app: RunningApp | null = null
  try {
    app = await launchApp({
      profile,
      env: {
        BACKOFFICE_API: shop.url,
        BACKOFFICE_PRINTER: `tcp://${printer.host}:${printer.port}`,
        ...options.env,
      },
      appArguments: options.appArguments,
    })
    const { page } = app
    await page.setViewportSize({ width: 1366, height: 768 }).catch(() => undefined)
    await whenReady(page)
    if (options.username !== null) await signInSample(page, shop, options.username)
    const transport = { kind: 'tcp', host: printer.host, port: printer.port }
    const printerWith = (changes = {}) => printerProfile.parse({ transport, ...changes })
    return await work({ page, app, shop, printer, profile, printerWith })
  } finally {
    await app?.close()
    await printer.stop()
    await shop.close()
  }
}

/** Prints the test page by a profile, which need not be saved. */
export const printTestPage = (page: Page, profile: PrinterProfile): Promise<{ state: string }> =>
  request(page, 'printers.printPage', { page: 'test', profile })

/** Fails with a sentence unless the condition holds. */
export function expectThat(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise)
}
