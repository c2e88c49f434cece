import { useMemo } from 'react'
import type { CountedForms } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { productAddress } from '../../../entities/product/product-address.ts'
import { useSessionUser } from '../../../lib/session.ts'
import type { Measure } from '../compare/measure.ts'
import type { StatisticsShell } from '../shell/use-shell.ts'
import { askedByDays } from './asked-ranges.ts'
import { rowColumns } from './row-columns.ts'
import { StatisticsList } from './statistics-list.tsx'
import type { Placed } from './statistics-source.ts'

type ProductRow = Placed<'statisticsProducts'>

const WORDS: CountedForms = ['produkt', 'produkty', 'produktów']
const keyOf = ({ pk }: ProductRow): number => pk

const MEASURES: readonly Measure<ProductRow>[] = [
  {
    id: 'net_value',
    label: 'Wartość netto',
    kind: 'money',
    read: (row) => row.net_value,
    isSummed: true,
    orderBy: 'net_value',
  },
  // Several products may stand in one order: their orders are not summed.
  { id: 'no_orders', label: 'Zamówienia', kind: 'count', read: (row) => row.no_orders, orderBy: 'no_orders' },
  {
    id: 'weight',
    label: 'Waga',
    kind: 'weight',
    width: 120,
    read: (row) => row.weight,
    isSummed: true,
    orderBy: 'weight',
  },
  { id: 'no_logins', label: 'Logowania', kind: 'count', read: (row) => row.no_logins, orderBy: 'no_logins' },
]

/** What was ordered of each product. */
export function ProductStats({ shell, prefix }: { shell: StatisticsShell; prefix?: string }) {
  const mayView = can(useSessionUser(), 'view', 'product')
  const leading = useMemo(
    () =>
      rowColumns<ProductRow>({
        width: 240,
        href: (row) => (mayView ? productAddress(row.pk) : null),
      }),
    [mayView],
  )
  return (
    <StatisticsList
      resource="statisticsProducts"
      shell={shell}
      name="Produkty"
      {...(prefix !== undefined && { prefix })}
      title="Statystyki produktów"
      words={WORDS}
      empty="Brak zamówień w tym okresie."
      askedFor={askedByDays}
      keyOf={keyOf}
      measures={MEASURES}
      leading={leading}
    />
  )
}
