/** Something that can be done with an order; one that the person may never do is left out, not disabled. */
export interface OrderMenuAction {
  id: string
  label: string
  /** Why it cannot be done now; null where it can. */
  disabledReason: string | null
  run: () => void
  isDestructive?: boolean
}
