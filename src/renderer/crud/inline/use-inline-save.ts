import { useEffect } from 'react'
import {
  commitCell,
  restoreCell,
  showCell,
  useCellEdits,
  type CellState,
  type SaveCell,
} from './cell-edits.ts'

interface InlineSave {
  /** What the cell shows: the last edit until rows come that hold it. */
  text: string
  state: CellState
  commit: (text: string) => void
  restore: () => void
}

const IDLE: CellState = { kind: 'idle' }

/** One cell's edit; `label` names row and column, `value` is what the rows hold. */
export function useInlineSave(cell: string, label: string, value: string, save: SaveCell): InlineSave {
  const edit = useCellEdits(({ cells }) => cells.get(cell))
  useEffect(() => showCell(cell), [cell])
  return {
    text: edit?.text ?? value,
    state: edit?.state ?? IDLE,
    commit(text) {
      // The drawing may be behind: two edits can come before the next one.
      const now = useCellEdits.getState().cells.get(cell)
      if (text === (now?.text ?? value) && now?.state.kind !== 'failed') return
      commitCell(cell, label, text, save)
    },
    restore: () => restoreCell(cell),
  }
}
