import { create as createStore } from 'zustand/react'
import type { StateCreator } from 'zustand/vanilla'

export * from 'zustand/vanilla'
export { useStore } from 'zustand/react'

const resets: (() => void)[] = []

/** Replaces `zustand` in the renderer's tests: the same stores, but `resetStores` can reset them. */
export const create = (<State>(initializer: StateCreator<State>) => {
  const store = createStore(initializer)
  resets.push(() => store.setState(store.getInitialState(), true))
  return store
}) as typeof createStore

/** Resets every store of the page to its initial state. */
export function resetStores(): void {
  for (const reset of resets) reset()
}
