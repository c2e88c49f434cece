import { readDecimal } from '#shared/domain/decimal.ts'
import { sumMoney } from '#shared/domain/money.ts'

/** Money that came in, as the bank's file tells it. */
export interface Transfer {
  /** YYYY-MM-DD, when the bank booked it. */
  date: string
  title: string
  /** Exact, always positive: `123.40`. */
  amount: string
  currency: string
  counterparty: string
}

/** Why a file cannot be read, in Polish; nothing of it may be used then. */
export class UnreadableBankFile extends Error {}

/** What a bank writes for an amount (`1 234,5`, `-20,00`, `15,`), with two decimals; refuses everything else. */
export function readAmount(text: string): string {
  const read = readDecimal(text.replaceAll('\u00a0', ''), { precision: 2 })
  if (!read.ok) throw new UnreadableBankFile(`Nieczytelna kwota w pliku: „${text.slice(0, 40)}”.`)
  return sumMoney([read.value])
}
