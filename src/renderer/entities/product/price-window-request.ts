import { create } from 'zustand'

const useRequest = create<{ product: number | null }>(() => ({ product: null }))

/** Returns the product whose price window was requested before its part was mounted; null if there is none. */
export const useRequestedPrices = (): number | null => useRequest(({ product }) => product)

/** Requests the price window of a product. Its part opens it as soon as it is mounted, see `settlePriceRequest`. */
export const requestPrices = (product: number): void => useRequest.setState({ product })

export const settlePriceRequest = (): void => useRequest.setState({ product: null })
