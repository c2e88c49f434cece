import type { ReplyOf } from '#shared/api/registry.ts'
import type { Figure } from '#shared/domain/stats-join.ts'
import type { Measure } from '../compare/measure.ts'

export type PackageRecord = ReplyOf<'statisticsPackages.read'>

export interface PackageLine {
  id: string
  label: string
  kind: Measure<never>['kind']
  /** What the system reckoned with; null: nobody reckons with it. */
  system: ((record: PackageRecord) => Figure) | null
  /** What the carrier took, or what was packed. */
  actual: ((record: PackageRecord) => Figure) | null
  isBad?: boolean
}

/** Lines of the table: what was reckoned with beside what was. */
export const PACKAGE_LINES: readonly PackageLine[] = [
  {
    id: 'count',
    label: 'Liczba paczek',
    kind: 'count',
    system: (record) => record.no_system,
    actual: (record) => record.no_ups,
  },
  {
    id: 'weight',
    label: 'Waga',
    kind: 'weight',
    system: (record) => record.weight_system,
    actual: (record) => record.weight_packed,
  },
  {
    id: 'price',
    label: 'Koszt wysyłki',
    kind: 'money',
    system: (record) => record.price_system,
    actual: (record) => record.price_ups,
  },
  {
    id: 'foreign',
    label: 'Koszt wysyłki za granicę',
    kind: 'money',
    system: (record) => record.price_foreign_system,
    actual: (record) => record.price_foreign_ups,
  },
  {
    id: 'packed',
    label: 'Paczki spakowane',
    kind: 'count',
    system: null,
    actual: (record) => record.delivery_packages,
  },
  {
    id: 'packedPrice',
    label: 'Koszt paczek spakowanych',
    kind: 'money',
    system: null,
    actual: (record) => record.price_delivery_packages,
  },
  { id: 'eu', label: 'Zamówienia do UE', kind: 'count', system: (record) => record.orders_eu, actual: null },
  {
    id: 'notEu',
    label: 'Zamówienia poza UE',
    kind: 'count',
    system: (record) => record.orders_not_ue,
    actual: null,
  },
  {
    id: 'multiaddress',
    label: 'Zamówienia na wiele adresów',
    kind: 'count',
    system: (record) => record.orders_multiaddress,
    actual: null,
  },
  {
    id: 'cut',
    label: 'Zamówienia cięte',
    kind: 'count',
    system: (record) => record.orders_cut,
    actual: null,
  },
  {
    id: 'cutPrice',
    label: 'Koszt zamówień ciętych',
    kind: 'money',
    system: (record) => record.price_orders_cut,
    actual: null,
  },
]
