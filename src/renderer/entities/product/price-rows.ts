import { create } from 'zustand'

/**
 * Price rows without a match, as a table of texts: the first row holds the quantities after an empty field, every other
 * row an option's label (or pk) and its prices. They are passed to the product's price window, whose mapping panel
 * turns them into staged prices.
 */
interface OfferedPriceRows {
  product: number
  table: readonly (readonly string[])[]
}

interface PriceRowsStore {
  offered: OfferedPriceRows | null
}

const usePriceRows = create<PriceRowsStore>(() => ({ offered: null }))

/** Returns the product for which rows are waiting, or null. */
export const useOfferedProduct = (): number | null => usePriceRows(({ offered }) => offered?.product ?? null)

/** Stores the rows until the screen with the product's prices takes them with `takePriceRows`. */
export function placeRows(product: number, table: readonly (readonly string[])[]): void {
  usePriceRows.setState({ offered: { product, table } })
}

/** Returns and removes the rows that are waiting for this product. */
export function takePriceRows(product: number): readonly (readonly string[])[] | null {
  const { offered } = usePriceRows.getState()
  if (offered?.product !== product) return null
  usePriceRows.setState({ offered: null })
  return offered.table
}
