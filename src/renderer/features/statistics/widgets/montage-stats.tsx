import { useMemo, useState } from 'react'
import type { CountedForms } from '#shared/domain/counted.ts'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import { measuresOf, orderedMeasuresOf } from '../compare/measure.ts'
import type { StatisticsShell } from '../shell/use-shell.ts'
import { askedByMonth } from './asked-ranges.ts'
import { rowColumns } from './row-columns.ts'
import { StatisticsList } from './statistics-list.tsx'
import type { Placed } from './statistics-source.ts'

type MontageRow = Placed<'statisticsMontages'>

const WORDS: CountedForms = ['wiersz', 'wiersze', 'wierszy']
const keyOf = ({ pk }: MontageRow): number => pk
const LEADING: readonly ListColumn<MontageRow>[] = rowColumns()

const measure = measuresOf<MontageRow>()
const ordered = orderedMeasuresOf<MontageRow>()
const MEASURES = [
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
]

/** A column for each plate type that an answer names; one that was seen stays while the screen is open. */
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

/** Who took how many sheets through which stage in the month. */
export function MontageStats({ shell }: { shell: StatisticsShell }) {
  const [names, setNames] = useState<readonly string[]>([])
  const trailing = useMemo(() => plateColumns(names), [names])
  return (
    <StatisticsList
      resource="statisticsMontages"
      shell={shell}
      name="Montaże"
      title="Statystyki: montaże"
      words={WORDS}
      empty="W tym miesiącu nikt nie zamknął, nie zmontował, nie naświetlił ani nie wydrukował montażu."
      askedFor={askedByMonth}
      keyOf={keyOf}
      measures={MEASURES}
      leading={LEADING}
      trailing={trailing}
      onRows={(rows) => {
        const seen = rows.flatMap((row) => Object.keys(row.radiated_by_plate_type))
        const all = [...new Set([...names, ...seen])].toSorted((a, b) => a.localeCompare(b, 'pl'))
        if (all.length !== names.length) setNames(all)
      }}
    />
  )
}
