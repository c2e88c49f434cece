import { expect, test } from 'vitest'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createOfflineClock } from '#main/services/offline/clock.ts'
import { createWaitingSlips } from '#main/services/offline/waiting-slips.ts'
import type { WaitingSlip } from '#main/services/station-pages/drawing.ts'
import { failureOf } from '#support/api-harness.ts'
import { ANNA, benchOrder, newEntry, NOON, openStore, SHOP } from '#support/offline-store.ts'

const ORDER = 110482

/** The slips of a bench with this order in its cache. The printer fails while `isBroken` is set. */
function slips(changes: Record<string, unknown> = {}) {
  const store = openStore()
  const printer = { isBroken: false, slips: [] as WaitingSlip[] }
  store.cache.saveOrder(benchOrder(changes))
  const print = createWaitingSlips({
    shop: SHOP,
    cache: store.cache,
    entries: store.entries,
    seal: store.seal,
    clock: createOfflineClock({ now: () => NOON, monotonic: () => 0 }),
    person: () => ANNA,
    stationName: () => 'Stanowisko 3',
    pages: {
      printWaitingSlip(slip) {
        if (printer.isBroken)
          return Promise.reject(
            new ApiFailure({ code: ErrorCode.printerUnreachable, message: 'Nie odpowiada.' }),
          )
        printer.slips.push(slip)
        return Promise.resolve({ state: 'printed', entryId: '1', bytes: 1, printer: 'ZD421', preview: null })
      },
    },
    onChanged: () => {},
  })
  const wanted = () => store.entries.list(SHOP).map(({ value }) => value)
  return { ...store, printer, print, wanted }
}

const ONE_PACKAGE = {
  delivery_packages: [
    { pk: 4000082, order_delivery: 3000071, tracking_number: null, is_packed: false, label_image: null },
  ],
}

test('a wanted label is recorded with its address, and its slip names parcel, weight and station but no client', async () => {
  const { entries, print, printer, wanted } = slips(ONE_PACKAGE)
  entries.add(newEntry())
  expect(await print(ORDER, 4000082)).toEqual({ printer: 'ZD421' })
  expect(wanted()[1]).toEqual({ kind: 'label', addressPk: 3000071, packagePk: 4000082 })
  expect(printer.slips).toEqual([
    { packagePk: 4000082, orderPk: ORDER, parcel: '1/1', weight: '2.400', station: 'Stanowisko 3' },
  ])
})

test('the second press prints the slip again and records nothing, so no label is paid twice', async () => {
  const { print, printer, wanted } = slips()
  await print(ORDER, 4000082)
  await print(ORDER, 4000082)
  expect(wanted()).toHaveLength(1)
  expect(printer.slips.map(({ parcel, weight }) => [parcel, weight])).toEqual([
    ['2/2', null],
    ['2/2', null],
  ])
})

test('the label stays wanted if the slip cannot be printed', async () => {
  const { print, printer, wanted } = slips()
  printer.isBroken = true
  expect((await failureOf(print(ORDER, 4000082))).code).toBe(ErrorCode.printerUnreachable)
  expect(wanted()).toHaveLength(1)
})

test('no label is wanted for an order that is stopped, cancelled, unknown here or picked up in person', async () => {
  for (const changes of [
    { status: 'canceled' },
    { delivery_status: 'stopped' },
    { is_self_pickup_delivery: true },
  ]) {
    const { print, wanted, printer } = slips(changes)
    expect((await failureOf(print(ORDER, 4000082))).code).toBe(ErrorCode.offlineNotPossible)
    expect([wanted(), printer.slips]).toEqual([[], []])
  }
  const { print } = slips()
  expect((await failureOf(print(99, 4000082))).code).toBe(ErrorCode.offlineOrderUnknown)
})
