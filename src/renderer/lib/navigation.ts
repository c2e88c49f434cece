import { createContext } from 'react'
import type { Section } from '#shared/screens/screen-row.ts'
import type { NavigationEntry } from './screen.ts'

export interface NavigationItem extends NavigationEntry {
  path: string
  /** The item counts as current for records of this area, too. */
  area: string
}

export interface NavigationSection {
  section: Section
  items: NavigationItem[]
}

/** Screens that the signed-in user may open, in navigation order; provided by the shell. */
export const NavigationContext = createContext<readonly NavigationSection[]>([])
