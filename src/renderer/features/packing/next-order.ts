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

/** Returns the order's number as the API takes it; null if the text is not one. */
export function orderNumber(pk: string): number | null {
  const number = Number(pk)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

/** Returns the number of an order that was refused; null if none was. */
export const refusedOrder = (next: NextOrder | null): number | null =>
  next && !next.isChecking ? orderNumber(next.pk) : null

export const checkingText = (pk: string): string => `Sprawdzam ${pk}…`
