import { useCallback, useEffect, useId } from 'react'
import { create } from 'zustand'
import { confirm } from '../ui/questions.ts'

interface UnsavedStore {
  /** What is unsaved, by the form that holds it. */
  forms: ReadonlyMap<string, string>
  /** What is still on its way, by its name: screens may be left meanwhile, the window and the session not unasked. */
  underWay: ReadonlyMap<string, string>
}

/** Forms with unsaved changes; the shell draws one guard from it for navigation, sign-out and closing the window. */
export const useUnsaved = create<UnsavedStore>(() => ({ forms: new Map(), underWay: new Map() }))

function marked(
  known: ReadonlyMap<string, string>,
  id: string,
  description: string | null,
): ReadonlyMap<string, string> {
  if ((known.get(id) ?? null) === description) return known
  const next = new Map(known)
  if (description === null) next.delete(id)
  else next.set(id, description)
  return next
}

function mark(id: string, description: string | null): void {
  useUnsaved.setState(({ forms }) => ({ forms: marked(forms, id, description) }))
}

/** While there is a description, closing the window and signing out ask first; null: it is done. */
export function markUnderWay(id: string, description: string | null): void {
  useUnsaved.setState(({ underWay }) => ({ underWay: marked(underWay, id, description) }))
}

export interface UnsavedGuard {
  /** To be called after a successful save and before navigating away: the form's own state is a render behind. */
  release: () => void
}

/** While `isDirty`, leaving the screen asks first. `describe` names what would be lost: "zmiany w tagu „pilne”". */
export function useUnsavedGuard(isDirty: boolean, describe: string): UnsavedGuard {
  const id = useId()
  useEffect(() => mark(id, isDirty ? describe : null), [id, isDirty, describe])
  useEffect(() => () => mark(id, null), [id])
  const release = useCallback(() => mark(id, null), [id])
  return { release }
}

export function hasUnsaved(): boolean {
  return useUnsaved.getState().forms.size > 0
}

/** Forgets what is unsaved: the person chose to lose it, or the session ended and it cannot be saved any more. */
export function discardUnsaved(): void {
  useUnsaved.setState({ forms: new Map() })
}

/**
 * Asks when something is unsaved; true when it may be lost. It stays marked as unsaved: another window may still keep
 * everything. `isWindow`: the window is closed, or the session ends.
 */
export async function askToLeave({ isWindow = false } = {}): Promise<boolean> {
  const { forms, underWay } = useUnsaved.getState()
  const things = [...forms.values(), ...(isWindow ? underWay.values() : [])]
  if (things.length === 0) return true
  return askToLose(things, 'Zostań, jeśli chcesz to zapisać albo dokończyć.', 'Wyjdź')
}

/** The same of a dialog that is closed with `what` unsaved; true when it may be lost. */
export const askToClose = (what: string): Promise<boolean> =>
  askToLose([what], 'Zostań, jeśli chcesz to zapisać.', 'Zamknij')

/** `Przepadną niezapisane zmiany w tagu „pilne”.` Other things than changes are listed: `Bez zapisania przepadnie: nowa opcja.` */
function lossText(things: readonly string[]): string {
  const [first = ''] = things
  return things.length === 1 && first.startsWith('zmiany')
    ? `Przepadną niezapisane ${first}.`
    : `Bez zapisania przepadnie: ${things.join(', ')}.`
}

function askToLose(things: readonly string[], advice: string, leave: string): Promise<boolean> {
  return confirm({
    title: 'Niezapisane zmiany',
    text: `${lossText(things)} ${advice}`,
    confirmLabel: `${leave} bez zapisywania`,
    cancelLabel: 'Zostań',
    intent: 'danger',
  })
}

/** Asks when something is unsaved; true when the screen may be left, and what it held is forgotten. */
export async function mayLeave(): Promise<boolean> {
  const isFree = await askToLeave()
  if (isFree) discardUnsaved()
  return isFree
}
