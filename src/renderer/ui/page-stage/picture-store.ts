import { LruBudget } from './lru-budget.ts'
import type { PictureWindow } from './picture-window.ts'

/** Reads the picture of a page; rejects if there is none or reading fails. */
export type PictureLoader = (page: number, signal: AbortSignal) => Promise<Blob>

export type Picture =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly blob: Blob }
  | { readonly state: 'failed'; readonly cause: unknown }

interface PictureStoreSetup {
  readonly load: PictureLoader
  /** Called on a page's first failure only (PREF-024). */
  readonly failed: (page: number, cause: unknown) => void
  /** Cache size for pictures, in bytes. */
  readonly budget?: number
  /** Time in ms that an opening must stay before others are loaded ahead of it. */
  readonly quietMs?: number
}

/** Maximum number of concurrent loads, and how many of them may be for pages that are not shown. */
const LOADS = { most: 3, ahead: 2 }
const BLOB_BUDGET = 32 * 1024 * 1024
/** Openings that follow each other faster are skipped, in ms. */
const QUIET_MS = 150

const NONE: Picture = { state: 'none' }
const LOADING: Picture = { state: 'loading' }

/**
 * Loads the pictures of pages, by the pages' pks. Pages in the window are loaded, those of the shown opening first;
 * loads of pages that leave the window are aborted, and openings that the user only leafs past are not loaded. Loaded
 * pictures are cached within a budget, those in the window always. A failed picture is read again on `retry`.
 */
export class PictureStore {
  readonly #load: PictureLoader
  readonly #failed: PictureStoreSetup['failed']
  readonly #blobs: LruBudget<Picture>
  readonly #failures = new Map<number, Picture>()
  readonly #reported = new Set<number>()
  readonly #running = new Map<number, AbortController>()
  readonly #listeners = new Set<(page: number) => void>()
  readonly #quietMs: number
  #window: PictureWindow = { shown: [], ahead: [] }
  /** Running while the user may still be leafing. */
  #quiet: ReturnType<typeof setTimeout> | null = null
  #isPassing = false

  constructor({ load, failed, budget = BLOB_BUDGET, quietMs = QUIET_MS }: PictureStoreSetup) {
    this.#quietMs = quietMs
    this.#load = load
    this.#failed = failed
    this.#blobs = new LruBudget<Picture>(budget)
  }

  /** Returns the same object until the picture changes. */
  of(page: number): Picture {
    return this.#blobs.get(page) ?? this.#failures.get(page) ?? (this.#running.has(page) ? LOADING : NONE)
  }

  /** Sets the window of pages to load. */
  aim(window: PictureWindow): void {
    if (window.shown[0] !== this.#window.shown[0]) this.#waitForQuiet()
    this.#window = window
    const wanted = new Set([...window.shown, ...window.ahead])
    for (const [page, running] of this.#running) {
      if (wanted.has(page)) continue
      this.#running.delete(page)
      running.abort()
      this.#tell(page)
    }
    // All pages of the window are held; a window larger than the budget would otherwise evict its own pictures and
    // reload them forever.
    this.#blobs.hold(wanted)
    this.#fill()
  }

  retry(page: number): void {
    if (!this.#failures.delete(page)) return
    this.#tell(page)
    this.#fill()
  }

  /** Marks a loaded picture as unusable. */
  refuse(page: number, cause: unknown): void {
    this.#blobs.delete(page)
    this.#fail(page, cause)
    this.#tell(page)
  }

  /** Calls the listener with each page whose picture changes. Returns the unsubscribe function. */
  subscribe(listener: (page: number) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Aborts all loads and clears the cache. The store can be used again afterwards. */
  clear(): void {
    this.aim({ shown: [], ahead: [] })
    if (this.#quiet !== null) clearTimeout(this.#quiet)
    this.#quiet = null
    this.#isPassing = false
    this.#blobs.clear()
    this.#failures.clear()
  }

  #waitForQuiet(): void {
    if (this.#quietMs === 0) return
    this.#isPassing = this.#quiet !== null
    if (this.#quiet !== null) clearTimeout(this.#quiet)
    this.#quiet = setTimeout(() => {
      this.#quiet = null
      this.#isPassing = false
      this.#fill()
    }, this.#quietMs)
  }

  #fill(): void {
    if (this.#isPassing) return
    const isOpen = (page: number): boolean =>
      !this.#blobs.has(page) && !this.#failures.has(page) && !this.#running.has(page)
    const { shown, ahead } = this.#window
    const isShown = new Set(shown)
    for (const page of shown) {
      if (this.#running.size < LOADS.most && isOpen(page)) this.#start(page)
    }
    if (this.#quiet !== null) return
    const aheadNow = [...this.#running.keys()].filter((page) => !isShown.has(page)).length
    let free = Math.min(LOADS.ahead - aheadNow, LOADS.most - this.#running.size)
    for (const page of ahead) {
      if (free <= 0) return
      if (isShown.has(page) || !isOpen(page)) continue
      this.#start(page)
      free -= 1
    }
  }

  #start(page: number): void {
    const running = new AbortController()
    this.#running.set(page, running)
    this.#tell(page)
    void this.#read(page, running)
  }

  async #read(page: number, running: AbortController): Promise<void> {
    const isCurrent = (): boolean => this.#running.get(page) === running
    try {
      const blob = await this.#load(page, running.signal)
      if (!isCurrent()) return
      this.#blobs.put(page, { state: 'ready', blob }, blob.size)
    } catch (cause) {
      if (!isCurrent()) return
      this.#fail(page, cause)
    }
    this.#running.delete(page)
    this.#tell(page)
    this.#fill()
  }

  #fail(page: number, cause: unknown): void {
    this.#failures.set(page, { state: 'failed', cause })
    if (!this.#reported.has(page)) this.#failed(page, cause)
    this.#reported.add(page)
  }

  #tell(page: number): void {
    for (const listener of this.#listeners) listener(page)
  }
}
