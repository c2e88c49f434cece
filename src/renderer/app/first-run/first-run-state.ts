import { create } from 'zustand'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { holds } from '#shared/domain/permissions.ts'
import { storeText, storedText } from '../../lib/local-storage.ts'

/** The way to the first parcel, from the office's desk or from the packing bench. */
export type FirstRunForm = 'office' | 'packing'

/** By what the person may do; null for who has no part in a parcel. */
export function firstRunForm(user: SessionUser): FirstRunForm | null {
  if (holds(user, 'change_order')) return 'office'
  return holds(user, 'send_order') ? 'packing' : null
}

/** How far a person has come. */
export interface FirstRunProgress {
  /** Ids of steps. */
  done: readonly string[]
  isHidden: boolean
  isFinished: boolean
}

/** Whoever sees the strip has signed in. */
const BEGINNING: FirstRunProgress = { done: ['signIn'], isHidden: false, isFinished: false }

/** Under which a person's way is kept: each form has its own. */
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

/** As they are kept, by key: text, so that what did not change is the same. */
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

/** Brings the strip back; a way that was gone to its end begins anew. */
export function showFirstRun(key: string): void {
  changeFirstRun(key, firstRunOf(key).isFinished ? BEGINNING : { isHidden: false })
}
