import { LRUCache } from 'lru-cache'

/** Addresses and documents of the API that the page knows only by number (`media:7`). */
export interface MediaReferences {
  /**
   * Returns the reference of a value. The same value keeps its reference, so that a poll changes nothing on the page.
   */
  refer(original: string): string
  /** Returns the value behind a reference, or null if it was never issued or has been dropped. */
  original(reference: string): string | null
  /** Replaces string values under the keys, at any depth, by references; empty strings stay unchanged. */
  hide(value: unknown, keys: readonly string[]): unknown
  /** Replaces references under the keys by the original values. Throws `UnknownReference` for an unknown one. */
  restore(value: unknown, keys: readonly string[]): unknown
  /** Forgets everything, so that the next user gets nothing from the previous one. */
  clear(): void
}

export class UnknownReference extends Error {}

const PREFIX = 'media:'
const REFERENCE = /^media:\d+$/

/**
 * Labels as data addresses take about 100 kB each. The oldest are dropped when all together exceed this number of
 * characters.
 */
const MAX_CHARACTERS = 64 * 1024 * 1024
const MAX_ENTRIES = 50_000

function isMediaReference(value: unknown): value is string {
  return typeof value === 'string' && REFERENCE.test(value)
}

/**
 * Calls `change` for every leaf value at any depth, with the key that holds it; items of a list get the list's key.
 * Returns the same object, not a copy, if nothing changed.
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

/** `learn` receives every new value, so that the caller can find out where the shop stores its files. */
export function createMediaReferences(learn?: (original: string) => void): MediaReferences {
  const references = new Map<string, string>()
  /** The least recently used entries are dropped first. */
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
