import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { dotsPerMm } from '../label-size.ts'
import type { Raster } from '../raster.ts'
import { darknessOn, inverted } from './scales.ts'

export type Epl2Options = Pick<PrinterProfile, 'offsetX' | 'offsetY' | 'darkness' | 'speed' | 'gapMm' | 'dpi'>

const MOST_GAP_DOTS = 240
const MOST_SPEED = 6

/** Returns the gap for `Q`: 0 for continuous paper, otherwise at least 2 mm at 203 dpi and 1.5 mm at 300 dpi. */
function gapDots({ gapMm, dpi }: Epl2Options): number {
  if (gapMm === 0) return 0
  return Math.min(MOST_GAP_DOTS, Math.max(dpi === 203 ? 16 : 18, Math.round(gapMm * dotsPerMm(dpi))))
}

/**
 * Encodes a raster as one `GW` of raw bytes in which 0 is black (Zebra, "EPL Programming Guide", 14245L, page mode).
 * Commands end with a line feed; the first one terminates what a broken job may have left unfinished. `q` and `Q` clear
 * the image buffer, so they come before the graphic; `R` would undo `q`, so it comes before that.
 */
export function encodeEpl2(raster: Raster, options: Epl2Options): Uint8Array {
  const { width, height, bytesPerRow, bits } = raster
  const x = Math.max(0, options.offsetX)
  const y = Math.max(0, options.offsetY)
  const commands = ['', 'N', 'R0,0', `q${x + width}`, `Q${y + height},${gapDots(options)}`]
  if (options.darkness !== null) commands.push(`D${darknessOn(options.darkness, 0, 15)}`)
  if (options.speed !== null) commands.push(`S${Math.min(MOST_SPEED, options.speed)}`)
  const head = `${commands.join('\n')}\nGW${x},${y},${bytesPerRow},${height},`
  return new Uint8Array(
    Buffer.concat([Buffer.from(head, 'latin1'), inverted(bits), Buffer.from('\nP1\n', 'latin1')]),
  )
}
