import { useMemo } from 'react'
import { rangeOfMonth } from '#shared/domain/stats-range.ts'
import { useListed } from '../../../forms/fields/form-listed-choice.tsx'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import type { FilterValues } from '../../../lib/list-state.ts'

/** Whole, also while it runs: a list that stands open has what comes tomorrow too. */
const UNBOUNDED = '9999-12-31'

/** The month of a day: what the list starts with. */
export function wholeMonth(day: string): FilterValues {
  const range = rangeOfMonth(day.slice(0, 7), UNBOUNDED)
  return range ? { min_date: range.from, max_date: range.to } : {}
}

export function useLogFilters(): readonly FilterDefinition[] {
  const processes = useListed('statisticsLogs.processes')
  return useMemo(
    () => [
      { kind: 'date', name: 'min_date', label: 'Od dnia' },
      { kind: 'date', name: 'max_date', label: 'Do dnia' },
      {
        kind: 'single',
        name: 'production_process',
        label: 'Proces',
        // Keys of processes are numbers on some servers; the filter is a text.
        options: processes.options.map(({ value, label }) => ({ value: String(value), label })),
        trouble: processes.trouble,
      },
      { kind: 'number', name: 'order_id', label: 'Zamówienie' },
      { kind: 'number', name: 'order_product_id', label: 'Pozycja zamówienia' },
      { kind: 'text', name: 'montage_nr', label: 'Numer montażu' },
    ],
    [processes],
  )
}
