import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PdfFile from 'pdfkit'
import { rulerOf, type RulerTick } from '#shared/domain/preflight/answer-crop.ts'
import { SEVERITY_LABELS } from '#shared/domain/preflight/answer-items.ts'
import type { ClientAnswerReport } from '#shared/ipc/routes/reports.ts'
import { cropPictures, type CropPicture } from './crop-pictures.ts'

// Read here, because the library cannot read from an app's archive. System fonts may lack Polish letters.
const files = createRequire(import.meta.url)
const font = (face: string): Buffer => readFileSync(files.resolve(`dejavu-fonts-ttf/ttf/${face}.ttf`))

type Entry = ClientAnswerReport['entries'][number]

/** All measures of the page are in points. */
const MARGIN = 42
const GAP = 14
const RULER = { width: 34, height: 14, tick: 4, text: 6 }
/** Room for a label and its distance to the next one. */
const LABEL = { width: 32, height: 12 }
/** Largest crop without its rulers. */
const CROP = { width: 190, height: 150 }
const SIZES = { title: 13, heading: 10.5, text: 9.5 }
const INK = '#1c2127'
const MARK = '#cd4246'
const NO_PICTURE = 'bez podglądu'

function openDocument(title: string) {
  const regular = font('DejaVuSans')
  const document = new PdfFile({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Creator: 'Backoffice' },
    lang: 'pl-PL',
    // All other ways load a font without Polish letters first.
    font: regular as never,
  })
  document.registerFont('regular', regular)
  document.registerFont('bold', font('DejaVuSans-Bold'))
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()))
  return {
    document,
    finish: async (): Promise<Uint8Array> => {
      document.end()
      await ended
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}

type Document = ReturnType<typeof openDocument>['document']

/** The crop's size on paper. */
function sizeOf({ area }: CropPicture) {
  const scale = Math.min(CROP.width / area.width, CROP.height / area.height)
  return { scale, width: area.width * scale, height: area.height * scale }
}

/** Draws a ruler above the crop (`x`) or to its left (`y`). */
function drawRuler(
  document: Document,
  ticks: readonly RulerTick[],
  at: (mm: number) => number,
  axis: 'x' | 'y',
  edge: number,
) {
  for (const { at: mm, label, isHit } of ticks) {
    const place = at(mm)
    const colour = isHit ? MARK : INK
    document.lineWidth(isHit ? 1 : 0.5).strokeColor(colour)
    if (axis === 'x')
      document
        .moveTo(place, edge - RULER.tick)
        .lineTo(place, edge)
        .stroke()
    else
      document
        .moveTo(edge - RULER.tick, place)
        .lineTo(edge, place)
        .stroke()
    if (label === null) continue
    document.font('regular').fontSize(RULER.text).fillColor(colour)
    const width = document.widthOfString(label)
    const x = axis === 'x' ? place - width / 2 : edge - RULER.tick - width - 1
    const y = axis === 'x' ? edge - RULER.height : place - RULER.text / 2
    document.text(label, x, y, { lineBreak: false })
  }
}

/** Draws the crop with its rulers and the frame of the hit. */
function drawCrop(document: Document, picture: CropPicture, left: number, top: number): void {
  const { area, hit, jpeg } = picture
  const { scale, width, height } = sizeOf(picture)
  const [x, y] = [left + RULER.width, top + RULER.height]
  document.image(jpeg, x, y, { width, height })
  document.lineWidth(0.5).strokeColor('#8f99a8').rect(x, y, width, height).stroke()
  const across = (mm: number): number => x + (mm - area.x) * scale
  const down = (mm: number): number => y + (mm - area.y) * scale
  drawRuler(document, rulerOf(area.x, area.width, hit?.x ?? null, width / LABEL.width), across, 'x', y)
  drawRuler(document, rulerOf(area.y, area.height, hit?.y ?? null, height / LABEL.height), down, 'y', x)
  if (!hit) return
  document
    .lineWidth(1.2)
    .strokeColor(MARK)
    .rect(across(hit.x), down(hit.y), Math.max(2, hit.width * scale), Math.max(2, hit.height * scale))
    .stroke()
}

interface Line {
  text: string
  isBold: boolean
  size: number
  colour: string
}

const line = (text: string, { isBold = false, size = SIZES.text, colour = INK } = {}): Line => ({
  text,
  isBold,
  size,
  colour,
})

function linesOf({ number, heading, severity, words, remedy }: Entry, hasPicture: boolean): Line[] {
  return [
    line(`${number}. ${heading}`, { isBold: true, size: SIZES.heading }),
    line(SEVERITY_LABELS[severity], { isBold: true, colour: severity === 'must' ? MARK : INK }),
    line(words),
    ...(remedy === '' ? [] : [line(`Co zrobić: ${remedy}`)]),
    ...(hasPicture ? [] : [line(NO_PICTURE, { colour: '#5f6b7c' })]),
  ]
}

const LINE_GAP = 3

/** Draws one finding, on a new page if it does not fit below the previous one. */
function drawEntry(document: Document, entry: Entry, picture: CropPicture | undefined): void {
  const lines = linesOf(entry, picture !== undefined)
  const left = MARGIN + (picture ? RULER.width + CROP.width + GAP : 0)
  const width = document.page.width - MARGIN - left
  const set = ({ isBold, size, colour }: Line) =>
    document
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour)
  const textHeight = lines.reduce(
    (sum, one) => sum + set(one).heightOfString(one.text, { width }) + LINE_GAP,
    0,
  )
  const cropHeight = picture ? RULER.height + sizeOf(picture).height : 0
  const bottom = document.page.height - MARGIN
  if (document.y + Math.max(textHeight, cropHeight) > bottom && document.y > MARGIN) document.addPage()
  const [top, page] = [document.y, document.bufferedPageRange().count]
  if (picture) drawCrop(document, picture, MARGIN, top)
  document.y = top
  for (const one of lines) {
    set(one).text(one.text, left, document.y, { width })
    document.y += LINE_GAP
  }
  // A text longer than a page continues on the next one, where the crop takes no room.
  const isSamePage = document.bufferedPageRange().count === page
  document.y = (isSamePage ? Math.max(document.y, top + cropHeight) : document.y) + GAP
}

/** Draws the answer to a client on A4 pages: each finding with the part of its page. */
export async function drawClientAnswer(report: ClientAnswerReport): Promise<Uint8Array> {
  const pictures = await cropPictures(report)
  const { document, finish } = openDocument(report.title)
  const width = document.page.width - 2 * MARGIN
  document.font('bold').fontSize(SIZES.title).fillColor(INK).text(report.title, MARGIN, MARGIN, { width })
  if (report.note !== null)
    document.font('regular').fontSize(SIZES.text).text(`Uwagi: ${report.note}.`, { width })
  document.y += GAP
  for (const entry of report.entries) drawEntry(document, entry, pictures.get(entry.number))
  return finish()
}
