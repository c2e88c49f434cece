import { writeClipboardTable } from '../../../ui/spreadsheet/clipboard-table.ts'
import { placesBetween, rectangleOf, type GridRange } from '../../../ui/spreadsheet/grid-range.ts'
import { shownCents } from './price-amounts.ts'
import { calculate, readArithmetic } from './price-arithmetic.ts'
import {
  cellsOfArea,
  clearCells,
  fillDown,
  fillRight,
  interpolateCells,
  typeInto,
  type PriceArea,
} from './price-commands.ts'
import type { PriceSession } from './price-session.ts'
import type { PriceEntry } from './price-store.ts'
import { readPriceText, typedOf } from './price-text.ts'
import type { PriceLines } from './price-view.ts'
import { countedPrices, commandText } from './price-words.ts'

export type SimpleCommand = 'fillDown' | 'fillRight' | 'clear' | 'interpolate' | 'undo' | 'redo'

export const PRICE_COMMANDS: Readonly<Record<SimpleCommand, string>> = {
  fillDown: 'Wypełnij w dół',
  fillRight: 'Wypełnij w prawo',
  clear: 'Wyczyść',
  interpolate: 'Uzupełnij nakład',
  undo: 'Cofnij',
  redo: 'Ponów',
}

/** Returns the selected rectangle as rows and columns of the store. */
export function selectedArea(lines: PriceLines, range: GridRange): PriceArea {
  const { top, bottom, left, right } = rectangleOf(range)
  return {
    rows: placesBetween(top, bottom).flatMap((place) => lines.rows[place] ?? []),
    columns: placesBetween(left, right),
  }
}

/** Runs a command on the selection and returns a message about its effect. */
export function runCommand(session: PriceSession, command: SimpleCommand, area: PriceArea): string {
  const { store } = session
  const label = PRICE_COMMANDS[command]
  if (command === 'undo' || command === 'redo') {
    const step = command === 'undo' ? session.undo() : session.redo()
    if (!step) return command === 'undo' ? 'Nie ma czego cofnąć.' : 'Nie ma czego ponowić.'
    return `${label} (${step.label}): ${countedPrices(step.changed)}.`
  }
  const cells = cellsOfArea(store, area)
  const made = {
    fillDown: () => fillDown(store, area),
    fillRight: () => fillRight(store, area),
    clear: () => clearCells(store, cells),
    interpolate: () => interpolateCells(store, cells),
  }[command]()
  const result = session.run(label, made)
  return result.message ?? commandText({ label, ...result })
}

/**
 * Writes a typed text into the active cell, or into all selected cells if `isAll` is set or the text is a calculation.
 */
export function commitText(
  session: PriceSession,
  text: string,
  active: number,
  selected: readonly number[],
  isAll: boolean,
): { message: string; isRefused: boolean } {
  const isSum = readArithmetic(text) !== null
  const cells = isAll || isSum ? selected : [active]
  const label = isSum ? `Działanie ${text.trim()}` : 'Wpisano cenę'
  const result = session.run(label, typeInto(session.store, cells, text))
  if (!result.ok) return { message: result.message ?? '', isRefused: true }
  const isSilent = cells.length === 1 && !isSum
  return { message: isSilent ? '' : commandText({ label, ...result }), isRefused: false }
}

/** Returns the preview below the input, such as `120,00 → 126,00 · 84 ceny`, or why the text is refused. */
export function previewOf(
  session: PriceSession,
  text: string,
  active: number,
  selected: readonly number[],
): { text: string; isRefused: boolean } | null {
  const sum = readArithmetic(text)
  if (!sum) return previewOfNumber(text)
  const counted = selected.filter((cell) => session.store.priceOf(cell) !== null)
  const from = session.store.priceOf(active)
  const many = counted.length === 1 ? '' : ` · ${countedPrices(counted.length)}`
  if (from === null) return { text: `Ta komórka nie ma ceny${many}`, isRefused: counted.length === 0 }
  const to = calculate(from, sum)
  return { text: `${shownCents(from)} → ${shownCents(to)}${many}`, isRefused: to < 0 }
}

function previewOfNumber(text: string): { text: string; isRefused: boolean } | null {
  const isUnfinished = text.trim() === '' || /^[+\-*/\u2212=\d.,%\s]*$/.test(text)
  const read = readPriceText(text)
  if (read.ok || (isUnfinished && !/^\s*[-\u2212]\s*\d/.test(text))) return null
  return { text: read.message, isRefused: true }
}

const copiedEntry = (entry: PriceEntry): string =>
  entry === null ? '' : typeof entry === 'string' ? entry : typedOf(entry)

/** Returns the selection for the clipboard, with decimal commas and without units; with headings if requested. */
export function copiedPrices({ store }: PriceSession, area: PriceArea, hasHeadings: boolean): string {
  const rows = area.rows.map((row) => {
    const texts = area.columns.map((column) => copiedEntry(store.entryOf(store.cellAt(row, column))))
    return hasHeadings ? [store.options[row]?.label ?? '', ...texts] : texts
  })
  const head = ['Opcja', ...area.columns.map((column) => String(store.quantities[column]?.quantity ?? ''))]
  return writeClipboardTable(hasHeadings ? [head, ...rows] : rows)
}
