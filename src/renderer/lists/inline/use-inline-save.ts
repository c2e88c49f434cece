import { useEffect } from 'react'
import {
  cellState,
  commitCell,
  restoreCell,
  showCell,
  useCellEdits,
  type CellState,
  type CellWish,
  type ReadCell,
  type SaveCell,
} from '../../lib/change/cell-edits.ts'
import { noteSaved } from './cell-undo.ts'

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
