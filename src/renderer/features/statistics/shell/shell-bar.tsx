import { HTMLSelect, Button, Menu, MenuItem, NumericInput } from '@blueprintjs/core'
import { type ReactNode, useState, type FormEvent } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import { useListed } from '../../../forms/fields/form-listed-choice.tsx'
import { MonthField } from '../../../ui/month-field.tsx'
import { TroubleLine, type FieldTrouble } from '../../../ui/trouble-line.tsx'
import { OFFSET_UNITS, type OffsetUnit, PRESETS, unitText } from './shell-state.ts'
import type { StatisticsShell } from './use-shell.ts'
import { Export, ChevronDown } from '@blueprintjs/icons'
import { numberText } from '#shared/domain/counted.ts'
import { runExport, reportExportFailure, useRunningExport } from '../../../lists/list/running-exports.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { statisticsWorkbook } from './exported-tables.ts'
import type { RangeOffset } from '#shared/domain/stats-range.ts'
import { notify } from '../../../ui/notices.ts'
import { PopoverButton } from '../../../ui/popover-button.tsx'
import { MOST_COMPARISONS, addOffsetResult } from './shell-state.ts'
import './shell.css'

const MOST_BACK = 520

interface ComparisonFormProps {
  shell: StatisticsShell
  /** Monthly statistics cannot be compared by weeks. */
  units?: readonly OffsetUnit[]
}

/** "[0] [tygodni ▾] [Dodaj kolumnę]" and the most frequent comparisons. */
function ComparisonForm({ shell, units = OFFSET_UNITS }: ComparisonFormProps) {
  const [count, setCount] = useState(0)
  const [unit, setUnit] = useState<OffsetUnit>(units[0] ?? 'months')
  const isFull = shell.state.offsets.length >= MOST_COMPARISONS
  const reason = isFull
    ? `Porównać można najwyżej ${MOST_COMPARISONS} okresów. Usuń jeden z nich.`
    : count === 0
      ? 'Podaj, o ile wcześniejszy okres porównać. Wpisz liczbę większą od zera.'
      : null

  function add(offset: RangeOffset) {
    const fate = addOffsetResult(shell.state, offset)
    if (fate === 'known') notify.info('Ten okres jest już porównywany.')
    if (fate === 'full') notify.warning(`Porównać można najwyżej ${MOST_COMPARISONS} okresów.`)
    if (fate === 'added') shell.change({ offsets: [...shell.state.offsets, offset] })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason !== null) return
    add({ years: 0, months: 0, weeks: 0, [unit]: count })
    setCount(0)
  }

  return (
    <form className="statistics-comparison" aria-label="Porównanie" onSubmit={submit}>
      <NumericInput
        aria-label="O ile wcześniej"
        className="statistics-count"
        value={count}
        min={0}
        max={MOST_BACK}
        minorStepSize={null}
        clampValueOnBlur
        selectAllOnFocus
        buttonPosition="none"
        onValueChange={(value) => setCount(Number.isSafeInteger(value) && value >= 0 ? value : 0)}
      />
      <HTMLSelect
        aria-label="Jednostka"
        value={unit}
        options={units.map((value) => ({ value, label: unitText(count, value) }))}
        onChange={({ currentTarget }) => setUnit(currentTarget.value as OffsetUnit)}
      />
      <ActionButton type="submit" text="Dodaj kolumnę" disabledReason={reason} />
      <PopoverButton
        icon={<ChevronDown />}
        text="Typowe okresy"
        title="Typowe okresy"
        panel={
          <Menu aria-label="Typowe okresy">
            {PRESETS.filter((preset) => units.includes(preset.unit)).map(({ label, offset }) => (
              <MenuItem key={label} text={label} onClick={() => add(offset)} />
            ))}
          </Menu>
        }
      />
    </form>
  )
}

export interface ShellBarProps {
  shell: StatisticsShell
  /** The operation that lists the shops; null if this statistic has no shop filter. */
  shops: 'statisticsClients.shopVersions' | 'statisticsSales.shopVersions' | null
  units?: readonly OffsetUnit[]
  /** Controls specific to this statistic. */
  children?: ReactNode
  /** Title of the screen, used as the name of its workbook. */
  title: string
}

/** The bar above every statistic: month, shop, comparisons and export. */
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

/**
 * Returns the shop options, starting with all shops. A shop in the address is included even if the server does not list
 * it.
 */
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

interface ExportButtonProps {
  shell: StatisticsShell
  /** Title of the screen, used as the file name. */
  title: string
  /** Null if this statistic has no shop filter. */
  shop: string | null
}

/** Exports everything on the screen as one workbook, with all ranges and all rows. */
function ExportButton({ shell, title, shop }: ExportButtonProps) {
  const id = `workbook ${shell.route}`
  const running = useRunningExport(id)

  async function save() {
    try {
      const at = new Date().toISOString()
      const order = await statisticsWorkbook({ title, tables: shell.tables.all(), shop, at })
      const failed = await runExport(id, order)
      if (failed) reportExportFailure(failed)
    } catch (cause) {
      reportExportFailure(toApiError(cause))
    }
  }

  return (
    <div className="statistics-actions">
      {running && (
        <>
          <span className="quiet" role="status">
            {running.rows > 0 && `Zapisano ${numberText(running.rows)}`}
          </span>
          <Button variant="minimal" text="Przerwij" onClick={running.cancel} />
        </>
      )}
      <ActionButton
        icon={<Export />}
        text="Eksport XLSX"
        title="Wszystkie wiersze: najpierw porównanie, potem każdy okres w osobnym arkuszu"
        isWorking={running !== null}
        onClick={() => void save()}
      />
    </div>
  )
}
