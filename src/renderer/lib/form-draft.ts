import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { storeJson, storedJson } from './local-storage.ts'
import { currentUser } from './session.ts'
import { shopHere } from './station.ts'
import { useThisWindow } from './this-window.ts'

/**
 * Unsaved input of an open form, for recovery after the page crashes or the session ends (DESK-079). Drafts are stored
 * per shop, user and address on this station, because user 7 and order 123 of the training shop differ from those of
 * the live one. A draft is removed when the user saves, leaves on purpose or signs out, and it expires after a day. A
 * record is open in one window at a time; a creation form may be open in several windows, each with its own draft.
 */
interface StoredDraft {
  at: number
  values: Record<string, unknown>
}

const PREFIX = 'form-draft.'
const LIFETIME_MS = 24 * 60 * 60_000

/** Null until the shop is known, because the same number is another record in another shop. */
function prefixOf({ pk }: SessionUser): string | null {
  const shop = shopHere()
  return shop === null ? null : `${PREFIX}${shop}.${pk}.`
}

const storedKeys = (): string[] =>
  Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')

/** An address without a number does not refer to a record. */
const namesRecord = (address: string): boolean => /\/\d+(\D|$)/.test(address)

function keyFor(address: string): string | null {
  const user = currentUser()
  const prefix = user && prefixOf(user)
  const { slot } = useThisWindow.getState()
  const window = slot === 1 || namesRecord(address) ? '' : `#${slot}`
  return prefix && `${prefix}${address}${window}`
}

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false
  const { at, values } = value as Partial<StoredDraft>
  return typeof at === 'number' && typeof values === 'object' && values !== null
}

/** Passwords, keys and tokens are never stored (D-2). */
function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password|secret|token/i.test(name)))
}

/** Returns the draft under a key. An expired or unreadable draft is removed. */
function storedDraft(key: string): StoredDraft | null {
  const stored = storedJson(key)
  if (isDraft(stored) && Date.now() - stored.at < LIFETIME_MS) return stored
  localStorage.removeItem(key)
  return null
}

export function readFormDraft(address: string): Record<string, unknown> | null {
  const key = keyFor(address)
  return key ? (storedDraft(key)?.values ?? null) : null
}

export function writeFormDraft(address: string, values: Record<string, unknown>): void {
  const key = keyFor(address)
  const kept = withoutSecrets(values)
  if (!key) return
  const draft: StoredDraft = { at: Date.now(), values: kept }
  // If the draft does not fit into storage, the previous one is removed, so that it is not restored in its place.
  if (Object.keys(kept).length === 0 || !storeJson(key, draft)) localStorage.removeItem(key)
}

/** Removes a form's draft. Without a signed-in user it stays, because the session ended while the form was open. */
export function dropFormDraft(address: string): void {
  const key = keyFor(address)
  if (key) localStorage.removeItem(key)
}

/** Removes all drafts of a user in this shop, from every window, after the user signs out. */
export function dropFormDraftsOf(user: SessionUser): void {
  const prefix = prefixOf(user)
  if (prefix) for (const key of storedKeys()) if (key.startsWith(prefix)) localStorage.removeItem(key)
}

/**
 * Removes the drafts of all users in this shop. Call it after training data was reset, because its numbers then belong
 * to other records.
 */
export function dropFormDraftsOfShop(): void {
  const prefix = `${PREFIX}${shopHere() ?? ''}.`
  for (const key of storedKeys()) if (key.startsWith(prefix)) localStorage.removeItem(key)
}

/** Keys of earlier versions, without the shop: `form-draft.<person>.<address>`. */
const WITHOUT_SHOP = /^form-draft\.\d+\.(\/|realization\/)/

/**
 * Removes expired drafts of all users when the page starts, because they contain client data. Drafts of earlier
 * versions do not name a shop and are removed as well.
 */
export function sweepFormDrafts(): void {
  for (const key of storedKeys()) {
    if (WITHOUT_SHOP.test(key)) localStorage.removeItem(key)
    else if (key.startsWith(PREFIX)) storedDraft(key)
  }
}
