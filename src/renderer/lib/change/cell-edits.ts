import { create } from 'zustand'
import { serverMessages, type ApiError } from '#shared/api/api-error.ts'
import { toApiError } from '../bridge.ts'
import { createChangeRunner, type ChangeRunner } from './change-runner.ts'
import { registerUnsavedWork } from '../pending-work.ts'
import { currentUser, useSession } from '../session.ts'
import { notify } from '../../ui/notices.ts'
import { withLabels } from '../field-labels.ts'

/** Sends a cell's new text; returns the value that the server now holds. A thrown `ApiFailure` is shown at the cell. */
export type SaveCell = (text: string) => Promise<string>

/** Reads the cell's value on the server, past every cache; null if its row is not found. */
export type ReadCell = () => Promise<string | null>

export type CellState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; message: string }

interface CellEdit {
  /** Text shown in the cell, which overrides the row's value. */
  text: string
  /**
   * Sends the edits and tracks an unknown outcome of the last one. Replaced when the edit is discarded, so that late
   * outcomes are ignored.
   */
  runner: ChangeRunner<string>
  isSending: boolean
  /** The last text confirmed by the server, and the moment of the confirmation. */
  kept: { text: string; at: number } | null
  /** The edit that waits for the response to the previous one. */
  next: CellWish | null
  /** Row and column, as named in notices. */
  label: string
}

export interface CellWish {
  text: string
  /** The row's value before the edit, for undo. */
  held: string
  save: SaveCell
  read: ReadCell | undefined
  /**
   * Called when the edit has ended, with the text before and the one that the server now holds. Null: it failed and the
   * failure is reported.
   */
  onEnd?: (saved: { before: string; after: string } | null) => void
}

/** Returns the state that a cell shows. An edit counts as being saved until a lost response has been verified. */
export function cellState(edit: CellEdit | undefined): CellState {
  if (!edit) return { kind: 'idle' }
  if (edit.isSending) return { kind: 'saving' }
  const change = edit.runner.state()
  if (change.kind === 'refused') return { kind: 'failed', message: wordsOf(change.error) }
  if (change.kind === 'unknown')
    return { kind: 'failed', message: `Nie wiadomo, czy zapisano: ${wordsOf(change.error)}` }
  return { kind: edit.kept ? 'saved' : 'idle' }
}

const wordsOf = (error: ApiError): string => serverMessages(error).join(' ') || error.message

/**
 * Edits of cells by `sheet/row/field`. They outlive their cells, which are unmounted while the user scrolls. They
 * override the rows until rows arrive that were requested after the save.
 */
export const useCellEdits = create<{ cells: ReadonlyMap<string, CellEdit> }>(() => ({ cells: new Map() }))

export const cellName = (sheet: string, row: string | number, field: string): string =>
  `${sheet}/${row}/${field}`

export const sheetOf = (cell: string): string => cell.slice(0, cell.indexOf('/'))

/** Sending the same text twice does no harm, so a retry verifies the last try without prompting the user. */
const newRunner = () => createChangeRunner<string>({ onUnknown: 'report' })

const newEdit = (): CellEdit => ({
  text: '',
  runner: newRunner(),
  isSending: false,
  kept: null,
  next: null,
  label: '',
})

/** Returns increasing moments. A counter, not a clock, because two events may happen within a millisecond. */
let moment = 0
export const nextMoment = (): number => ++moment

/** How often each cell is currently mounted. */
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

/**
 * Saves edits of a cell one after another. Of the edits made while a save is running, only the last one is sent, and no
 * response overrides a later edit.
 */
export function commitCell(cell: string, label: string, wish: CellWish): void {
  const edit = { ...(editOf(cell) ?? newEdit()), label, text: wish.text }
  if (edit.isSending) put(cell, { ...edit, next: wish })
  else send(cell, edit, wish)
}

function send(cell: string, edit: CellEdit, { text, held, save, read, onEnd }: CellWish): void {
  const { runner, kept } = edit
  const before = kept?.text ?? held
  put(cell, { ...edit, next: null, isSending: true })
  const proof = read && (async () => ((await read()) === text ? { held: text } : null))
  runner.run({ done: 'zapisano', send: () => save(text), proof: proof ?? null }).then(
    ({ result }) => {
      const isOurs = answer(cell, runner, { kept: result })
      onEnd?.(isOurs ? { before, after: result } : null)
    },
    (cause: unknown) => {
      answer(cell, runner, { error: toApiError(cause) })
      onEnd?.(null)
    },
  )
}

/** Applies the outcome of a save. Returns false if the edit was discarded meanwhile, because another user signed in. */
function answer(
  cell: string,
  runner: ChangeRunner<string>,
  outcome: { kept: string } | { error: ApiError },
): boolean {
  const edit = editOf(cell)
  if (edit?.runner !== runner) return false
  const kept = 'kept' in outcome ? { text: outcome.kept, at: nextMoment() } : edit.kept
  if (edit.next) {
    // A later edit makes this outcome obsolete.
    send(cell, { ...edit, kept }, edit.next)
  } else if ('kept' in outcome) {
    put(cell, { ...edit, text: outcome.kept, kept, isSending: false })
  } else {
    const { error } = outcome
    put(cell, { ...edit, isSending: false })
    // The cell is scrolled away or its screen was left, so the failure is shown as a notice.
    if (!shown.has(cell))
      notify.failure(withLabels(error, (name) => (name === fieldOf(cell) ? edit.label : null)))
  }
  return true
}

/** Whether a cell of the sheet is being saved. */
export function isSaving(sheet: string): boolean {
  const { cells } = useCellEdits.getState()
  return [...cells].some(([cell, { isSending }]) => isSending && cell.startsWith(`${sheet}/`))
}

/** Restores the value that the server holds, after a failure. */
export function restoreCell(cell: string): void {
  const edit = editOf(cell)
  if (!edit || edit.isSending) return
  put(cell, edit.kept ? { ...edit, text: edit.kept.text, runner: newRunner() } : null)
}

/**
 * Removes edits that the new rows already contain, i.e. those saved before the rows were requested. `askedAt` is a
 * `nextMoment`.
 */
export function settleRows(sheet: string, rows: readonly (string | number)[], askedAt: number): void {
  const { cells } = useCellEdits.getState()
  if (cells.size === 0) return
  const names = new Set(rows.map(String))
  const left = new Map<string, CellEdit>()
  for (const [cell, edit] of cells) {
    const isOld = edit.kept !== null && edit.kept.at < askedAt
    if (!isOld || !cell.startsWith(`${sheet}/`) || !names.has(rowOf(cell, sheet))) left.set(cell, edit)
    else if (cellState(edit).kind !== 'saved') left.set(cell, { ...edit, kept: null })
  }
  useCellEdits.setState({ cells: left })
}

const fieldOf = (cell: string): string => cell.slice(cell.lastIndexOf('/') + 1)

const rowOf = (cell: string, sheet: string): string => cell.slice(sheet.length + 1, cell.lastIndexOf('/'))

/** Discards failed edits, because the user chose to leave the sheet. */
export function dropFailures(sheet: string): void {
  const { cells } = useCellEdits.getState()
  for (const [cell, edit] of cells) {
    if (cellState(edit).kind === 'failed' && cell.startsWith(`${sheet}/`)) restoreCell(cell)
  }
}

export function useFailureCount(sheet: string): number {
  return useCellEdits(({ cells }) => {
    let count = 0
    for (const [cell, edit] of cells) {
      if (cellState(edit).kind === 'failed' && cell.startsWith(`${sheet}/`)) count += 1
    }
    return count
  })
}

// A cell that is being saved or whose save failed is stored nowhere else.
registerUnsavedWork(() =>
  [...useCellEdits.getState().cells.values()].some((edit) =>
    ['saving', 'failed'].includes(cellState(edit).kind),
  ),
)

/** Edits are discarded when another user signs in. */
let owner = currentUser()?.pk ?? null
useSession.subscribe(() => {
  const pk = currentUser()?.pk ?? null
  if (pk === null || pk === owner) return
  owner = pk
  useCellEdits.setState({ cells: new Map() })
})
