import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { dotsPerMm } from '../label-size.ts'
import { withMargins, type Raster } from '../raster.ts'
import { darknessOn, speedOn } from './scales.ts'

export type EscposOptions = Pick<
  PrinterProfile,
  'offsetX' | 'offsetY' | 'darkness' | 'speed' | 'dpi' | 'headWidthMm' | 'cutsAfter' | 'name'
>

/** Rows of one command. The buffers of small printers hold no more. */
const MAX_BAND_ROWS = 128

/** Returns the head's printable width in dots. */
export function headDots({ headWidthMm, dpi }: Pick<PrinterProfile, 'headWidthMm' | 'dpi'>): number {
  return Math.floor(headWidthMm * dotsPerMm(dpi))
}

function shownMm(dots: number, dpi: PrinterProfile['dpi']): string {
  return (dots / dotsPerMm(dpi)).toLocaleString('pl', { maximumFractionDigits: 1 })
}

/** Refuses a raster that is wider than the head: the printer would cut it off and print half a barcode. */
function checkWidth(raster: Raster, options: EscposOptions): void {
  const most = headDots(options)
  const x = Math.max(0, options.offsetX)
  if (x + raster.width <= most) return
  const message =
    `Wydruk zajmuje ${shownMm(x + raster.width, options.dpi)} mm szerokości, a drukarka „${options.name}” ` +
    `drukuje najwyżej ${shownMm(most, options.dpi)} mm. ` +
    (x + raster.height <= most
      ? 'Ustaw w jej profilu obrót o 90° albo wybierz inną drukarkę.'
      : 'Popraw w jej profilu rozmiar etykiety lub szerokość głowicy albo wybierz inną drukarkę.')
  throw new ApiFailure({ code: ErrorCode.printerRefused, message })
}

/** Builds `GS ( K` with function 49 (density, -6 to +6) or 50 (speed, 1 to 9). */
function setting(code: 49 | 50, value: number): Buffer {
  return Buffer.from([0x1d, 0x28, 0x4b, 2, 0, code, value & 0xff])
}

/**
 * Encodes a raster as bands of `GS v 0`, in which 1 is black (Epson, "ESC/POS Application Programming Guide"). Offsets
 * are white dots in the raster, because the units of the margin commands differ between models.
 */
export async function encodeEscpos(raster: Raster, options: EscposOptions): Promise<Uint8Array> {
  checkWidth(raster, options)
  // Loaded with the first label for such a printer, because it is more code than the rest of the start-up.
  const { escposEnd, escposStart } = await import('./escpos-text.ts')
  const { height, bytesPerRow, bits } = withMargins(
    raster,
    Math.max(0, options.offsetX),
    Math.max(0, options.offsetY),
  )
  const parts: Uint8Array[] = [escposStart()]
  if (options.darkness !== null) parts.push(setting(49, darknessOn(options.darkness, -6, 6)))
  if (options.speed !== null) parts.push(setting(50, speedOn(options.speed, 1, 9)))
  for (let top = 0; top < height; top += MAX_BAND_ROWS) {
    const rows = Math.min(MAX_BAND_ROWS, height - top)
    parts.push(
      Buffer.from([0x1d, 0x76, 0x30, 0, bytesPerRow & 0xff, bytesPerRow >> 8, rows & 0xff, rows >> 8]),
      bits.subarray(top * bytesPerRow, (top + rows) * bytesPerRow),
    )
  }
  parts.push(escposEnd(options.cutsAfter))
  return new Uint8Array(Buffer.concat(parts))
}
