import { useEffect, type RefObject } from 'react'

export const gridCellOf = (place: Element | null): HTMLElement | null =>
  place?.closest<HTMLElement>('[role="gridcell"]') ?? null

/**
 * Handles keys and paste on the grid cell around a control, because the focus is on the cell, not on its content. The
 * grid ignores events handled here.
 */
export function useCellKeys(
  place: RefObject<HTMLElement | null>,
  keys: readonly string[],
  run: () => void,
  paste?: (text: string) => void,
): void {
  useEffect(() => {
    const cell = gridCellOf(place.current)
    if (!cell) return undefined
    function press(event: KeyboardEvent) {
      if (event.target !== cell || event.ctrlKey || event.altKey || event.metaKey) return
      if (!keys.includes(event.key)) return
      event.preventDefault()
      run()
    }
    function takeOver(event: ClipboardEvent) {
      const text = event.clipboardData?.getData('text/plain')
      if (!paste || event.target !== cell || !text) return
      event.preventDefault()
      paste(text)
    }
    cell.addEventListener('keydown', press)
    cell.addEventListener('paste', takeOver)
    return () => {
      cell.removeEventListener('keydown', press)
      cell.removeEventListener('paste', takeOver)
    }
  })
}

/**
 * Returns the editable cell before or after this one, row by row; null if there is none or its row is not loaded yet.
 */
export function neighbourCell(cell: HTMLElement, step: 1 | -1): HTMLElement | null {
  const row = cell.closest<HTMLElement>('[data-row]')
  if (!row) return null
  const inRow = editableCells(row)
  const next = inRow[inRow.indexOf(cell) + step]
  if (next) return next
  const other = row.parentElement?.querySelector(`[data-row="${Number(row.dataset['row']) + step}"]`)
  return (other && editableCells(other).at(step === 1 ? 0 : -1)) ?? null
}

/** Returns the cell of the same column in the next row; null if there is none or it is not editable. */
export function cellBelow(cell: HTMLElement): HTMLElement | null {
  const row = cell.closest<HTMLElement>('[data-row]')
  if (!row) return null
  const selector = `[data-row="${Number(row.dataset['row']) + 1}"] > [data-field="${cell.dataset['field']}"]`
  const below = row.parentElement?.querySelector<HTMLElement>(selector)
  return below?.querySelector('[data-editable]') ? below : null
}

const editableCells = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('[role="gridcell"]')].filter((cell) =>
    cell.querySelector('[data-editable]'),
  )

/** Focuses a cell; the grid's active cell follows. */
export function focusCell(cell: HTMLElement): void {
  cell.focus({ preventScroll: true })
  // jsdom has no scrollIntoView.
  cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

/** Focuses a cell and opens it for editing, if it has a text. */
export function openCell(cell: HTMLElement): void {
  focusCell(cell)
  cell.querySelector<HTMLElement>('[data-editable="text"] > button')?.click()
}
