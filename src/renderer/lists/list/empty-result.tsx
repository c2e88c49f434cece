import { Button } from '@blueprintjs/core'
import type { CountedForms } from '#shared/domain/counted.ts'
import { useCommands } from '../../lib/commands.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isRelativeDay } from '#shared/domain/relative-days.ts'
import { isServerDate } from '#shared/domain/shop-days.ts'
import { isSameFilter, withFilter, type FilterValues } from '../../lib/list-state.ts'
import type { ListStateControl } from './use-list-state.ts'

const SEARCH_WIDER_KEYS = 'ctrl+enter'

interface EmptyResultProps {
  list: Pick<ListStateControl, 'state' | 'change' | 'clearFilters'> & {
    id?: string
    defaultFilters?: FilterValues | undefined
  }
  words: CountedForms
}

/** Returns default filters that still narrow the list; the user did not choose them and may not notice them. */
function defaultsInForce(filters: FilterValues, defaults: FilterValues = {}): string[] {
  return Object.keys(defaults).filter((name) => isSameFilter(filters[name], defaults[name]))
}

/** Returns the filters that choose days. */
function daysIn(filters: FilterValues): string[] {
  return Object.keys(filters).filter((name) => isRelativeDay(filters[name]) || isServerDate(filters[name]))
}

function explanation(isSearched: boolean, isFiltered: boolean, hasDays: boolean): string {
  if (hasDays) return 'W wybranych dniach nic nie spełnia wszystkich pozostałych warunków.'
  if (!isFiltered) return 'Nic nie zawiera szukanego tekstu.'
  return isSearched
    ? 'Nic nie spełnia naraz wszystkich filtrów i szukanego tekstu.'
    : 'Nic nie spełnia naraz wszystkich filtrów.'
}

/** Shown if a search or filters leave no rows. Each condition can be removed separately. */
export function EmptyResult({ list, words }: EmptyResultProps) {
  const { state, change, clearFilters, defaultFilters } = list
  const isSearched = state.search !== ''
  const isFiltered = Object.keys(state.filters).length > 0
  const defaults = isSearched ? defaultsInForce(state.filters, defaultFilters) : []
  const days = daysIn(state.filters)
  const isOnlyDefaults = Object.keys(state.filters).length === defaults.length
  const wider = {
    text: defaults.join() === 'status' ? 'Szukaj we wszystkich statusach' : 'Szukaj bez domyślnych filtrów',
    run: () => {
      const filters = defaults.reduce((rest, name) => withFilter(rest, name, null), state.filters)
      change({ filters })
    },
  }
  useCommands(
    defaults.length > 0
      ? [
          {
            id: `list.searchWider ${list.id ?? ''}`,
            label: wider.text,
            keys: SEARCH_WIDER_KEYS,
            run: wider.run,
          },
        ]
      : [],
  )
  return (
    <EmptyState
      title={`Brak pasujących ${words[2]}`}
      text={explanation(isSearched, isFiltered, days.length > 0)}
      action={
        <>
          {defaults.length > 0 && (
            <Button intent="primary" text={wider.text} title="Ctrl+Enter" onClick={wider.run} />
          )}
          {days.length > 0 && (
            <Button
              text="Szukaj we wszystkich dniach"
              onClick={() =>
                change({
                  filters: days.reduce((rest, name) => withFilter(rest, name, null), state.filters),
                })
              }
            />
          )}
          {isFiltered && !(isOnlyDefaults && defaults.length > 0) && (
            <Button text="Wyczyść filtry" onClick={clearFilters} />
          )}
          {isSearched && <Button text="Wyczyść szukany tekst" onClick={() => change({ search: '' })} />}
        </>
      }
    />
  )
}
