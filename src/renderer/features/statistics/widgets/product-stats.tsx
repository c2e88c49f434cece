import { useMemo } from 'react'
import type { CountedForms } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { orderedMeasuresOf } from '../compare/measure.ts'
import type { StatisticsShell } from '../shell/use-shell.ts'
import { askedByDays, NO_ORDERS } from './asked-ranges.ts'
import { rowColumns } from './row-columns.ts'
import { StatisticsList } from './statistics-list.tsx'
import type { Placed } from './statistics-source.ts'
import { addressOf } from '../../../lib/screens.ts'

type ProductRow = Placed<'statisticsProducts'>

const WORDS: CountedForms = ['produkt', 'produkty', 'produktów']
const keyOf = ({ pk }: ProductRow): number => pk

const measure = orderedMeasuresOf<ProductRow>()
const MEASURES = [
  measure('net_value', 'Wartość netto', 'money', { isSummed: true }),
  // Several products may stand in one order: their orders are not summed.
  measure('no_orders', 'Zamówienia', 'count'),
  measure('weight', 'Waga', 'weight', { isSummed: true, width: 120 }),
  measure('no_logins', 'Logowania', 'count'),
]

/** What was ordered of each product. */
export function ProductStats({ shell, prefix }: { shell: StatisticsShell; prefix?: string }) {
  const mayView = can(useSessionUser(), 'view', 'product')
  const leading = useMemo(
    () =>
      rowColumns<ProductRow>({
        width: 240,
        href: (row) => (mayView ? addressOf('products.update', { pk: row.pk }) : null),
      }),
    [mayView],
  )
  return (
    <StatisticsList
      resource="statisticsProducts"
      shell={shell}
      name="Produkty"
      prefix={prefix}
      title="Statystyki: produkty"
      words={WORDS}
      empty={NO_ORDERS}
      askedFor={askedByDays}
      keyOf={keyOf}
      measures={MEASURES}
      leading={leading}
    />
  )
}
