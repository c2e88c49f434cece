import type { ComponentType } from 'react'

export const SECTIONS = [
  'Sprzedaż',
  'Obsługa klienta',
  'Produkcja',
  'Katalog',
  'Allegro',
  'Treści',
  'Statystyki',
  'Administracja',
  'Stanowisko',
] as const

export type Section = (typeof SECTIONS)[number]

export interface NavigationEntry {
  section: Section
  label: string
  /** Smaller stands higher in the section: the order of a day's work, in tens so that others fit between. */
  place: number
  /** Its own picture; without it the section's. */
  icon?: NavigationPicture
}

/** An icon of Blueprint's. */
export type NavigationPicture = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>

/**
 * One screen: route, menu entry, title, permission check and refusal come from it. Features export definitions,
 * `app/screens.ts` lists them.
 */
export interface ScreenDefinition {
  /** Router path, e.g. `/order/send/:pk`. */
  path: string
  /** Polish title; null shows 'Panel administarora' (OP-01). */
  title: string | null
  /** `everyone`: with or without a session, in the frame of each. */
  access: 'anonymous' | 'signedIn' | 'everyone'
  /** Permission string that opens the screen, null for every signed-in person. */
  permission: string | null
  /** Notice when the permission is missing: 'Użytkownik nie ma uprawnień do …!'. */
  refusal: string | null
  nav: NavigationEntry | null
  /** Screens of one area: its list stays mounted under its records. */
  area: string
  role: 'list' | 'record' | 'page'
  /** The packing bench is drawn without page padding, in its own large type. */
  isBench?: boolean
  /** Every burst of keys here is a scan, also in a field; elsewhere only codes of ours are. */
  takesScans?: boolean
  /** Exists in kiosk mode, too (DESK-074). */
  isInKiosk?: boolean
  load: () => Promise<ComponentType>
}
