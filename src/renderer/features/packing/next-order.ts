import { create } from 'zustand'

/** The order whose card was scanned while another one, or none, is on the bench. */
interface NextOrder {
  pk: string
  /** The server is being asked whether it may be sent; else it was not opened. */
  isChecking: boolean
}

/** Null once the scanned order is opened. */
export const useNextOrder = create<{ next: NextOrder | null }>(() => ({ next: null }))

export function noteNextOrder(next: NextOrder | null): void {
  useNextOrder.setState({ next })
}

export const checkingText = (pk: string): string => `Sprawdzam ${pk}…`
