import { create } from 'zustand'

/** What the catalogue says of a line, beside what is typed into it. */
export interface LineFacts {
  /** Null while no quantity is chosen. */
  copies: number | null
  realizationDays: number | null
  /** Net, of the price list; null while it is not known. */
  pricePln: string | null
  priceEur: string | null
}

/** By the key of the line. Apart from the form's values: nothing of it is sent. */
export const useLineFacts = create<Readonly<Record<string, LineFacts>>>(() => ({}))

export function reportFacts(key: string, facts: LineFacts): void {
  useLineFacts.setState({ [key]: facts })
}

export function forgetFacts(key: string): void {
  useLineFacts.setState(({ [key]: _gone, ...others }) => others, true)
}

export const copiesOf = (key: string): number | null => useLineFacts.getState()[key]?.copies ?? null

/** The list's price in a currency; the server may not say it in euro. */
export function listPrice(facts: LineFacts | undefined, currency: string | null): string | null {
  return (currency === 'EUR' ? facts?.priceEur : facts?.pricePln) ?? null
}
