import type { ReactNode } from 'react'
import { Button, Classes } from '@blueprintjs/core'
import { PopoverButton } from '../../ui/popover-button.tsx'
import { describeFilter, isBeforeList, type FilterDefinition } from './filters.tsx'
import type { FilterValues } from '../../lib/list-state.ts'
import './filter-chips.css'

interface FilterChipsProps {
  filters: readonly FilterDefinition[]
  /** Labels of column searches, by API name. */
  searchLabels: Readonly<Record<string, string>>
  values: FilterValues
  search: string
  onRemove: (name: string) => void
  onRemoveSearch: () => void
  onClear: () => void
  /** Maximum number of chips; the others are shown behind a button. */
  most?: number
}

/** The active filters and search, with buttons to remove each one or all of them. */
export function FilterChips(props: FilterChipsProps) {
  const {
    filters,
    searchLabels,
    values,
    search,
    onRemove,
    onRemoveSearch,
    onClear,
    most = MOST_CHIPS,
  } = props
  const chips = Object.entries(values).flatMap(([name, value]) => {
    const filter = filters.find((candidate) => candidate.name === name)
    if (filter && isBeforeList(filter)) return []
    const label = filter?.label ?? searchLabels[name] ?? 'Filtr'
    const text = filter?.kind === 'record' ? <filter.Text value={value} /> : describeFilter(filter, value)
    return { name, label, text }
  })
  const isSearched = search !== ''
  const count = chips.length + Number(isSearched)
  if (count === 0) return null
  const all = [
    ...(isSearched ? [<Chip key="search" label="Szukane" text={search} onRemove={onRemoveSearch} />] : []),
    ...chips.map(({ name, label, text }) => (
      <Chip key={`filter ${name}`} label={label} text={text} onRemove={() => onRemove(name)} />
    )),
  ]
  // If there are too many, the button replaces one more chip.
  const shown = count <= most ? count : Math.max(0, most - 1)
  return (
    <div className="filter-chips" role="group" aria-label="Aktywne filtry">
      {all.slice(0, shown)}
      {shown < count && (
        <PopoverButton
          text={shown === 0 ? `Filtry: ${count}` : `+${count - shown}`}
          aria-label={`Pozostałe filtry: ${count - shown}`}
          panel={
            <div className="filter-chips-rest" role="group" aria-label="Pozostałe filtry">
              {all.slice(shown)}
            </div>
          }
        />
      )}
      {chips.length > 0 && <Button variant="minimal" size="small" text="Wyczyść filtry" onClick={onClear} />}
    </div>
  )
}

/** Number of chips that fit beside the row count without changing the line's height. */
const MOST_CHIPS = 3

/**
 * Blueprint's Tag component measures its text, which would force a layout of the whole list before its new rows are
 * shown.
 */
const CHIP = [Classes.TAG, Classes.MINIMAL, Classes.LARGE, 'filter-chip'].join(' ')

function Chip({ label, text, onRemove }: { label: string; text: ReactNode; onRemove: () => void }) {
  return (
    <span className={CHIP} title={typeof text === 'string' ? `${label}: ${text}` : undefined}>
      <span className={Classes.FILL}>
        <span className="filter-chip-text">
          {label}: {text}
        </span>
        <button
          type="button"
          className="filter-chip-remove"
          aria-label={`Usuń filtr ${label}`}
          onClick={onRemove}
        >
          ×
        </button>
      </span>
    </span>
  )
}
