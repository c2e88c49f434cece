import { SHIPMENT_RUNNING } from '#shared/domain/order-status.ts'
import type { Database } from '../../../database/database.ts'
import { labelFileName, type LabelCarrier, type Label } from '../../../labels/label.ts'
import { dateOf } from '../../../http/moments.ts'
import type { ChangeOrder } from '../../orders/store/order-changes.ts'
import type { AddressRow, LineRow, OrderRow, PackageRow } from '../../orders/store/order-rows.ts'
import { labelCarrierOf, trackingNumber } from './tracking-numbers.ts'

/** Whether the carrier refuses this order at first; true for one order in a hundred. */
export function isRefusedFirst(orderPk: number): boolean {
  return orderPk % 100 === 57
}

const REFUSALS: Readonly<Record<LabelCarrier, string>> = {
  gls: 'GLS: Nieprawidłowy numer telefonu odbiorcy (kod E125). Spróbuj ponownie.',
  ups: 'UPS: Adres odbiorcy nie został rozpoznany (kod 120802). Spróbuj ponownie.',
  allegro: 'Allegro: Przewoźnik odrzucił przesyłkę – brak wolnych okien odbioru. Spróbuj ponownie.',
}

type LabelOutcome = { kind: 'done' | 'pending' } | { kind: 'refused'; message: string }

export interface Carriers {
  /** Orders the labels of an address. A repeated request never creates a second shipment. */
  order(address: AddressRow, author: Author): LabelOutcome
  /** Completes the marketplace's shipment commands that are due. */
  settle(): void
}

interface Author {
  name: string
  /** Collection point of the packing station, printed as the sender's depot. */
  collectionPoint: string | null
}

export interface CarrierDeps {
  database: Database
  now: () => Date
  /** Duration of a marketplace command, in ms. */
  delayMs: () => number
  changeOrder: ChangeOrder
}

export function createCarriers({ database, now, delayMs, changeOrder }: CarrierDeps): Carriers {
  const orderOf = (address: AddressRow): OrderRow => {
    const order = database.get<OrderRow>('SELECT * FROM orders WHERE pk = ?', address.order_pk)
    if (!order) throw new Error(`address ${address.pk} has no order`)
    return order
  }
  const packagesOf = (address: AddressRow): PackageRow[] =>
    database.all<PackageRow>(
      'SELECT * FROM delivery_packages WHERE delivery_pk = ? ORDER BY number',
      address.pk,
    )

  function setCommand(pk: number, status: string | null, message: string | null, due: number | null): void {
    database.run(
      'UPDATE delivery_addresses SET command_status = ?, command_message = ?, command_due = ? WHERE pk = ?',
      status,
      message,
      due,
      pk,
    )
  }

  /** Gives every package of the address a tracking number and a label. */
  function deliver(address: AddressRow, author: Author): void {
    const order = orderOf(address)
    const carrier = labelCarrierOf(order)
    const packages = packagesOf(address)
    const lines = database.all<LineRow>('SELECT * FROM delivery_lines WHERE delivery_pk = ?', address.pk)
    const weight =
      lines.reduce((sum, line) => sum + Number(line.real_weight ?? line.weight), 0) / packages.length
    for (const item of packages.filter((one) => !one.tracking_number)) {
      const tracking = trackingNumber(carrier, item.pk)
      const label: Label = {
        carrier,
        tracking,
        service: address.delivery_service,
        orderPk: order.pk,
        number: item.number,
        of: packages.length,
        weight: weight.toFixed(2),
        date: dateOf(now().getTime()),
        depot: author.collectionPoint,
        recipient: { ...address },
      }
      const name = labelFileName(label)
      database.run('INSERT OR REPLACE INTO labels VALUES (?, ?)', name, JSON.stringify(label))
      database.run(
        'UPDATE delivery_packages SET tracking_number = ?, label_name = ? WHERE pk = ?',
        tracking,
        name,
        item.pk,
      )
      database.run(
        'INSERT INTO tracking_entries (package_pk, city, date, description) VALUES (?, ?, ?, ?)',
        item.pk,
        'Kielce',
        now().getTime(),
        'Zarejestrowano dane przesyłki, paczka nie została jeszcze nadana.',
      )
    }
    const first = packagesOf(address)[0]?.tracking_number ?? null
    database.run('UPDATE delivery_addresses SET tracking_number = ? WHERE pk = ?', first, address.pk)
    changeOrder(order.pk, {}, author.name)
  }

  function isRefused(address: AddressRow): boolean {
    const attempts = address.attempts + 1
    database.run('UPDATE delivery_addresses SET attempts = ? WHERE pk = ?', attempts, address.pk)
    return attempts === 1 && isRefusedFirst(address.order_pk)
  }

  return {
    order: (address, author) =>
      database.transaction((): LabelOutcome => {
        if (packagesOf(address).every((item) => item.tracking_number)) return { kind: 'done' }
        if (address.command_status === SHIPMENT_RUNNING) return { kind: 'pending' }
        const carrier = labelCarrierOf(orderOf(address))
        if (carrier === 'allegro') {
          setCommand(
            address.pk,
            SHIPMENT_RUNNING,
            'Przesyłka w trakcie tworzenia.',
            now().getTime() + delayMs(),
          )
          return { kind: 'pending' }
        }
        if (isRefused(address)) {
          setCommand(address.pk, 'ERROR', REFUSALS[carrier], null)
          return { kind: 'refused', message: REFUSALS[carrier] }
        }
        setCommand(address.pk, null, null, null)
        deliver(address, author)
        return { kind: 'done' }
      }),
    settle() {
      const due = database.all<AddressRow>(
        'SELECT * FROM delivery_addresses WHERE command_due IS NOT NULL AND command_due <= ?',
        now().getTime(),
      )
      if (due.length === 0) return
      database.transaction(() => {
        for (const address of due) {
          if (isRefused(address)) setCommand(address.pk, 'ERROR', REFUSALS.allegro, null)
          else {
            deliver(address, { name: 'Allegro', collectionPoint: null })
            setCommand(address.pk, 'SUCCESS', 'Przesyłka została utworzona.', null)
          }
        }
      })
    },
  }
}
