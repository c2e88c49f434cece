import { useMemo } from 'react'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { orderedMeasuresOf } from '../compare/compare-columns.tsx'
import { defineStatistic, NO_ORDERS, rowPk, rowColumns } from './statistic.tsx'
import type { Placed } from './statistics-source.ts'
import { addressOf } from '../../../lib/screens.ts'

type ProductRow = Placed<'statisticsProducts'>

const measure = orderedMeasuresOf<ProductRow>()

/** Orders of each product. */
export const { Screen: ProductStatisticsScreen, Widget: ProductStats } = defineStatistic({
  resource: 'statisticsProducts',
  route: addressOf('statistics.products'),
  name: 'Produkty',
  title: 'Statystyki: produkty',
  words: ['produkt', 'produkty', 'produktów'],
  empty: NO_ORDERS,
  askedBy: 'days',
  keyOf: rowPk,
  measures: [
    measure('net_value', 'Wartość netto', 'money', { isSummed: true }),
    // Not summed, because one order may contain several products.
    measure('no_orders', 'Zamówienia', 'count'),
    measure('weight', 'Waga', 'weight', { isSummed: true, width: 120 }),
    measure('no_logins', 'Logowania', 'count'),
  ],
  useParts() {
    const mayView = can(useSessionUser(), 'view', 'product')
    const leading = useMemo(
      () =>
        rowColumns<ProductRow>({
          width: 240,
          href: (row) => (mayView ? addressOf('products.update', { pk: row.pk }) : null),
        }),
      [mayView],
    )
    return { leading }
  },
})
