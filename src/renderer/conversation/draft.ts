import { create } from 'zustand'
import { z } from 'zod'
import { storeJson, storedJson } from '../lib/local-storage.ts'
import { currentUser, useSessionUser } from '../lib/session.ts'
import { shopHere, shopOf, useStation } from '../lib/station.ts'

/** An answer that is being written. */
export interface Draft {
  text: string
  /** Names of the files that were attached: the files themselves end with the program. */
  files: readonly string[]
  /** Names of files that follow a sent message and are not all sent yet. */
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

/** By person, shop and conversation; null while one of them is not known. */
function keyOf(conversation: string, person: number | undefined, shop: string | null): string | null {
  return person === undefined || shop === null ? null : `${PREFIX}${shop}.${person}.${conversation}`
}

/** Names the draft of the person who is signed in. */
export const draftKeyHere = (conversation: string): string | null =>
  keyOf(conversation, currentUser()?.pk, shopHere())

/** The same for a component. */
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

/** By key, as far as it was asked for. */
const useDrafts = create<Record<string, Draft>>(() => ({}))

const waiting = new Map<string, number>()

function write(key: string): void {
  window.clearTimeout(waiting.get(key))
  waiting.delete(key)
  const draft = useDrafts.getState()[key] ?? NONE
  if (isEmpty(draft)) localStorage.removeItem(key)
  else storeJson(key, { at: Date.now(), ...draft })
}

/** Writes what is still waiting: the page is being left. */
function writeAll(): void {
  for (const key of waiting.keys()) write(key)
}

window.addEventListener('pagehide', writeAll)
document.addEventListener('visibilitychange', () => document.hidden && writeAll())

window.addEventListener('storage', ({ key }) => {
  if (key?.startsWith(PREFIX) && !waiting.has(key)) useDrafts.setState({ [key]: readStored(key) })
})

/** What was begun there; nothing where nothing was begun. */
export function answerDraftOf(key: string | null): Draft {
  if (key === null) return NONE
  const known = useDrafts.getState()[key]
  if (known) return known
  const draft = readStored(key)
  useDrafts.setState({ [key]: draft })
  return draft
}

/** Shown at once, kept 300 ms after the last key. */
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

/** The answer was sent: nothing of it is left to write. */
export function dropDraft(key: string | null): void {
  if (key === null) return
  useDrafts.setState({ [key]: NONE })
  write(key)
}

/** Where the draft stands at this moment, with every key. */
export function useDraft(key: string | null): Draft {
  const known = useDrafts((drafts) => (key === null ? NONE : drafts[key]))
  return known ?? (key === null ? NONE : readStored(key))
}

/** Whether something was begun there. */
export function useHasDraft(conversation: string): boolean {
  const key = useDraftKey(conversation)
  return useDrafts((drafts) => key !== null && !isEmpty(drafts[key] ?? readStored(key)))
}

/** Training was filled anew: its conversations are not those of before. */
export function forgetDraftsOfShop(): void {
  const prefix = `${PREFIX}${shopHere() ?? ''}.`
  const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
  for (const key of keys) if (key.startsWith(prefix)) localStorage.removeItem(key)
  waiting.clear()
  useDrafts.setState({}, true)
}
