import { createContext } from 'react'
import type { Section } from '#shared/screens/screen-row.ts'
import type { NavigationEntry } from './screen.ts'

export interface NavigationItem extends NavigationEntry {
  path: string
  /** Its records count as being there too. */
  area: string
}

export interface NavigationSection {
  section: Section
  items: NavigationItem[]
}

/** What the signed-in person may open, in the order of the navigation; given by the shell. */
export const NavigationContext = createContext<readonly NavigationSection[]>([])
