import { create } from 'zustand'
import { z } from 'zod'
import { storeJson, storedJson } from '../lib/local-storage.ts'
import { currentUser, useSessionUser } from '../lib/session.ts'
import { shopHere, shopOf, useStation } from '../lib/station.ts'

/** A reply that is being written. */
export interface Draft {
  text: string
  /** Names of the attached files; the files themselves are lost when the program ends. */
  files: readonly string[]
  /** Names of files that follow a sent message and have not all been sent yet. */
  unsent: readonly string[]
}

const kept = z.object({
  at: z.number(),
  text: z.string(),
  files: z.array(z.string()),
  unsent: z.array(z.string()),
})

const PREFIX = 'conversation-draft.'
const LIFETIME_MS = 14 * 24 * 60 * 60_000
const WRITE_AFTER_MS = 300
const NONE: Draft = { text: '', files: [], unsent: [] }

/** Returns the key by user, shop and conversation, or null while one of them is unknown. */
function keyOf(conversation: string, person: number | undefined, shop: string | null): string | null {
  return person === undefined || shop === null ? null : `${PREFIX}${shop}.${person}.${conversation}`
}

/** Returns the key of the signed-in user's draft. */
export const draftKeyHere = (conversation: string): string | null =>
  keyOf(conversation, currentUser()?.pk, shopHere())

/** Hook version of `draftKeyHere`. */
export function useDraftKey(conversation: string): string | null {
  return keyOf(conversation, useSessionUser()?.pk, useStation(shopOf))
}

const isEmpty = ({ text, files, unsent }: Draft): boolean =>
  text.trim() === '' && files.length === 0 && unsent.length === 0

function readStored(key: string): Draft {
  const stored = kept.safeParse(storedJson(key)).data
  if (stored && Date.now() - stored.at < LIFETIME_MS) {
    const { at: _at, ...draft } = stored
    return draft
  }
  localStorage.removeItem(key)
  return NONE
}

/** The drafts by key, as far as they have been read. */
const useDrafts = create<Record<string, Draft>>(() => ({}))

const waiting = new Map<string, number>()

function write(key: string): void {
  window.clearTimeout(waiting.get(key))
  waiting.delete(key)
  const draft = useDrafts.getState()[key] ?? NONE
  if (isEmpty(draft)) localStorage.removeItem(key)
  else storeJson(key, { at: Date.now(), ...draft })
}

/** Writes all pending changes, because the page is being left. */
function writeAll(): void {
  for (const key of waiting.keys()) write(key)
}

window.addEventListener('pagehide', writeAll)
document.addEventListener('visibilitychange', () => document.hidden && writeAll())

window.addEventListener('storage', ({ key }) => {
  if (key?.startsWith(PREFIX) && !waiting.has(key)) useDrafts.setState({ [key]: readStored(key) })
})

/** Returns the draft of a reply; empty if there is none. */
export function answerDraftOf(key: string | null): Draft {
  if (key === null) return NONE
  const known = useDrafts.getState()[key]
  if (known) return known
  const draft = readStored(key)
  useDrafts.setState({ [key]: draft })
  return draft
}

/** Shows the change immediately and stores it 300 ms after the last key. */
export function changeDraft(key: string | null, changes: Partial<Draft>): void {
  if (key === null) return
  const draft = { ...answerDraftOf(key), ...changes }
  useDrafts.setState({ [key]: draft })
  window.clearTimeout(waiting.get(key))
  waiting.set(
    key,
    window.setTimeout(() => write(key), WRITE_AFTER_MS),
  )
}

/** Deletes the draft of a reply that was sent. */
export function dropDraft(key: string | null): void {
  if (key === null) return
  useDrafts.setState({ [key]: NONE })
  write(key)
}

/** The current draft; updates with every key. */
export function useDraft(key: string | null): Draft {
  const known = useDrafts((drafts) => (key === null ? NONE : drafts[key]))
  return known ?? (key === null ? NONE : readStored(key))
}

/** Whether the user has begun a reply in this conversation. */
export function useHasDraft(conversation: string): boolean {
  const key = useDraftKey(conversation)
  return useDrafts((drafts) => key !== null && !isEmpty(drafts[key] ?? readStored(key)))
}

/** Deletes the drafts after a reset of the training data, because its conversations are new. */
export function forgetDraftsOfShop(): void {
  const prefix = `${PREFIX}${shopHere() ?? ''}.`
  const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
  for (const key of keys) if (key.startsWith(prefix)) localStorage.removeItem(key)
  waiting.clear()
  useDrafts.setState({}, true)
}
