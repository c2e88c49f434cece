import { Button, Classes } from '@blueprintjs/core'
import { describeFilter, isBeforeList, type FilterDefinition } from './filters.tsx'
import type { FilterValues } from './list-state.ts'

interface FilterChipsProps {
  filters: readonly FilterDefinition[]
  /** Labels of column searches, by API name. */
  searchLabels: Readonly<Record<string, string>>
  values: FilterValues
  search: string
  onRemove: (name: string) => void
  onRemoveSearch: () => void
  onClear: () => void
}

/** What narrows the list now; each part can be taken off, or all of them. */
export function FilterChips(props: FilterChipsProps) {
  const { filters, searchLabels, values, search, onRemove, onRemoveSearch, onClear } = props
  const chips = Object.entries(values).flatMap(([name, value]) => {
    const filter = filters.find((candidate) => candidate.name === name)
    if (filter && isBeforeList(filter)) return []
    return { name, label: filter?.label ?? searchLabels[name] ?? name, text: describeFilter(filter, value) }
  })
  if (chips.length === 0 && search === '') return null
  return (
    <div className="filter-chips" role="group" aria-label="Aktywne filtry">
      {search !== '' && <Chip label="Szukane" text={search} onRemove={onRemoveSearch} />}
      {chips.map(({ name, label, text }) => (
        <Chip key={name} label={label} text={text} onRemove={() => onRemove(name)} />
      ))}
      <Button variant="minimal" size="small" text="Wyczyść filtry" onClick={onClear} />
    </div>
  )
}

/** Blueprint's own Tag measures its text: a layout of the whole list before its new rows are shown. */
const CHIP = [Classes.TAG, Classes.MINIMAL, Classes.LARGE, 'filter-chip'].join(' ')

function Chip({ label, text, onRemove }: { label: string; text: string; onRemove: () => void }) {
  return (
    <span className={CHIP} title={`${label}: ${text}`}>
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
