import type { IMPORT_BANKS } from '../../api/resources/order-actions.ts'
import { decodeText } from './decode-text.ts'
import { readMbankCsv } from './mbank-csv.ts'
import { readMt940 } from './mt940.ts'
import { UnreadableBankFile, type Transfer } from './transfer.ts'

export type Bank = (typeof IMPORT_BANKS)[number]

const READERS: Record<Bank, (text: string) => Transfer[]> = { pko: readMt940, mbank: readMbankCsv }

/** Reads the incoming transfers of a bank's file, in order. Throws `UnreadableBankFile`. */
export function readBankFile(bank: Bank, bytes: Uint8Array): Transfer[] {
  const text = decodeText(bytes).replace(/^\ufeff/, '')
  if (text.trim() === '') throw new UnreadableBankFile('Przesłany plik jest pusty.')
  return READERS[bank](text)
}
