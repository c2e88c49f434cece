import type { Page } from 'playwright-core'
import { scanCode } from '../lib/scan.ts'
import { goTo } from '../lib/page-walk.ts'
import { readProblems } from '../demo/screen.ts'
import { BENCH, REST, type Station } from './station.ts'

/** The screens that the user opens while waiting for the network. */
const LOOKED_AT = ['/order/list', '/clients/list', '/products/list', '/messages/list', REST]
const LOOKS = 10
const OFFLINE = '.status-footer-offline'

/** Every window must show that the connection to the shop is lost. */
const whenReported = (page: Page) => page.locator(OFFLINE).first().waitFor()
const whenBack = (page: Page) =>
  page.locator(OFFLINE).first().waitFor({ state: 'detached', timeout: 120_000 })

/** Keeps working during the outage: opens lists that do not load, and scans an order's card at the bench. */
async function tryOn(station: Station, order: number, outageMs: number): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const path = LOOKED_AT[look % LOOKED_AT.length] ?? REST
    for (const desk of station.desks) await goTo(desk, path)
    await scanCode(station.bench, `ZAM-${order}`)
    await station.bench.waitForTimeout(outageMs / LOOKS)
  }
}

/**
 * Cuts the network for a while, during which the users keep working. Returns the number of problems that the bench
 * showed. The product's pauses between its connection checks are the normal ones, because its clock cannot be changed
 * from outside.
 */
export async function withoutNetwork(
  station: Station,
  { order, outageMs }: { order: number; outageMs: number },
): Promise<number> {
  const windows = [station.bench, ...station.desks]
  await station.network.refuse()
  await tryOn(station, order, outageMs)
  for (const page of windows) await whenReported(page)
  const problems = await readProblems(station.bench)
  await station.network.listen()
  for (const page of windows) await whenBack(page)
  await goTo(station.bench, BENCH)
  await station.bench.getByRole('heading', { name: 'Zeskanuj zamówienie' }).waitFor()
  return problems.length
}
