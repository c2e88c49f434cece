import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { isOpenEntry } from '#shared/domain/offline/entries.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { sumWeights } from '#shared/domain/weight.ts'
import type { StationPages } from '../station-pages/station-pages.ts'
import { baseOf } from './base.ts'
import type { OfflineClock } from './clock.ts'
import { notPossible, orderUnknown } from './offline-failures.ts'
import { addressPkOf } from './order-entries.ts'
import { withEntries } from './overlay.ts'
import type { BenchOrder, EntryStore, OfflinePerson, OrderCache } from './ports.ts'
import type { Seal } from '../seal.ts'

interface WaitingSlipsDeps {
  shop: string
  cache: Pick<OrderCache, 'order'>
  entries: EntryStore
  seal: Pick<Seal, 'digest'>
  clock: Pick<OfflineClock, 'stamp'>
  person: () => OfflinePerson | null
  stationName: () => string
  pages: Pick<StationPages, 'printWaitingSlip'>
  onChanged: (orderPk: number) => void
}

/** The weight of a package in kg, if the order has only this package; otherwise null. */
function weightOf(order: BenchOrder): string | null {
  if (order.delivery_packages.length !== 1) return null
  const weights = order.order_products.map(({ real_weight: weight }) => weight)
  return weights.includes(null) ? null : sumWeights(weights)
}

/**
 * Records that a label is wanted and prints the waiting slip of the package. If an open entry already wants the label,
 * only the slip is printed again. Throws `ApiFailure`.
 */
export function createWaitingSlips(deps: WaitingSlipsDeps) {
  const { shop, cache, entries, seal, clock, person, stationName, pages, onChanged } = deps
  const operation = 'orderDeliveries.generateLabel'

  function refuse(order: BenchOrder): void {
    const reason = order.is_self_pickup_delivery
      ? 'Odbiór osobisty nie ma etykiety.'
      : ORDER_RULES.bench.generateLabel(order)
    if (reason !== null) throw notPossible(reason, operation)
  }

  function record(order: BenchOrder, packagePk: number, addressPk: number, sender: OfflinePerson): void {
    const isWanted = entries
      .list(shop, { orderPk: order.pk })
      .some(
        ({ value, state }) =>
          value.kind === 'label' && value.packagePk === packagePk && isOpenEntry({ state }),
      )
    if (isWanted) return
    entries.add({
      shop,
      person: sender,
      orderPk: order.pk,
      value: { kind: 'label', addressPk, packagePk },
      base: baseOf(order, seal.digest),
      ...clock.stamp(),
    })
    onChanged(order.pk)
  }

  return async (orderPk: number, packagePk: number): Promise<{ printer: string | null }> => {
    const order = cache.order(orderPk)?.value
    const sender = person()
    if (!order) throw orderUnknown(operation)
    if (!sender) throw new ApiFailure({ code: ErrorCode.unauthorized, message: 'Nikt nie jest zalogowany.' })
    refuse(order)
    const place = order.delivery_packages.findIndex(({ pk }) => pk === packagePk)
    const addressPk = addressPkOf(order, packagePk)
    if (place < 0 || addressPk === null)
      throw notPossible('Nie wiadomo, dokąd idzie ta paczka. Odłóż ją na półkę.', operation)
    record(order, packagePk, addressPk, sender)
    const weighed = withEntries(order, entries.list(shop, { orderPk }))
    const { printer } = await pages.printWaitingSlip({
      packagePk,
      orderPk,
      parcel: `${place + 1}/${order.delivery_packages.length}`,
      weight: weightOf(weighed),
      station: stationName(),
    })
    return { printer }
  }
}
