import { HTMLSelect, Menu, MenuItem, NumericInput } from '@blueprintjs/core'
import { ChevronDown } from '@blueprintjs/icons'
import { useState, type FormEvent } from 'react'
import type { RangeOffset } from '#shared/domain/stats-range.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'
import { PopoverButton } from '../../../ui/popover-button.tsx'
import { OFFSET_UNITS, PRESETS, unitText, type OffsetUnit } from './offset-words.ts'
import { MOST_COMPARISONS, offsetFate } from './shell-state.ts'
import type { StatisticsShell } from './use-shell.ts'

const MOST_BACK = 520

interface ComparisonFormProps {
  shell: StatisticsShell
  /** Statistics that are asked for by month cannot be moved by weeks. */
  units?: readonly OffsetUnit[]
}

/** "[0] [tygodni ▾] [Dodaj kolumnę]" and the comparisons that are asked for most. */
export function ComparisonForm({ shell, units = OFFSET_UNITS }: ComparisonFormProps) {
  const [count, setCount] = useState(0)
  const [unit, setUnit] = useState<OffsetUnit>(units[0] ?? 'months')
  const isFull = shell.state.offsets.length >= MOST_COMPARISONS
  const reason = isFull
    ? `Porównać można najwyżej ${MOST_COMPARISONS} okresów. Usuń jeden z nich.`
    : count === 0
      ? 'Podaj, o ile wcześniejszy okres porównać. Wpisz liczbę większą od zera.'
      : null

  function add(offset: RangeOffset) {
    const fate = offsetFate(shell.state, offset)
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
