import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TemperName } from '#sandbox/http/temper/temper-name.ts'
import { openOrder, weighLine } from '../../demo/packing.ts'
import { pressNext, readBench } from '../../demo/bench-view.ts'
import { readProblems, waitFor } from '../../demo/screen.ts'
import { startShop, type Shop } from '../../figures/shop.ts'
import { scanCode } from '../../lib/scan.ts'
import { goTo } from '../../lib/page-walk.ts'
import { BENCH, startStation, type Station } from '../station.ts'
import { countEntries } from './entries.ts'
import { judgeOutage } from './judge.ts'
import { MEANWHILE } from './meanwhile.ts'

const PARCELS = 60
/** One order in sixty waits to be packed for this carrier. */
const SHOP_ORDERS = 5000
const PACKER = 'pakowanie'
const LIMIT_MS = 120_000
/** Sending sixty parcels with their labels, and the spread of the return, in ms. */
const DRAIN_LIMIT_MS = 8 * 60_000
/** Labels after which the printer stops taking any. */
const LABELS_BEFORE_STOP = 20

/** The station loses its power before the step at these parcels. */
const KILLS: Readonly<Record<number, 'slip' | 'confirm' | 'finished'>> = {
  9: 'slip',
  29: 'confirm',
  44: 'finished',
}

async function scanIn({ app, shop }: Pick<Station, 'app' | 'shop'>): Promise<void> {
  await scanCode(app.page, await shop.badge(PACKER))
  await app.page.locator('.user-name').waitFor({ timeout: LIMIT_MS })
}

async function restart(station: Station): Promise<void> {
  await station.kill()
  await station.startAgain()
  await station.bench.getByText(/Zeskanuj\s+identyfikator/).waitFor({ timeout: LIMIT_MS })
  await scanIn(station)
}

/** Follows the bench's steps until the order is done, with a power cut before one of them. */
async function packOffline(station: Station, order: number, kill: string | undefined): Promise<void> {
  await openOrder(station.bench, String(order))
  let isCut = kill === undefined
  for (;;) {
    const { bench } = station
    const view = await waitFor(bench, `next step of order ${order}`, async () => {
      const seen = await readBench(bench)
      return seen && !seen.isWorking ? seen : null
    })
    if (!isCut && view.next === kill) {
      isCut = true
      await restart(station)
      await openOrder(station.bench, String(order))
      continue
    }
    if (view.next === 'finished') return
    if (view.next === 'weigh') {
      for (const [place, line] of view.lines.entries())
        if (!line.isSaved) await weighLine(bench, place, line.name, line.expected ?? '0,5')
    } else if (view.next === 'slip' || view.next === 'confirm') {
      await pressNext(bench)
      await waitFor(bench, `step after ${view.next} of order ${order}`, async () => {
        const now = await readBench(bench)
        return now && now.next !== view.next ? true : null
      })
    } else throw new Error(`order ${order}: ${view.next}: ${(await readProblems(bench)).join(' · ')}`)
  }
}

async function changeMeanwhile(shop: Shop, parcels: readonly number[]): Promise<void> {
  const at = (place: number): number => parcels[place] ?? 0
  await shop.control('orders', { pk: at(MEANWHILE.cancelled), status: 'canceled' })
  await shop.control('orders', {
    pk: at(MEANWHILE.stopped),
    delivery_status: 'stopped',
    delivery_lock_reason: 'Klient zmienia adres',
  })
  await shop.control('parcels', { pk: at(MEANWHILE.packedElsewhere), isLabelled: true, isPacked: true })
}

/** Waits until nothing is left that the station sends by itself. Returns the time in ms. */
async function whenDrained({ profile }: Station): Promise<number> {
  const from = Date.now()
  while (countEntries(profile, ['waiting', 'sending', 'unknown']) > 0) {
    if (Date.now() - from > DRAIN_LIMIT_MS) throw new Error('the entries were not sent')
    await sleep(500)
  }
  return Date.now() - from
}

/** Prints the labels of the batch, with a printer that stops in the middle. */
async function printBatch(station: Station, labels: number): Promise<void> {
  const { bench, printer } = station
  await goTo(bench, BENCH)
  const before = printer.jobs().length
  await bench
    .getByRole('button', { name: new RegExp(`^Drukuj\\s+${labels}$`) })
    .press('Enter', { timeout: LIMIT_MS })
  await printer.waitForJobs(before + LABELS_BEFORE_STOP)
  printer.setMode('resets')
  const problem = bench.locator('.bench-return-problem')
  await problem.waitFor({ timeout: LIMIT_MS })
  const order = /Zamówienie\s+(\d+)/.exec(await problem.innerText())?.[1] ?? ''
  printer.setMode('silent')
  await answerNotOut(station, order)
  await goTo(bench, BENCH)
  await bench.getByRole('button', { name: /^Drukuj\s+\d+$/ }).press('Enter')
}

/** Answers the question whether the label came out, whose printer stopped in the middle. It is printed again. */
async function answerNotOut({ bench, printer }: Station, order: string): Promise<void> {
  const before = printer.jobs().length
  await openOrder(bench, order)
  const question = bench.getByRole('alertdialog', { name: 'Czy etykieta wyszła?' })
  await question.getByRole('button', { name: 'Nie, drukuj ponownie' }).click()
  await printer.waitForJobs(before + 1)
}

/**
 * An hour without the server in compressed time: sixty parcels are packed with three power cuts, while an order is
 * cancelled, one stopped and one packed by another station; after the return the printer stops in the middle. Returns
 * whether nothing was lost, nothing done twice, and every conflict was reported.
 */
export async function packThroughOutage(temper: TemperName, print: (line: string) => void): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-soak-'))
  const shop = await startShop({ orders: SHOP_ORDERS, temper })
  const station = await startStation(shop, join(folder, 'profile'), {
    offline: { mode: 'bench', orders: 200 },
  })
  try {
    const parcels = (await shop.orders('gls')).slice(0, PARCELS)
    if (parcels.length < PARCELS) throw new Error(`the shop has only ${parcels.length} orders to pack`)
    await station.bench.getByLabel('Nazwa użytkownika').waitFor({ timeout: LIMIT_MS })
    await scanIn(station)
    for (const order of parcels) await openOrder(station.bench, String(order))
    print(`outage: ${parcels.length} orders were opened while the server responded`)

    await station.network.refuse()
    for (const [place, order] of parcels.entries()) {
      await packOffline(station, order, KILLS[place])
      if (place === Math.floor(PARCELS / 2)) await changeMeanwhile(shop, parcels)
    }
    print(`outage: ${countEntries(station.profile, ['waiting'])} entries are recorded; the server returns`)
    station.network.forget()
    await station.network.listen()
    const drainedMs = await whenDrained(station)
    print(`outage: sent in ${(drainedMs / 1000).toFixed(0)} s`)
    const verdict = await judgeOutage(station, parcels, (labels) => printBatch(station, labels))
    for (const line of verdict.lines) print(`outage: ${line}`)
    return verdict.isReached
  } finally {
    await station.close()
    await shop.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
