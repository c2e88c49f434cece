import { useMemo, useSyncExternalStore } from 'react'
import type { ColumnLayout } from '../../ui/grid/column-layout.ts'
import { FIRST_PAGE } from '#shared/api/list-query.ts'
import { confirm } from '../../ui/questions.ts'
import { notify } from '../../ui/notices.ts'
import type { ListStateCodec } from '../../lib/list-state.ts'
import {
  changeViews,
  isSameQuery,
  storedViews,
  parseViews,
  putView,
  removeView,
  renameView,
  viewNamed,
  watchViews,
  withDefault,
  type SavedView,
  type ViewOwner,
} from './saved-views.ts'
import type { ListStateControl } from './use-list-state.ts'

export interface SavedViews {
  views: readonly SavedView[]
  /** Name of the view that the list shows now, on whatever page. */
  current: string | null
  /** The address becomes exactly the view's, on page 1. */
  apply: (view: SavedView) => void
  /** Keeps the present question with these columns; false when a view of that name was not to be replaced, or nothing can be kept. */
  save: (name: string, columns: ColumnLayout) => Promise<boolean>
  /** The view shows these columns from now on; false: nothing can be kept. */
  keepColumns: (name: string, columns: ColumnLayout) => boolean
  /** False as with `save`. */
  rename: (view: SavedView, name: string) => Promise<boolean>
  /** Asks first. */
  remove: (view: SavedView) => Promise<void>
  /** Makes the view the default, or takes that back. */
  toggleDefault: (view: SavedView) => void
}

function keep(...[owner, change]: Parameters<typeof changeViews>): boolean {
  const isKept = changeViews(owner, change)
  if (!isKept) notify.warning('Nie można zapisać widoków na tym stanowisku: brak miejsca w pamięci')
  return isKept
}

async function mayReplace(views: readonly SavedView[], name: string): Promise<boolean> {
  const taken = viewNamed(views, name)
  if (!taken) return true
  return confirm({
    title: `Zastąpić widok „${taken.name}”?`,
    text: 'Widok o tej nazwie już istnieje.',
    confirmLabel: 'Zastąp',
  })
}

/** Saved views of a list, of this person on this station; the address stays the only holder of what is shown. */
export function useSavedViews(
  owner: ViewOwner,
  codec: ListStateCodec,
  { state, change }: Pick<ListStateControl, 'state' | 'change'>,
): SavedViews {
  const kept = useSyncExternalStore(watchViews, () => storedViews(owner))
  const views = useMemo(() => parseViews(kept), [kept])
  const query = codec.write({ ...state, page: FIRST_PAGE })
  const current = views.find((view) => isSameQuery(codec.write(codec.read(view.query)), query))

  return {
    views,
    current: current?.name ?? null,
    apply: (view) => change({ ...codec.read(view.query), page: FIRST_PAGE }),
    keepColumns: (name, columns) =>
      keep(owner, (held) => putView(held, name, viewNamed(held, name)?.query ?? query, columns)),
    async save(name, columns) {
      if (!(await mayReplace(views, name))) return false
      return keep(owner, (held) => putView(held, name, query, columns))
    },
    async rename(view, name) {
      if (!(await mayReplace(removeView(views, view.name), name))) return false
      return keep(owner, (held) => renameView(held, view.name, name))
    },
    async remove(view) {
      const isConfirmed = await confirm({
        title: `Usunąć widok „${view.name}”?`,
        text: 'Zapisane wyszukiwanie zniknie z tej listy. Dane pozostaną bez zmian.',
        confirmLabel: 'Usuń',
        intent: 'danger',
      })
      if (isConfirmed) keep(owner, (held) => removeView(held, view.name))
    },
    toggleDefault: (view) => void keep(owner, (held) => withDefault(held, view.isDefault ? null : view.name)),
  }
}
