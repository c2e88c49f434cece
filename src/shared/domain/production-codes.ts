import { checkDigit } from './check-digit.ts'

/** What a code of the print room names: a line of an order, or a montage. */
export interface ProductionCode {
  kind: 'orderLine' | 'montage'
  pk: number
}

/** Letters that every keyboard layout has in the same place, as those of the commands. */
const PREFIXES = { orderLine: 'BLIN', montage: 'BMON' } as const

const OWN = /^(BLIN|BMON)([1-9]\d{0,9})(\d)$/
/** Of cards that other servers draw; it has no check digit. */
const FOREIGN_MONTAGE = /^MON-0*([1-9]\d{0,9})$/

/** The text of a code, e.g. `BLIN5001234` of line 500123: the last digit is a check digit. */
export function productionCode({ kind, pk }: ProductionCode): string {
  return `${PREFIXES[kind]}${pk}${checkDigit(String(pk))}`
}

/** null for anything else, also for bare digits (an order's number) and for a wrong check digit. */
export function readProductionCode(text: string): ProductionCode | null {
  const code = text.trim().toUpperCase()
  const foreign = FOREIGN_MONTAGE.exec(code)
  if (foreign) return { kind: 'montage', pk: Number(foreign[1]) }
  const [, prefix, digits = '', check] = OWN.exec(code) ?? []
  if (prefix === undefined || checkDigit(digits) !== Number(check)) return null
  return { kind: prefix === PREFIXES.montage ? 'montage' : 'orderLine', pk: Number(digits) }
}
