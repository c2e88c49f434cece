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

/** What the server holds of a change: still its result, the former value again, or a third value. */
type HeldState = 'result' | 'former' | 'other'

interface ReadBeforeUndo<Held> {
  /** Reads what the server holds, past every cache. A 404 or null means that the record is gone. */
  read: () => Promise<Held | null>
  stateOf: (held: Held) => HeldState
  /** Says what the server holds instead, such as `teraz jest „w toku”`. */
  saying?: (held: Held) => string
  /** Restores the former value and reports that. Resolves to false if it failed and that was reported. */
  restore: (held: Held) => Promise<boolean>
}

/** Returns a revert that re-reads first, so that it overwrites no other user's change and sends nothing twice. */
export function revertAfterReading<Held>(plan: ReadBeforeUndo<Held>): () => Promise<UndoEnd> {
  const read = () =>
    plan.read().catch((cause: unknown) => {
      if (toApiError(cause).status === 404) return null
      throw cause
    })
  return async () => {
    const held = await read()
    if (held === null) return { kind: 'gone', text: 'Serwer nie ma już tego wpisu.' }
    const state = plan.stateOf(held)
    if (state === 'former') return { kind: 'changed', text: 'Poprzednia wartość jest już przywrócona.' }
    if (state === 'other') {
      const now = plan.saying?.(held)
      return { kind: 'changed', text: `Ktoś zmienił to po Tobie${now ? `, ${now}` : ''}.` }
    }
    return (await plan.restore(held)) ? { kind: 'done', text: null } : { kind: 'failed' }
  }
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
async function inOrder(scope: string, work: () => Promise<boolean>): Promise<boolean> {
  const turn = turns.get(scope) ?? pLimit(1)
  turns.set(scope, turn)
  try {
    return await turn(work)
  } catch (cause) {
    notify.failure(toApiError(cause))
    return false
  }
}

async function revertNow(entry: UndoEntry): Promise<boolean> {
  const end = await entry.revert()
  tell(entry, end)
  return end.kind !== 'failed'
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
export async function undoChosen(
  scope: string,
  choose: () => UndoEntry | undefined | Promise<UndoEntry | undefined>,
): Promise<void> {
  await inOrder(scope, async () => {
    const entry = await choose()
    if (!entry) return false
    const isOver = await revertNow(entry)
    if (isOver) keep((other) => other !== entry)
    return isOver
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

/**
 * Returns a notice's button that undoes what the notice reports. The bell keeps it after the notice has gone; if the
 * revert fails, it is offered there again.
 */
export const undoAction = (entry: UndoEntry): NoticeAction => ({
  text: 'Cofnij',
  run: () => inOrder(entry.scope, () => revertNow(entry)),
})
