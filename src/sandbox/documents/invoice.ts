import { INVOICE_TYPE_LABELS, type InvoiceType } from '#shared/domain/invoices.ts'
import { SELLER, type InvoiceLine, type InvoiceParty, type InvoiceTotals } from './invoice-parts.ts'
import { createPaper, MARGIN, type Paper } from './paper.ts'
import { amountText, dateText } from './polish-amounts.ts'

export interface InvoicePaper {
  kind: InvoiceType
  number: string
  issueDate: string
  orderPk: number
  currency: string
  vatPercent: string
  paymentMethod: string
  paymentDeadline: string | null
  buyer: InvoiceParty
  lines: readonly InvoiceLine[]
  /** Totals of the whole order, which the lines belong to. */
  orderTotals: InvoiceTotals
  totals: InvoiceTotals
  /** The advance invoice already issued. */
  advance: { number: string; totals: InvoiceTotals } | null
}

/** Creates the invoice as a PDF: parties, lines, tax by rate, amount to pay. */
export function invoicePdf(invoice: InvoicePaper): Promise<Uint8Array<ArrayBuffer>> {
  const title = `${INVOICE_TYPE_LABELS[invoice.kind]} nr ${invoice.number}`
  const paper = createPaper(title, new Date(`${invoice.issueDate}T12:00:00Z`), `${SELLER.name} · ${title}`)
  head(paper, invoice, title)
  paper.y += 14
  lines(paper, invoice)
  paper.y += 14
  taxes(paper, invoice)
  paper.y += 14
  payment(paper, invoice)
  return paper.finish()
}

function partyLines({ name, street, city, country, taxId }: InvoiceParty): string[] {
  const label = country === 'PL' ? 'NIP' : 'VAT UE'
  return [name, street, city, country === 'PL' ? '' : country, taxId ? `${label}: ${taxId}` : '']
}

function head(paper: Paper, { issueDate, orderPk, buyer }: InvoicePaper, title: string): void {
  paper.text(MARGIN, paper.width, title, { size: 16, isBold: true })
  paper.y += 4
  paper.text(MARGIN, paper.width, `Data wystawienia: ${dateText(issueDate)} · zamówienie ${orderPk}`)
  paper.rule()
  const half = paper.width / 2 - 10
  paper.y = Math.max(
    paper.block(MARGIN, half, 'Sprzedawca', partyLines(SELLER)),
    paper.block(MARGIN + half + 20, half, 'Nabywca', partyLines(buyer)),
  )
}

function lines(paper: Paper, invoice: InvoicePaper): void {
  const columns = [
    { heading: 'Lp.', width: 28 },
    { heading: 'Nazwa towaru lub usługi', width: paper.width - 28 - 55 - 35 - 85 - 55 - 85 },
    { heading: 'Ilość', width: 55, isNumber: true },
    { heading: 'J.m.', width: 35 },
    { heading: 'Cena netto', width: 85, isNumber: true },
    { heading: 'VAT', width: 55, isNumber: true },
    { heading: 'Wartość netto', width: 85, isNumber: true },
  ]
  const rows = invoice.lines.map(({ name, quantity, unit, net }, index) => [
    `${index + 1}`,
    name,
    `${quantity}`,
    unit,
    amountText(net),
    `${invoice.vatPercent}\u00a0%`,
    amountText(net),
  ])
  paper.table(columns, rows)
}

function taxes(
  paper: Paper,
  { vatPercent, orderTotals, totals, advance, kind, currency }: InvoicePaper,
): void {
  const wide = paper.width - 3 * 95
  const columns = [
    { heading: `Kwoty w ${currency}`, width: wide },
    { heading: 'Netto', width: 95, isNumber: true },
    { heading: 'VAT', width: 95, isNumber: true },
    { heading: 'Brutto', width: 95, isNumber: true },
  ]
  const row = (label: string, { net, vat, gross }: InvoiceTotals) => [
    label,
    amountText(net),
    amountText(vat),
    amountText(gross),
  ]
  const rows = [row(`Stawka ${vatPercent}\u00a0%`, orderTotals), row('Wartość zamówienia', orderTotals)]
  if (advance) rows.push(row(`Zaliczka: ${advance.number}`, advance.totals))
  if (advance || kind === 'advance_invoice') rows.push(row(`Ta faktura, ${vatPercent}\u00a0%`, totals))
  paper.table(columns, rows)
}

function payment(paper: Paper, invoice: InvoicePaper): void {
  const { totals, currency, paymentMethod, paymentDeadline, kind } = invoice
  const word = kind === 'proforma_invoice' ? 'Do zapłaty' : 'Razem brutto'
  paper.text(MARGIN, paper.width, `${word}: ${amountText(totals.gross)} ${currency}`, {
    size: 13,
    isBold: true,
  })
  paper.y += 8
  const deadline = paymentDeadline ? `Termin płatności: ${dateText(paymentDeadline)}` : ''
  const account = `Rachunek: ${SELLER.bank}, ${SELLER.account}`
  paper.y = paper.block(MARGIN, paper.width, 'Płatność', [paymentMethod, deadline, account])
  paper.y += 10
  const note =
    kind === 'proforma_invoice'
      ? 'Dokument nie jest fakturą w rozumieniu ustawy o VAT.'
      : 'Dokument szkoleniowy; nie ma mocy księgowej.'
  paper.text(MARGIN, paper.width, note, { size: 7 })
}
