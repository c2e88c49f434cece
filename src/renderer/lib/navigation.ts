import { createContext } from 'react'
import type { NavigationEntry, Section } from './screen.ts'

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
