import { HTMLSelect } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import { useListed } from '../../../forms/fields/form-listed-choice.tsx'
import { MonthField } from '../../../ui/month-field.tsx'
import { TroubleLine, type FieldTrouble } from '../../../ui/trouble-line.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { ComparisonForm } from './comparison-form.tsx'
import { OFFSET_UNITS, type OffsetUnit } from './offset-words.ts'
import type { StatisticsShell } from './use-shell.ts'
import './shell.css'

interface ShellBarProps {
  shell: StatisticsShell
  /** Which operation names the shops; null: this statistic knows none. */
  shops: 'statisticsClients.shopVersions' | 'statisticsSales.shopVersions' | null
  units?: readonly OffsetUnit[]
  /** Controls of this statistic alone. */
  children?: ReactNode
  /** Of the screen: the name of its workbook. */
  title: string
}

/** The one line above every statistic: month, shop, comparisons, and the way to a spreadsheet. */
export function ShellBar({ shell, shops, units = OFFSET_UNITS, children, title }: ShellBarProps) {
  const { state, today, change } = shell
  const [year = 0, month = 1] = state.month.split('-').map(Number)
  const [lastYear = 0, lastMonth = 1] = today.split('-').map(Number)
  const { known, trouble } = useShops(shell, shops)
  const shop = known.find(({ value }) => String(value) === (state.shop ?? ''))
  return (
    <div className="statistics-bar" role="group" aria-label="Zakres statystyk">
      <MonthField
        label="Miesiąc"
        value={{ year, month }}
        max={{ year: lastYear, month: lastMonth }}
        isRequired
        onChange={(next) => next && change({ month: `${next.year}-${String(next.month).padStart(2, '0')}` })}
      />
      {shops && <ShopChoice shell={shell} known={known} />}
      {trouble && <TroubleLine label="Sklep" trouble={trouble} />}
      {children}
      <ComparisonForm shell={shell} units={units} />
      <ExportButton shell={shell} title={title} shop={shops && (shop?.label ?? null)} />
    </div>
  )
}

const ALL_SHOPS: Option = { value: '', label: 'Wszystkie sklepy' }

/** All of them together first; what the address says stays among them where the server does not name it. */
function useShops(
  { state: { shop } }: StatisticsShell,
  operation: ShellBarProps['shops'],
): { known: readonly Option[]; trouble: FieldTrouble | undefined } {
  const { options, trouble } = useListed(operation ?? 'statisticsClients.shopVersions', operation !== null)
  const isNamed = shop === null || options.some(({ value }) => String(value) === shop)
  return { known: [ALL_SHOPS, ...options, ...(isNamed ? [] : [{ value: shop, label: shop }])], trouble }
}

function ShopChoice({ shell, known }: { shell: StatisticsShell; known: readonly Option[] }) {
  return (
    <HTMLSelect
      aria-label="Sklep"
      className="statistics-shop"
      value={shell.state.shop ?? ''}
      onChange={({ currentTarget }) => shell.change({ shop: currentTarget.value || null })}
    >
      {known.map(({ value, label }) => (
        <option key={value} value={String(value)}>
          {label}
        </option>
      ))}
    </HTMLSelect>
  )
}
