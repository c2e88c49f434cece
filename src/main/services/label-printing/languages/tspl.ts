import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { dotsPerMm } from '../label-size.ts'
import type { Raster } from '../raster.ts'
import { darknessOn, inverted } from './scales.ts'

export type TsplOptions = Pick<PrinterProfile, 'offsetX' | 'offsetY' | 'darkness' | 'speed' | 'gapMm' | 'dpi'>

/** Rounds up to a hundredth of a millimetre, so that a printer that truncates fractions keeps the last dot. */
function millimetres(dots: number, dpi: TsplOptions['dpi']): string {
  return `${Math.ceil((dots / dotsPerMm(dpi)) * 100 - 1e-6) / 100} mm`
}

/**
 * Encodes a raster as one `BITMAP` of raw bytes in which 0 is black, written to the cleared image buffer (TSC,
 * "TSPL/TSPL2 Programming Language"). `REFERENCE` and `DIRECTION` persist between jobs, so each job sets them.
 */
export function encodeTspl(raster: Raster, options: TsplOptions): Uint8Array {
  const { width, height, bytesPerRow, bits } = raster
  const x = Math.max(0, options.offsetX)
  const y = Math.max(0, options.offsetY)
  const commands = [
    `SIZE ${millimetres(x + width, options.dpi)},${millimetres(y + height, options.dpi)}`,
    `GAP ${options.gapMm} mm,0 mm`,
    'DIRECTION 0',
    'REFERENCE 0,0',
  ]
  if (options.darkness !== null) commands.push(`DENSITY ${darknessOn(options.darkness, 0, 15)}`)
  if (options.speed !== null) commands.push(`SPEED ${options.speed}`)
  commands.push('CLS')
  const head = `${commands.join('\r\n')}\r\nBITMAP ${x},${y},${bytesPerRow},${height},0,`
  return new Uint8Array(
    Buffer.concat([Buffer.from(head, 'latin1'), inverted(bits), Buffer.from('\r\nPRINT 1,1\r\n', 'latin1')]),
  )
}
