import { useState } from 'react'
import type { ColumnLayout } from '../../ui/grid/column-layout.ts'
import type { ViewOwner } from './saved-views.ts'
import type { ColumnPreferences } from './use-column-preferences.ts'
import type { List } from './use-list.ts'
import { useSavedViews } from './use-saved-views.ts'

/**
 * The columns that the list shows: those of the saved view that is open, else the person's own. What is changed while a
 * view is open belongs to it alone, until the person keeps it in the view or takes it over for the list.
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
