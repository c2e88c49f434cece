import { checkDigit } from './check-digit.ts'

/** Letters that every keyboard layout has in the same place, as in the production codes. */
const PREFIX = 'BCEK'

const OWN = /^BCEK([1-9]\d{0,9})(\d)$/

/** Text of a waiting slip's code, e.g. `BCEK815` for package 81. The last digit is a check digit. */
export function waitingSlipCode(packagePk: number): string {
  return `${PREFIX}${packagePk}${checkDigit(String(packagePk))}`
}

/** Returns the pk of the slip's package; null for any other text and for a wrong check digit. */
export function readWaitingSlipCode(text: string): number | null {
  const [, digits = '', check] = OWN.exec(text.trim().toUpperCase()) ?? []
  if (check === undefined || checkDigit(digits) !== Number(check)) return null
  return Number(digits)
}
