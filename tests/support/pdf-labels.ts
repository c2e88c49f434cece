import bwip from 'bwip-js/node'
import PdfFile from 'pdfkit'
import { FINE_CODE, QR_TEXT, WIDE_CODE } from './label-images.ts'

const POINTS_PER_MM = 72 / 25.4
/** A dot of a 203 dpi head, because barcodes of real labels are designed in dots. */
const DOT_MM = 1 / 8

const generator: Pick<typeof bwip, 'raw'> = bwip

type Pdf = InstanceType<typeof PdfFile>

interface PdfLabelOptions {
  /** Size of the paper in mm; by default the size of the carrier's label. */
  paper?: { width: number; height: number }
  /** Position of the label's upper left corner on the paper in mm, and whether the label is turned sideways. */
  at?: { x: number; y: number }
  isOnItsSide?: boolean
  /** Painted instead of the label's own content, at the same position and size. */
  picture?: Uint8Array
  /** Sheets after the label: blank, or with some text. */
  otherPages?: readonly ('blank' | 'text')[]
  password?: string
  isEmpty?: boolean
  /** Whether something is printed in every corner of the paper. */
  isSpread?: boolean
}

export const CARRIER_LABEL_MM = { width: 89.694, height: 149.754 }

function drawCode128(pdf: Pdf, text: string, at: { x: number; y: number }, moduleDots: number): void {
  const [code] = generator.raw({ bcid: 'code128', text }) as { sbs: number[] }[]
  let { x } = at
  code?.sbs.forEach((modules, index) => {
    const width = modules * moduleDots * DOT_MM
    if (index % 2 === 0) pdf.rect(x, at.y, width, 16).fill('#000')
    x += width
  })
}

function drawQr(pdf: Pdf, text: string, at: { x: number; y: number }, moduleDots: number): void {
  const [code] = generator.raw({ bcid: 'qrcode', text }) as unknown as { pixs: number[]; pixx: number }[]
  const module = moduleDots * DOT_MM
  code?.pixs.forEach((isDark, index) => {
    if (!isDark) return
    const [column, row] = [index % code.pixx, Math.floor(index / code.pixx)]
    pdf.rect(at.x + column * module, at.y + row * module, module, module).fill('#000')
  })
}

/** Paints the label on a transformed page, in mm from the label's corner. */
function drawLabel(pdf: Pdf): void {
  const { width, height } = CARRIER_LABEL_MM
  pdf
    .lineWidth(0.4)
    .rect(1.6, 1.6, width - 3.2, height - 3.2)
    .stroke('#000')
  pdf
    .moveTo(1.6, 32)
    .lineTo(width - 1.6, 32)
    .stroke('#000')
  pdf.fontSize(3.2).fillColor('#000')
  for (let line = 0; line < 5; line += 1) {
    pdf.text(`Drukarnia Treningowa, ul. Prosta ${line + 1}, 00-950 Kielce`, 4, 5 + line * 4.4, {
      lineBreak: false,
    })
  }
  pdf.fontSize(8).text('GLS 4711', 8, 38, { lineBreak: false })
  drawCode128(pdf, FINE_CODE, { x: 8.03, y: 50.07 }, 2)
  drawCode128(pdf, WIDE_CODE, { x: 8.03, y: 74.07 }, 3)
  drawQr(pdf, QR_TEXT, { x: 24.03, y: 100.07 }, 7)
}

/** Creates a label like a carrier's as a PDF with a fine and a wide Code 128 and a QR code, all as vectors. */
export async function pdfLabel(options: PdfLabelOptions = {}): Promise<Uint8Array> {
  const { paper = CARRIER_LABEL_MM, at = { x: 0, y: 0 }, otherPages = [], picture } = options
  const size: [number, number] = [paper.width * POINTS_PER_MM, paper.height * POINTS_PER_MM]
  const pdf = new PdfFile({
    size,
    margin: 0,
    ...(options.password ? { userPassword: options.password, ownerPassword: `${options.password}!` } : {}),
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()))
  pdf.save().scale(POINTS_PER_MM).translate(at.x, at.y)
  if (options.isOnItsSide) pdf.translate(0, CARRIER_LABEL_MM.width).rotate(-90)
  const { width, height } = CARRIER_LABEL_MM
  if (picture) pdf.image(Buffer.from(picture), 0, 0, { width, height })
  else if (!options.isEmpty) drawLabel(pdf)
  pdf.restore()
  if (options.isSpread)
    pdf
      .lineWidth(2)
      .rect(3, 3, size[0] - 6, size[1] - 6)
      .stroke('#000')
  for (const content of otherPages) {
    pdf.addPage({ size, margin: 0 })
    if (content === 'text') pdf.fontSize(9).text('Druga etykieta', 20, 20, { lineBreak: false })
  }
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
