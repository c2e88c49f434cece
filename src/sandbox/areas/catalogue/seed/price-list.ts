/** How prices come about in the sample shop: amounts are net PLN for a whole run, rounded to 0.10. */

/** What an option costs: `setup` once, `perM2` for the printed area, `perPiece` for each copy, at least `minimum`. */
export interface PriceRule {
  setup: number
  minimum: number
  perM2: number
  perPiece: number
}

const A_SIZES: Readonly<Record<string, number>> = {
  A1: 0.5,
  A2: 0.25,
  A3: 0.125,
  A4: 0.0625,
  A5: 0.0312,
  A6: 0.0156,
  B1: 0.7,
  DL: 0.0208,
}

/** Pages that are printed on one sheet, both of its sides. */
const PAGES_OF_SHEET = 2

/** m² of paper in one piece, read from the format as the shop writes it: `90 × 50 mm`, `A4, 24 strony`. */
export function areaOf(format: string): number {
  const sides = /(\d+) × (\d+) (mm|cm)/.exec(format)
  const [, pages = String(PAGES_OF_SHEET)] = /(\d+) str/.exec(format) ?? []
  const sheets = Number(pages) / PAGES_OF_SHEET
  if (sides) {
    const [, width, height, unit] = sides
    const metre = unit === 'cm' ? 100 : 1000
    return (Number(width) / metre) * (Number(height) / metre) * sheets
  }
  const size = Object.keys(A_SIZES).find((name) => new RegExp(`\\b${name}$|\\b${name},`).test(format))
  return (A_SIZES[size ?? ''] ?? 0.05) * sheets
}

const inTenths = (amount: number): number => Math.round(amount * 10) / 10
const inCents = (amount: number): number => Math.round(inTenths(amount) * 100)

/** A piece gets cheaper with the run; an added work does too, but less. */
const RUN_EXPONENT = -0.25
const OPTION_EXPONENT = -0.12
const OPTION_RUN = 250

/** Cents of a run: setting up, then pieces, which cost `unitPrice` together at the usual run. */
export function basePrice(unitPrice: number, usualRun: number, quantity: number): number {
  const setUp = unitPrice * usualRun * 0.15
  const pieces = quantity * unitPrice * 0.85 * (quantity / usualRun) ** RUN_EXPONENT
  return inCents(setUp + pieces)
}

/** Cents that an option adds to a run. */
export function optionPrice(rule: PriceRule, area: number, quantity: number): number {
  const piece = rule.perM2 * area + rule.perPiece
  const work = rule.setup + quantity * piece * (quantity / OPTION_RUN) ** OPTION_EXPONENT
  return inCents(Math.max(rule.minimum, work))
}
