import { useMemo, useSyncExternalStore } from 'react'
import { FIRST_PAGE } from '#shared/api/list-query.ts'
import type { FilterValues, ListState } from '../../lib/list-state.ts'
import { storedText } from '../../lib/local-storage.ts'
import { isSameQuery, keepWatched, watchViews, type ViewOwner } from './saved-views.ts'
import type { List } from './use-list.ts'

/** A predefined view of a list, declared beside it. */
export interface ProgramView {
  name: string
  filters: FilterValues
  /** The list's default ordering if it is not set. */
  ordering?: string
}

export interface ProgramViews {
  views: readonly (ProgramView & { isCurrent: boolean; isHidden: boolean })[]
  /** Applies the view. If it is already applied, restores the list's defaults. */
  toggle: (view: ProgramView) => void
  /** Hides the view above the list or shows it again; the menu of views always has it. */
  toggleHidden: (name: string) => void
}

const NONE: readonly ProgramView[] = []
const SEPARATOR = '\n'

const hiddenKey = ({ pk, route }: ViewOwner) => `views-hidden:${pk}:${route}`

/** Returns the predefined views of a list with the user's settings. */
export function useProgramViews<Row>(
  { codec, state, change }: Pick<List<Row>, 'codec' | 'state' | 'change'>,
  owner: ViewOwner,
  program: readonly ProgramView[] = NONE,
): ProgramViews {
  const kept = useSyncExternalStore(watchViews, () => storedText(hiddenKey(owner)))
  const hidden = useMemo(() => kept.split(SEPARATOR).filter(Boolean), [kept])
  const { defaults } = codec
  const stateOf = ({ filters, ordering = defaults.ordering }: ProgramView): ListState => ({
    ...defaults,
    pageSize: state.pageSize,
    filters,
    ordering,
  })
  const query = codec.write({ ...state, page: FIRST_PAGE })
  const isCurrent = (view: ProgramView) => isSameQuery(codec.write(stateOf(view)), query)
  return {
    views: program.map((view) => ({
      ...view,
      isCurrent: isCurrent(view),
      isHidden: hidden.includes(view.name),
    })),
    toggle: (view) => change(isCurrent(view) ? { ...defaults, pageSize: state.pageSize } : stateOf(view)),
    toggleHidden(name) {
      const next = hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]
      keepWatched(hiddenKey(owner), next.join(SEPARATOR))
    },
  }
}
