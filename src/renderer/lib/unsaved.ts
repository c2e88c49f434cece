import { useCallback, useEffect, useId, useRef } from 'react'
import { create } from 'zustand'
import { choose, confirm } from '../ui/questions.ts'

/**
 * Saves a form that the user is leaving. True only if the server is known to hold the changes. `isWindow`: the window
 * or the session ends and may still stay open, otherwise a navigation continues by itself.
 */
export type SaveToLeave = (leaving: { isWindow: boolean }) => Promise<boolean>

interface UnsavedForm {
  /** Names the unsaved changes. */
  text: string
  /** Null if they cannot be saved from the prompt. */
  save: SaveToLeave | null
}

interface UnsavedStore {
  /** Forms with unsaved changes by id. */
  forms: ReadonlyMap<string, UnsavedForm>
  /**
   * Descriptions of running work by id. The user may leave the screen meanwhile, but closing the window or signing out
   * prompts first.
   */
  underWay: ReadonlyMap<string, string>
}

/** Forms with unsaved changes. The shell builds one guard from them for navigation, sign-out and closing the window. */
export const useUnsaved = create<UnsavedStore>(() => ({ forms: new Map(), underWay: new Map() }))

function marked<Mark>(
  known: ReadonlyMap<string, Mark>,
  id: string,
  mark: Mark | null,
): ReadonlyMap<string, Mark> {
  if ((known.get(id) ?? null) === mark) return known
  const next = new Map(known)
  if (mark === null) next.delete(id)
  else next.set(id, mark)
  return next
}

function mark(id: string, form: UnsavedForm | null): void {
  useUnsaved.setState(({ forms }) => ({ forms: marked(forms, id, form) }))
}

/** While there is a description, closing the window and signing out prompt first; null when the work has ended. */
export function markRunningWork(id: string, description: string | null): void {
  useUnsaved.setState(({ underWay }) => ({ underWay: marked(underWay, id, description) }))
}

export interface UnsavedGuard {
  /** Call it after a successful save and before navigating away, because the form's own state is one render behind. */
  release: () => void
}

/**
 * While `isDirty`, leaving the screen prompts first. `describe` names the unsaved changes: "zmiany w tagu „pilne”". With
 * `save` the prompt also offers to save them.
 */
export function useUnsavedGuard(isDirty: boolean, describe: string, save?: SaveToLeave): UnsavedGuard {
  const id = useId()
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const isSaveable = save !== undefined
  useEffect(() => {
    const saveLatest: SaveToLeave = async (leaving) => (await latest.current?.(leaving)) ?? false
    mark(id, isDirty ? { text: describe, save: isSaveable ? saveLatest : null } : null)
  }, [id, isDirty, describe, isSaveable])
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
 * Prompts if something is unsaved; true if it was saved or may be lost. The marks stay, because the user may still
 * cancel in another window. `isWindow`: the window is closed or the session ends.
 */
export async function confirmLeave({ isWindow = false } = {}): Promise<boolean> {
  const { forms, underWay } = useUnsaved.getState()
  const works = isWindow ? [...underWay.values()] : []
  const things = [...[...forms.values()].map(({ text }) => text), ...works]
  if (things.length === 0) return true
  const saves = [...forms.values()].flatMap(({ save }) => save ?? [])
  if (works.length > 0 || saves.length < forms.size)
    return confirmLoss(things, 'Zostań, jeśli chcesz to zapisać albo dokończyć.', 'Wyjdź')
  const chosen = await choose({
    title: TITLE,
    text: `${lossText(things)} Możesz to zapisać i wyjść albo zostać i dokończyć.`,
    choices: [
      { value: 'lose', text: 'Wyjdź bez zapisywania', intent: 'danger' },
      { value: 'save', text: 'Zapisz i wyjdź', intent: 'primary' },
    ],
    leave: STAY,
  })
  return chosen === 'save' ? saveAll(saves, isWindow) : chosen === 'lose'
}

/** Saves one form after the other; the first one that is not known to be saved keeps the user here. */
async function saveAll(saves: readonly SaveToLeave[], isWindow: boolean): Promise<boolean> {
  for (const save of saves) {
    if (!(await save({ isWindow }))) return false
  }
  return true
}

const TITLE = 'Niezapisane zmiany'
const STAY = 'Zostań'

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
    title: TITLE,
    text: `${lossText(things)} ${advice}`,
    confirmLabel: `${leave} bez zapisywania`,
    cancelLabel: STAY,
    intent: 'danger',
  })
}

/** Prompts if something is unsaved. Returns true if the user may leave the screen, and then discards the marks. */
export async function mayLeave(): Promise<boolean> {
  const isFree = await confirmLeave()
  if (isFree) discardUnsaved()
  return isFree
}
