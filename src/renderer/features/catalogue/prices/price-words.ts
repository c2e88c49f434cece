import { COUNTED, countOf, numberText, piecesText } from '#shared/domain/counted.ts'
import { shownCents } from './price-amounts.ts'
import { comparedText } from './price-comparison.ts'
import type { PriceSession } from './price-session.ts'
import type { PriceEntry, PriceQuantity } from './price-store.ts'

export const NO_VIEW = 'Nie masz uprawnień do wyświetlania cen opcji.'
export const NO_CHANGE = 'Tylko do odczytu: nie masz uprawnień do zmiany cen opcji.'
export const PRICES_UNKNOWN =
  'Serwer nie podał cen opcji tego produktu. Nic nie można tu zapisać, żeby nie zastąpić cen, których nie widać.'

export const countedPrices = (count: number): string => countOf(count, COUNTED.price)

/** Example: `1 000 szt.` */
export const runOf = ({ quantity }: Pick<PriceQuantity, 'quantity'>): string => piecesText(quantity)

export const shownEntry = (entry: PriceEntry): string =>
  typeof entry === 'string' ? entry : shownCents(entry)

/** Returns a command's result for the live region: `Zmieniono 84 ceny, pominięto 2`. */
export function commandText({
  label,
  changed,
  skipped,
}: {
  label: string
  changed: number
  skipped: number
}): string {
  const left = skipped > 0 ? `, pominięto ${numberText(skipped)}` : ''
  return changed === 0
    ? `${label}: nic się nie zmieniło${left}.`
    : `${label}: ${countedPrices(changed)}${left}.`
}

/** Describes a cell beyond its price: former value, errors and remarks; '' if there is nothing. */
export function describeState(session: PriceSession, cell: number): string {
  const { store, remarks, comparison } = session
  const problem = store.problemOf(cell)
  const compared = comparison && comparedText(store, comparison, cell)
  const parts = [
    store.isChanged(cell) ? `zmieniono, było ${shownCents(store.baseOf(cell))}` : '',
    problem ? `błąd: ${problem}` : '',
    store.isConflict(cell)
      ? `zmienione też przez kogoś innego, na serwerze ${shownCents(store.baseOf(cell))}`
      : '',
    store.isForeign(cell) && !store.isConflict(cell) ? 'zmienione przez kogoś innego' : '',
    store.entryOf(cell) === 0 ? 'bez dopłaty' : '',
    compared ? `w „${comparison?.name}”: ${compared}` : '',
    ...remarks.of(cell).map(({ text }) => `uwaga: ${text}`),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** Describes a cell as text: option, group, quantity and value, and its state. */
export function describeCell(session: PriceSession, cell: number): { name: string; state: string } {
  const { store } = session
  const { option, quantity } = store.placeOf(cell)
  const entry = store.entryOf(cell)
  const value = entry === null ? 'brak ceny' : entry === '' ? 'pusto' : shownEntry(entry)
  return {
    name: `${option.label}, ${option.group.name}, ${runOf(quantity)}: ${value}`,
    state: describeState(session, cell),
  }
}
