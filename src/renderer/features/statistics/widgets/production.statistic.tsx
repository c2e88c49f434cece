import { orderedMeasuresOf } from '../compare/compare-columns.tsx'
import { defineStatistic, rowPk, rowColumns } from './statistic.tsx'
import type { Placed } from './statistics-source.ts'
import { addressOf } from '../../../lib/screens.ts'

const measure = orderedMeasuresOf<Placed<'statisticsProduction'>>()

/** Work that passed through production in the month, and how much of it was packed and sent. */
export const { Screen: ProductionStatisticsScreen } = defineStatistic({
  resource: 'statisticsProduction',
  route: addressOf('statistics.production'),
  name: 'Produkcja',
  title: 'Statystyki: produkcja',
  words: ['wiersz', 'wiersze', 'wierszy'],
  empty: 'W tym miesiącu niczego nie produkowano.',
  askedBy: 'month',
  keyOf: rowPk,
  leading: rowColumns(),
  measures: [
    measure('order_products_count', 'Pozycje', 'count', { isSummed: true }),
    measure('order_products_weight', 'Waga pozycji', 'weight', { isSummed: true, width: 124 }),
    measure('packed_count', 'Spakowane', 'count', { isSummed: true }),
    measure('packed_weight', 'Waga spakowanych', 'weight', { isSummed: true, width: 180 }),
    measure('sent_count', 'Wysłane', 'count', { isSummed: true }),
    measure('not_sent_count', 'Niewysłane', 'count', { isSummed: true, isBad: true }),
  ],
})
