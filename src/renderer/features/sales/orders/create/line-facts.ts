import { create } from 'zustand'

/** Catalogue data of an order line, in addition to what the user types. */
export interface LineFacts {
  /** Null until a quantity is chosen. */
  copies: number | null
  realizationDays: number | null
  /** Net price from the price list; null while it is unknown. */
  pricePln: string | null
  priceEur: string | null
}

/** Catalogue data by order line key. It is not part of the form values because none of it is sent. */
export const useLineFacts = create<Readonly<Record<string, LineFacts>>>(() => ({}))

export function reportFacts(key: string, facts: LineFacts): void {
  useLineFacts.setState({ [key]: facts })
}

export function forgetFacts(key: string): void {
  useLineFacts.setState(({ [key]: _gone, ...others }) => others, true)
}

export const copiesOf = (key: string): number | null => useLineFacts.getState()[key]?.copies ?? null

/** Returns the list price in a currency, or null: some servers have no price in EUR. */
export function listPrice(facts: LineFacts | undefined, currency: string | null): string | null {
  return (currency === 'EUR' ? facts?.priceEur : facts?.pricePln) ?? null
}
