/**
 * A cache with a byte budget that keeps the most recently used values. Held values are never evicted, even beyond the
 * budget.
 */
export class LruBudget<T> {
  readonly #most: number
  readonly #evicted: (value: T, key: number) => void
  /** Ordered by last use, oldest first. */
  readonly #kept = new Map<number, { value: T; bytes: number }>()
  #held: ReadonlySet<number> = new Set()
  #bytes = 0

  constructor(most: number, evicted: (value: T, key: number) => void = () => undefined) {
    this.#most = most
    this.#evicted = evicted
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#kept.size
  }

  /** Counts as a use. */
  get(key: number): T | undefined {
    const entry = this.#kept.get(key)
    if (!entry) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, entry)
    return entry.value
  }

  has(key: number): boolean {
    return this.#kept.has(key)
  }

  /** Evicts the key's previous value. */
  put(key: number, value: T, bytes: number): void {
    this.delete(key)
    this.#kept.set(key, { value, bytes })
    this.#bytes += bytes
    this.#shrink(key)
  }

  delete(key: number): void {
    const entry = this.#kept.get(key)
    if (!entry) return
    this.#kept.delete(key)
    this.#bytes -= entry.bytes
    this.#evicted(entry.value, key)
  }

  /** Protects these keys from eviction; keys held before are released. */
  hold(keys: Iterable<number>): void {
    this.#held = new Set(keys)
    this.#shrink()
  }

  clear(): void {
    for (const key of this.#kept.keys()) this.delete(key)
  }

  #shrink(newest?: number): void {
    for (const key of this.#kept.keys()) {
      if (this.#bytes <= this.#most) return
      if (key !== newest && !this.#held.has(key)) this.delete(key)
    }
  }
}
