import bwip from 'bwip-js/node'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

/** Dots of a 203 dpi head per CSS pixel, because barcodes of real labels are designed in dots. */
const DOTS_PER_CSS_PX = 203.2 / 96

/**
 * Typed by hand, because the named export `raw` is a type of barcode, whereas this function returns the modules of any
 * barcode.
 */
const generator: Pick<typeof bwip, 'raw'> = bwip

interface LabelImageOptions {
  /** 1 is 339 × 566 pixels. */
  scale: number
  /** Code 128 with bars of two dots at 203 dpi, the finest that carriers use. */
  fineCode?: string
  /** Code 128 with bars of three dots. */
  wideCode?: string
  qrText?: string
}

export const FINE_CODE = 'JJD0009876'
export const WIDE_CODE = '0035900'
export const QR_TEXT = 'https://tracking.example/00359007738913345561'

function drawCode128(
  context: SKRSContext2D,
  text: string,
  at: { x: number; y: number },
  moduleDots: number,
): void {
  const [code] = generator.raw({ bcid: 'code128', text }) as { sbs: number[] }[]
  const module = moduleDots / DOTS_PER_CSS_PX
  let { x } = at
  code?.sbs.forEach((modules, index) => {
    if (index % 2 === 0) context.fillRect(x, at.y, modules * module, 60)
    x += modules * module
  })
}

function drawQr(
  context: SKRSContext2D,
  text: string,
  at: { x: number; y: number },
  moduleDots: number,
): void {
  const [code] = generator.raw({ bcid: 'qrcode', text }) as unknown as { pixs: number[]; pixx: number }[]
  const module = moduleDots / DOTS_PER_CSS_PX
  code?.pixs.forEach((isDark, index) => {
    if (!isDark) return
    const column = index % code.pixx
    const row = Math.floor(index / code.pixx)
    context.fillRect(at.x + column * module, at.y + row * module, module, module)
  })
}

/** Creates a label like a carrier's as a PNG: frames, text, a fine and a wide Code 128 and a QR code. */
export function labelImage(options: LabelImageOptions): Uint8Array {
  const { scale, fineCode = FINE_CODE, wideCode = WIDE_CODE, qrText = QR_TEXT } = options
  const canvas = createCanvas(Math.round(339 * scale), Math.round(566 * scale))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.fillStyle = '#000'
  context.strokeStyle = '#000'
  context.lineWidth = 1.5
  context.strokeRect(6, 6, 327, 554)
  context.strokeRect(6, 120, 327, 0)
  context.font = '12px sans-serif'
  for (let line = 0; line < 6; line += 1) {
    context.fillText(`Drukarnia Przykładowa, ul. Długa ${line + 1}, 00-950 Warszawa`, 14, 26 + line * 16)
  }
  context.font = 'bold 30px sans-serif'
  context.fillText('GLS 4711', 30, 165)
  drawCode128(context, fineCode, { x: 30, y: 190 }, 2)
  drawCode128(context, wideCode, { x: 30, y: 280 }, 3)
  drawQr(context, qrText, { x: 90, y: 380 }, 7)
  return new Uint8Array(canvas.toBuffer('image/png'))
}
