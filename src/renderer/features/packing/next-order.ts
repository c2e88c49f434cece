import { create } from 'zustand'

/** The order whose card was scanned last and which is not open yet. */
interface NextOrder {
  pk: string
  /** True while the server checks whether the order may be sent; false after it was refused. */
  isChecking: boolean
}

/** Holds that order; null as soon as it is open. */
export const useNextOrder = create<{ next: NextOrder | null }>(() => ({ next: null }))

export function noteNextOrder(next: NextOrder | null): void {
  useNextOrder.setState({ next })
}

export const checkingText = (pk: string): string => `Sprawdzam ${pk}…`
