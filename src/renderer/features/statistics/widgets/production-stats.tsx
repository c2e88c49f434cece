import type { CountedForms } from '#shared/domain/counted.ts'
import type { ListColumn } from '../../../crud/list/list-column.ts'
import type { Measure } from '../compare/measure.ts'
import type { StatisticsShell } from '../shell/use-shell.ts'
import { askedByMonth } from './asked-ranges.ts'
import { rowColumns } from './row-columns.ts'
import { StatisticsList } from './statistics-list.tsx'
import type { Placed } from './statistics-source.ts'

type ProductionRow = Placed<'statisticsProduction'>

const WORDS: CountedForms = ['wiersz', 'wiersze', 'wierszy']
const keyOf = ({ pk }: ProductionRow): number => pk
const LEADING: readonly ListColumn<ProductionRow>[] = rowColumns()

const MEASURES: readonly Measure<ProductionRow>[] = [
  {
    id: 'order_products_count',
    label: 'Pozycje',
    kind: 'count',
    read: (row) => row.order_products_count,
    isSummed: true,
    orderBy: 'order_products_count',
  },
  {
    id: 'order_products_weight',
    label: 'Waga pozycji',
    kind: 'weight',
    width: 124,
    read: (row) => row.order_products_weight,
    isSummed: true,
    orderBy: 'order_products_weight',
  },
  {
    id: 'packed_count',
    label: 'Spakowane',
    kind: 'count',
    read: (row) => row.packed_count,
    isSummed: true,
    orderBy: 'packed_count',
  },
  {
    id: 'packed_weight',
    label: 'Waga spakowanych',
    kind: 'weight',
    width: 180,
    read: (row) => row.packed_weight,
    isSummed: true,
    orderBy: 'packed_weight',
  },
  {
    id: 'sent_count',
    label: 'Wysłane',
    kind: 'count',
    read: (row) => row.sent_count,
    isSummed: true,
    orderBy: 'sent_count',
  },
  {
    id: 'not_sent_count',
    label: 'Niewysłane',
    kind: 'count',
    read: (row) => row.not_sent_count,
    isSummed: true,
    isBad: true,
    orderBy: 'not_sent_count',
  },
]

/** What went through the print room in the month, and what of it was packed and sent. */
export function ProductionStats({ shell }: { shell: StatisticsShell }) {
  return (
    <StatisticsList
      resource="statisticsProduction"
      shell={shell}
      name="Produkcja"
      title="Statystyki produkcji"
      words={WORDS}
      empty="W tym miesiącu niczego nie produkowano."
      askedFor={askedByMonth}
      keyOf={keyOf}
      measures={MEASURES}
      leading={LEADING}
    />
  )
}
