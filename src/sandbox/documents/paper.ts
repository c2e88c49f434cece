import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import bwip from 'bwip-js/node'
import PdfFile from 'pdfkit'

// The module's named export `raw` is a symbology; the encoder's raw output is only on the default export.
const encoder = bwip

// System fonts are not used, because they may lack Polish letters. The files are read here, because the library cannot
// read from an app's archive.
const files = createRequire(import.meta.url)
const font = (face: string): Buffer => readFileSync(files.resolve(`dejavu-fonts-ttf/ttf/${face}.ttf`))
const REGULAR = font('DejaVuSansCondensed')
const BOLD = font('DejaVuSansCondensed-Bold')

export const MARGIN = 42
const PADDING = 4
const FONT_SIZE = 9

interface Style {
  size?: number
  isBold?: boolean
  align?: 'left' | 'right' | 'center'
}

interface TableColumn {
  heading: string
  /** In points. */
  width: number
  isNumber?: boolean
}

/** An A4 page written from top to bottom; all measures are in points. */
export interface Paper {
  readonly width: number
  /** Top of the next block. */
  y: number
  text(x: number, width: number, text: string, style?: Style): void
  /** Writes lines below each other at the current place and returns their end. */
  block(x: number, width: number, heading: string, lines: readonly string[]): number
  table(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): void
  rule(): void
  /** Starts a new page if less than this height is left. */
  keep(height: number): void
  /** Code 128 with its text below. */
  barcode(x: number, width: number, height: number, code: string): void
  finish(): Promise<Uint8Array<ArrayBuffer>>
}

export function createPaper(title: string, created: Date, footer: string): Paper {
  const document = new PdfFile({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Author: 'Drukarnia Ćwiczebna', CreationDate: created, ModDate: created },
    lang: 'pl-PL',
    // All other ways load a font without Polish letters first.
    font: REGULAR as never,
  })
  document.registerFont('regular', REGULAR)
  document.registerFont('bold', BOLD)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()))
  const width = document.page.width - 2 * MARGIN
  const bottom = document.page.height - MARGIN - 20

  const set = ({ size = FONT_SIZE, isBold = false }: Style) =>
    document.font(isBold ? 'bold' : 'regular').fontSize(size)
  const put = (x: number, y: number, textWidth: number, text: string, style: Style = {}) =>
    set(style)
      .fillColor('#000')
      .text(text, x, y, { width: textWidth, align: style.align ?? 'left', lineGap: 1 })
  const heightOf = (text: string, textWidth: number, style: Style = {}) =>
    set(style).heightOfString(text || ' ', { width: textWidth, lineGap: 1 })
  const line = (y: number) =>
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .strokeColor('#888')
      .stroke()

  const paper: Paper = {
    width,
    y: MARGIN,
    text(x, textWidth, text, style = {}) {
      put(x, paper.y, textWidth, text, style)
      paper.y += heightOf(text, textWidth, style)
    },
    block(x, blockWidth, heading, lines) {
      put(x, paper.y, blockWidth, heading, { isBold: true })
      let y = paper.y + heightOf(heading, blockWidth, { isBold: true }) + 2
      for (const text of lines.filter(Boolean)) {
        put(x, y, blockWidth, text)
        y += heightOf(text, blockWidth)
      }
      return y
    },
    table(columns, rows) {
      const cell = ({ width: cellWidth }: TableColumn) => cellWidth - 2 * PADDING
      const row = (texts: readonly string[], isBold: boolean) => {
        const heights = columns.map((column, index) => heightOf(texts[index] ?? '', cell(column), { isBold }))
        const height = Math.max(...heights) + 2 * PADDING
        if (paper.y + height > bottom) {
          document.addPage()
          paper.y = MARGIN
          if (!isBold) row(headings, true)
        }
        if (isBold) document.rect(MARGIN, paper.y, width, height).fill('#e6e6e6')
        let x = MARGIN
        for (const [index, column] of columns.entries()) {
          const align = column.isNumber ? 'right' : 'left'
          put(x + PADDING, paper.y + PADDING, cell(column), texts[index] ?? '', { isBold, align })
          x += column.width
        }
        paper.y += height
        line(paper.y)
      }
      const headings = columns.map(({ heading }) => heading)
      row(headings, true)
      for (const texts of rows) row(texts, false)
    },
    keep(height) {
      if (paper.y + height <= bottom) return
      document.addPage()
      paper.y = MARGIN
    },
    rule() {
      paper.y += 6
      line(paper.y)
      paper.y += 6
    },
    barcode(x, codeWidth, height, code) {
      const [symbol] = encoder.raw({ bcid: 'code128', text: code })
      if (!symbol || !('sbs' in symbol)) throw new Error('the barcode writer gave no bars')
      const runs = [...symbol.sbs]
      const module = codeWidth / runs.reduce((sum, run) => sum + run, 0)
      let position = x
      for (const [index, run] of runs.entries()) {
        if (index % 2 === 0) document.rect(position, paper.y, run * module, height).fill('#000')
        position += run * module
      }
      put(x, paper.y + height + 2, codeWidth, code, { align: 'center' })
    },
    async finish() {
      const { count } = document.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page)
        // Below the margin the library would start another page.
        document.page.margins.bottom = 0
        const y = document.page.height - MARGIN
        put(MARGIN, y, width, footer, { size: 7 })
        put(MARGIN, y, width, `Strona ${page + 1} z ${count}`, { size: 7, align: 'right' })
      }
      document.end()
      await ended
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
  return paper
}
