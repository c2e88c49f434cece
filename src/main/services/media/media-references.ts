import { LRUCache } from 'lru-cache'

/** Addresses and documents of the API that the page knows by number only (`media:7`). */
export interface MediaReferences {
  /** The reference of a value; the same value keeps its reference, so that a poll changes nothing on the page. */
  refer(original: string): string
  /** The value behind a reference, or null for one that was never given or is long gone. */
  original(reference: string): string | null
  /** Replaces string values under the keys, at any depth, by references; empty ones stay as they are. */
  hide(value: unknown, keys: readonly string[]): unknown
  /** Puts originals back where references stand under the keys; throws `UnknownReference` for a strange one. */
  restore(value: unknown, keys: readonly string[]): unknown
  /** Forgets everything: the next user starts with nothing of the last one's. */
  clear(): void
}

export class UnknownReference extends Error {}

const PREFIX = 'media:'
const REFERENCE = /^media:\d+$/

/** Labels as data addresses weigh some 100 kB each: the oldest go first when together they pass this many characters. */
const MAX_CHARACTERS = 64 * 1024 * 1024
const MAX_ENTRIES = 50_000

function isMediaReference(value: unknown): value is string {
  return typeof value === 'string' && REFERENCE.test(value)
}

/**
 * Changes every value at any depth that holds no others; it is named by the key that it stands under, those of a list by
 * the list's. What nothing was changed in is answered itself, not a copy.
 */
export function walkLeaves(
  value: unknown,
  change: (value: unknown, key: string) => unknown,
  key = '',
): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => walkLeaves(item, change, key))
    return items.every((item, place) => Object.is(item, value[place])) ? value : items
  }
  if (typeof value !== 'object' || value === null) return change(value, key)
  const record = value as Readonly<Record<string, unknown>>
  const changed = new Map<string, unknown>()
  for (const name of Object.keys(record)) {
    const inner = walkLeaves(record[name], change, name)
    if (!Object.is(inner, record[name])) changed.set(name, inner)
  }
  if (changed.size === 0) return value
  return Object.fromEntries(
    Object.entries(record).map(([name, inner]) => [name, changed.has(name) ? changed.get(name) : inner]),
  )
}

/** `learn` is told every new value, for whoever wants to know where the shop keeps its files. */
export function createMediaReferences(learn?: (original: string) => void): MediaReferences {
  const references = new Map<string, string>()
  /** The oldest by use are forgotten first. */
  const originals = new LRUCache<string, string>({
    max: MAX_ENTRIES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (original) => Math.max(1, original.length),
    dispose: (original) => references.delete(original),
  })
  let last = 0

  const refer = (original: string): string => {
    const known = references.get(original)
    if (known) {
      originals.get(known)
      return known
    }
    const reference = `${PREFIX}${++last}`
    originals.set(reference, original)
    references.set(original, reference)
    learn?.(original)
    return reference
  }

  return {
    refer,
    original: (reference) => originals.peek(reference) ?? null,
    hide(value, keys) {
      const hidden = new Set(keys)
      if (hidden.size === 0) return value
      return walkLeaves(value, (leaf, key) =>
        typeof leaf === 'string' && leaf !== '' && hidden.has(key) ? refer(leaf) : leaf,
      )
    },
    restore(value, keys) {
      const hidden = new Set(keys)
      if (hidden.size === 0) return value
      return walkLeaves(value, (leaf, key) => {
        if (!isMediaReference(leaf) || !hidden.has(key)) return leaf
        const original = originals.peek(leaf)
        if (original === undefined) throw new UnknownReference(leaf)
        return original
      })
    },
    clear() {
      originals.clear()
      references.clear()
    },
  }
}
