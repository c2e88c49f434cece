import { useMemo, useState } from 'react'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import { measuresOf, orderedMeasuresOf } from '../compare/compare-columns.tsx'
import { defineStatistic, rowPk, rowColumns } from './statistic.tsx'
import type { Placed } from './statistics-source.ts'
import { addressOf } from '../../../lib/screens.ts'

type MontageRow = Placed<'statisticsMontages'>

const measure = measuresOf<MontageRow>()
const ordered = orderedMeasuresOf<MontageRow>()

/**
 * Returns one column for each plate type in the responses. A column that has appeared stays while the screen is open.
 */
function plateColumns(names: readonly string[]): ListColumn<MontageRow>[] {
  return names.map((name) => ({
    id: `plate_${name}`,
    label: `Naświetlone: ${name}`,
    width: 190,
    align: 'end',
    exported: { path: `radiated_by_plate_type.${name}` },
    value: (row) => row.radiated_by_plate_type[name] ?? null,
  }))
}

/** Number of sheets per user and production stage in the month. */
export const { Screen: MontageStatisticsScreen } = defineStatistic({
  resource: 'statisticsMontages',
  route: addressOf('statistics.montage'),
  name: 'Montaże',
  title: 'Statystyki: montaże',
  words: ['wiersz', 'wiersze', 'wierszy'],
  empty: 'W tym miesiącu nikt nie zamknął, nie zmontował, nie naświetlił ani nie wydrukował montażu.',
  askedBy: 'month',
  keyOf: rowPk,
  leading: rowColumns(),
  measures: [
    ordered('closed', 'Zamknięte', 'count', { isSummed: true }),
    ordered('mounted', 'Zmontowane', 'count', { isSummed: true, width: 112 }),
    ordered('radiated', 'Naświetlone', 'count', { isSummed: true, width: 112 }),
    ordered('printed', 'Wydrukowane', 'count', { isSummed: true, width: 136 }),
    measure('printed_by_plates_8', 'Wydruk: 8 płyt', 'count', { isSummed: true, width: 148 }),
    measure('printed_by_plates_4', 'Wydruk: 4 płyty', 'count', { isSummed: true, width: 152 }),
    measure('printed_by_plates_4_flipped', 'Wydruk: 4 płyty, odwracane', 'count', {
      isSummed: true,
      width: 224,
    }),
    ordered('printed_quantity', 'Nakład wydrukowany', 'count', { isSummed: true, width: 180 }),
    ordered('printed_weight', 'Waga wydruków', 'weight', { isSummed: true, width: 128 }),
  ],
  useParts() {
    const [names, setNames] = useState<readonly string[]>([])
    return {
      trailing: useMemo(() => plateColumns(names), [names]),
      onRows(rows) {
        const seen = rows.flatMap((row) => Object.keys(row.radiated_by_plate_type))
        const all = [...new Set([...names, ...seen])].toSorted((a, b) => a.localeCompare(b, 'pl'))
        if (all.length !== names.length) setNames(all)
      },
    }
  },
})
