import { type SKRSContext2D, GlobalFonts } from '@napi-rs/canvas'
import type { Code128 } from './code128.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const FAMILY = 'Page Sans'

// System fonts are never used, because a station without Polish letters would print empty boxes. We read the font files
// ourselves, because the library cannot read from an app's archive.
const files = createRequire(import.meta.url)
for (const face of ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf']) {
  GlobalFonts.register(readFileSync(files.resolve(`dejavu-fonts-ttf/ttf/${face}`)), FAMILY)
}

function fontOf(size: number, isBold: boolean): string {
  return `${isBold ? 'bold ' : ''}${size}px "${FAMILY}"`
}

interface TextStyle {
  /** Height of the letters' box, in dots. */
  size: number
  isBold?: boolean
  align?: 'left' | 'center' | 'right'
  /** Shrinks the letters until the line fits this width. */
  maxWidth?: number
}

/** A rectangle on a sheet, in dots. */
export interface DotBox {
  x: number
  y: number
  width: number
  height: number
}

/** A sheet for drawing in whole dots, black on white. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly dotsPerMm: number
  /** Converts millimetres to dots, rounded. */
  readonly mm: (millimetres: number) => number
  box(x: number, y: number, width: number, height: number): void
  /** Draws lines inside the rectangle's edges. */
  frame(x: number, y: number, width: number, height: number, line: number): void
  /** `y` is the baseline of the text. */
  text(x: number, y: number, text: string, style: TextStyle): void
  textWidth(text: string, style: Pick<TextStyle, 'size' | 'isBold'>): number
  /** Draws bars of whole dots from `x`, without their quiet zones. */
  code128(x: number, y: number, height: number, code: Code128, moduleDots: number): void
  readonly context: SKRSContext2D
}

interface Paper {
  width: number
  height: number
  dotsPerMm: number
}

export function createSheet(context: SKRSContext2D, { width, height, dotsPerMm }: Paper): Sheet {
  const box: Sheet['box'] = (x, y, boxWidth, boxHeight) => {
    context.fillStyle = '#000'
    context.fillRect(x, y, boxWidth, boxHeight)
  }
  const widthOf: Sheet['textWidth'] = (text, { size, isBold = false }) => {
    context.font = fontOf(size, isBold)
    return context.measureText(text).width
  }
  return {
    width,
    height,
    dotsPerMm,
    context,
    box,
    mm: (millimetres) => Math.round(millimetres * dotsPerMm),
    frame(x, y, frameWidth, frameHeight, line) {
      box(x, y, frameWidth, line)
      box(x, y + frameHeight - line, frameWidth, line)
      box(x, y, line, frameHeight)
      box(x + frameWidth - line, y, line, frameHeight)
    },
    textWidth: widthOf,
    text(x, y, text, { size, isBold = false, align = 'left', maxWidth }) {
      const actual = widthOf(text, { size, isBold })
      const fitting = maxWidth !== undefined && actual > maxWidth ? (size * maxWidth) / actual : size
      context.font = fontOf(fitting, isBold)
      context.textAlign = align
      context.textBaseline = 'alphabetic'
      context.fillStyle = '#000'
      context.fillText(text, x, y)
    },
    code128(x, y, height_, { runs }, moduleDots) {
      let position = x
      for (const [index, run] of runs.entries()) {
        if (index % 2 === 0) box(position, y, run * moduleDots, height_)
        position += run * moduleDots
      }
    },
  }
}
