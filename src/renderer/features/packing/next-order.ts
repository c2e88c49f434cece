import { create } from 'zustand'

/** The most recently scanned order, while it is not open yet. */
interface NextOrder {
  pk: string
  /** True while the server checks whether the order may be sent; false after it was refused. */
  isChecking: boolean
}

/** Holds that order; null once it is open. */
export const useNextOrder = create<{ next: NextOrder | null }>(() => ({ next: null }))

export function noteNextOrder(next: NextOrder | null): void {
  useNextOrder.setState({ next })
}

export const checkingText = (pk: string): string => `Sprawdzam ${pk}…`
