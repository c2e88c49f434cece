import { useState } from 'react'
import { z } from 'zod'
import type { ColumnLayout } from '../../ui/grid/column-layout.ts'
import type { GridDensity } from '../../ui/grid/grid-column.ts'
import { storeJson, storedJson } from '../../lib/local-storage.ts'

const preferencesSchema = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  widths: z.record(z.string(), z.number()),
  density: z.enum(['compact', 'standard', 'comfortable']),
})

type Preferences = z.infer<typeof preferencesSchema>

export interface ColumnPreferences {
  layout: ColumnLayout
  density: GridDensity
  setLayout: (layout: ColumnLayout) => void
  setDensity: (density: GridDensity) => void
  reset: () => void
  /** The saved view that defines these columns. */
  view?: {
    name: string
    isChanged: boolean
    /** Stores the current columns in the view. */
    keep: () => void
    /** Uses the columns for the list without the view, too. */
    takeOver: () => void
  }
}

/** Returns the initial preferences; columns in `hidden` stay hidden until the user shows them. */
function startingPoint(hidden: readonly string[]): Preferences {
  return { order: [], widths: {}, hidden: [...hidden], density: 'standard' }
}

const read = (key: string, start: Preferences): Preferences =>
  preferencesSchema.safeParse(storedJson(key)).data ?? start

/**
 * Width, order and visibility of columns and the row density of a list, stored for the user on this station. The list
 * writes them into an address only when the user copies a link of the view (`view-link.ts`).
 */
export function useColumnPreferences(
  route: string,
  username: string,
  hiddenAtFirst: readonly string[],
): ColumnPreferences {
  const key = `columns:${username}:${route}`
  const [preferences, setPreferences] = useState(() => read(key, startingPoint(hiddenAtFirst)))

  function save(next: Preferences) {
    setPreferences(next)
    storeJson(key, next)
  }

  return {
    layout: preferences,
    density: preferences.density,
    setLayout: ({ order, hidden, widths }) =>
      save({ ...preferences, order: [...order], hidden: [...hidden], widths: { ...widths } }),
    setDensity: (density) => save({ ...preferences, density }),
    reset: () => save({ ...startingPoint(hiddenAtFirst), density: preferences.density }),
  }
}
