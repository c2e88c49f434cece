import type { Raster } from '#main/services/label-printing/raster.ts'
import { byteReader, integers, within, type ByteReader } from './byte-reader.ts'
import { dotCanvas, drawGraphic, type DotCanvas } from './dot-canvas.ts'

/**
 * Decodes what an EPL2 printer would print of a job, written from Zebra's "EPL Programming Guide" (14245L-003), not
 * from our encoder. Commands are case sensitive and end with a line feed; an empty line does nothing. `q`, `Q` and `N`
 * empty the image buffer; `R` sets the width back to the whole head, so a `q` before it has no effect. In the data of
 * `GW` 0 is black. Anything that the guide does not define, or that does not fit, is an error.
 */
export interface DecodedEpl2 extends Raster {
  graphics: { x: number; y: number; rows: number }[]
  gapDots: number
  /** Null if the job keeps the printer's own setting. */
  density: number | null
  speed: number | null
  copies: number
}

interface Printer {
  width: number | null
  length: number | null
  gapDots: number
  density: number | null
  speed: number | null
  isCleared: boolean
  canvas: DotCanvas | null
  graphics: DecodedEpl2['graphics']
}

function emptyBuffer(printer: Printer): void {
  printer.canvas = null
  printer.graphics = []
}

function setForm(printer: Printer, parameters: string): void {
  const [length = 0, gap = 0] = integers(parameters, 2)
  printer.length = within(length, 1, 65_535, 'Q length')
  printer.gapDots = gap === 0 ? 0 : within(gap, 16, 240, 'Q gap')
  emptyBuffer(printer)
}

function setReference(printer: Printer, parameters: string): void {
  const [x, y] = integers(parameters, 2)
  if (x !== 0 || y !== 0) throw new Error('R moves the reference point')
  printer.width = null
  emptyBuffer(printer)
}

/**
 * Reads and paints a `GW` command. Its parameters end with a comma, and its data has no terminator: the parameters give
 * its length.
 */
function writeGraphic(printer: Printer, reader: ByteReader): void {
  if (!printer.isCleared) throw new Error('GW into a buffer that N has not cleared')
  if (printer.width === null || printer.length === null) throw new Error('GW before q and Q')
  const header = Array.from({ length: 4 }, () => reader.textUpTo(',')).join(',')
  const [x = 0, y = 0, bytesPerRow = 0, rows = 0] = integers(header, 4)
  if (bytesPerRow === 0 || rows === 0) throw new Error('GW of nothing')
  printer.canvas ??= dotCanvas(printer.width, printer.length)
  drawGraphic(printer.canvas, { x, y, bytesPerRow, rows, data: reader.take(bytesPerRow * rows), black: 0 })
  if (reader.textUpTo('\n') !== '') throw new Error('something between the data of GW and its line feed')
  printer.graphics.push({ x, y, rows })
}

function run(printer: Printer, line: string): void {
  const parameters = line.slice(1)
  switch (line[0]) {
    case undefined:
      return
    case 'N':
      if (parameters !== '') throw new Error('N has no parameters')
      printer.isCleared = true
      emptyBuffer(printer)
      return
    case 'R':
      setReference(printer, parameters)
      return
    case 'q':
      printer.width = integers(parameters, 1)[0] ?? 0
      emptyBuffer(printer)
      return
    case 'Q':
      setForm(printer, parameters)
      return
    case 'D':
      printer.density = within(integers(parameters, 1)[0] ?? 0, 0, 15, 'D')
      return
    case 'S':
      printer.speed = within(integers(parameters, 1)[0] ?? 0, 1, 6, 'S')
      return
    default:
      throw new Error(`unknown command ${JSON.stringify(line.slice(0, 20))}`)
  }
}

/** Reads a command up to its end or, for `GW`, only its name, because parameters and binary data follow. */
function nextCommand(reader: ByteReader): string {
  if (reader.peek() !== 'G'.charCodeAt(0)) return reader.textUpTo('\n')
  return Buffer.from(reader.take(2)).toString('latin1')
}

export function decodeEpl2(job: Uint8Array): DecodedEpl2 {
  const reader = byteReader(job)
  const printer: Printer = {
    width: null,
    length: null,
    gapDots: 0,
    density: null,
    speed: null,
    isCleared: false,
    canvas: null,
    graphics: [],
  }
  while (!reader.isAtEnd()) {
    const command = nextCommand(reader)
    if (command === 'GW') writeGraphic(printer, reader)
    else if (command.startsWith('P')) {
      const copies = integers(command.slice(1), 1)[0] ?? 0
      if (!reader.isAtEnd()) throw new Error('something after P')
      const { canvas, graphics, gapDots, density, speed } = printer
      if (!canvas) throw new Error('P prints an empty buffer')
      const bottom = Math.max(...graphics.map(({ y, rows }) => y + rows))
      if (bottom !== canvas.height) throw new Error(`${bottom} rows on a form of ${canvas.height}`)
      return { ...canvas, graphics, gapDots, density, speed, copies }
    } else run(printer, command)
  }
  throw new Error('cut off: nothing is printed')
}
