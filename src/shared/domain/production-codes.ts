import { checkDigit } from './check-digit.ts'

/** The object that a print room code refers to: an order line or a montage. */
export interface ProductionCode {
  kind: 'orderLine' | 'montage'
  pk: number
}

/** Letters that every keyboard layout has in the same place, as in the command codes. */
const PREFIXES = { orderLine: 'BLIN', montage: 'BMON' } as const

const OWN = /^(BLIN|BMON)([1-9]\d{0,9})(\d)$/
/** Code on cards that other servers generate; it has no check digit. */
const FOREIGN_MONTAGE = /^MON-0*([1-9]\d{0,9})$/

/** Text of a code, e.g. `BLIN5001234` for line 500123. The last digit is a check digit. */
export function productionCode({ kind, pk }: ProductionCode): string {
  return `${PREFIXES[kind]}${pk}${checkDigit(String(pk))}`
}

/** Returns null for any other text, including bare digits (an order's number) and a wrong check digit. */
export function readProductionCode(text: string): ProductionCode | null {
  const code = text.trim().toUpperCase()
  const foreign = FOREIGN_MONTAGE.exec(code)
  if (foreign) return { kind: 'montage', pk: Number(foreign[1]) }
  const [, prefix, digits = '', check] = OWN.exec(code) ?? []
  if (prefix === undefined || checkDigit(digits) !== Number(check)) return null
  return { kind: prefix === PREFIXES.montage ? 'montage' : 'orderLine', pk: Number(digits) }
}
