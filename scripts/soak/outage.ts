import type { Page } from 'playwright-core'
import { scanCode } from '../lib/scan.ts'
import { goTo } from '../lib/page-walk.ts'
import { readProblems } from '../demo/screen.ts'
import { BENCH, REST, type Station } from './station.ts'

/** Looks of somebody who waits for the network: a screen, and another one. */
const LOOKED_AT = ['/order/list', '/clients/list', '/products/list', '/messages/list', REST]
const LOOKS = 10
const OFFLINE = '.status-footer-offline'

/** A line to the shop that is gone is said in every window. */
const whenReported = (page: Page) => page.locator(OFFLINE).first().waitFor()
const whenBack = (page: Page) =>
  page.locator(OFFLINE).first().waitFor({ state: 'detached', timeout: 120_000 })

/** Goes on trying: lists that do not come, and an order's card at the bench. */
async function tryOn(station: Station, order: number, outageMs: number): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const path = LOOKED_AT[look % LOOKED_AT.length] ?? REST
    for (const desk of station.desks) await goTo(desk, path)
    await scanCode(station.bench, `ZAM-${order}`)
    await station.bench.waitForTimeout(outageMs / LOOKS)
  }
}

/**
 * The network is away for a while, with people who go on trying. Answers how many problems the bench showed of it. The
 * product's own pauses between its looks for the server are those of every day: its clock cannot be moved from outside.
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
