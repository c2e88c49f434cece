import { useState } from 'react'
import type { ColumnLayout } from '../../ui/grid/column-layout.ts'
import type { ViewOwner } from './saved-views.ts'
import type { ColumnPreferences } from './use-column-preferences.ts'
import type { List } from './use-list.ts'
import { useSavedViews } from './use-saved-views.ts'

/**
 * The columns that the list shows: those of the open saved view, else the user's own. A change made while a view is
 * open applies to that view only, until the user saves it in the view or for the list.
 */
export function useViewColumns<Row>(
  list: Pick<List<Row>, 'codec' | 'state' | 'change'>,
  owner: ViewOwner,
  own: ColumnPreferences,
): ColumnPreferences {
  const { views, current, keepColumns } = useSavedViews(owner, list.codec, list)
  const [changed, setChanged] = useState<{ view: string; layout: ColumnLayout } | null>(null)
  const view = views.find(({ name }) => name === current)
  if (!view?.columns) return own
  const { name, columns } = view
  const isChanged = changed?.view === name
  const layout = isChanged ? changed.layout : columns
  return {
    ...own,
    layout,
    setLayout: (next) => setChanged({ view: name, layout: next }),
    reset: () => setChanged(null),
    view: {
      name,
      isChanged,
      keep() {
        if (keepColumns(name, layout)) setChanged(null)
      },
      takeOver: () => own.setLayout(layout),
    },
  }
}
