import { parse } from 'csv-parse/sync'
import { compareMoney, subtractMoney, sumMoney } from '../money.ts'
import { UnreadableBankFile, readAmount, type Transfer } from './transfer.ts'

const NOT_MBANK = 'To nie jest lista operacji banku mBank.'
const CUT_OFF = 'Plik listy operacji jest niepełny: brakuje salda końcowego.'
const WRONG_SUM = 'Plik listy operacji jest niepełny: operacje nie zgadzają się z podsumowaniem.'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * Reads a list of operations exported by mBank: account details, the table, the closing balance. The announced sums
 * must match the table, so that a truncated file is rejected as a whole.
 */
export function readMbankCsv(text: string): Transfer[] {
  const rows = rowsOf(text)
  const head = rows.findIndex((row) => row.includes('#Kwota') && row.some((cell) => cell.startsWith('#Data')))
  const [names] = rows.slice(head, head + 1)
  const isMbank = rows.slice(0, 3).some(([cell = '']) => /^mbank\b/i.test(cell))
  if (!names || head < 0 || !isMbank) throw new UnreadableBankFile(NOT_MBANK)
  const column = (...wanted: string[]): number => names.findIndex((name) => wanted.includes(name))
  const dateColumn = column('#Data księgowania', '#Data operacji')
  const titleColumn = column('#Tytuł')
  const descriptionColumn = column('#Opis operacji')
  const partyColumn = column('#Nadawca/Odbiorca')
  const amountColumn = column('#Kwota')

  const body = rows.slice(head + 1)
  if (!body.some((row) => row.includes('#Saldo końcowe'))) throw new UnreadableBankFile(CUT_OFF)
  const operations = body.filter((row) => DATE.test(row[dateColumn] ?? ''))
  const amounts = operations.map((row) => readAmount(withoutCurrency(row[amountColumn] ?? '')))
  checkSums(rows.slice(0, head), amounts)
  const currency = valueBelow(rows, '#Waluta') ?? 'PLN'
  return operations.flatMap((row, index) => {
    const amount = amounts[index] ?? '0'
    if (compareMoney(amount, '0') <= 0) return []
    const title = tidied(row[titleColumn]) || tidied(row[descriptionColumn])
    return [{ date: row[dateColumn] ?? '', title, amount, currency, counterparty: tidied(row[partyColumn]) }]
  })
}

function rowsOf(text: string): string[][] {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: ';',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    })
    return rows.map((row) => row.map((cell) => cell.trim()))
  } catch {
    // A quote is never closed.
    throw new UnreadableBankFile(CUT_OFF)
  }
}

const tidied = (cell: string | undefined): string => (cell ?? '').replace(/\s+/g, ' ').trim()
const withoutCurrency = (amount: string): string => amount.replace(/\s*[A-Z]{3}$/, '')

/** In the first block each value is in the row below its name. */
function valueBelow(rows: readonly string[][], name: string): string | null {
  const index = rows.findIndex(([cell]) => cell === name)
  return index < 0 ? null : (rows[index + 1]?.[0] ?? null)
}

/** `#Podsumowanie…;#Wpływy;#Wydatki;` announces the sums of the table; older files do not have it. */
function checkSums(block: readonly string[][], amounts: readonly string[]): void {
  const index = block.findIndex((row) => row.includes('#Wpływy'))
  const [names = [], values = []] = index < 0 ? [] : block.slice(index, index + 2)
  const announced = (name: string): string => readAmount(withoutCurrency(values[names.indexOf(name)] ?? ''))
  if (names.length === 0) return
  const incoming = sumMoney(amounts.filter((amount) => compareMoney(amount, '0') > 0))
  const outgoing = subtractMoney(sumMoney(amounts), incoming)
  if (compareMoney(announced('#Wpływy'), incoming) !== 0) throw new UnreadableBankFile(WRONG_SUM)
  if (compareMoney(announced('#Wydatki'), outgoing) !== 0) throw new UnreadableBankFile(WRONG_SUM)
}
