import { EM_DASH, formatDecimal } from './format.ts'

/** Formats a side in mm without trailing zeros, e.g. `85,6`. */
export const sideText = (side: string | null): string => formatDecimal(side, 0)

/** Formats both sides, e.g. `210 × 297 mm`. */
export function sizeText(x: string | null, y: string | null): string {
  return x === null && y === null ? EM_DASH : `${sideText(x)} × ${sideText(y)}\u00a0mm`
}
