import { EM_DASH, formatDecimal } from './format.ts'

/** A side in mm as it is read: `85,6`; without needless zeros. */
export const sideText = (side: string | null): string => formatDecimal(side, 0)

/** Both sides: `210 × 297 mm`. */
export function sizeText(x: string | null, y: string | null): string {
  return x === null && y === null ? EM_DASH : `${sideText(x)} × ${sideText(y)}\u00a0mm`
}
