/** An action for an order. An action that the user may never perform is omitted, not disabled. */
export interface OrderMenuAction {
  id: string
  label: string
  /** Its name in the palette, if the menu's name is too short to be found: `Zmień adres nadawcy`. */
  paletteLabel?: string
  /** The screen's shortcut, as in `Command`. */
  keys?: string
  /** Why the action is not possible now, or null. */
  disabledReason: string | null
  run: () => void
  isDestructive?: boolean
}
