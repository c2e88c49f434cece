import { create } from 'zustand'
import { z } from 'zod'
import { storeJson, storedJson } from '../../lib/local-storage.ts'
import { useSessionUser } from '../../lib/session.ts'

/** "Gotowa odpowiedź": a text that a user sends often. */
export interface CannedReply {
  name: string
  text: string
}

export const MOST_REPLIES = 200
const LONGEST_REPLY = 5_000
const LONGEST_NAME = 100

const reply = z.object({
  name: z.string().trim().min(1).max(LONGEST_NAME),
  text: z.string().trim().min(1).max(LONGEST_REPLY),
})

const keyOf = (person: number): string => `canned-replies.${person}`

/** Entries that cannot be parsed are left out. */
function readStored(person: number): CannedReply[] {
  const kept = storedJson(keyOf(person))
  return Array.isArray(kept) ? kept.flatMap((one) => reply.safeParse(one).data ?? []) : []
}

const useKept = create<Record<number, readonly CannedReply[]>>(() => ({}))

window.addEventListener('storage', ({ key }) => {
  if (key?.startsWith('canned-replies.')) useKept.setState({}, true)
})

const NONE: readonly CannedReply[] = []

export interface CannedReplies {
  replies: readonly CannedReply[]
  /** Returns false if the replies could not be stored on this computer. */
  change: (replies: readonly CannedReply[]) => boolean
}

/** The canned replies of the signed-in user on this station. */
export function useCannedReplies(): CannedReplies {
  const person = useSessionUser()?.pk
  const known = useKept((kept) => (person === undefined ? NONE : kept[person]))
  return {
    replies: known ?? (person === undefined ? NONE : readStored(person)),
    change(replies) {
      if (person === undefined) return false
      useKept.setState({ [person]: replies })
      return storeJson(keyOf(person), replies)
    },
  }
}

/** Returns why a reply cannot be stored, or null. */
export function refusalOf({ name, text }: CannedReply): string | null {
  if (name.trim() === '') return 'Wpisz nazwę.'
  if (name.trim().length > LONGEST_NAME) return `Nazwa może mieć najwyżej ${LONGEST_NAME} znaków.`
  if (text.trim() === '') return 'Wpisz treść.'
  if (text.trim().length > LONGEST_REPLY) return 'Treść może mieć najwyżej 5000 znaków.'
  return null
}

export const asJson = (replies: readonly CannedReply[]): string =>
  `${JSON.stringify({ gotoweOdpowiedzi: replies }, null, 2)}\n`

interface Read {
  replies: CannedReply[]
  /** The number of entries that are not replies, are too long or exceed the maximum. */
  dropped: number
}

/**
 * Merges a file's replies into the known ones; a reply with the same name replaces the known one. Null if the file is
 * of another kind.
 */
export function mergedWith(known: readonly CannedReply[], json: string): Read | null {
  let raw: unknown
  try {
    raw = JSON.parse(json)
  } catch {
    return null
  }
  const entries = z.object({ gotoweOdpowiedzi: z.array(z.unknown()) }).safeParse(raw).data?.gotoweOdpowiedzi
  if (!entries) return null
  const read = entries.flatMap((entry) => reply.safeParse(entry).data ?? [])
  const byName = new Map([...known, ...read].map((one) => [one.name, one]))
  const all = [...byName.values()]
  const replies = all.slice(0, MOST_REPLIES)
  return { replies, dropped: entries.length - read.length + all.length - replies.length }
}
