import { percentOf, sumMoney } from '#shared/domain/money.ts'
import { SELLER, type InvoiceLine } from '../../../documents/invoice-parts.ts'
import { invoiceElement } from './jpk-fa-invoice.ts'
import { localizationRate, shortened } from './jpk-fa-fields.ts'
import type { BookedInvoice, BookedMonth } from '../store/month-invoices.ts'
import { branch, leaf, xmlFile, type XmlNode } from './xml.ts'

const NAMESPACES = {
  xmlns: 'http://jpk.mf.gov.pl/wzor/2022/02/17/02171/',
  'xmlns:etd': 'http://crd.gov.pl/xml/schematy/dziedzinowe/mf/2018/08/24/eD/DefinicjeTypy/',
}

/** Tax office for the sample company's address. */
const TAX_OFFICE = '2605'

/** Registered address; the schema requires all three administrative units. */
const REGISTERED_ADDRESS: readonly [name: string, text: string][] = [
  ['KodKraju', 'PL'],
  ['Wojewodztwo', 'ŚWIĘTOKRZYSKIE'],
  ['Powiat', 'KIELCE'],
  ['Gmina', 'KIELCE'],
  ['Ulica', 'PRZYKŁADOWA'],
  ['NrDomu', '1'],
  ['Miejscowosc', 'KIELCE'],
  ['KodPocztowy', '25-001'],
]

/**
 * Writes the month's invoices in the format JPK_FA(4). Proforma invoices are left out, because they are not invoices
 * for the tax office. An advance invoice lists its order instead of lines.
 */
export function jpkFa(all: readonly BookedInvoice[], period: BookedMonth, made: Date): Uint8Array {
  const invoices = all.filter(({ row }) => row.invoice_type !== 'proforma_invoice')
  const isAdvance = ({ row }: BookedInvoice): boolean => row.invoice_type === 'advance_invoice'
  const withLines = invoices.filter((invoice) => !isAdvance(invoice))
  const advances = invoices.filter(isAdvance)
  const lines = withLines.flatMap((invoice) => invoice.lines.map((line) => ({ invoice, line })))
  return xmlFile(
    branch(
      'JPK',
      [
        header(period, made),
        company(),
        ...invoices.map(invoiceElement),
        control('FakturaCtrl', ['LiczbaFaktur', 'WartoscFaktur'], invoices, ({ totals }) => totals.gross),
        ...lines.map(({ invoice, line }) => lineElement(invoice, line)),
        control(
          'FakturaWierszCtrl',
          ['LiczbaWierszyFaktur', 'WartoscWierszyFaktur'],
          lines,
          ({ line }) => line.net,
          true,
        ),
        ...advances.map(orderElement),
        control(
          'ZamowienieCtrl',
          ['LiczbaZamowien', 'WartoscZamowien'],
          advances,
          ({ orderTotals }) => orderTotals.gross,
          true,
        ),
      ],
      NAMESPACES,
    ),
  )
}

function header({ year, month }: BookedMonth, made: Date): XmlNode {
  const start = `${year}-${String(month).padStart(2, '0')}`
  return branch('Naglowek', [
    leaf('KodFormularza', 'JPK_FA', { kodSystemowy: 'JPK_FA (4)', wersjaSchemy: '1-0' }),
    leaf('WariantFormularza', '4'),
    leaf('CelZlozenia', '1'),
    leaf('DataWytworzeniaJPK', `${made.toISOString().slice(0, 19)}Z`),
    leaf('DataOd', `${start}-01`),
    leaf('DataDo', `${start}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`),
    leaf('KodUrzedu', TAX_OFFICE),
  ])
}

function company(): XmlNode {
  return branch('Podmiot1', [
    branch('IdentyfikatorPodmiotu', [leaf('NIP', SELLER.taxId), leaf('PelnaNazwa', SELLER.name)]),
    branch(
      'AdresPodmiotu',
      REGISTERED_ADDRESS.map(([name, text]) => leaf(`etd:${name}`, text)),
    ),
  ])
}

function lineElement({ row }: BookedInvoice, line: InvoiceLine): XmlNode {
  const { polish, foreign } = localizationRate(row)
  return branch('FakturaWiersz', [
    leaf('P_2B', shortened(row.number)),
    leaf('P_7', shortened(line.name)),
    leaf('P_8A', line.unit),
    leaf('P_8B', String(line.quantity)),
    leaf('P_9A', line.net),
    leaf('P_11', line.net),
    leaf('P_12', polish),
    leaf('P_12_XII', foreign),
  ])
}

function orderElement({ row, lines, orderTotals }: BookedInvoice): XmlNode {
  const { polish, foreign } = localizationRate(row)
  return branch('Zamowienie', [
    leaf('P_2AZ', shortened(row.number)),
    leaf('WartoscZamowienia', orderTotals.gross),
    ...lines.map((line) =>
      branch('ZamowienieWiersz', [
        leaf('P_7Z', shortened(line.name)),
        leaf('P_8AZ', line.unit),
        leaf('P_8BZ', String(line.quantity)),
        leaf('P_9AZ', line.net),
        leaf('P_11NettoZ', line.net),
        leaf('P_11VatZ', percentOf(line.net, String(row.vat_percent))),
        leaf('P_12Z', polish),
        leaf('P_12Z_XII', foreign),
      ]),
    ),
  ])
}

/** Control element with the number of items and their sum. An optional one is left out if there are no items. */
function control<Item>(
  name: string,
  [count, sum]: readonly [string, string],
  items: readonly Item[],
  amountOf: (item: Item) => string,
  isOptional = false,
): XmlNode {
  if (isOptional && items.length === 0) return ''
  return branch(name, [leaf(count, String(items.length)), leaf(sum, sumMoney(items.map(amountOf)))])
}
