import { useEffect } from 'react'
import {
  cellState,
  commitCell,
  restoreCell,
  showCell,
  useCellEdits,
  type CellState,
  type ReadCell,
  type SaveCell,
} from './cell-edits.ts'

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
}

/** One cell's edit; `label` names row and column, `value` is what the rows hold. */
export function useInlineSave(
  cell: string,
  label: string,
  value: string,
  { save, read }: CellRequests,
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
      commitCell(cell, label, { text, save, read })
    },
    restore: () => restoreCell(cell),
  }
}
