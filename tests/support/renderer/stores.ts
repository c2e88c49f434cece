import { create as createStore } from 'zustand/react'
import type { StateCreator } from 'zustand/vanilla'

export * from 'zustand/vanilla'
export { useStore } from 'zustand/react'

const resets: (() => void)[] = []

/** Stands in for `zustand` in the renderer's tests: the same stores, which `resetStores` sets back. */
export const create = (<State>(initializer: StateCreator<State>) => {
  const store = createStore(initializer)
  resets.push(() => store.setState(store.getInitialState(), true))
  return store
}) as typeof createStore

/** Every store of the page as it was at its start. */
export function resetStores(): void {
  for (const reset of resets) reset()
}
