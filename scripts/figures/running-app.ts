import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchApp, type RunningApp } from '../lib/launch-app.ts'
import { meterPage, type CpuMeter } from './cpu.ts'
import { startShop, type Shop } from './shop.ts'

export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true')
}

interface Situation {
  /** The signed-in user, a member of the sample staff. */
  username: string
  orders: number
  env?: Record<string, string>
  /** Puts a proxy between the app and the shop. Returns the address that the app gets. */
  through?: (shopUrl: string) => Promise<string>
}

/**
 * Runs the built app with its own shop, signed in, at the size of an office screen, and with a meter of both its main
 * threads.
 */
export async function withApp<T>(
  { username, orders, env, through }: Situation,
  work: (page: Page, shop: Shop, cpu: CpuMeter, app: RunningApp) => Promise<T>,
): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'backoffice-figures-'))
  const shop = await startShop({ orders })
  const api = through ? await through(shop.url) : shop.url
  const app = await launchApp({ profile, env: { BACKOFFICE_API: api, ...env } })
  try {
    const { page } = app
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.getByLabel('Nazwa użytkownika').fill(username)
    await page.getByLabel('Hasło').fill(await shop.password(username))
    await page.getByLabel('Hasło').press('Enter')
    await page.waitForFunction(() => !location.pathname.startsWith('/login'))
    await whenReady(page)
    return await work(page, shop, await meterPage(page, app.pid), app)
  } finally {
    await app.close()
    await shop.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Opens an address of the app as a new page, and waits until it is ready. */
export async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto(new URL(address, page.url()).href)
  await whenReady(page)
}
