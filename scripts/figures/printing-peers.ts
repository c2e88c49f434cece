import { PrinterTypes, ThermalPrinter } from 'node-thermal-printer'
import zplImage from 'zpl-image'
import type { Raster } from '#main/services/label-printing/raster.ts'

interface Picture {
  width: number
  data: Uint8Array
}

function framed({ length, rowlen }: { length: number; rowlen: number }, data: string): number {
  return `^XA^LH0,0^FO0,0^GFA,${length},${length},${rowlen},${data}^FS^PQ1^XZ\n`.length
}

/** Size in bytes of the label that zpl-image makes with its default options (it cuts off white margins). */
export function zplImageAcs({ width, data }: Picture): number {
  const result = zplImage.rgbaToACS(data, width)
  return framed(result, result.acs)
}

export function zplImageZ64({ width, data }: Picture): number {
  const result = zplImage.rgbaToZ64(data, width)
  return framed(result, result.z64)
}

/**
 * Size in bytes of the image command that node-thermal-printer makes. It needs a new printer for each call, because its
 * buffer is never emptied.
 */
export async function thermalPrinterImage(png: Uint8Array): Promise<number> {
  const printer = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: 'tcp://127.0.0.1:9' })
  await printer.printImageBuffer(Buffer.from(png))
  return printer.getBuffer().length
}

/** Converts a raster to the RGBA picture that zpl-image accepts. */
export function bitsAsRgba({ width, height, bytesPerRow, bits }: Raster): Picture {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let dot = 0; dot < width * height; dot += 1) {
    const x = dot % width
    const byte = bits[Math.floor(dot / width) * bytesPerRow + (x >> 3)] ?? 0
    if (((byte >> (7 - (x & 7))) & 1) === 1) data.fill(0, dot * 4, dot * 4 + 3)
  }
  return { width, data }
}
