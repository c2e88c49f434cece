import type { Raster } from '#main/services/label-printing/raster.ts'
import { byteReader, integers, within, type ByteReader } from './byte-reader.ts'
import { dotCanvas, drawGraphic, type DotCanvas } from './dot-canvas.ts'

/**
 * Decodes what a TSPL printer would print of a job, written from TSC's "TSPL/TSPL2 Programming Language", not from our
 * encoder. Commands end with carriage return and line feed; `CLS` follows `SIZE` and empties the image buffer; in the
 * data of `BITMAP` 0 is black, and its mode 0 overwrites. Lengths in mm are truncated to whole dots, as the strictest
 * firmware does. Anything that the manual does not define, or that does not fit, is an error.
 */
export interface DecodedTspl extends Raster {
  bitmaps: { x: number; y: number; rows: number }[]
  gapMm: number
  /** Null if the job keeps the printer's own setting. */
  density: number | null
  speed: number | null
  copies: number
}

interface Printer {
  dotsPerMm: number
  size: { width: number; height: number } | null
  gapMm: number | null
  density: number | null
  speed: number | null
  canvas: DotCanvas | null
  bitmaps: DecodedTspl['bitmaps']
  referenceX: number
  referenceY: number
}

function millimetres(parameters: string): [number, number] {
  const match = /^(\d+(?:\.\d+)?) mm,(\d+(?:\.\d+)?) mm$/.exec(parameters)
  if (!match) throw new Error(`${JSON.stringify(parameters)} are not two lengths`)
  return [Number(match[1]), Number(match[2])]
}

const COMMANDS: Readonly<Record<string, (printer: Printer, parameters: string) => void>> = {
  SIZE(printer, parameters) {
    const [width, height] = millimetres(parameters).map((mm) => Math.floor(mm * printer.dotsPerMm + 1e-9))
    printer.size = { width: width ?? 0, height: height ?? 0 }
    printer.canvas = null
  },
  GAP(printer, parameters) {
    const [gap, offset] = millimetres(parameters)
    if (offset > gap) throw new Error('GAP with an offset that is larger than the gap')
    printer.gapMm = within(gap, 0, 25.4, 'GAP')
  },
  DIRECTION(_, parameters) {
    if (parameters !== '0') throw new Error(`DIRECTION ${parameters} turns the label`)
  },
  REFERENCE(printer, parameters) {
    const [x = 0, y = 0] = integers(parameters, 2)
    printer.referenceX = x
    printer.referenceY = y
  },
  DENSITY(printer, parameters) {
    printer.density = within(integers(parameters, 1)[0] ?? 0, 0, 15, 'DENSITY')
  },
  SPEED(printer, parameters) {
    printer.speed = within(integers(parameters, 1)[0] ?? 0, 1, 18, 'SPEED')
  },
  CLS(printer, parameters) {
    if (parameters !== '') throw new Error('CLS has no parameters')
    if (!printer.size) throw new Error('CLS before SIZE')
    printer.canvas = dotCanvas(printer.size.width, printer.size.height)
    printer.bitmaps = []
  },
}

/** Reads a command's name, which ends with a space before its parameters or with the end of the line. */
function nextName(reader: ByteReader): string {
  let name = ''
  while (/[A-Z]/.test(String.fromCharCode(reader.peek()))) name += String.fromCharCode(reader.byte())
  return name
}

function drawBitmap(printer: Printer, reader: ByteReader): void {
  if (!printer.canvas) throw new Error('BITMAP into a buffer that CLS has not cleared')
  if (reader.byte() !== 0x20) throw new Error('BITMAP without a space')
  const header = Array.from({ length: 5 }, () => reader.textUpTo(',')).join(',')
  const [x = 0, y = 0, bytesPerRow = 0, rows = 0, mode = 0] = integers(header, 5)
  if (mode !== 0) throw new Error(`BITMAP mode ${mode} does not overwrite`)
  if (bytesPerRow === 0 || rows === 0) throw new Error('BITMAP of nothing')
  const place = { x: x + printer.referenceX, y: y + printer.referenceY }
  drawGraphic(printer.canvas, {
    ...place,
    bytesPerRow,
    rows,
    data: reader.take(bytesPerRow * rows),
    black: 0,
  })
  if (reader.textUpTo('\r\n') !== '') throw new Error('something between the data of BITMAP and its end')
  printer.bitmaps.push({ ...place, rows })
}

function printed(printer: Printer, parameters: string): DecodedTspl {
  const [sets = 0, copies = 0] = integers(parameters, 2)
  const { canvas, bitmaps, gapMm, density, speed } = printer
  if (!canvas || bitmaps.length === 0) throw new Error('PRINT of an empty buffer')
  if (gapMm === null) throw new Error('PRINT without GAP')
  const bottom = Math.max(...bitmaps.map(({ y, rows }) => y + rows))
  if (bottom !== canvas.height) throw new Error(`${bottom} rows on a label of ${canvas.height}`)
  return { ...canvas, bitmaps, gapMm, density, speed, copies: sets * copies }
}

/** `dpi` of the head is needed because the language measures labels in mm. */
export function decodeTspl(job: Uint8Array, dpi: 203 | 300): DecodedTspl {
  const reader = byteReader(job)
  const printer: Printer = {
    dotsPerMm: dpi === 203 ? 8 : 300 / 25.4,
    size: null,
    gapMm: null,
    density: null,
    speed: null,
    canvas: null,
    bitmaps: [],
    referenceX: 0,
    referenceY: 0,
  }
  while (!reader.isAtEnd()) {
    const name = nextName(reader)
    if (name === 'BITMAP') {
      drawBitmap(printer, reader)
      continue
    }
    const rest = reader.textUpTo('\r\n')
    if (rest !== '' && !rest.startsWith(' '))
      throw new Error(`unknown command ${JSON.stringify(name + rest)}`)
    if (name === 'PRINT') {
      if (!reader.isAtEnd()) throw new Error('something after PRINT')
      return printed(printer, rest.slice(1))
    }
    const command = COMMANDS[name]
    if (!command) throw new Error(`unknown command ${JSON.stringify(name)}`)
    command(printer, rest.slice(1))
  }
  throw new Error('cut off: nothing is printed')
}
