/** Computes the prices of the sample shop. Amounts are net PLN for a whole print run, rounded to 0.10. */

/** Price of an option: `setup` once, `perM2` for the printed area, `perPiece` for each copy, at least `minimum`. */
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

/** Pages on one sheet, counting both sides. */
const PAGES_OF_SHEET = 2

/** Paper per piece in m², computed from the shop's format text: `90 × 50 mm`, `A4, 24 strony`. */
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

/** The price per piece falls with the print run; that of an option falls too, but less. */
const RUN_EXPONENT = -0.25
const OPTION_EXPONENT = -0.12
const OPTION_RUN = 250

/**
 * Price of a print run in hundredths: setup plus pieces, which together cost `unitPrice` per piece at the usual print
 * run.
 */
export function basePrice(unitPrice: number, usualRun: number, quantity: number): number {
  const setUp = unitPrice * usualRun * 0.15
  const pieces = quantity * unitPrice * 0.85 * (quantity / usualRun) ** RUN_EXPONENT
  return inCents(setUp + pieces)
}

/** Price in hundredths that an option adds to a print run. */
export function optionPrice(rule: PriceRule, area: number, quantity: number): number {
  const piece = rule.perM2 * area + rule.perPiece
  const work = rule.setup + quantity * piece * (quantity / OPTION_RUN) ** OPTION_EXPONENT
  return inCents(Math.max(rule.minimum, work))
}
