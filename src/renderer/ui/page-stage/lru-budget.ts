/** Things that take up bytes, the last used kept as long as a budget allows; what is held is kept beyond it. */
export class LruBudget<T> {
  readonly #most: number
  readonly #evicted: (value: T, key: number) => void
  /** In the order of their last use, the oldest first. */
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

  /** What was kept under the key is evicted. */
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

  /** These are not evicted, those held before may be. */
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
