import { Button, Checkbox, HTMLSelect, SegmentedControl } from '@blueprintjs/core'
import { Filter } from '@blueprintjs/icons'
import { Fragment, lazy, memo, Suspense } from 'react'
import {
  isRelativeDay,
  RELATIVE_PERIODS,
  relativeDayLabel,
  relativePeriodLabel,
} from '#shared/domain/relative-days.ts'
import type { Option } from '#shared/api/lenient.ts'
import { useTypedSearch } from '../../ui/grid/column-search.tsx'
import { formatDate } from '../../lib/format.ts'
import { PopoverButton } from '../../ui/popover-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { TroubleLine, type FieldTrouble } from '../../ui/trouble-line.tsx'
import type { FilterValue, FilterValues } from '../../lib/list-state.ts'
import type { RecordFilter } from './record-filter.tsx'
import { LOW_WINDOW } from './low-window.ts'
import './filters.css'

/** The calendar is loaded only when needed. */
const DateField = lazy(async () => ({ default: (await import('../../ui/date-field.tsx')).DateField }))

interface FilterBase {
  /** API name, from the resource's contract. */
  name: string
  label: string
  /** Whether the screen has its own control for the filter, so that only a chip is shown here. */
  hasOwnControl?: boolean
}

interface Offered {
  options: readonly Option[]
  /** Why the options are missing. */
  trouble?: FieldTrouble | undefined
}

/** Declarative definition of a filter; its kind determines its control. */
export type FilterDefinition =
  | (FilterBase & Offered & { kind: 'choice' })
  /** A choice of one option, not several. */
  | (FilterBase & Offered & { kind: 'single' })
  | (FilterBase & { kind: 'yesNo' })
  | (FilterBase & { kind: 'text' })
  | (FilterBase & { kind: 'number' })
  /**
   * `periodEnd` is the filter of the last day, if this one is the first day of a period. With `isPeriod` this filter alone
   * names the period by its first day's token (see `day-window.ts`).
   */
  | (FilterBase & { kind: 'date'; periodEnd?: string; isPeriod?: boolean })
  | RecordFilter
  /** Two or three tabs above the list in place of an entry in the panel: Wszyscy, Aktywni, Nieaktywni. */
  | (FilterBase & { kind: 'tabs'; all: string; options: readonly TabOption[] })
  /** Like `tabs`, for more options, e.g. shops. */
  | (FilterBase & Offered & { kind: 'selector'; all: string })

interface TabOption {
  value: string | number | boolean
  label: string
}

/** Whether the filter is shown above the list and displays its value itself. */
export function isBeforeList({ kind }: FilterDefinition): boolean {
  return kind === 'tabs' || kind === 'selector'
}

/** Whether the filter's control is in the panel behind the button. */
export function isInPanel(filter: FilterDefinition): boolean {
  return !isBeforeList(filter) && filter.hasOwnControl !== true
}

type SetFilter = (name: string, value: FilterValue | null) => void

/** A value of the API that no option names. Its raw key would mean nothing to the user. */
const UNNAMED = 'inna wartość'
const RAW_KEY = /^[a-z]+(?:_[a-z]+)+$/

function unnamed(item: string | number, filter: FilterDefinition | undefined): string {
  const isTyped = filter?.kind === 'text'
  return typeof item === 'string' && !isTyped && RAW_KEY.test(item) ? UNNAMED : String(item)
}

/** Returns the text of a filter's value on its chip. */
export function describeFilter(filter: FilterDefinition | undefined, value: FilterValue): string {
  if (isRelativeDay(value) && filter?.kind === 'date')
    return (filter.isPeriod && relativePeriodLabel(value)) || relativeDayLabel(value)
  if (filter?.kind === 'date' && typeof value === 'string') return formatDate(value)
  const texts = (Array.isArray(value) ? value : [value]).map((item: string | number | boolean) => {
    if (typeof item === 'boolean') return item ? 'tak' : 'nie'
    const options = filter && 'options' in filter ? filter.options : []
    return options.find((option) => option.value === item)?.label ?? unnamed(item, filter)
  })
  return texts.join(', ')
}

interface FiltersButtonProps {
  filters: readonly FilterDefinition[]
  values: FilterValues
  onSet: SetFilter
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

const ICON = <Filter />

/** Button and panel with all filters of a list; each change takes effect immediately. */
export function FiltersButton({ filters: all, values, onSet, isOpen, onOpen }: FiltersButtonProps) {
  const filters = all.filter(isInPanel)
  if (filters.length === 0) return null
  return (
    <PopoverButton
      icon={ICON}
      text="Filtry"
      isOpen={isOpen}
      onOpen={onOpen}
      onOpened={(popover) => popover.querySelector<HTMLElement>('.filter-panel :is(input, button)')?.focus()}
      panel={
        <div className="filter-panel" role="group" aria-label="Filtry">
          {filters.map((filter) => (
            <FilterControl key={filter.name} filter={filter} value={values[filter.name]} onSet={onSet} />
          ))}
        </div>
      }
    />
  )
}

interface FiltersBeforeListProps {
  filters: readonly FilterDefinition[]
  values: FilterValues
  onSet: SetFilter
}

/** The filters shown above the list as tabs and selectors. */
export function FiltersBeforeList({ filters, values, onSet }: FiltersBeforeListProps) {
  // One line of tools has no room for tabs.
  const isLow = useMediaQuery(LOW_WINDOW)
  return filters.map((filter) => {
    if (filter.kind !== 'tabs' && filter.kind !== 'selector') return null
    const { name, label, all } = filter
    const options: readonly TabOption[] = filter.options
    const value = values[name] === undefined ? '' : String(values[name])
    const choose = (chosen: string) =>
      onSet(name, options.find((option) => String(option.value) === chosen)?.value ?? null)
    if (filter.kind === 'selector' || isLow) {
      return (
        <Fragment key={name}>
          <HTMLSelect
            aria-label={label}
            // Blueprint's default title is English.
            iconProps={{ title: '' }}
            options={[
              { value: '', label: all },
              ...options.map((option) => ({ label: option.label, value: String(option.value) })),
            ]}
            value={value}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          {'trouble' in filter && filter.trouble && <TroubleLine label={label} trouble={filter.trouble} />}
        </Fragment>
      )
    }
    return (
      <SegmentedControl
        key={name}
        aria-label={label}
        options={[
          { label: all, value: '' },
          ...options.map((option) => ({ label: option.label, value: String(option.value) })),
        ]}
        value={value}
        onValueChange={choose}
      />
    )
  })
}

interface ControlProps<Kind extends FilterDefinition['kind'] = FilterDefinition['kind']> {
  filter: Extract<FilterDefinition, { kind: Kind }>
  value: FilterValue | undefined
  onSet: SetFilter
}

/** Memoized, so that only the control of the changed filter rerenders. */
const FilterControl = memo(function FilterControl({ filter, value, onSet }: ControlProps) {
  if (filter.kind === 'tabs' || filter.kind === 'selector') return null
  if (filter.kind === 'record')
    return <filter.Control value={value} onSet={(chosen) => onSet(filter.name, chosen)} />
  if (filter.kind === 'yesNo') return <YesNoControl filter={filter} value={value} onSet={onSet} />
  if (filter.kind === 'date') return <DateControl filter={filter} value={value} onSet={onSet} />
  if (filter.kind === 'text' || filter.kind === 'number') {
    return <TypedControl filter={filter} value={value} onSet={onSet} />
  }
  return <ChoiceControl filter={filter} value={value} onSet={onSet} />
})

/** A date, or a period that moves with the clock. */
function DateControl({ filter, value, onSet }: ControlProps<'date'>) {
  const { name, label, periodEnd, isPeriod } = filter
  const day = typeof value === 'string' && value !== '' && !isRelativeDay(value) ? value : null
  const periods = RELATIVE_PERIODS.filter(
    ({ from, to }) => isPeriod || periodEnd !== undefined || from === to,
  )
  return (
    <div className="filter-group">
      <Suspense fallback={<Skeleton height={76} />}>
        <DateField label={label} value={day} hasWeekends onChange={(date) => onSet(name, date)} />
      </Suspense>
      <div className="filter-periods" role="group" aria-label={`${label}: okres`}>
        {periods.map((period) => (
          <Button
            key={period.label}
            size="small"
            variant="outlined"
            text={period.label}
            active={value === period.from}
            aria-pressed={value === period.from}
            onClick={() => {
              const isOn = value === period.from
              onSet(name, isOn ? null : period.from)
              if (periodEnd !== undefined) onSet(periodEnd, isOn ? null : period.to)
            }}
          />
        ))}
      </div>
    </div>
  )
}

function ChoiceControl({ filter, value, onSet }: ControlProps<'choice' | 'single'>) {
  const { name, label, options, trouble, kind } = filter
  const chosen: readonly (string | number)[] = Array.isArray(value)
    ? value
    : typeof value === 'string' || typeof value === 'number'
      ? [value]
      : []
  function toggle(option: string | number) {
    const isChosen = chosen.includes(option)
    if (kind === 'single') return onSet(name, isChosen ? null : option)
    const next = isChosen ? chosen.filter((other) => other !== option) : [...chosen, option]
    onSet(name, next as string[] | number[])
  }
  return (
    <fieldset className="filter-group">
      <legend>{label}</legend>
      <div className="filter-options">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
        {trouble && <TroubleLine label={label} trouble={trouble} />}
        {options.length === 0 && !trouble && <span className="quiet">Nie ma z czego wybierać</span>}
      </div>
    </fieldset>
  )
}

function YesNoControl({ filter, value, onSet }: ControlProps<'yesNo'>) {
  const { name, label } = filter
  return (
    <fieldset className="filter-group">
      <legend>{label}</legend>
      <SegmentedControl
        aria-label={label}
        size="small"
        options={[
          { label: 'Wszystkie', value: '' },
          { label: 'Tak', value: 'true' },
          { label: 'Nie', value: 'false' },
        ]}
        value={typeof value === 'boolean' ? String(value) : ''}
        onValueChange={(chosen) => onSet(name, chosen === '' ? null : chosen === 'true')}
      />
    </fieldset>
  )
}

function TypedControl({ filter, value, onSet }: ControlProps<'text' | 'number'>) {
  const { name, label, kind } = filter
  function set(text: string) {
    const number = Number(text.replace(',', '.'))
    if (kind === 'text' || text === '') onSet(name, text || null)
    else if (Number.isFinite(number)) onSet(name, number)
  }
  const { draft, type, commit } = useTypedSearch(value === undefined ? '' : String(value), set)
  return (
    <label className="filter-group">
      <span className="filter-legend">{label}</span>
      <input
        className="bp6-input"
        inputMode={kind === 'number' ? 'decimal' : 'text'}
        value={draft}
        onChange={(event) => type(event.target.value)}
        onBlur={() => commit()}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </label>
  )
}
