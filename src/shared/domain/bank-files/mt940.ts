import { compareMoney, subtractMoney, sumMoney } from '../money.ts'
import { operationDetails } from './mt940-details.ts'
import { UnreadableBankFile, readAmount, type Transfer } from './transfer.ts'

interface Field {
  tag: string
  /** Text without line ends, because banks wrap long texts anywhere. */
  text: string
}

/** Fields `:60F:` and `:62F:`: sign, day, currency, amount. */
const BALANCE = /^([CD])\d{6}([A-Z]{3})([\d,]+)/
/** Field `:61:`: day, booking day, sign (with R for a reversal), last letter of the currency, amount. */
const OPERATION = /^(\d{2})(\d{2})(\d{2})(?:\d{4})?(R?[CD])[A-Z]?([\d,]+)/

const NOT_MT940 = 'To nie jest wyciąg MT940 banku PKO BP.'
const CUT_OFF = 'Plik wyciągu jest niepełny: brakuje salda końcowego.'
const WRONG_SUM = 'Plik wyciągu jest niepełny: operacje nie zgadzają się z saldem końcowym.'

/**
 * Reads an MT940 statement file (one or several statements) exported by PKO BP. Opening balance and operations of each
 * statement must add up to its closing balance, so that a truncated file is rejected as a whole.
 */
export function readMt940(text: string): Transfer[] {
  const fields = fieldsOf(text)
  if (fields[0]?.tag !== '20' || !fields.some(({ tag }) => tag === '25')) {
    throw new UnreadableBankFile(NOT_MT940)
  }
  const starts = fields.flatMap(({ tag }, index) => (tag === '20' ? [index] : []))
  return starts.flatMap((start, index) => readStatement(fields.slice(start, starts[index + 1])))
}

function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const line of text.split(/\r?\n|\r/)) {
    const [, tag, rest = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
    const last = fields.at(-1)
    if (tag !== undefined) fields.push({ tag, text: rest })
    // `-` alone ends a statement, `-}` a SWIFT envelope.
    else if (last && !/^-\}?\s*$/.test(line)) last.text += line
  }
  return fields
}

function readStatement(fields: readonly Field[]): Transfer[] {
  const opening = balanceOf(fields, '60')
  if (!opening) throw new UnreadableBankFile(NOT_MT940)
  const closing = balanceOf(fields, '62')
  if (!closing) throw new UnreadableBankFile(CUT_OFF)
  let balance = opening.amount
  const transfers: Transfer[] = []
  for (const [index, { tag, text }] of fields.entries()) {
    if (tag !== '61') continue
    const [match, year = '', month = '', day = '', sign = '', digits = ''] = OPERATION.exec(text) ?? []
    if (match === undefined) {
      throw new UnreadableBankFile(`Nieczytelna operacja na wyciągu: „${text.slice(0, 40)}”.`)
    }
    const amount = readAmount(digits)
    // A reversed debit returns money to the account but is not a payment.
    const isIncoming = sign === 'C' || sign === 'RD'
    balance = isIncoming ? sumMoney([balance, amount]) : subtractMoney(balance, amount)
    if (sign !== 'C') continue
    const details = fields[index + 1]
    transfers.push({
      date: `20${year}-${month}-${day}`,
      amount,
      currency: opening.currency,
      ...operationDetails(details?.tag === '86' ? details.text : ''),
    })
  }
  if (compareMoney(balance, closing.amount) !== 0) throw new UnreadableBankFile(WRONG_SUM)
  return transfers
}

function balanceOf(fields: readonly Field[], tag: string): { amount: string; currency: string } | null {
  const text = fields.find((field) => field.tag.startsWith(tag))?.text ?? ''
  const [match, sign, currency = '', digits = ''] = BALANCE.exec(text) ?? []
  if (match === undefined) return null
  const amount = readAmount(digits)
  return { currency, amount: sign === 'D' ? subtractMoney('0', amount) : amount }
}
