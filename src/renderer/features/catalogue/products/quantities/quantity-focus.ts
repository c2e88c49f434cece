/** Names a cell of the table in the page: `stored-7.price`. */
export const quantityCellName = (key: string, field: string): string => `${key}.${field}`

const cellOf = (name: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`input[data-quantity-cell="${CSS.escape(name)}"]`)

/** Puts the focus into a cell, its text ready to be typed over. */
export function focusQuantity(name: string): boolean {
  const cell = cellOf(name)
  cell?.focus()
  cell?.select()
  return cell !== null
}
