import { create } from 'zustand'

/**
 * Price rows that found no place, as a table of texts: the first row holds the quantities behind an empty field, each
 * other one an option's label (or pk) and its prices. Handed to the price window of the product, which puts them through
 * its mapping panel into staged prices.
 */
interface OfferedPriceRows {
  product: number
  table: readonly (readonly string[])[]
}

interface PriceRowsStore {
  offered: OfferedPriceRows | null
}

const usePriceRows = create<PriceRowsStore>(() => ({ offered: null }))

/** The product that rows wait for; null: none do. */
export const useOfferedProduct = (): number | null => usePriceRows(({ offered }) => offered?.product ?? null)

/** Hands the rows on; whoever shows the product's prices takes them with `takePriceRows`. */
export function placeRows(product: number, table: readonly (readonly string[])[]): void {
  usePriceRows.setState({ offered: { product, table } })
}

/** The rows that wait for this product, once. */
export function takePriceRows(product: number): readonly (readonly string[])[] | null {
  const { offered } = usePriceRows.getState()
  if (offered?.product !== product) return null
  usePriceRows.setState({ offered: null })
  return offered.table
}
