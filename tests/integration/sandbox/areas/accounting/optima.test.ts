import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPERATION_SOURCE_LABELS, OPERATION_TYPE_LABELS } from '#shared/domain/invoices.ts'
import { compareMoney, subtractMoney, sumMoney } from '#shared/domain/money.ts'
import { bankFixture, mbankCsvOf, mt940Of } from '#support/bank-files.ts'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { formOf } from '#support/sandbox-files.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 300 })
  call = callerWith(sandbox.url, await sandbox.token('administrator'))
})
afterAll(() => sandbox.close())

const DAY = 86_400_000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)

const DOTPAY = '/api/v1/optima/dotpay_operations/'
const PKO = '/api/v1/optima/pko_operations/'

interface Operation {
  Rodzaj: string
  Źródło: string
  Data: string
  Kwota: string
  Waluta: string
  Zamówienie: string
}

async function operations(query: string): Promise<Operation[]> {
  const { status, text, headers } = await call('GET', `${DOTPAY}?${query}`)
  expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining('.csv')])
  return parse(text, { bom: true, delimiter: ';', columns: true })
}

const month = () => `creation_date_from=${dayBefore(60)}&creation_date_to=${dayBefore(30)}`
const amountOf = ({ Kwota }: Operation) => Kwota.replace(',', '.')

describe('operations of online payments', () => {
  test('lists the payments of the requested days, both included, each of a paid order', async () => {
    const payments = await operations(`${month()}&type=payment`)
    expect(payments.length).toBeGreaterThan(10)
    expect(new Set(payments.map(({ Rodzaj }) => Rodzaj))).toEqual(new Set([OPERATION_TYPE_LABELS.payment]))
    const days = payments.map(({ Data }) => Data)
    expect(days).toEqual(days.toSorted())
    expect(days.every((day) => day >= dayBefore(60) && day <= dayBefore(30))).toBe(true)
    const middle = days[Math.floor(days.length / 2)] ?? ''
    const ofOneDay = await operations(`creation_date_from=${middle}&creation_date_to=${middle}&type=payment`)
    expect(ofOneDay).toEqual(payments.filter(({ Data }) => Data === middle))
    for (const payment of payments.slice(0, 5)) {
      const { body } = await call('GET', `/api/v1/orders/${payment.Zamówienie}/`)
      const order = body as { payment_status: string; currency: string; info: { final_gross_price: number } }
      expect(order).toMatchObject({ payment_status: 'paid', currency: payment.Waluta })
      expect(compareMoney(String(order.info.final_gross_price), amountOf(payment))).toBe(0)
    }
  })

  test('INV-014 a payout is the payments of the day before, less the commission', async () => {
    const payouts = await operations(`${month()}&type=payout&source[]=dotpay`)
    expect(payouts.length).toBeGreaterThan(5)
    expect(new Set(payouts.map(({ Rodzaj }) => Rodzaj))).toEqual(new Set([OPERATION_TYPE_LABELS.payout]))
    for (const payout of payouts.slice(0, 5)) {
      const before = new Date(Date.parse(payout.Data) - DAY).toISOString().slice(0, 10)
      const query = `creation_date_from=${before}&creation_date_to=${before}&type=payment&source[]=dotpay`
      const paid = (await operations(query)).filter(({ Waluta }) => Waluta === payout.Waluta)
      const rest = sumMoney([sumMoney(paid.map(amountOf)), amountOf(payout)])
      // The commission is one and a half percent, rounded.
      const expected = Math.round(Number(sumMoney(paid.map(amountOf))) * 1.5) / 100
      expect(Math.abs(Number(subtractMoney(rest, expected.toFixed(2))))).toBeLessThanOrEqual(0.01)
    }
  })

  test('INV-015 source[] narrows the list to the given providers', async () => {
    const all = await operations(`${month()}&type=payment`)
    for (const source of ['dotpay', 'allegro_pay'] as const) {
      const own = await operations(`${month()}&type=payment&source[]=${source}`)
      expect(own.length).toBeGreaterThan(0)
      expect(own).toEqual(all.filter(({ Źródło }) => Źródło === OPERATION_SOURCE_LABELS[source]))
    }
    expect(await operations(`${month()}&type=payment&source[]=dotpay&source[]=allegro_pay`)).toEqual(all)
    expect(await operations('creation_date_from=1999-01-01&creation_date_to=1999-01-31')).toEqual([])
  })

  test('DESK-083 missing, invalid or reversed days are refused at their fields', async () => {
    const refusal = async (query: string) => {
      const { status, body } = await call('GET', `${DOTPAY}?${query}`)
      return [status, Object.keys(body as object)]
    }
    expect(await refusal('')).toEqual([400, ['creation_date_from', 'creation_date_to']])
    expect(await refusal('creation_date_from=2026-02-30&creation_date_to=2026-03-01')).toEqual([
      400,
      ['creation_date_from'],
    ])
    expect(await refusal('creation_date_from=2026-03-02&creation_date_to=2026-03-01')).toEqual([
      400,
      ['creation_date_to'],
    ])
    expect(await refusal(`${month()}&type=refund`)).toEqual([400, ['type']])
    expect(await refusal(`${month()}&source[]=bank`)).toEqual([400, ['source']])
  })
})

describe('bank transfers as text', () => {
  const send = (content: string | Uint8Array, name = 'wyciag.sta') =>
    call('POST', PKO, formOf({ file: new File([content as BlobPart], name) }))

  test('the response to a statement is a text file with the same transfers and their sum', async () => {
    const transfers = [
      { title: 'Zamówienie 100123; pilne', amount: '123.40' },
      { title: 'ZAM-100124', amount: '0.60', counterparty: 'ŁĄCZNOŚĆ S.A.' },
    ]
    const answer = await send(mt940Of(transfers))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(answer.headers.get('content-disposition')).toContain('wyciag_operacje.txt')
    const rows = parse(answer.text, { bom: true, delimiter: ';', relax_column_count: true })
    expect(rows.slice(1)).toEqual([
      ['1', '2026-11-20', '123,40', 'PLN', 'JAN KOWALSKI', 'Zamówienie 100123; pilne'],
      ['2', '2026-11-20', '0,60', 'PLN', 'ŁĄCZNOŚĆ S.A.', 'ZAM-100124'],
      ['Razem', '2', '124,00 PLN'],
    ])
  })

  test('INV-018 a list of operations is accepted too, and so is every known file of a bank', async () => {
    const answer = await send(mbankCsvOf([{ title: 'ZAM-1', amount: '10.00' }]), 'lista.csv')
    expect([answer.status, answer.text.split('\r\n')[1]]).toEqual([
      200,
      '1;2026-11-20;10,00;PLN;JAN KOWALSKI;ZAM-1',
    ])
    for (const name of ['pko-cp852.sta', 'pko-cp1250.sta', 'pko-utf8.sta', 'mbank-cp1250.csv']) {
      const { status, text } = await send(bankFixture(name), name)
      expect([name, status, /[ąćęłńóśźż]/i.test(text)]).toEqual([name, 200, true])
    }
  })

  test('a title that a spreadsheet would run as a formula is escaped as text', async () => {
    const { text } = await send(mt940Of([{ title: '=HYPERLINK("http://x")', amount: '1.00' }]))
    expect(text).toContain(`'=HYPERLINK`)
  })

  test('DESK-083 a missing, empty, unknown or truncated file is refused at the file field', async () => {
    const whole = mt940Of([{ title: 'ZAM-1', amount: '10.00' }])
    const answers = [
      await call('POST', PKO, formOf({ other: 'x' })),
      await call('POST', PKO, formOf({ file: 'not a file' })),
      await send(''),
      await send('%PDF-1.7 nothing of a bank'),
      await send(Uint8Array.from([0, 1, 2, 3, 0, 255])),
      await send(whole.slice(0, whole.length - 30)),
    ]
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([400, { file: [expect.any(String)] }])
    }
  })

  test('INV-012 both exports need view_optima', async () => {
    const office = callerWith(sandbox.url, await sandbox.token('biuro'))
    expect((await office('GET', `${DOTPAY}?${month()}`)).status).toBe(403)
    expect((await office('POST', PKO, formOf({ file: new File(['x'], 'x.sta') }))).status).toBe(403)
  })
})
