import { inflateSync } from 'node:zlib'
import type { Raster } from '#main/services/label-printing/raster.ts'
import { integers, within } from './byte-reader.ts'
import { dotCanvas, drawGraphic, type DotCanvas } from './dot-canvas.ts'

/**
 * Decodes what a ZPL printer would print of a job, written from the "ZPL II Programming Guide", not from our encoder:
 * one label of `^GFA` graphics. In "alternative data compression" G–Y repeat the next digit 1–19 times, g–z 20–400
 * times, `,` fills the row with zeros, `!` with ones, `:` repeats the row above. `:Z64:` is zlib in base64 with a CRC,
 * which is checked. Anything unknown is an error.
 */
export interface DecodedZpl extends Raster {
  bands: { x: number; y: number; rows: number; byteCount: number; graphicCount: number }[]
  /** Null if the job keeps the printer's own setting. */
  darkness: number | null
  speed: number | null
  copies: number
}

function decodeRows(data: string, rowDigits: number, rows: number): Uint8Array {
  const decoded: string[] = []
  let row = ''
  let repeat = 0
  const finishRow = (fill: string) => {
    decoded.push(row.padEnd(rowDigits, fill))
    row = ''
  }
  for (const character of data) {
    if (/[G-Y]/.test(character)) repeat += character.charCodeAt(0) - 'G'.charCodeAt(0) + 1
    else if (/[g-z]/.test(character)) repeat += (character.charCodeAt(0) - 'g'.charCodeAt(0) + 1) * 20
    else if (character === ',') finishRow('0')
    else if (character === '!') finishRow('F')
    else if (character === ':') {
      const above = decoded.at(-1)
      if (above === undefined || row !== '') throw new Error('":" without a row above it')
      decoded.push(above)
    } else if (/[0-9A-F]/.test(character)) {
      row += character.repeat(Math.max(1, repeat))
      repeat = 0
      if (row.length > rowDigits) throw new Error('a row is longer than its width')
      if (row.length === rowDigits) finishRow('0')
    } else throw new Error(`unexpected ${JSON.stringify(character)}`)
  }
  if (row !== '' || repeat !== 0) throw new Error('the data ends within a row')
  if (decoded.length !== rows) throw new Error(`${decoded.length} rows instead of ${rows}`)
  return Buffer.from(decoded.join(''), 'hex')
}

/** Computes the CRC-16/XMODEM bit by bit. */
export function crcOf(text: string): number {
  let crc = 0
  for (const byte of Buffer.from(text, 'latin1')) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isDivided = ((crc >> 15) ^ (byte >> bit)) & 1
      crc = (crc << 1) & 0xffff
      if (isDivided === 1) crc ^= 0x1021
    }
  }
  return crc
}

function decodeZ64(data: string): Uint8Array {
  const match = /^:Z64:([A-Za-z0-9+/]+={0,2}):([0-9A-Fa-f]{4})$/.exec(data)
  if (!match) throw new Error('cut off or broken: no whole :Z64: graphic')
  const [, base64 = '', crc = ''] = match
  if (crcOf(base64) !== Number.parseInt(crc, 16)) throw new Error('the CRC of a :Z64: graphic is wrong')
  return inflateSync(Buffer.from(base64, 'base64'))
}

interface Label {
  width: number | null
  height: number | null
  origin: { x: number; y: number } | null
  canvas: DotCanvas | null
  bands: DecodedZpl['bands']
  darkness: number | null
  speed: number | null
  copies: number
}

function draw(label: Label, parameters: string): void {
  const match = /^A,(\d+),(\d+),(\d+),([^]*)$/.exec(parameters)
  if (!match) throw new Error(`^GF${parameters.slice(0, 30)}`)
  const [byteCount = 0, graphicCount = 0, bytesPerRow = 0] = match.slice(1, 4).map(Number)
  if (!label.origin || label.width === null || label.height === null) throw new Error('^GF before its place')
  const rows = graphicCount / bytesPerRow
  if (!Number.isInteger(rows) || byteCount !== graphicCount)
    throw new Error('counts of ^GF that do not agree')
  const text = match[4] ?? ''
  const data = text.startsWith(':Z64:') ? decodeZ64(text) : decodeRows(text, bytesPerRow * 2, rows)
  label.canvas ??= dotCanvas(label.width, label.height)
  drawGraphic(label.canvas, { ...label.origin, bytesPerRow, rows, data, black: 1 })
  label.bands.push({ ...label.origin, rows, byteCount, graphicCount })
}

const COMMANDS: Readonly<Record<string, (label: Label, parameters: string) => void>> = {
  '~SD': (label, text) => (label.darkness = within(integers(text, 1)[0] ?? 0, 0, 30, '~SD')),
  '^PW': (label, text) => (label.width = integers(text, 1)[0] ?? 0),
  '^LL': (label, text) => (label.height = integers(text, 1)[0] ?? 0),
  '^LH'(_, text) {
    if (text !== '0,0') throw new Error('^LH moves the label')
  },
  '^PR': (label, text) => (label.speed = within(integers(text, 1)[0] ?? 0, 1, 14, '^PR')),
  '^FO'(label, text) {
    const [x = 0, y = 0] = integers(text, 2)
    label.origin = { x, y }
  },
  '^GF': draw,
  '^FS'(label, text) {
    if (text !== '') throw new Error('something after ^FS')
    label.origin = null
  },
  '^PQ': (label, text) => (label.copies = integers(text, 1)[0] ?? 0),
}

/** Returns the picture that a printer would print, on a label of `^PW` × `^LL` dots. */
export function decodeZpl(zpl: Uint8Array): DecodedZpl {
  const text = Buffer.from(zpl).toString('latin1')
  const job = /^((?:~SD\d\d)?)\^XA([^]*)\^XZ\n?$/.exec(text)
  if (!job) throw new Error('cut off: not one whole label')
  const commands = `${job[1] ?? ''}${job[2] ?? ''}`
  const label: Label = {
    width: null,
    height: null,
    origin: null,
    canvas: null,
    bands: [],
    darkness: null,
    speed: null,
    copies: 1,
  }
  const parts = commands.match(/[\^~][A-Z]{2}[^~^]*/g) ?? []
  if (parts.join('') !== commands) throw new Error('something that is no command')
  for (const part of parts) {
    const command = COMMANDS[part.slice(0, 3)]
    if (!command) throw new Error(`unknown command ${part.slice(0, 3)}`)
    command(label, part.slice(3))
  }
  const { canvas, bands, darkness, speed, copies } = label
  if (!canvas) throw new Error('a label without a graphic')
  if (label.origin) throw new Error('a graphic without ^FS')
  const bottom = Math.max(...bands.map(({ y, rows }) => y + rows))
  if (bottom !== canvas.height) throw new Error(`${bottom} rows on a label of ${canvas.height}`)
  return { ...canvas, bands, darkness, speed, copies }
}
