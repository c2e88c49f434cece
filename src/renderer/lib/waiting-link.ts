import { create } from 'zustand'

/** A link from outside the program that has not been shown yet, as reported by the main process. */
interface WaitingLinkStore {
  /** Path in the page's router, with its query; null if no link is waiting. */
  path: string | null
  /** Name of the screen, e.g. `Zamówienie 123`. */
  name: string
}

export const useWaitingLink = create<WaitingLinkStore>(() => ({ path: null, name: '' }))
