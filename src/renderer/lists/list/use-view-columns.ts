import { useState } from 'react'
import type { ColumnLayout } from '../../ui/grid/column-layout.ts'
import type { GridDensity } from '../../ui/grid/grid-column.ts'
import type { ViewOwner } from './saved-views.ts'
import type { ColumnPreferences } from './use-column-preferences.ts'
import type { List } from './use-list.ts'
import { useSavedViews } from './use-saved-views.ts'
import type { LinkedView } from './view-link.ts'

interface Changed {
  view: string
  layout: ColumnLayout
  density: GridDensity
}

/** Shown as the name of a view that came by a link and is not saved here. */
const LINKED = 'z odnośnika'

/**
 * The columns and the density that the list shows: those that the address names, else those of the open saved view,
 * else the user's own. A change made while a view is open applies to that view only, until the user saves it in the
 * view or for the list.
 */
export function useViewColumns<Row>(
  list: Pick<List<Row>, 'codec' | 'state' | 'change'>,
  owner: ViewOwner,
  own: ColumnPreferences,
  linked: LinkedView | null,
): ColumnPreferences {
  const { views, current, keepColumns } = useSavedViews(owner, list.codec, list)
  const [changed, setChanged] = useState<Changed | null>(null)
  const saved = views.find(({ name }) => name === current)
  const columns = linked?.layout ?? saved?.columns
  if (!columns) return own
  const name = linked ? LINKED : (saved?.name ?? '')
  const isChanged = changed?.view === name
  const layout = isChanged ? changed.layout : columns
  const density = isChanged ? changed.density : ((linked ?? saved)?.density ?? own.density)
  return {
    ...own,
    layout,
    density,
    setLayout: (next) => setChanged({ view: name, layout: next, density }),
    setDensity: (next) => setChanged({ view: name, layout, density: next }),
    reset: () => setChanged(null),
    view: {
      name,
      isChanged: isChanged && linked === null,
      keep() {
        if (keepColumns(name, layout, density)) setChanged(null)
      },
      takeOver: () => own.setLayout(layout),
    },
  }
}
