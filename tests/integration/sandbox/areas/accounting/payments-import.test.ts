import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { orders } from '#shared/api/resources/orders.ts'
import { bankFixture, mbankCsvOf, mt940Of, type WrittenTransfer } from '#support/bank-files.ts'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

type OrderRecord = z.output<typeof orders.record>

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(async () => {
  await sandbox.control.reset()
  call = sandbox.as('administrator')
})
afterAll(() => sandbox.close())

const PATH = '/api/v1/orders/admin_payments_import/'

function formOf(content: BlobPart, bank: string): FormData {
  const form = new FormData()
  form.append('file', new File([content], 'wyciag.txt'))
  form.append('bank', bank)
  return form
}

const send = (content: BlobPart, bank = 'pko') => call('POST', PATH, formOf(content, bank))

const book = (transfers: readonly WrittenTransfer[], currency?: string) => send(mt940Of(transfers, currency))

const read = async (pk: number) =>
  orders.record.parse((await call('GET', `/api/v1/orders/${pk}/`)).body) satisfies OrderRecord

const logsOf = async (pk: number) =>
  ((await call('GET', `/api/v1/order-logs/?order_pk=${pk}&ordering=-date`)).body as { count: number }).count

/** Returns the orders that wait for a transfer in one currency, with their prices. */
async function waiting(currency = 'PLN'): Promise<{ pk: number; gross: string }[]> {
  const query = 'status=waiting_for_payment&payment_status=not_paid&page_size=200'
  const { results } = (await call('GET', `/api/v1/orders/?${query}`)).body as { results: unknown[] }
  return results
    .map((item) => orders.record.parse(item))
    .filter((order) => order.currency === currency && order.payment_method !== 'after_receiving')
    .map(({ pk, info }) => ({ pk, gross: Number(info?.final_gross_price).toFixed(2) }))
}

async function firstWaiting(currency?: string): Promise<{ pk: number; gross: string }> {
  const [order] = await waiting(currency)
  if (!order) throw new Error('the sample shop waits for no payment')
  return order
}

const oneGroszLess = (amount: string) => (Number(amount) - 0.01).toFixed(2)

describe('booked transfers', () => {
  test('accepts file and bank as form data and returns two lists, with each transfer in one of them', async () => {
    const { pk, gross } = await firstWaiting()
    const before = await logsOf(pk)
    const answer = await book([
      { title: `Zapłata za zamówienie nr ${pk}`, amount: gross },
      { title: 'darowizna', amount: '12.50' },
    ])
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        unassigned: [{ title: 'darowizna', amount: '12.50', currency: 'PLN' }],
        assigned: [
          {
            title: `Zapłata za zamówienie nr ${pk}`,
            amount: gross,
            currency: 'PLN',
            order_number: String(pk),
          },
        ],
      },
    ])
    expect(await read(pk)).toMatchObject({
      status: 'in_realization',
      payment_status: 'paid',
      last_modified_by: 'Alicja Nowak',
    })
    expect(await logsOf(pk)).toBe(before + 1)
  })

  test('INV-024 the list of mBank is booked the same way', async () => {
    const { pk, gross } = await firstWaiting()
    const answer = await send(mbankCsvOf([{ title: `ZAM-${pk}`, amount: gross }]), 'mbank')
    expect(answer.body).toMatchObject({ unassigned: [], assigned: [{ order_number: String(pk) }] })
    expect((await read(pk)).payment_status).toBe('paid')
  })

  test('an order of the German shop is paid in euro, never in złoty', async () => {
    const { pk, gross } = await firstWaiting('EUR')
    const title = `Bestellung ${pk}`
    expect((await book([{ title, amount: gross }])).body).toMatchObject({ assigned: [] })
    expect((await read(pk)).payment_status).toBe('not_paid')
    expect((await book([{ title, amount: gross }], 'EUR')).body).toMatchObject({
      assigned: [{ order_number: String(pk), currency: 'EUR' }],
    })
  })

  test('wrong amounts, unknown orders, several order numbers and orders that await no payment stay unassigned', async () => {
    const [first, second] = await waiting()
    if (!first || !second) throw new Error('the sample shop waits for too few payments')
    const produced = await read(await sandbox.control.order('gls'))
    const rows = [
      { title: `zam. ${first.pk}`, amount: oneGroszLess(first.gross) },
      { title: 'zam. 999999', amount: first.gross },
      { title: `zam. ${first.pk} i ${second.pk}`, amount: first.gross },
      { title: `zam. ${produced.pk}`, amount: Number(produced.info?.final_gross_price).toFixed(2) },
    ]
    const answer = await book(rows)
    expect(answer.body).toEqual({
      unassigned: rows.map((row) => ({ ...row, currency: 'PLN' })),
      assigned: [],
    })
    expect((await read(first.pk)).payment_status).toBe('not_paid')
  })

  test('the same transfer is booked once, even if it is twice in one file or the file is imported again', async () => {
    const { pk, gross } = await firstWaiting()
    const row = { title: `ZAM-${pk}`, amount: gross }
    const file = mt940Of([row, row])
    expect((await send(file)).body).toMatchObject({ unassigned: [row], assigned: [row] })
    const booked = await read(pk)
    const logs = await logsOf(pk)
    expect((await send(file)).body).toMatchObject({ unassigned: [row, row], assigned: [] })
    expect(await read(pk)).toEqual(booked)
    expect(await logsOf(pk)).toBe(logs)
  })

  test('earlier partial payments count: the rest settles the order, the full price does not', async () => {
    const query = 'source=external&payment_status=not_paid&page_size=200'
    const { results } = (await call('GET', `/api/v1/orders/?${query}`)).body as { results: unknown[] }
    const order = results
      .map((item) => orders.record.parse(item))
      .find(
        ({ status, payment_method }) =>
          ['in_production', 'in_realization', 'waiting_for_payment'].includes(status ?? '') &&
          payment_method !== 'after_receiving',
      )
    if (!order) throw new Error('the sample shop has no external order to pay')
    const gross = Number(order.info?.final_gross_price)
    const pay = await call('POST', `/api/v1/orders/${order.pk}/admin_pay_an_order/`, {
      partial_amount: '1.00',
    })
    expect(pay.status).toBe(200)
    const title = `zam. ${order.pk}`
    const currency = order.currency ?? 'PLN'
    expect((await book([{ title, amount: gross.toFixed(2) }], currency)).body).toMatchObject({ assigned: [] })
    expect((await book([{ title, amount: (gross - 1).toFixed(2) }], currency)).body).toMatchObject({
      assigned: [{ order_number: String(order.pk) }],
    })
    expect((await read(order.pk)).payment_status).toBe('paid')
  })
})

describe('refused imports', () => {
  const refusal = async (content: BlobPart, bank: string) => {
    const answer = await send(content, bank)
    return [answer.status, answer.body]
  }

  test('INV-021 the import needs import_payments', async () => {
    const { pk, gross } = await firstWaiting()
    const form = formOf(mt940Of([{ title: `ZAM-${pk}`, amount: gross }]), 'pko')
    expect((await sandbox.as('biuro')('POST', PATH, form)).status).toBe(403)
    expect((await read(pk)).payment_status).toBe('not_paid')
  })

  test('a file of the other bank and an empty, binary or truncated one are refused at the file field', async () => {
    const { pk, gross } = await firstWaiting()
    const rows = [
      { title: `ZAM-${pk}`, amount: gross },
      { title: 'reszta', amount: '1.00' },
    ]
    const whole = mt940Of(rows)
    expect(await refusal(mbankCsvOf(rows), 'pko')).toEqual([
      400,
      { file: ['To nie jest wyciąg MT940 banku PKO BP.'] },
    ])
    expect(await refusal(whole, 'mbank')).toEqual([
      400,
      { file: ['To nie jest lista operacji banku mBank.'] },
    ])
    expect(await refusal('', 'pko')).toEqual([400, { file: ['Przesłany plik jest pusty.'] }])
    expect(await refusal(new Uint8Array([80, 75, 3, 4, 0, 0, 1]), 'pko')).toEqual([
      400,
      { file: ['To nie jest plik tekstowy wyciągu.'] },
    ])
    // The order's own transfer comes before the place where the file breaks off.
    const cutOff = whole.slice(0, whole.indexOf(':62F:'))
    expect(cutOff).toContain(`ZAM-${pk}`)
    expect(await refusal(cutOff, 'pko')).toEqual([
      400,
      { file: ['Plik wyciągu jest niepełny: brakuje salda końcowego.'] },
    ])
    expect((await read(pk)).payment_status).toBe('not_paid')
  })

  test('INV-023 there are two banks, and errors of both fields are reported in one response', async () => {
    const { body, status } = await call('POST', PATH, formOf('x', 'ing'))
    expect([status, body]).toEqual([400, { bank: ['"ing" nie jest poprawnym wyborem.'] }])
    const nothing = await call('POST', PATH, new FormData())
    const required = ['To pole jest wymagane.']
    expect([nothing.status, nothing.body]).toEqual([400, { file: required, bank: required }])
    const text = new FormData()
    text.append('file', 'C:\\wyciag.sta')
    text.append('bank', 'pko')
    expect((await call('POST', PATH, text)).body).toEqual({
      file: ['Przesłane dane nie były plikiem. Sprawdź typ kodowania formatki.'],
    })
  })

  test('sample files of both banks are read in the banks’ own encodings', async () => {
    const pko = await send(new Uint8Array(bankFixture('pko-cp852.sta')), 'pko')
    expect(pko.body).toMatchObject({
      unassigned: [
        { title: 'Zapłata za zamówienie nr 100123 plakaty B1 na targi w Łodzi' },
        { amount: '15.00' },
      ],
    })
    const mbank = await send(new Uint8Array(bankFixture('mbank-cp1250.csv')), 'mbank')
    expect(mbank.body).toMatchObject({ unassigned: [{ amount: '1234.45' }, { amount: '251.00' }] })
  })
})
