import { create } from 'zustand'
import { serverMessages, type ApiError } from '#shared/api/api-error.ts'
import { toApiError } from '../../lib/bridge.ts'
import { currentUser, useSession } from '../../lib/session.ts'
import { notify } from '../../ui/notices.ts'
import { withLabels } from '../record/field-labels.ts'

/** Sends a cell's new text; answers what the server holds from now on. A thrown `ApiFailure` is told at the cell. */
export type SaveCell = (text: string) => Promise<string>

export type CellState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; message: string }

interface CellEdit {
  /** What the cell shows, whatever the rows say. */
  text: string
  state: CellState
  /** The last text that the server has confirmed, and when. */
  kept: { text: string; at: number } | null
  /** The edit that waits until the one before it is answered. */
  next: { text: string; save: SaveCell } | null
  /** What a notice calls it: row and column. */
  label: string
  /** Tells the sending of this edit from one that was forgotten. */
  sending: object | null
}

/**
 * Edits of cells by `sheet/row/field`. They live longer than the cells on the screen, which come and go while a list is
 * scrolled, and stand before the rows until rows come that were asked for after the save.
 */
export const useCellEdits = create<{ cells: ReadonlyMap<string, CellEdit> }>(() => ({ cells: new Map() }))

export const cellName = (sheet: string, row: string | number, field: string): string =>
  `${sheet}/${row}/${field}`

const FRESH: CellEdit = {
  text: '',
  state: { kind: 'saving' },
  kept: null,
  next: null,
  label: '',
  sending: null,
}

/** Moments in the order of what happened; no clock, since two things may happen within a millisecond. */
let moment = 0
export const nextMoment = (): number => ++moment

/** How often each cell is on the screen now; a cell takes itself out when it goes. */
const shown = new Map<string, number>()

export function showCell(cell: string): () => void {
  shown.set(cell, (shown.get(cell) ?? 0) + 1)
  return () => {
    const left = (shown.get(cell) ?? 1) - 1
    if (left > 0) shown.set(cell, left)
    else shown.delete(cell)
  }
}

function put(cell: string, edit: CellEdit | null): void {
  const cells = new Map(useCellEdits.getState().cells)
  if (edit) cells.set(cell, edit)
  else cells.delete(cell)
  useCellEdits.setState({ cells })
}

const editOf = (cell: string): CellEdit | undefined => useCellEdits.getState().cells.get(cell)

/** Saves one after another; of the edits made meanwhile only the last is sent, and no answer overtakes a later edit. */
export function commitCell(cell: string, label: string, text: string, save: SaveCell): void {
  const before = { ...(editOf(cell) ?? FRESH), label }
  const state: CellState = { kind: 'saving' }
  if (before.sending) put(cell, { ...before, text, state, next: { text, save } })
  else send(cell, { ...before, text, state }, save)
}

function send(cell: string, edit: CellEdit, save: SaveCell): void {
  const sending = {}
  put(cell, { ...edit, next: null, sending })
  const text = edit.next?.text ?? edit.text
  save(text).then(
    (kept) => answer(cell, sending, { kept }),
    (cause: unknown) => answer(cell, sending, { error: toApiError(cause) }),
  )
}

function answer(cell: string, sending: object, outcome: { kept: string } | { error: ApiError }): void {
  const edit = editOf(cell)
  if (edit?.sending !== sending) return
  const kept = 'kept' in outcome ? { text: outcome.kept, at: nextMoment() } : edit.kept
  if (edit.next) {
    // A later edit makes this answer worthless.
    send(cell, { ...edit, kept }, edit.next.save)
  } else if ('kept' in outcome) {
    put(cell, { ...edit, text: outcome.kept, kept, state: { kind: 'saved' }, sending: null })
  } else {
    const { error } = outcome
    const words = serverMessages(error).join(' ') || error.message
    const message = error.isUnclear ? `Nie wiadomo, czy zapisano: ${words}` : words
    put(cell, { ...edit, state: { kind: 'failed', message }, sending: null })
    // Scrolled away or left: the failure must not go unseen.
    if (!shown.has(cell))
      notify.failure(withLabels(error, (name) => (name === fieldOf(cell) ? edit.label : null)))
  }
}

/** Back to what the server holds, after a failure. */
export function restoreCell(cell: string): void {
  const edit = editOf(cell)
  if (!edit || edit.sending) return
  put(cell, edit.kept ? { ...edit, text: edit.kept.text, state: { kind: 'saved' } } : null)
}

/** Rows have come: what was saved before they were asked for is in them. `askedAt` is a `nextMoment`. */
export function settleRows(sheet: string, rows: readonly (string | number)[], askedAt: number): void {
  const { cells } = useCellEdits.getState()
  if (cells.size === 0) return
  const names = new Set(rows.map(String))
  const left = new Map<string, CellEdit>()
  for (const [cell, edit] of cells) {
    const isOld = edit.kept !== null && edit.kept.at < askedAt
    if (!isOld || !cell.startsWith(`${sheet}/`) || !names.has(rowOf(cell, sheet))) left.set(cell, edit)
    else if (edit.state.kind !== 'saved') left.set(cell, { ...edit, kept: null })
  }
  useCellEdits.setState({ cells: left })
}

const fieldOf = (cell: string): string => cell.slice(cell.lastIndexOf('/') + 1)

const rowOf = (cell: string, sheet: string): string => cell.slice(sheet.length + 1, cell.lastIndexOf('/'))

/** Gives up what could not be saved: the person has left the sheet knowingly. */
export function dropFailures(sheet: string): void {
  const { cells } = useCellEdits.getState()
  for (const [cell, edit] of cells) {
    if (edit.state.kind === 'failed' && cell.startsWith(`${sheet}/`)) restoreCell(cell)
  }
}

export function useFailureCount(sheet: string): number {
  return useCellEdits(({ cells }) => {
    let count = 0
    for (const [cell, { state }] of cells) {
      if (state.kind === 'failed' && cell.startsWith(`${sheet}/`)) count += 1
    }
    return count
  })
}

/** The next person sees nothing of it. */
let owner = currentUser()?.pk ?? null
useSession.subscribe(() => {
  const pk = currentUser()?.pk ?? null
  if (pk === null || pk === owner) return
  owner = pk
  useCellEdits.setState({ cells: new Map() })
})
