import type { ComponentType } from 'react'
import type { ScreenRow } from '#shared/screens/screen-row.ts'

/** An icon of Blueprint's. */
export type NavigationPicture = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>

/** The code of a screen. */
export interface ScreenCode {
  /** The picture of its menu entry; without it the section's. */
  icon?: NavigationPicture
  load: () => Promise<ComponentType>
}

/** A screen's entry in the menu. */
export type NavigationEntry = NonNullable<ScreenRow['nav']> & { icon?: NavigationPicture }

/** One screen: route, menu entry, title, permission check and refusal come from the table of screens. */
export interface ScreenDefinition extends Pick<
  ScreenRow,
  'path' | 'title' | 'access' | 'permission' | 'refusal' | 'role'
> {
  nav: NavigationEntry | null
  /** Screens of one area: its list stays mounted under its records. */
  area: string
  isBench?: boolean
  takesScans?: boolean
  isInKiosk?: boolean
  load: ScreenCode['load']
}
