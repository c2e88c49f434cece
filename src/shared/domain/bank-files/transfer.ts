import { readDecimal } from '../decimal.ts'
import { sumMoney } from '../money.ts'

/** An incoming payment from a bank's file. */
export interface Transfer {
  /** Booking day of the bank, YYYY-MM-DD. */
  date: string
  title: string
  /** Exact, always positive: `123.40`. */
  amount: string
  currency: string
  counterparty: string
}

/** Thrown if a file cannot be read, with the reason in Polish. No part of the file may be used then. */
export class UnreadableBankFile extends Error {}

/** Sums of longer numbers would take seconds. */
const LONGEST_AMOUNT = 40

/**
 * Reads an amount as banks write it (`1 234,5`, `-20,00`, `15,`) and returns it with two decimals; rejects everything
 * else.
 */
export function readAmount(text: string): string {
  const read =
    text.length > LONGEST_AMOUNT
      ? { ok: false as const }
      : readDecimal(text.replaceAll('\u00a0', ''), { precision: 2 })
  if (!read.ok) throw new UnreadableBankFile(`Nieczytelna kwota w pliku: „${text.slice(0, 40)}”.`)
  return sumMoney([read.value])
}
