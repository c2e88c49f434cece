import { useState, type KeyboardEvent, type RefObject } from 'react'

/** Place of a box: line (-1 is the head) and column. */
export interface GridPlace {
  row: number
  column: number
}

const FIRST: GridPlace = { row: -1, column: 0 }
const PAGE = 10

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
}

interface GridWalk {
  /** The box that Tab leads to. */
  active: GridPlace
  onFocus: (place: GridPlace) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Arrows, Home, End and pages over a table of boxes that is one stop for Tab. `has` says where there is a box; a line
 * without one in the column is stepped over.
 */
export function useGridArrowKeys(
  table: RefObject<HTMLElement | null>,
  rows: number,
  columns: number,
  has: (place: GridPlace) => boolean,
): GridWalk {
  const [wanted, setWanted] = useState(FIRST)
  const active = wanted.row < rows && has(wanted) ? wanted : FIRST

  function go(place: GridPlace) {
    const box = table.current?.querySelector<HTMLElement>(
      `[data-row="${place.row}"][data-column="${place.column}"]`,
    )
    if (!box) return
    box.focus({ preventScroll: true })
    box.scrollIntoView({ block: 'nearest' })
  }

  /** The nearest box from a place on in steps, or back to the last one where it goes no further. */
  function seek(from: GridPlace, rowStep: number, columnStep: number, far = 1): GridPlace {
    let found = from
    let place = from
    for (let taken = 0; taken < far;) {
      place = { row: place.row + rowStep, column: place.column + columnStep }
      if (place.row < -1 || place.row >= rows || place.column < 0 || place.column >= columns) break
      if (has(place)) found = place
      taken = has(place) || far > 1 ? taken + 1 : taken
    }
    return found
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey } = event
    const step = STEPS[key]
    if (step) {
      const [rowStep, columnStep] = step
      go(seek(active, Math.sign(rowStep), columnStep, Math.abs(rowStep || 1)))
    } else if (key === 'Home') go(ctrlKey ? FIRST : seek(active, 0, -1, columns))
    else if (key === 'End') go(ctrlKey ? seek({ ...FIRST, row: rows }, -1, 0) : seek(active, 0, 1, columns))
    else if (key === 'Enter' && event.target instanceof HTMLInputElement) event.target.click()
    else return
    event.preventDefault()
  }

  return { active, onFocus: setWanted, onKeyDown }
}
