import { COUNTED } from '#shared/domain/counted.ts'
import { INVOICE_TYPE_LABELS } from '#shared/domain/invoices.ts'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import type { FilterValues } from '../../../lib/list-state.ts'
import { CLIENT_FILTER } from '../../../entities/client/client-filter.ts'
import { MONTH_NAMES, type Month } from '../../../ui/months.ts'

export const INVOICE_WORDS = COUNTED.invoice

/** Year and month are also separate filters: a whole year can be shown, and each has its own chip. */
export const INVOICE_FILTERS: readonly FilterDefinition[] = [
  {
    kind: 'choice',
    name: 'invoice_type',
    label: 'Rodzaj',
    options: Object.entries(INVOICE_TYPE_LABELS).map(([value, label]) => ({ value, label })),
  },
  { kind: 'yesNo', name: 'without_final', label: 'Bez faktur końcowych' },
  { kind: 'number', name: 'date_year', label: 'Rok' },
  {
    kind: 'single',
    name: 'date_month',
    label: 'Miesiąc',
    options: MONTH_NAMES.map((label, place) => ({ value: place + 1, label })),
  },
  CLIENT_FILTER,
]

/** Returns the month from both filters; null if one of them is missing. */
export function issueMonth({ date_year: year, date_month: month }: FilterValues): Month | null {
  return typeof year === 'number' && typeof month === 'number' ? { year, month } : null
}

/** Returns the filters with this month, or without a month. */
export function withMonth(filters: FilterValues, month: Month | null): FilterValues {
  const { date_year: _year, date_month: _month, ...others } = filters
  return month ? { ...others, date_year: month.year, date_month: month.month } : others
}
