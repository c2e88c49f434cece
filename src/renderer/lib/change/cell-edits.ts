import { create } from 'zustand'
import { serverMessages, type ApiError } from '#shared/api/api-error.ts'
import { toApiError } from '../bridge.ts'
import { createChangeRunner, type ChangeRunner } from './change-runner.ts'
import { holdsWork } from '../pending-work.ts'
import { currentUser, useSession } from '../session.ts'
import { notify } from '../../ui/notices.ts'
import { withLabels } from '../field-labels.ts'

/** Sends a cell's new text; answers what the server holds from now on. A thrown `ApiFailure` is told at the cell. */
export type SaveCell = (text: string) => Promise<string>

/** Reads, past every cache, what the server holds in the cell; null where its row is not found. */
export type ReadCell = () => Promise<string | null>

export type CellState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; message: string }

interface CellEdit {
  /** What the cell shows, whatever the rows say. */
  text: string
  /** Sends its edits, and holds what nobody knows of the last one. Another one after the edit was forgotten. */
  runner: ChangeRunner<string>
  isSending: boolean
  /** The last text that the server has confirmed, and when. */
  kept: { text: string; at: number } | null
  /** The edit that waits until the one before it is answered. */
  next: CellWish | null
  /** What a notice calls it: row and column. */
  label: string
}

export interface CellWish {
  text: string
  /** What the rows hold, for who wants it back. */
  held: string
  save: SaveCell
  read: ReadCell | undefined
  /** What became of it: the text before and the one that the server holds now; null: it failed, and is told. */
  onEnd?: (saved: { before: string; after: string } | null) => void
}

/** What a cell shows of its edit; an edit on its way is one until it has been looked up what became of it. */
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
 * Edits of cells by `sheet/row/field`. They live longer than the cells on the screen, which come and go while a list is
 * scrolled, and stand before the rows until rows come that were asked for after the save.
 */
export const useCellEdits = create<{ cells: ReadonlyMap<string, CellEdit> }>(() => ({ cells: new Map() }))

export const cellName = (sheet: string, row: string | number, field: string): string =>
  `${sheet}/${row}/${field}`

export const sheetOf = (cell: string): string => cell.slice(0, cell.indexOf('/'))

/** A text may be sent twice: who tries once more needs no question, only another look. */
const newRunner = () => createChangeRunner<string>({ onUnknown: 'report' })

const newEdit = (): CellEdit => ({
  text: '',
  runner: newRunner(),
  isSending: false,
  kept: null,
  next: null,
  label: '',
})

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

/** False for an edit that was forgotten meanwhile: by another person at the station. */
function answer(
  cell: string,
  runner: ChangeRunner<string>,
  outcome: { kept: string } | { error: ApiError },
): boolean {
  const edit = editOf(cell)
  if (edit?.runner !== runner) return false
  const kept = 'kept' in outcome ? { text: outcome.kept, at: nextMoment() } : edit.kept
  if (edit.next) {
    // A later edit makes this answer worthless.
    send(cell, { ...edit, kept }, edit.next)
  } else if ('kept' in outcome) {
    put(cell, { ...edit, text: outcome.kept, kept, isSending: false })
  } else {
    const { error } = outcome
    put(cell, { ...edit, isSending: false })
    // Scrolled away or left: the failure must not go unseen.
    if (!shown.has(cell))
      notify.failure(withLabels(error, (name) => (name === fieldOf(cell) ? edit.label : null)))
  }
  return true
}

/** Whether a cell of the sheet is being saved now. */
export function isSaving(sheet: string): boolean {
  const { cells } = useCellEdits.getState()
  return [...cells].some(([cell, { isSending }]) => isSending && cell.startsWith(`${sheet}/`))
}

/** Back to what the server holds, after a failure. */
export function restoreCell(cell: string): void {
  const edit = editOf(cell)
  if (!edit || edit.isSending) return
  put(cell, edit.kept ? { ...edit, text: edit.kept.text, runner: newRunner() } : null)
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
    else if (cellState(edit).kind !== 'saved') left.set(cell, { ...edit, kept: null })
  }
  useCellEdits.setState({ cells: left })
}

const fieldOf = (cell: string): string => cell.slice(cell.lastIndexOf('/') + 1)

const rowOf = (cell: string, sheet: string): string => cell.slice(sheet.length + 1, cell.lastIndexOf('/'))

/** Gives up what could not be saved: the person has left the sheet knowingly. */
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

// A cell that is being saved, or whose save failed, is stored nowhere else.
holdsWork(() =>
  [...useCellEdits.getState().cells.values()].some((edit) =>
    ['saving', 'failed'].includes(cellState(edit).kind),
  ),
)

/** The next person sees nothing of it. */
let owner = currentUser()?.pk ?? null
useSession.subscribe(() => {
  const pk = currentUser()?.pk ?? null
  if (pk === null || pk === owner) return
  owner = pk
  useCellEdits.setState({ cells: new Map() })
})
