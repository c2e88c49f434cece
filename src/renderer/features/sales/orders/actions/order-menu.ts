/** Something that can be done with an order; one that the person may never do is left out, not disabled. */
export interface OrderMenuAction {
  id: string
  label: string
  /** Its name in the palette, where the menu's is too short to be found: `Zmień adres nadawcy`. */
  deed?: string
  /** Key of the screen, as in `Command`. */
  keys?: string
  /** Why it cannot be done now; null where it can. */
  disabledReason: string | null
  run: () => void
  isDestructive?: boolean
}
