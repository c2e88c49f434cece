/** Returns the name of a cell in the page, such as `stored-7.price`. */
export const quantityCellName = (key: string, field: string): string => `${key}.${field}`

/** Returns the field in a cell's name. */
export const fieldOfCell = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

const cellOf = (name: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`input[data-quantity-cell="${CSS.escape(name)}"]`)

/** Focuses a cell and selects its text, ready to be overwritten. */
export function focusQuantity(name: string): boolean {
  const cell = cellOf(name)
  cell?.focus()
  cell?.select()
  return cell !== null
}
