import pLimit, { type LimitFunction } from 'p-limit'
import { create } from 'zustand'
import type { Subject } from '#shared/api/api-error.ts'
import { notify, type NoticeAction } from '../../ui/notices.ts'
import { originNow } from '../../ui/notice-subjects.ts'
import { toApiError } from '../bridge.ts'

/**
 * `changed` and `gone`: the server holds another value or no such record, so nothing was sent. `failed` was already
 * reported. `text` of `done` is null if the screen shows the result anyway; the other texts follow the name of the
 * change.
 */
export type UndoEnd =
  | { kind: 'done'; text: string | null }
  | { kind: 'changed' | 'gone'; text: string }
  | { kind: 'failed' }

/** A saved change that can be undone. */
export interface UndoEntry {
  /** Reverts of one scope run one after another. */
  scope: string
  /** Name of the change in notices. */
  label: string
  /** A refusal stays on the screen until this subject is settled. */
  subject?: Subject
  /** Verifies that the server still holds the change and restores the previous value. A thrown failure is reported. */
  revert: () => Promise<UndoEnd>
}

/** Saved changes of the open screens that were not undone, newest last. */
export const useUndo = create<{ entries: readonly UndoEntry[] }>(() => ({ entries: [] }))

const keep = (isKept: (entry: UndoEntry) => boolean) =>
  useUndo.setState(({ entries }) => ({ entries: entries.filter(isKept) }))

export const noteUndo = (entry: UndoEntry): void =>
  useUndo.setState(({ entries }) => ({ entries: [...entries, entry] }))

/** Called when the user leaves the screen; what was saved there stays saved. */
export const forgetUndo = (scope: string): void => keep((entry) => entry.scope !== scope)

const turns = new Map<string, LimitFunction>()

/** Runs reverts of a scope in sequence: a second press undoes the previous change once the first revert has ended. */
async function inOrder(scope: string, work: () => Promise<unknown>): Promise<void> {
  const turn = turns.get(scope) ?? pLimit(1)
  turns.set(scope, turn)
  try {
    await turn(work)
  } catch (cause) {
    notify.failure(toApiError(cause))
  }
}

const TOLD_MS = 8000

function tell({ label, subject }: UndoEntry, end: UndoEnd): void {
  if (end.kind === 'failed') return
  if (end.kind === 'done') {
    if (end.text !== null) notify.success(end.text)
    return
  }
  const text = `Nie cofnięto: ${label}. ${end.text}`
  const failed = subject && { origin: originNow(subject) }
  if (!failed) notify.warning(text, TOLD_MS)
  else if (end.kind === 'gone') notify.error(text, failed)
  else notify.warning(text, null, failed)
}

/**
 * Undoes the change that `choose` returns; it is called when this press's turn comes. A failed revert can be tried
 * again.
 */
export function undoChosen(
  scope: string,
  choose: () => UndoEntry | undefined | Promise<UndoEntry | undefined>,
): Promise<void> {
  return inOrder(scope, async () => {
    const entry = await choose()
    if (!entry) return
    const end = await entry.revert()
    if (end.kind !== 'failed') keep((other) => other !== entry)
    tell(entry, end)
  })
}

/** Undoes the change that was saved last in this scope. */
export function undoLast(scope: string, isSaving: () => boolean): Promise<void> {
  return undoChosen(scope, () => {
    if (!isSaving()) return useUndo.getState().entries.findLast((entry) => entry.scope === scope)
    notify.info('Ostatnia zmiana jeszcze się zapisuje: cofnij ją, gdy będzie zapisana.', TOLD_MS)
    return undefined
  })
}

/** Returns a notice's button that undoes what the notice reports. `revert` reports its result itself. */
export const undoAction = (scope: string, revert: () => Promise<unknown>): NoticeAction => ({
  text: 'Cofnij',
  run: () => void inOrder(scope, revert),
})
