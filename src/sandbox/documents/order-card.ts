import { createPaper, MARGIN, type Paper } from './paper.ts'
import { dateText } from './polish-amounts.ts'

export interface CardLine {
  pk: number
  name: string
  format: string
  quantity: number
  options: string
  weight: string
}

export interface CardDelivery {
  recipient: string
  street: string
  city: string
  telephone: string
  packages: number
}

export interface OrderCard {
  pk: number
  created: Date
  facts: readonly (readonly [label: string, value: string])[]
  realizationDate: string | null
  lines: readonly CardLine[]
  deliveries: readonly CardDelivery[]
  notes: readonly string[]
}

/** Creates the printed card that accompanies the order through production: barcode, products, delivery. */
export function orderCardPdf(card: OrderCard): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Karta zamówienia ${card.pk}`
  const paper = createPaper(title, card.created, title)
  head(paper, card, title)
  paper.rule()
  section(paper, 'Produkty')
  lines(paper, card)
  section(paper, 'Dostawa')
  deliveries(paper, card)
  if (card.notes.length > 0) {
    section(paper, 'Uwagi')
    for (const note of card.notes) paper.text(MARGIN, paper.width, `• ${note}`)
  }
  return paper.finish()
}

const BARCODE = { width: 170, height: 46 }

function head(paper: Paper, { pk, facts, realizationDate }: OrderCard, title: string): void {
  const { y } = paper
  paper.barcode(MARGIN + paper.width - BARCODE.width, BARCODE.width, BARCODE.height, String(pk))
  const left = paper.width - BARCODE.width - 20
  paper.text(MARGIN, left, title, { size: 18, isBold: true })
  paper.y += 4
  paper.text(MARGIN, left, `Termin realizacji: ${dateText(realizationDate)}`, { size: 12, isBold: true })
  paper.y = Math.max(paper.y + 6, y + BARCODE.height + 22)
  const half = Math.ceil(facts.length / 2)
  const texts = facts.map(([label, value]) => `${label}: ${value}`)
  const width = paper.width / 2 - 10
  paper.y = Math.max(
    paper.block(MARGIN, width, 'Zamówienie', texts.slice(0, half)),
    paper.block(MARGIN + width + 20, width, 'Klient i płatność', texts.slice(half)),
  )
}

function section(paper: Paper, heading: string): void {
  paper.y += 10
  paper.text(MARGIN, paper.width, heading, { size: 11, isBold: true })
  paper.y += 4
}

function lines(paper: Paper, card: OrderCard): void {
  const columns = [
    { heading: 'Pozycja', width: 52 },
    { heading: 'Produkt', width: 120 },
    { heading: 'Format', width: 80 },
    { heading: 'Nakład', width: 50, isNumber: true },
    { heading: 'Waga [kg]', width: 55, isNumber: true },
    { heading: 'Opcje', width: paper.width - 52 - 120 - 80 - 50 - 55 },
  ]
  paper.table(
    columns,
    card.lines.map(({ pk, name, format, quantity, weight, options }) => [
      `${pk}`,
      name,
      format,
      `${quantity}`,
      weight.replace('.', ','),
      options,
    ]),
  )
}

function deliveries(paper: Paper, card: OrderCard): void {
  const columns = [
    { heading: 'Odbiorca', width: 140 },
    { heading: 'Adres', width: paper.width - 140 - 95 - 50 },
    { heading: 'Telefon', width: 95 },
    { heading: 'Paczki', width: 50, isNumber: true },
  ]
  paper.table(
    columns,
    card.deliveries.map(({ recipient, street, city, telephone, packages }) => [
      recipient,
      `${street}, ${city}`,
      telephone,
      `${packages}`,
    ]),
  )
}
