import { useMemo, useSyncExternalStore } from 'react'
import type { GridDensity } from '../../ui/grid/grid-column.ts'
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
  /** Name of the view that the list shows now, on any page. */
  current: string | null
  /** Sets the address to that of the view, on page 1. */
  apply: (view: SavedView) => void
  /**
   * Saves the current query with these columns and this density. Returns false if the user does not replace an existing view of that
   * name or if storage fails.
   */
  save: (name: string, columns: ColumnLayout, density: GridDensity) => Promise<boolean>
  /** Saves these columns and this density in the view. Returns false if storage fails. */
  keepColumns: (name: string, columns: ColumnLayout, density: GridDensity) => boolean
  /** Returns false in the same cases as `save`. */
  rename: (view: SavedView, name: string) => Promise<boolean>
  /** Prompts for confirmation first. */
  remove: (view: SavedView) => Promise<void>
  /** Makes the view the default, or clears the default if it is one already. */
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

/** Saved views of a list, per user and station. The address remains the only source of what the list shows. */
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
    keepColumns: (name, columns, density) =>
      keep(owner, (held) => putView(held, name, viewNamed(held, name)?.query ?? query, columns, density)),
    async save(name, columns, density) {
      if (!(await mayReplace(views, name))) return false
      return keep(owner, (held) => putView(held, name, query, columns, density))
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
