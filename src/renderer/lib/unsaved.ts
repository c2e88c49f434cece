import { useCallback, useEffect, useId } from 'react'
import { create } from 'zustand'
import { confirm } from '../ui/questions.ts'

interface UnsavedStore {
  /** Descriptions of unsaved changes by form id. */
  forms: ReadonlyMap<string, string>
  /**
   * Descriptions of running work by id. The user may leave the screen meanwhile, but closing the window or signing out
   * prompts first.
   */
  underWay: ReadonlyMap<string, string>
}

/** Forms with unsaved changes. The shell builds one guard from them for navigation, sign-out and closing the window. */
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

/** While there is a description, closing the window and signing out prompt first; null when the work has ended. */
export function markRunningWork(id: string, description: string | null): void {
  useUnsaved.setState(({ underWay }) => ({ underWay: marked(underWay, id, description) }))
}

export interface UnsavedGuard {
  /** Call it after a successful save and before navigating away, because the form's own state is one render behind. */
  release: () => void
}

/** While `isDirty`, leaving the screen prompts first. `describe` names the unsaved changes: "zmiany w tagu „pilne”". */
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

/**
 * Discards the marks of unsaved changes: the user chose to lose them, or the session ended and they cannot be saved any
 * more.
 */
export function discardUnsaved(): void {
  useUnsaved.setState({ forms: new Map() })
}

/**
 * Prompts if something is unsaved; true if it may be lost. The marks stay, because the user may still cancel in another
 * window. `isWindow`: the window is closed or the session ends.
 */
export async function confirmLeave({ isWindow = false } = {}): Promise<boolean> {
  const { forms, underWay } = useUnsaved.getState()
  const things = [...forms.values(), ...(isWindow ? underWay.values() : [])]
  if (things.length === 0) return true
  return confirmLoss(things, 'Zostań, jeśli chcesz to zapisać albo dokończyć.', 'Wyjdź')
}

/** Prompts before closing a dialog with `what` unsaved; true if it may be lost. */
export const confirmClose = (what: string): Promise<boolean> =>
  confirmLoss([what], 'Zostań, jeśli chcesz to zapisać.', 'Zamknij')

/**
 * Returns a text such as `Przepadną niezapisane zmiany w tagu „pilne”.` Things other than changes are listed: `Bez
 * zapisania przepadnie: nowa opcja.`
 */
function lossText(things: readonly string[]): string {
  const [first = ''] = things
  return things.length === 1 && first.startsWith('zmiany')
    ? `Przepadną niezapisane ${first}.`
    : `Bez zapisania przepadnie: ${things.join(', ')}.`
}

function confirmLoss(things: readonly string[], advice: string, leave: string): Promise<boolean> {
  return confirm({
    title: 'Niezapisane zmiany',
    text: `${lossText(things)} ${advice}`,
    confirmLabel: `${leave} bez zapisywania`,
    cancelLabel: 'Zostań',
    intent: 'danger',
  })
}

/** Prompts if something is unsaved. Returns true if the user may leave the screen, and discards the marks. */
export async function mayLeave(): Promise<boolean> {
  const isFree = await confirmLeave()
  if (isFree) discardUnsaved()
  return isFree
}
