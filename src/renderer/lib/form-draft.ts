import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { keepJson } from './kept.ts'
import { currentUser } from './session.ts'
import { useThisWindow } from './this-window.ts'

/**
 * What was typed in an open form and not saved, for the case that the page dies or the session ends (DESK-079). Kept per
 * person and address on this station, and only as long as it may be wanted: saving, leaving on purpose and signing out
 * remove it, a day makes it worthless. A record is open in one window at a time; a form that makes one may be open in
 * several, and each has a draft of its own.
 */
interface StoredDraft {
  at: number
  values: Record<string, unknown>
}

const PREFIX = 'form-draft.'
const LIFETIME_MS = 24 * 60 * 60_000

const prefixOf = ({ pk }: SessionUser): string => `${PREFIX}${pk}.`

/** An address without a number names no record. */
const namesRecord = (address: string): boolean => /\/\d+(\D|$)/.test(address)

function keyFor(address: string): string | null {
  const user = currentUser()
  const { slot } = useThisWindow.getState()
  const window = slot === 1 || namesRecord(address) ? '' : `#${slot}`
  return user && `${prefixOf(user)}${address}${window}`
}

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false
  const { at, values } = value as Partial<StoredDraft>
  return typeof at === 'number' && typeof values === 'object' && values !== null
}

/** Passwords, keys and tokens are never written down (D-2). */
function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password|secret|token/i.test(name)))
}

export function readFormDraft(address: string): Record<string, unknown> | null {
  const key = keyFor(address)
  if (!key) return null
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (isDraft(stored) && Date.now() - stored.at < LIFETIME_MS) return stored.values
  } catch {
    // Not ours any more: dropped below.
  }
  localStorage.removeItem(key)
  return null
}

export function writeFormDraft(address: string, values: Record<string, unknown>): void {
  const key = keyFor(address)
  const kept = withoutSecrets(values)
  if (!key) return
  const draft: StoredDraft = { at: Date.now(), values: kept }
  // Where there is no room the one before must not come back in its place.
  if (Object.keys(kept).length === 0 || !keepJson(key, draft)) localStorage.removeItem(key)
}

/** Removes a form's draft; without a signed-in person it stays: the session ended under the form. */
export function dropFormDraft(address: string): void {
  const key = keyFor(address)
  if (key) localStorage.removeItem(key)
}

/** All drafts of a person, of every window, after a sign-out on purpose. */
export function dropFormDraftsOf(user: SessionUser): void {
  const prefix = prefixOf(user)
  const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place))
  for (const key of keys) if (key?.startsWith(prefix)) localStorage.removeItem(key)
}
