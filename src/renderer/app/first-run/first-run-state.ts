import { create } from 'zustand'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { holds } from '#shared/domain/permissions.ts'
import { storeText, storedText } from '../../lib/local-storage.ts'

/** The guided path to the first parcel, from the office or from the packing bench. */
export type FirstRunForm = 'office' | 'packing'

/** Returns the form that fits the user's permissions, or null for a user who does not work on parcels. */
export function firstRunForm(user: SessionUser): FirstRunForm | null {
  if (holds(user, 'change_order')) return 'office'
  return holds(user, 'send_order') ? 'packing' : null
}

/** How far a user has come. */
export interface FirstRunProgress {
  /** Ids of steps. */
  done: readonly string[]
  isHidden: boolean
  isFinished: boolean
}

/** A user who sees the strip has already signed in. */
const BEGINNING: FirstRunProgress = { done: ['signIn'], isHidden: false, isFinished: false }

/** The storage key of a user's progress; each form has its own. */
export const firstRunKey = (form: FirstRunForm, userPk: number): string => `first-run:${form}:${userPk}`

function parse(text: string): FirstRunProgress {
  try {
    const { done, isHidden, isFinished } = JSON.parse(text) as Partial<FirstRunProgress>
    const ids = Array.isArray(done) ? done.filter((id) => typeof id === 'string') : []
    return { done: ids, isHidden: isHidden === true, isFinished: isFinished === true }
  } catch {
    return BEGINNING
  }
}

/** The stored texts by key. Keeping them as text makes unchanged values equal. */
const useTexts = create<{ texts: Readonly<Record<string, string>> }>(() => ({ texts: {} }))

const textOf = (texts: Readonly<Record<string, string>>, key: string): string => texts[key] ?? storedText(key)

export function useFirstRun(key: string): FirstRunProgress {
  return parse(useTexts(({ texts }) => textOf(texts, key)))
}

export function firstRunOf(key: string): FirstRunProgress {
  return parse(textOf(useTexts.getState().texts, key))
}

export function changeFirstRun(key: string, changes: Partial<FirstRunProgress>): void {
  const text = JSON.stringify({ ...firstRunOf(key), ...changes })
  useTexts.setState(({ texts }) => ({ texts: { ...texts, [key]: text } }))
  storeText(key, text)
}

/** Shows the strip again; a finished first run starts from the beginning. */
export function showFirstRun(key: string): void {
  changeFirstRun(key, firstRunOf(key).isFinished ? BEGINNING : { isHidden: false })
}
