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
  /** What the cell shows: the last edit until rows come that hold it. */
  text: string
  state: CellState
  commit: (text: string) => void
  restore: () => void
}

export interface CellRequests {
  save: SaveCell
  /** Looks up an edit whose answer was lost; without it nobody can know. */
  read?: ReadCell | undefined
  /** What people call a text of the cell: `tak` for `true`. */
  say?: ((text: string) => string) | undefined
}

/** One cell's edit; `label` names row and column, `value` is what the rows hold. */
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
      // The drawing may be behind: two edits can come before the next one.
      const now = useCellEdits.getState().cells.get(cell)
      if (text === (now?.text ?? value) && cellState(now).kind !== 'failed') return
      const onEnd: CellWish['onEnd'] = (saved) =>
        saved && noteSaved({ cell, label, ...saved, save, read, say })
      commitCell(cell, label, { text, held: value, save, read, onEnd })
    },
    restore: () => restoreCell(cell),
  }
}

/** A cell that was saved, and what it takes to put back what it held. */
interface SavedCell extends Pick<CellWish, 'save' | 'read'> {
  cell: string
  /** Names row and column. */
  label: string
  before: string
  after: string
  /** What people call a text of the cell; the text itself where nothing is said. */
  say: ((text: string) => string) | undefined
}

/** The change can be undone until its sheet is left. */
function noteSaved(saved: SavedCell): void {
  const { cell, label, before, after } = saved
  if (before !== after) noteUndo({ scope: sheetOf(cell), label, revert: () => revert(saved) })
}

/** A failure is shown at the cell like any other. */
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
