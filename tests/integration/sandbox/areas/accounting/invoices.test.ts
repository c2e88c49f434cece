import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoices } from '#shared/api/resources/invoices.ts'
import { sumMoney } from '#shared/domain/money.ts'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { allInvoices, invoiceMonth, type InvoiceRecord } from '#support/sandbox-invoices.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 300 })
  call = callerWith(sandbox.url, await sandbox.token('administrator'))
})
afterAll(() => sandbox.close())

const LIST = '/api/v1/invoices/'
const list = async (query: string) =>
  invoices.operations.list.reply.parse((await call('GET', `${LIST}?${query}`)).body)

describe('invoice list', () => {
  test('INV-001 current invoices are listed page by page, newest first, with all fields and amounts that add up', async () => {
    const first = await list('page_size=50')
    expect(first.results).toHaveLength(50)
    const all = await allInvoices(call)
    expect(all).toHaveLength(first.count)
    expect(new Set(all.map(({ pk }) => pk)).size).toBe(all.length)
    const days = all.map(({ issue_date }) => issue_date ?? '')
    expect(days).toEqual(days.toSorted().toReversed())
    const parts: (keyof InvoiceRecord)[] = [
      ...([
        'number',
        'order',
        'client_email',
        'client_pk',
        'company_localization_display',
        'lang_display',
      ] as const),
      ...(['currency', 'invoice_type', 'invoice_type_display', 'issue_date'] as const),
    ]
    for (const invoice of all) {
      expect(parts.filter((part) => invoice[part] === null)).toEqual([])
      expect(sumMoney([invoice.net_price ?? '', invoice.vat ?? ''])).toBe(invoice.gross_price)
    }
    const beyond = await call('GET', `${LIST}?page=999`)
    expect(beyond.status).toBe(404)
  })

  test('INV-003 date_year and date_month narrow the list to a month, a year, or the same month of every year', async () => {
    const all = await allInvoices(call)
    const { year, month } = await invoiceMonth(sandbox)
    const prefix = `${year}-${String(month).padStart(2, '0')}-`
    const own = all.filter(({ issue_date }) => issue_date?.startsWith(prefix))
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(all.length)
    expect(await allInvoices(call, `date_year=${year}&date_month=${month}`)).toEqual(own)
    const ofYear = all.filter(({ issue_date }) => issue_date?.startsWith(`${year}-`))
    expect(await allInvoices(call, `date_year=${year}`)).toEqual(ofYear)
    const ofMonth = all.filter(({ issue_date }) => issue_date?.slice(5, 7) === prefix.slice(5, 7))
    expect(await allInvoices(call, `date_month=${month}`)).toEqual(ofMonth)
    expect((await list('date_year=1999&date_month=1')).count).toBe(0)
  })

  test('INV-004 without_final excludes the final invoices, and only them', async () => {
    const all = await allInvoices(call)
    const final = all.filter(({ invoice_type }) => invoice_type === 'final_invoice')
    expect(final.length).toBeGreaterThan(0)
    const without = await allInvoices(call, 'without_final=true')
    expect(without).toHaveLength(all.length - final.length)
    expect(without.some(({ invoice_type }) => invoice_type === 'final_invoice')).toBe(false)
    expect((await list('without_final=false')).count).toBe(all.length)
  })

  test('INV-005 all four types exist, and the list can be filtered by each', async () => {
    const all = await allInvoices(call)
    const types = ['proforma_invoice', 'advance_invoice', 'final_invoice', 'vat_invoice']
    expect(new Set(all.map(({ invoice_type }) => invoice_type))).toEqual(new Set(types))
    for (const type of types) {
      const own = all.filter(({ invoice_type }) => invoice_type === type)
      expect(own.length).toBeGreaterThan(0)
      expect(await allInvoices(call, `invoice_type=${type}`)).toEqual(own)
    }
    const two = await allInvoices(call, 'invoice_type=proforma_invoice&invoice_type=advance_invoice')
    expect(new Set(two.map(({ invoice_type }) => invoice_type))).toEqual(
      new Set(['proforma_invoice', 'advance_invoice']),
    )
    const refused = await call('GET', `${LIST}?invoice_type=bill`)
    expect([refused.status, refused.body]).toMatchObject([400, { invoice_type: [expect.any(String)] }])
  })

  test('number, e-mail, company, client and search find the invoices that contain the text', async () => {
    const all = await allInvoices(call)
    const one = all.find(({ company_name }) => company_name !== null)
    const number = one?.number ?? ''
    expect((await list(`number=${encodeURIComponent(number.toLowerCase())}`)).results[0]?.number).toBe(number)
    const ofClient = all.filter(({ client_pk }) => client_pk === one?.client_pk)
    expect(await allInvoices(call, `client_pk=${one?.client_pk}`)).toEqual(ofClient)
    expect(await allInvoices(call, `client_email=${one?.client_email}`)).toEqual(ofClient)
    const word = one?.company_name?.split(' ')[1]?.toLocaleUpperCase('pl') ?? ''
    const ofCompany = await allInvoices(call, `company_name=${encodeURIComponent(word)}`)
    expect(ofCompany.map(({ pk }) => pk)).toContain(one?.pk)
    const found = await allInvoices(call, `search=${encodeURIComponent(`${word} ${number}`)}`)
    expect(found.map(({ pk }) => pk)).toEqual([one?.pk])
  })

  test('every sortable column sorts in both directions', async () => {
    for (const field of invoices.orderable ?? []) {
      const values = async (ordering: string) =>
        (await allInvoices(call, `ordering=${ordering}`)).map((invoice) => invoice[field as 'number'] ?? '')
      const isAmount = field.endsWith('price')
      const compare = (a: string, b: string) =>
        isAmount ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0
      const up = await values(field)
      expect([field, up]).toEqual([field, up.toSorted(compare)])
      const down = await values(`-${field}`)
      expect([field, down]).toEqual([field, up.toSorted((a, b) => compare(b, a))])
    }
  })

  test('an advance invoice and its final invoice add up to the order, to the hundredth', async () => {
    const byOrder = Map.groupBy(await allInvoices(call), ({ order }) => order)
    const settled = [...byOrder.values()].filter((own) =>
      ['advance_invoice', 'final_invoice'].every((type) =>
        own.some(({ invoice_type }) => invoice_type === type),
      ),
    )
    expect(settled.length).toBeGreaterThan(0)
    for (const own of settled) {
      const gross = (type: string) => own.find(({ invoice_type }) => invoice_type === type)?.gross_price ?? ''
      expect(sumMoney([gross('advance_invoice'), gross('final_invoice')])).toBe(gross('proforma_invoice'))
    }
  })

  test('INV-002 legacy invoices are listed page by page, without pk and with some fields missing', async () => {
    const answer = await call('GET', '/api/v1/legacy-invoices/?page_size=200')
    const { count, results } = answer.body as { count: number; results: Record<string, unknown>[] }
    expect(count).toBeGreaterThan(200)
    expect(results).toHaveLength(200)
    expect(results.some((row) => 'pk' in row)).toBe(false)
    expect(results.some(({ client_email }) => client_email === null)).toBe(true)
    expect(results.some((row) => !('company_name' in row))).toBe(true)
    const read = invoices.operations.list.reply.parse(answer.body).results
    expect(new Set(read.map(({ pk }) => pk)).size).toBe(200)
  })
})
