import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { RELATIVE_PERIODS } from '#shared/domain/relative-days.ts'
import { useCommands, type Command } from '../../lib/commands.ts'
import { formatDecimal } from '../../lib/format.ts'
import { useSessionUser } from '../../lib/session.ts'
import { ColumnsButton } from './columns-button.tsx'
import { FiltersBeforeList, FiltersButton, isInPanel, type FilterDefinition } from './filters.tsx'
import { searchesOfHidden, type Labelled } from './list-labels.ts'
import { GoToDayButton } from './go-to-day-button.tsx'
import { ListSearch } from './list-search.tsx'
import { isSameFilter, type FilterValues } from '../../lib/list-state.ts'
import { SavedViewsButton } from './saved-views-button.tsx'
import { useProgramViews, type ProgramView } from './program-views.ts'
import type { ColumnPreferences } from './use-column-preferences.ts'
import type { GoToDay } from './use-go-to-day.ts'
import type { List } from './use-list.ts'

interface ListToolsProps<Row> {
  list: List<Row>
  title: string
  columns: readonly Labelled[]
  filters: readonly FilterDefinition[]
  preferences: ColumnPreferences
  searchPlaceholder?: string | undefined
  /** Controls of the screen beside the search. */
  ownTools?: ReactNode
  /** Called when the user moves from the search to the rows that match this text. */
  onEnterRows: (search: string) => void
  /** Opens the record whose number is typed, if it is among the rows. */
  onOpenNumber?: (() => void) | undefined
  /** Shown after the buttons at the end. */
  more?: ReactNode
  /** Null if the list cannot be sorted by a date. */
  days: GoToDay | null
  program: readonly ProgramView[] | undefined
  /** Shown before the buttons at the end. */
  children?: ReactNode
}

/** Search and filters, with views, refresh and columns at the end. Their shortcuts are commands. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { list, columns, filters, preferences } = props
  const { state, change, setFilter, defaultFilters, refresh } = list
  const user = useSessionUser()
  const owner = { pk: user?.pk ?? 0, route: list.id }
  const program = useProgramViews(list, owner, props.program)
  const { hidden } = preferences.layout
  const panel = useMemo(
    () => [...filters, ...searchesOfHidden(columns, hidden, filters)],
    [columns, hidden, filters],
  )
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const searchInput = useRef<HTMLInputElement>(null)

  // If a screen has several lists, they have no shortcuts, and the palette names each list.
  const called = (id: string, label: string, keys: string) =>
    list.isOneOfSeveral ? { id: `${id} ${list.id}`, label: `${label}: ${props.title}` } : { id, label, keys }
  useCommands([
    { ...called('list.search', 'Szukaj na liście', '/'), run: () => searchInput.current?.focus() },
    ...(panel.some(isInPanel)
      ? [{ ...called('list.filters', 'Filtry', 'f'), run: () => setIsFilterOpen(true) }]
      : []),
    ...periodCommands(filters, setFilter),
    { ...called('list.refresh', 'Odśwież listę', 'r'), run: refresh },
  ])

  return (
    <div className="list-tools">
      {list.isSearchable && (
        <ListSearch
          inputRef={searchInput}
          value={state.search}
          placeholder={props.searchPlaceholder}
          onSearch={(search) => change({ search })}
          onEnterRows={props.onEnterRows}
          onOpenNumber={props.onOpenNumber}
        />
      )}
      <FiltersBeforeList filters={filters} values={state.filters} onSet={setFilter} />
      {props.ownTools}
      <FiltersButton
        filters={panel}
        values={state.filters}
        onSet={setFilter}
        isOpen={isFilterOpen}
        onOpen={setIsFilterOpen}
      />
      {program.views.some(({ isHidden }) => !isHidden) && (
        <div className="program-views" role="group" aria-label="Typowe widoki">
          {program.views
            .filter(({ isHidden }) => !isHidden)
            .map((view) => (
              <Button
                key={view.name}
                variant="outlined"
                text={
                  view.count === null ? (
                    view.name
                  ) : (
                    <>
                      {view.name} <span className="program-view-count">{formatDecimal(view.count, 0)}</span>
                    </>
                  )
                }
                active={view.isCurrent}
                aria-pressed={view.isCurrent}
                onClick={() => program.toggle(view)}
              />
            ))}
        </div>
      )}
      <div className="list-tools-end">
        {props.children}
        {defaultFilters && !isSameFilters(state.filters, defaultFilters) && (
          <Button
            variant="minimal"
            text="Domyślne filtry"
            onClick={() => change({ filters: defaultFilters })}
          />
        )}
        {user && (
          <SavedViewsButton
            owner={owner}
            codec={list.codec}
            control={list}
            columns={columns}
            preferences={preferences}
            program={program}
          />
        )}
        {props.days && <GoToDayButton days={props.days} />}
        <Button
          icon={<Refresh />}
          aria-label="Odśwież listę"
          title="Odśwież listę"
          loading={list.isFetching && !list.isStale && list.rows !== null}
          onClick={refresh}
        />
        <ColumnsButton columns={columns} preferences={preferences} />
        {props.more}
      </div>
    </div>
  )
}

/** The periods of filters that one value names, for the palette. */
function periodCommands(filters: readonly FilterDefinition[], set: List<never>['setFilter']): Command[] {
  return filters.flatMap((filter) => {
    if (filter.kind !== 'date' || !filter.isPeriod) return []
    return RELATIVE_PERIODS.map(({ label, from }) => ({
      id: `list.period.${filter.name}.${from}`,
      label: `${filter.label}: ${label.toLocaleLowerCase('pl')}`,
      run: () => set(filter.name, from),
    }))
  })
}

function isSameFilters(a: FilterValues, b: FilterValues): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSameFilter(a[name], b[name]))
}
