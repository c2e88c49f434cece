import type { ComponentType } from 'react'
import type { ScreenRow } from '#shared/screens/screen-row.ts'

/** A Blueprint icon. */
export type NavigationPicture = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>

/** The code of a screen. */
export interface ScreenCode {
  /** Icon of its menu entry; the section's icon by default. */
  icon?: NavigationPicture
  load: () => Promise<ComponentType>
}

/** A screen's entry in the menu. */
export type NavigationEntry = NonNullable<ScreenRow['nav']> & { icon?: NavigationPicture }

/** A screen: its code with the route, menu entry, title, permission and refusal from the table of screens. */
export interface ScreenDefinition extends Pick<
  ScreenRow,
  'path' | 'title' | 'access' | 'permission' | 'refusal' | 'role'
> {
  nav: NavigationEntry | null
  /** Screens of one area: the list stays mounted under its records. */
  area: string
  isBench?: boolean
  takesScans?: boolean
  isInKiosk?: boolean
  load: ScreenCode['load']
}
