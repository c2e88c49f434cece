import type { Raster } from '#main/services/label-printing/raster.ts'
import { byteReader, within, type ByteReader } from './byte-reader.ts'
import { dotCanvas, drawGraphic } from './dot-canvas.ts'

/**
 * Decodes what an ESC/POS printer would print of a job, written from Epson's "ESC/POS Application Programming Guide",
 * not from our encoder. A picture is a series of `GS v 0` bands, one below the other, in which 1 is black. The language
 * has no header for the whole picture, so a job without its last bands is still valid: it must end with a paper feed,
 * and the caller gives the expected number of rows. Anything unknown is an error.
 */
export interface DecodedEscpos extends Raster {
  bands: { bytesPerRow: number; rows: number }[]
  /** Text decoded as code page 852, one entry per line. */
  lines: string[]
  cuts: number
  beeps: number
  drawerPulses: number
  /** Density -6 to 6, speed 1 to 9. Null if the job keeps the printer's own setting. */
  density: number | null
  speed: number | null
}

const UPPER_HALF: Readonly<Record<number, string>> = {
  0xa5: 'ą',
  0x86: 'ć',
  0xa9: 'ę',
  0x88: 'ł',
  0xe4: 'ń',
  0xa2: 'ó',
  0x98: 'ś',
  0xab: 'ź',
  0xbe: 'ż',
  0xa4: 'Ą',
  0x8f: 'Ć',
  0xa8: 'Ę',
  0x9d: 'Ł',
  0xe3: 'Ń',
  0xe0: 'Ó',
  0x97: 'Ś',
  0x8d: 'Ź',
  0xbd: 'Ż',
  0x9e: '×',
  0xf8: '°',
}

interface Printer {
  isReset: boolean
  codePage: number
  text: string
  lines: string[]
  bands: { bytesPerRow: number; rows: number; data: Uint8Array }[]
  isFedOut: boolean
  cuts: number
  beeps: number
  drawerPulses: number
  density: number | null
  speed: number | null
}

function rasterBand(printer: Printer, reader: ByteReader): void {
  if (reader.byte() !== 0x30) throw new Error('GS v without 0')
  const mode = reader.byte()
  if (mode !== 0 && mode !== 48) throw new Error(`GS v 0 in the enlarging mode ${mode}`)
  const [xLow = 0, xHigh = 0, yLow = 0, yHigh = 0] = reader.take(4)
  const bytesPerRow = xLow + xHigh * 256
  const rows = yLow + within(yHigh, 0, 8, 'yH') * 256
  if (bytesPerRow === 0 || rows === 0) throw new Error('GS v 0 of nothing')
  if (printer.text !== '') throw new Error('GS v 0 with text in the print buffer')
  printer.bands.push({ bytesPerRow, rows, data: reader.take(bytesPerRow * rows) })
  printer.isFedOut = false
}

/** Reads a setting: GS ( K pL pH fn m. */
function setting(printer: Printer, reader: ByteReader): void {
  if (reader.byte() !== 0x4b) throw new Error('an unknown function of GS (')
  const [low, high, code, value = 0] = reader.take(4)
  if (low !== 2 || high !== 0) throw new Error('GS ( K of another length')
  if (code === 49) printer.density = within(value > 127 ? value - 256 : value, -6, 8, 'GS ( K density')
  else if (code === 50) printer.speed = within(value, 0, 13, 'GS ( K speed')
  else throw new Error(`GS ( K with the function ${code}`)
}

function cut(printer: Printer, reader: ByteReader): void {
  const mode = reader.byte()
  if (mode === 65 || mode === 66) reader.byte()
  else if (![0, 1, 48, 49].includes(mode)) throw new Error(`GS V ${mode}`)
  if (printer.text !== '') throw new Error('GS V in the middle of a line')
  printer.cuts += 1
}

function afterGs(printer: Printer, reader: ByteReader): void {
  const code = reader.byte()
  if (code === 0x76) rasterBand(printer, reader)
  else if (code === 0x56) cut(printer, reader)
  else if (code === 0x28) setting(printer, reader)
  // Size of characters.
  else if (code === 0x21) reader.byte()
  else throw new Error(`unknown GS ${code.toString(16)}`)
}

function afterEsc(printer: Printer, reader: ByteReader): void {
  const code = reader.byte()
  switch (code) {
    case 0x40:
      Object.assign(printer, { isReset: true, codePage: 0, text: '' })
      return
    case 0x74:
      printer.codePage = reader.byte()
      return
    case 0x64:
      if (reader.byte() >= 3) printer.isFedOut = true
      return
    // Bold.
    case 0x45:
      within(reader.byte(), 0, 1, 'ESC E')
      return
    case 0x42: {
      const [beeps = 0, length = 0] = reader.take(2)
      printer.beeps += within(beeps, 1, 9, 'ESC B')
      within(length, 1, 9, 'ESC B')
      return
    }
    case 0x70: {
      const [pin = 0, on = 0, off = 0] = reader.take(3)
      within(pin, 0, 1, 'ESC p')
      if (on > off) throw new Error('ESC p with a pulse that is longer than its period')
      printer.drawerPulses += 1
      return
    }
    default:
      throw new Error(`unknown ESC ${code.toString(16)}`)
  }
}

function character(printer: Printer, byte: number): void {
  if (byte === 0x0a) {
    printer.lines.push(printer.text)
    printer.text = ''
    return
  }
  const isPolish = byte >= 0x80 && printer.codePage === 18
  const letter = isPolish
    ? UPPER_HALF[byte]
    : byte >= 0x20 && byte < 0x7f
      ? String.fromCharCode(byte)
      : undefined
  if (letter === undefined) throw new Error(`unknown character ${byte.toString(16)}`)
  printer.text += letter
}

function picture(printer: Printer): Raster {
  const [first] = printer.bands
  if (!first) return { width: 0, height: 0, bytesPerRow: 0, bits: new Uint8Array() }
  const canvas = dotCanvas(
    first.bytesPerRow * 8,
    printer.bands.reduce((rows, band) => rows + band.rows, 0),
  )
  let y = 0
  for (const band of printer.bands) {
    if (band.bytesPerRow !== first.bytesPerRow) throw new Error('bands of different widths')
    drawGraphic(canvas, { ...band, x: 0, y, black: 1 })
    y += band.rows
  }
  return canvas
}

/** `rows` is the expected height of the picture in dots; text alone has no rows. */
export function decodeEscpos(job: Uint8Array, rows: number): DecodedEscpos {
  const reader = byteReader(job)
  const printer: Printer = {
    isReset: false,
    codePage: 0,
    text: '',
    lines: [],
    bands: [],
    isFedOut: false,
    cuts: 0,
    beeps: 0,
    drawerPulses: 0,
    density: null,
    speed: null,
  }
  while (!reader.isAtEnd()) {
    const byte = reader.byte()
    if (byte !== 0x1b && !printer.isReset) throw new Error('the job does not begin with ESC @')
    if (byte === 0x1b) afterEsc(printer, reader)
    else if (byte === 0x1d) afterGs(printer, reader)
    else character(printer, byte)
  }
  if (printer.text !== '') throw new Error('cut off: a line without its end')
  const { lines, cuts, beeps, drawerPulses, density, speed } = printer
  const raster = picture(printer)
  if (raster.height !== rows) throw new Error(`cut off: ${raster.height} of ${rows} rows`)
  if (rows > 0 && !printer.isFedOut) throw new Error('cut off: the paper is not fed out')
  const bands = printer.bands.map(({ bytesPerRow, rows }) => ({ bytesPerRow, rows }))
  return { ...raster, bands, lines, cuts, beeps, drawerPulses, density, speed }
}
