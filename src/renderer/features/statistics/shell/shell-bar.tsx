import { HTMLSelect } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import { useOperation } from '../../../lib/queries.ts'
import { MonthField } from '../../../ui/month-field.tsx'
import { ComparisonForm } from './comparison-form.tsx'
import { OFFSET_UNITS, type OffsetUnit } from './offset-words.ts'
import type { StatisticsShell } from './use-shell.ts'
import './shell.css'

/** Shops change rarely. */
const STALE_MS = 5 * 60_000

interface ShellBarProps {
  shell: StatisticsShell
  /** Which operation names the shops; null: this statistic knows none. */
  shops: 'statisticsClients.shopVersions' | 'statisticsSales.shopVersions' | null
  units?: readonly OffsetUnit[]
  /** Controls of this statistic alone. */
  children?: ReactNode
  /** At the right end: what is done with the whole of it. */
  actions?: ReactNode
}

/** The one line above every statistic: month, shop, comparisons. */
export function ShellBar({ shell, shops, units = OFFSET_UNITS, children, actions }: ShellBarProps) {
  const { state, today, change } = shell
  const [year = 0, month = 1] = state.month.split('-').map(Number)
  const [lastYear = 0, lastMonth = 1] = today.split('-').map(Number)
  return (
    <div className="statistics-bar" role="group" aria-label="Zakres statystyk">
      <MonthField
        label="Miesiąc"
        value={{ year, month }}
        max={{ year: lastYear, month: lastMonth }}
        isRequired
        onChange={(next) => next && change({ month: `${next.year}-${String(next.month).padStart(2, '0')}` })}
      />
      {shops && <ShopChoice shell={shell} operation={shops} />}
      {children}
      <ComparisonForm shell={shell} units={units} />
      {actions && <div className="statistics-actions">{actions}</div>}
    </div>
  )
}

interface ShopChoiceProps {
  shell: StatisticsShell
  operation: NonNullable<ShellBarProps['shops']>
}

/** Keeps its place until the shops are known, and what the address says where they cannot be had. */
function ShopChoice({ shell, operation }: ShopChoiceProps) {
  const { data = [] } = useOperation(operation, {}, { staleMs: STALE_MS })
  const { shop } = shell.state
  const known: readonly Option[] =
    shop === null || data.some(({ value }) => String(value) === shop)
      ? data
      : [...data, { value: shop, label: shop }]
  return (
    <HTMLSelect
      aria-label="Sklep"
      className="statistics-shop"
      value={shop ?? ''}
      onChange={({ currentTarget }) => shell.change({ shop: currentTarget.value || null })}
    >
      <option value="">Wszystkie sklepy</option>
      {known.map(({ value, label }) => (
        <option key={value} value={String(value)}>
          {label}
        </option>
      ))}
    </HTMLSelect>
  )
}
