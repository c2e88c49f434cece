import { useMemo, useSyncExternalStore } from 'react'
import { isSameFilter, withFilter, type FilterValue, type FilterValues } from '../../lib/list-state.ts'
import { storedText } from '../../lib/local-storage.ts'
import { keepWatched, watchViews, type ViewOwner } from './saved-views.ts'
import type { List } from './use-list.ts'
import { useViewCounts } from './view-counts.ts'

/** A predefined view of a list, declared beside it. It sets its own filters and leaves all others. */
export interface ProgramView {
  name: string
  /** Null is a filter that must not be set, because the list has a default for it. */
  filters: Readonly<Record<string, FilterValue | null>>
  /** The list's ordering stays if it is not set. */
  ordering?: string
  /** The home screen's tile that counts the same records. */
  tileId?: string
}

export interface ProgramViews {
  views: readonly (ProgramView & { isCurrent: boolean; isHidden: boolean; count: number | null })[]
  /** Sets the view's filters. If all of them hold, restores the list's defaults for them. */
  toggle: (view: ProgramView) => void
  /** Hides the view above the list or shows it again; the menu of views always has it. */
  toggleHidden: (name: string) => void
}

const NONE: readonly ProgramView[] = []
const SEPARATOR = '\n'

const hiddenKey = ({ pk, route }: ViewOwner) => `views-hidden:${pk}:${route}`

/** Returns the predefined views of a list with the user's settings. */
export function useProgramViews<Row>(
  list: Pick<List<Row>, 'codec' | 'state' | 'change' | 'count' | 'isStale'>,
  owner: ViewOwner,
  program: readonly ProgramView[] = NONE,
): ProgramViews {
  const { codec, state, change } = list
  const kept = useSyncExternalStore(watchViews, () => storedText(hiddenKey(owner)))
  const hidden = useMemo(() => kept.split(SEPARATOR).filter(Boolean), [kept])
  const { defaults } = codec
  const isCurrent = ({ filters }: ProgramView) =>
    Object.entries(filters).every(([name, value]) => isSameFilter(state.filters[name], value ?? undefined))

  function toggle(view: ProgramView): void {
    const isOn = isCurrent(view)
    const names = Object.keys(view.filters)
    const filters = names.reduce<FilterValues>(
      (rest, name) => withFilter(rest, name, isOn ? defaults.filters[name] : view.filters[name]),
      state.filters,
    )
    const ordering = isOn && state.ordering === view.ordering ? defaults.ordering : state.ordering
    change({ filters, ordering: isOn ? ordering : (view.ordering ?? ordering) })
  }

  const counts = useViewCounts(list, program)
  return {
    views: program.map((view, place) => ({
      ...view,
      count: counts[place] ?? null,
      isCurrent: isCurrent(view),
      isHidden: hidden.includes(view.name),
    })),
    toggle,
    toggleHidden(name) {
      const next = hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]
      keepWatched(hiddenKey(owner), next.join(SEPARATOR))
    },
  }
}
