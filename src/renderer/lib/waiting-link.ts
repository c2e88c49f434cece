import { create } from 'zustand'

/** A link from outside the program that was not shown yet, as the main process says. */
interface WaitingLinkStore {
  /** Of the page's router, with its query; null where none waits. */
  path: string | null
  /** What the screen is called: `Zamówienie 123`. */
  name: string
}

export const useWaitingLink = create<WaitingLinkStore>(() => ({ path: null, name: '' }))
