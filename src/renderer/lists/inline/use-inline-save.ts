import { useEffect } from 'react'
import {
  cellState,
  commitCell,
  restoreCell,
  sheetOf,
  showCell,
  useCellEdits,
  type CellState,
  type CellWish,
  type ReadCell,
  type SaveCell,
} from '../../lib/change/cell-edits.ts'
import { noteUndo, type UndoEnd } from '../../lib/change/undo.ts'

interface InlineSave {
  /** The text shown in the cell: the last edit, until the rows contain it. */
  text: string
  state: CellState
  commit: (text: string) => void
  restore: () => void
}

export interface CellRequests {
  save: SaveCell
  /** Reads the cell to verify an edit whose response was lost; without it the outcome stays unknown. */
  read?: ReadCell | undefined
  /** Returns the displayed text of a value, e.g. `tak` for `true`. */
  say?: ((text: string) => string) | undefined
}

/** Saves the edits of one cell. `label` names row and column, `value` is the row's value. */
export function useInlineSave(
  cell: string,
  label: string,
  value: string,
  { save, read, say }: CellRequests,
): InlineSave {
  const edit = useCellEdits(({ cells }) => cells.get(cell))
  useEffect(() => showCell(cell), [cell])
  return {
    text: edit?.text ?? value,
    state: cellState(edit),
    commit(text) {
      // The render may be outdated: two edits can happen before the next one.
      const now = useCellEdits.getState().cells.get(cell)
      if (text === (now?.text ?? value) && cellState(now).kind !== 'failed') return
      const onEnd: CellWish['onEnd'] = (saved) =>
        saved && noteSaved({ cell, label, ...saved, save, read, say })
      commitCell(cell, label, { text, held: value, save, read, onEnd })
    },
    restore: () => restoreCell(cell),
  }
}

/** A saved cell, with what is needed to restore its previous value. */
interface SavedCell extends Pick<CellWish, 'save' | 'read'> {
  cell: string
  /** Name with row and column. */
  label: string
  before: string
  after: string
  /** Returns the displayed text of a value; the text itself by default. */
  say: ((text: string) => string) | undefined
}

/** Registers the change for undo, until the user leaves the sheet. */
function noteSaved(saved: SavedCell): void {
  const { cell, label, before, after } = saved
  if (before !== after) noteUndo({ scope: sheetOf(cell), label, revert: () => revert(saved) })
}

/** Restores the previous value. A failure is shown at the cell like any other. */
async function revert({ cell, label, before, after, save, read, say }: SavedCell): Promise<UndoEnd> {
  const shown = (text: string) => (text.trim() === '' ? 'puste' : `„${shortened(say?.(text) ?? text)}”`)
  const held = read ? await read() : after
  if (held === null) return { kind: 'gone', text: 'Serwer nie ma już tego wiersza.' }
  if (held !== after && held !== before) {
    const text = `Ktoś zmienił to po Tobie, teraz jest ${shown(held)}. Odśwież listę.`
    return { kind: 'changed', text }
  }
  const isSaved = await new Promise<boolean>((resolve) => {
    const onEnd: CellWish['onEnd'] = (saved) => resolve(saved !== null)
    commitCell(cell, label, { text: before, held: after, save, read, onEnd })
  })
  if (!isSaved) return { kind: 'failed' }
  return { kind: 'done', text: `Cofnięto: ${label}. Znów jest ${shown(before)}.` }
}

const MOST_SIGNS = 60

const shortened = (text: string): string =>
  text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS)}…` : text
