import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { GlobalFonts, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import bwip from 'bwip-js/node'

// The module's export `raw` is a symbology. The encoder's raw output exists only on the default export.
const encoder = bwip
const FAMILY = 'Label Sans'

// System fonts are never used, because a station without Polish letters would print empty boxes.
const files = createRequire(import.meta.url)
for (const face of ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf']) {
  // The file is read here because the library cannot read from an app's archive.
  GlobalFonts.register(readFileSync(files.resolve(`dejavu-fonts-ttf/ttf/${face}`)), FAMILY)
}

interface TextStyle {
  size: number
  isBold?: boolean
  align?: 'left' | 'center' | 'right'
  colour?: string
  /** Reduces the font size until the line fits. */
  maxWidth?: number
}

/** Draws in CSS pixels, each of which is `scale` device pixels wide. */
export interface LabelDrawing {
  readonly context: SKRSContext2D
  text(x: number, y: number, text: string, style: TextStyle): void
  line(x1: number, y1: number, x2: number, y2: number, width?: number): void
  box(x: number, y: number, width: number, height: number, colour?: string): void
  frame(x: number, y: number, width: number, height: number, line?: number): void
  /** Draws a Code 128 centred on `x`. Its modules are whole device pixels wide, so the bars are never blurred. */
  code128(x: number, y: number, width: number, height: number, value: string): void
  matrix(x: number, y: number, size: number, kind: 'datamatrix' | 'qrcode', value: string): void
}

/** A drawing on its own canvas. */
interface Picture extends LabelDrawing {
  png(): Promise<Buffer>
}

export function createDrawing(width: number, height: number, scale: number): Picture {
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  return { ...drawOn(context, scale), png: () => canvas.encode('png') }
}

/** Draws on a context in which each CSS pixel is `scale` device pixels wide. */
export function drawOn(context: SKRSContext2D, scale: number): LabelDrawing {
  function box(x: number, y: number, boxWidth: number, boxHeight: number, colour = '#000'): void {
    context.fillStyle = colour
    context.fillRect(x, y, boxWidth, boxHeight)
  }

  return {
    context,
    box,
    text(x, y, text, { size, isBold, align = 'left', colour = '#000', maxWidth }) {
      const font = (pixels: number): string => `${isBold ? 'bold ' : ''}${pixels}px "${FAMILY}"`
      context.font = font(size)
      const actual = context.measureText(text).width
      if (maxWidth && actual > maxWidth) context.font = font((size * maxWidth) / actual)
      context.textAlign = align
      context.textBaseline = 'alphabetic'
      context.fillStyle = colour
      context.fillText(text, x, y)
    },
    line(x1, y1, x2, y2, lineWidth = 1) {
      context.strokeStyle = '#000'
      context.lineWidth = lineWidth
      context.beginPath()
      context.moveTo(x1, y1)
      context.lineTo(x2, y2)
      context.stroke()
    },
    frame(x, y, frameWidth, frameHeight, line = 1) {
      context.strokeStyle = '#000'
      context.lineWidth = line
      context.strokeRect(x, y, frameWidth, frameHeight)
    },
    code128(x, y, maxWidth, barHeight, value) {
      const [symbol] = encoder.raw({ bcid: 'code128', text: value })
      if (!symbol || !('sbs' in symbol)) throw new Error('the barcode writer gave no bars')
      const runs = [...symbol.sbs]
      const modules = runs.reduce((sum, run) => sum + run, 0)
      const module = Math.max(1, Math.floor((maxWidth * scale) / (modules + 20)))
      let position = Math.round(x * scale - (modules * module) / 2)
      for (const [index, run] of runs.entries()) {
        if (index % 2 === 0) box(position / scale, y, (run * module) / scale, barHeight)
        position += run * module
      }
    },
    matrix(x, y, size, kind, value) {
      const [symbol] = encoder.raw({ bcid: kind, text: value })
      if (!symbol || !('pixs' in symbol)) throw new Error('the barcode writer gave no pixels')
      const columns = symbol.pixx
      const module = Math.max(1, Math.floor((size * scale) / columns)) / scale
      for (const [index, isDark] of [...symbol.pixs].entries()) {
        if (isDark)
          box(x + (index % columns) * module, y + Math.floor(index / columns) * module, module, module)
      }
    },
  }
}
