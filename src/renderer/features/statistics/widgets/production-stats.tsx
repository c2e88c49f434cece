import type { CountedForms } from '#shared/domain/counted.ts'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import { orderedMeasuresOf } from '../compare/measure.ts'
import type { StatisticsShell } from '../shell/use-shell.ts'
import { askedByMonth } from './asked-ranges.ts'
import { rowColumns } from './row-columns.ts'
import { StatisticsList } from './statistics-list.tsx'
import type { Placed } from './statistics-source.ts'

type ProductionRow = Placed<'statisticsProduction'>

const WORDS: CountedForms = ['wiersz', 'wiersze', 'wierszy']
const keyOf = ({ pk }: ProductionRow): number => pk
const LEADING: readonly ListColumn<ProductionRow>[] = rowColumns()

const measure = orderedMeasuresOf<ProductionRow>()
const MEASURES = [
  measure('order_products_count', 'Pozycje', 'count', { isSummed: true }),
  measure('order_products_weight', 'Waga pozycji', 'weight', { isSummed: true, width: 124 }),
  measure('packed_count', 'Spakowane', 'count', { isSummed: true }),
  measure('packed_weight', 'Waga spakowanych', 'weight', { isSummed: true, width: 180 }),
  measure('sent_count', 'Wysłane', 'count', { isSummed: true }),
  measure('not_sent_count', 'Niewysłane', 'count', { isSummed: true, isBad: true }),
]

/** What went through the print room in the month, and what of it was packed and sent. */
export function ProductionStats({ shell }: { shell: StatisticsShell }) {
  return (
    <StatisticsList
      resource="statisticsProduction"
      shell={shell}
      name="Produkcja"
      title="Statystyki: produkcja"
      words={WORDS}
      empty="W tym miesiącu niczego nie produkowano."
      askedFor={askedByMonth}
      keyOf={keyOf}
      measures={MEASURES}
      leading={LEADING}
    />
  )
}
