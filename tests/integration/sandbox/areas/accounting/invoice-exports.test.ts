import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sumMoney } from '#shared/domain/money.ts'
import { jpkFaProblems } from '#support/jpk-fa-structure.ts'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { allInvoices, invoiceMonth, type InvoiceRecord } from '#support/sandbox-invoices.ts'
import { xmlRoot } from '#support/xml-document.ts'

let sandbox: TestSandbox
let call: ApiCaller
let month: { year: number; month: number }
let listed: InvoiceRecord[]
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 400 })
  call = callerWith(sandbox.url, await sandbox.token('administrator'))
  month = await invoiceMonth(sandbox)
  listed = await allInvoices(call, queryOf(month))
})
afterAll(() => sandbox.close())

const queryOf = ({ year, month: number }: typeof month) => `date_year=${year}&date_month=${number}`
const exportOf = (kind: 'csv' | 'jpkfa', query: string) =>
  call('GET', `/api/v1/invoices/admin_export_${kind}/?${query}`)
const bytesOf = async (path: string): Promise<Uint8Array> => {
  const response = await fetch(sandbox.url + path, {
    headers: { authorization: `Token ${await sandbox.token('administrator')}` },
  })
  return new Uint8Array(await response.arrayBuffer())
}
const money = (amount: string | null | undefined) => (amount ?? '').replace('.', ',')

describe('monthly CSV', () => {
  test('INV-007 it lists the invoices of that month in a form that a Polish spreadsheet reads', async () => {
    const { status, headers } = await exportOf('csv', queryOf(month))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/csv')
    expect(headers.get('content-disposition')).toMatch(/filename="faktury_\d{4}_\d{2}\.csv"/)
    const bytes = await bytesOf(`/api/v1/invoices/admin_export_csv/?${queryOf(month)}`)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    expect(text.split('\n').filter((line) => line !== '' && !line.endsWith('\r'))).toEqual([])
    const rows = parse(text, { bom: true, delimiter: ';', columns: true })
    const shown = (invoice: InvoiceRecord) => [
      invoice.number,
      String(invoice.order),
      invoice.currency,
      ...[invoice.net_price, invoice.vat, invoice.gross_price].map(money),
    ]
    const columns = ['Numer', 'Zamówienie', 'Waluta', 'Netto', 'VAT', 'Brutto'] as const
    const written = (rows as Record<string, string>[]).map((row) =>
      columns.map((column) => row[column] ?? ''),
    )
    const byNumber = (a: (string | null)[], b: (string | null)[]) => String(a[0]).localeCompare(String(b[0]))
    expect(written.sort(byNumber)).toEqual(listed.map(shown).sort(byNumber))
  })

  test('INV-007 a month without invoices gives only the header row', async () => {
    const { status, text } = await exportOf('csv', 'date_year=1999&date_month=2')
    expect(status).toBe(200)
    expect(parse(text, { bom: true, delimiter: ';' })).toHaveLength(1)
  })

  test('DESK-083 without both year and month, or with a month that does not exist, no file is created', async () => {
    for (const kind of ['csv', 'jpkfa'] as const) {
      expect((await exportOf(kind, 'date_year=2026')).body).toEqual({
        date_month: ['To pole jest wymagane.'],
      })
      const none = await exportOf(kind, '')
      expect([none.status, Object.keys(none.body as object)]).toEqual([400, ['date_year', 'date_month']])
      expect((await exportOf(kind, 'date_year=2026&date_month=13')).status).toBe(400)
    }
  })
})

const elements = (root: Element, name: string): Element[] => Array.from(root.getElementsByTagName(name))
const textIn = (element: Element, name: string): string => elements(element, name)[0]?.textContent ?? ''

async function readJpk(query: string): Promise<Element> {
  const { status, text, headers } = await exportOf('jpkfa', query)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('xml')
  return xmlRoot(text)
}

describe('monthly JPK_FA', () => {
  test('INV-009 it has the elements of JPK_FA(4) in order, with valid texts', async () => {
    const root = await readJpk(queryOf(month))
    expect(root.namespaceURI).toBe('http://jpk.mf.gov.pl/wzor/2022/02/17/02171/')
    const [form] = elements(root, 'KodFormularza')
    expect([form?.getAttribute('kodSystemowy'), form?.getAttribute('wersjaSchemy')]).toEqual([
      'JPK_FA (4)',
      '1-0',
    ])
    expect(jpkFaProblems(root)).toEqual([])
    const days = String(month.month).padStart(2, '0')
    expect(textIn(root, 'DataOd')).toBe(`${month.year}-${days}-01`)
    expect(textIn(root, 'DataDo')).toMatch(new RegExp(`^${month.year}-${days}-(28|29|30|31)$`))
  })

  test('INV-009 it has the listed invoices except the proformas, with matching control sums', async () => {
    const root = await readJpk(queryOf(month))
    const taxed = listed.filter(({ invoice_type }) => invoice_type !== 'proforma_invoice')
    expect(taxed.length).toBeLessThan(listed.length)
    const written = elements(root, 'Faktura')
    expect(new Set(written.map((one) => textIn(one, 'P_2A')))).toEqual(
      new Set(taxed.map(({ number }) => number)),
    )
    expect(textIn(root, 'LiczbaFaktur')).toBe(String(taxed.length))
    expect(textIn(root, 'WartoscFaktur')).toBe(sumMoney(taxed.map(({ gross_price }) => gross_price ?? '')))
    for (const one of written) {
      const parts = Array.from(one.childNodes).filter(({ nodeName }) => /^P_1[34]_\d$/.test(nodeName))
      expect(sumMoney(parts.map(({ textContent }) => textContent ?? ''))).toBe(textIn(one, 'P_15'))
    }
    const lines = elements(root, 'FakturaWiersz')
    expect(textIn(root, 'LiczbaWierszyFaktur')).toBe(String(lines.length))
    expect(textIn(root, 'WartoscWierszyFaktur')).toBe(sumMoney(lines.map((line) => textIn(line, 'P_11'))))
    const orders = elements(root, 'Zamowienie')
    const advances = taxed.filter(({ invoice_type }) => invoice_type === 'advance_invoice')
    expect(textIn(root, 'LiczbaZamowien')).toBe(String(advances.length))
    expect(orders).toHaveLength(advances.length)
    expect(textIn(root, 'WartoscZamowien')).toBe(
      sumMoney(orders.map((order) => textIn(order, 'WartoscZamowienia'))),
    )
  })

  test('INV-009 lines add up to the net amount of their VAT invoice, and a final invoice names its advance invoice', async () => {
    const root = await readJpk(queryOf(month))
    const lines = Map.groupBy(elements(root, 'FakturaWiersz'), (line) => textIn(line, 'P_2B'))
    const invoicesOf = (type: string) => {
      const numbers = listed.filter(({ invoice_type }) => invoice_type === type).map(({ number }) => number)
      return elements(root, 'Faktura').filter((one) => numbers.includes(textIn(one, 'P_2A')))
    }
    const taxed = invoicesOf('vat_invoice')
    expect(taxed.length).toBeGreaterThan(0)
    for (const one of taxed) {
      const net = textIn(one, 'P_13_1') || textIn(one, 'P_13_5')
      expect(sumMoney((lines.get(textIn(one, 'P_2A')) ?? []).map((line) => textIn(line, 'P_11')))).toBe(net)
    }
    const final = invoicesOf('final_invoice')
    expect(final.map((one) => textIn(one, 'NrFaZaliczkowej').startsWith('FZ/'))).toEqual(
      final.map(() => true),
    )
    expect(invoicesOf('advance_invoice').map((one) => textIn(one, 'RodzajFaktury'))).toEqual(
      invoicesOf('advance_invoice').map(() => 'ZAL'),
    )
  })

  test('INV-009 the German shop is in euro, with German tax separate from the Polish rates', async () => {
    const root = await readJpk(queryOf(month))
    const foreign = elements(root, 'Faktura').filter((one) => textIn(one, 'KodWaluty') === 'EUR')
    expect(foreign.length).toBeGreaterThan(0)
    for (const one of foreign) {
      expect(textIn(one, 'P_14_5')).not.toBe('')
      expect(elements(one, 'P_13_1')).toEqual([])
    }
    const numbers = new Set(foreign.map((one) => textIn(one, 'P_2A')))
    const lines = elements(root, 'FakturaWiersz').filter((line) => numbers.has(textIn(line, 'P_2B')))
    expect(new Set(lines.map((line) => textIn(line, 'P_12_XII')))).toEqual(new Set(['19']))
    expect(lines.flatMap((line) => elements(line, 'P_12'))).toEqual([])
  })

  test('INV-009 a month without invoices has the header and control sums of zero', async () => {
    const root = await readJpk('date_year=1999&date_month=2')
    expect(jpkFaProblems(root)).toEqual([])
    expect([textIn(root, 'DataDo'), textIn(root, 'LiczbaFaktur'), textIn(root, 'WartoscFaktur')]).toEqual([
      '1999-02-28',
      '0',
      '0.00',
    ])
  })
})
