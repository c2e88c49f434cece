import { productionCode } from '#shared/domain/production-codes.ts'
import { createPaper, MARGIN, type Paper } from './paper.ts'
import { dateText } from './polish-amounts.ts'

interface MontageCardLine {
  pk: number
  orderPk: number
  name: string
  format: string
  quantity: number
  date: string | null
}

export interface MontageCard {
  pk: number
  name: string
  created: Date
  deadline: string | null
  facts: readonly (readonly [label: string, value: string])[]
  info: string
  lines: readonly MontageCardLine[]
}

const HEAD_CODE = { width: 190, height: 46 }
const LINE_CODE = { width: 150, height: 24 }
const LINE_HEIGHT = 54
const GAP = 16

/** Creates the printed card of a montage: its code, its paper and sheet, and each line with a code of its own. */
export function montageCardPdf(card: MontageCard): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Karta montażu ${card.pk}`
  const paper = createPaper(title, card.created, title)
  head(paper, card, title)
  paper.rule()
  if (card.info !== '') paper.text(MARGIN, paper.width, card.info)
  paper.y += 6
  paper.text(MARGIN, paper.width, `Pozycje: ${card.lines.length}`, { size: 11, isBold: true })
  paper.y += 6
  for (const line of card.lines) lineOf(paper, line)
  return paper.finish()
}

function head(paper: Paper, { pk, name, deadline, facts }: MontageCard, title: string): void {
  const { y } = paper
  const left = paper.width - HEAD_CODE.width - GAP
  paper.barcode(
    MARGIN + left + GAP,
    HEAD_CODE.width,
    HEAD_CODE.height,
    productionCode({ kind: 'montage', pk }),
  )
  paper.text(MARGIN, left, title, { size: 18, isBold: true })
  paper.text(MARGIN, left, name, { size: 12 })
  paper.text(MARGIN, left, `Termin: ${dateText(deadline)}`, { size: 12, isBold: true })
  paper.y = Math.max(paper.y + 6, y + HEAD_CODE.height + 22)
  const half = Math.ceil(facts.length / 2)
  const texts = facts.map(([label, value]) => `${label}: ${value}`)
  const width = paper.width / 2 - GAP / 2
  paper.y = Math.max(
    paper.block(MARGIN, width, 'Arkusz', texts.slice(0, half)),
    paper.block(MARGIN + width + GAP, width, 'Druk', texts.slice(half)),
  )
}

function lineOf(paper: Paper, { pk, orderPk, name, format, quantity, date }: MontageCardLine): void {
  paper.keep(LINE_HEIGHT)
  const { y } = paper
  const width = paper.width - LINE_CODE.width - GAP
  const code = productionCode({ kind: 'orderLine', pk })
  paper.barcode(MARGIN + width + GAP, LINE_CODE.width, LINE_CODE.height, code)
  paper.text(MARGIN, width, `${pk} · ${name}`, { isBold: true })
  paper.text(MARGIN, width, `Zamówienie ${orderPk}, ${format}, ${quantity} szt., termin ${dateText(date)}`)
  paper.y = y + LINE_HEIGHT - 12
  paper.rule()
}
