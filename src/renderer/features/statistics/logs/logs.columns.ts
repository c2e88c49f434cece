import type { ListColumn } from '../../../lists/list/list-column.ts'
import { changeText, valuesText } from '../../../entities/production-log/change-text.ts'
import { EM_DASH, formatDate, formatMinute } from '../../../lib/format.ts'
import type { Placed } from '../widgets/statistics-source.ts'

export type LogRow = Placed<'statisticsLogs'>

type DayField = 'created' | 'start_date' | 'end_date'
type ValuesField = 'old_values' | 'new_values'

/** A column with the date; its tooltip adds the time if the server sends one. */
const dayColumn = (
  id: DayField,
  label: string,
  more: Partial<ListColumn<LogRow>> = {},
): ListColumn<LogRow> => ({
  id,
  label,
  width: 108,
  exported: 'date',
  value: (row) => formatDate(row[id]),
  tip: (row) => {
    const day = formatDate(row[id])
    if (day === EM_DASH) return ''
    return row[id]?.includes('T') ? formatMinute(row[id]) : day
  },
  ...more,
})

const valuesColumn = (id: ValuesField, label: string, isGrowing: boolean): ListColumn<LogRow> => ({
  id,
  label,
  width: 140,
  isGrowing,
  value: (row) => valuesText(row[id]),
  tip: (row) => changeText(row.old_values, row.new_values),
})

/** Memoize the result, because columns must keep their identity between renders. */
export const logColumns = (
  orderHref: (pk: number | null) => string | null,
): readonly ListColumn<LogRow>[] => [
  dayColumn('created', 'Utworzono', { orderBy: 'created', width: 116 }),
  { id: 'name', label: 'Nazwa', width: 146, value: (row) => row.name },
  {
    id: 'changed_object_name',
    label: 'Zmieniony obiekt',
    width: 140,
    value: (row) => row.changed_object_name,
  },
  {
    id: 'order_id',
    label: 'Zamówienie',
    width: 116,
    align: 'end',
    value: (row) => row.order_id,
    href: (row) => orderHref(row.order_id),
  },
  { id: 'order_product_id', label: 'Pozycja', width: 84, align: 'end', value: (row) => row.order_product_id },
  { id: 'montage_nr', label: 'Numer montażu', width: 136, value: (row) => row.montage_nr },
  valuesColumn('old_values', 'Stare wartości', false),
  valuesColumn('new_values', 'Nowe wartości', true),
  dayColumn('start_date', 'Początek', { isExtra: true }),
  dayColumn('end_date', 'Koniec', { isExtra: true }),
  { id: 'time', label: 'Czas', width: 88, align: 'end', value: (row) => row.time },
]
