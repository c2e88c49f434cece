import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INVOICE_TYPES, type InvoiceType } from '#shared/domain/invoices.ts'
import { sumMoney } from '#shared/domain/money.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { readCode } from '../../../../../scripts/lib/barcode.ts'

interface ListedOrder extends Partial<Record<InvoiceType, { number: string; issue_date: string } | null>> {
  pk: number
  currency: string
  client: { full_name: string; company_name: string | null }
  info: { final_net_price: number; vat_price: number; final_gross_price: number; vat_percent: number }
}

let sandbox: TestSandbox
let token: string
let done: ListedOrder[]

beforeAll(async () => {
  sandbox = await startTestSandbox()
  token = await sandbox.token('administrator')
  const answer = await get('/api/v1/orders/?status=done&page_size=200')
  done = ((await answer.json()) as { results: ListedOrder[] }).results
})
afterAll(() => sandbox.close())

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(sandbox.url + path, { headers: { authorization: `Token ${token}`, ...headers } })

function orderWith(...kinds: InvoiceType[]): ListedOrder {
  const order = done.find((row) => kinds.every((kind) => row[kind]))
  if (!order) throw new Error(`no order has ${kinds.join(' and ')}`)
  return order
}

async function pdfOf(path: string): Promise<{ pdf: PDFDocumentProxy; text: string; response: Response }> {
  const response = await get(path)
  expect([path, response.status]).toEqual([path, 200])
  const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()), verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  return { pdf, text: text.replaceAll('\u00a0', ' ').replaceAll(/ {2,}/g, ' '), response }
}

const amount = (value: number) =>
  value
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, ' ')

/** Returns net, tax and gross of the row that begins with `words`, as decimals. */
function amountsAfter(text: string, words: string): string[] {
  const rest = text.slice(text.indexOf(words) + words.length)
  const found = rest.match(/-?\d{1,3}(?: \d{3})*,\d{2}/g)?.slice(0, 3) ?? []
  return found.map((shown) => shown.replaceAll(' ', '').replace(',', '.'))
}

describe('order card', () => {
  test('ORD-127 the card is a PDF with products, addresses and the barcode that opens the order', async () => {
    const pk = await sandbox.control.order('multi-address')
    const { pdf, text, response } = await pdfOf(`/api/v1/orders/${pk}/admin_card/`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(text).toContain(`Karta zamówienia ${pk}`)
    const order = (await (await get(`/api/v1/orders/${pk}/`)).json()) as {
      order_products: { pk: number; product_name: string }[]
      delivery_addresses: { name: string; zip_code: string; city: string }[]
    }
    for (const line of order.order_products) expect(text).toContain(`${line.pk} ${line.product_name}`)
    for (const { name, zip_code, city } of order.delivery_addresses) {
      expect(text).toContain(name)
      expect(text).toContain(`${zip_code} ${city}`)
    }
    const page = await pdf.getPage(1)
    const viewport = page.getViewport({ scale: 3 })
    const canvas = createCanvas(viewport.width, viewport.height)
    await page.render({ canvas: null, canvasContext: canvas.getContext('2d') as never, viewport }).promise
    expect(await readCode(await canvas.encode('png'))).toBe(String(pk))
  })

  test('ORD-127 a file name with Polish letters is encoded by RFC 5987', async () => {
    const pk = await sandbox.control.order('gls')
    const { response } = await pdfOf(`/api/v1/orders/${pk}/admin_card/`)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename*=utf-8''Karta%20zam%C3%B3wienia%20${pk}.pdf`,
    )
  })
})

describe('invoices', () => {
  const PATHS: Readonly<Record<InvoiceType, string>> = {
    proforma_invoice: 'Proforma',
    advance_invoice: 'Faktura zaliczkowa',
    final_invoice: 'Faktura końcowa',
    vat_invoice: 'Faktura VAT',
  }

  for (const kind of INVOICE_TYPES) {
    test(`ORD-128 ${kind} is a PDF with its number, both parties and the order's amounts`, async () => {
      const order = orderWith(kind)
      const { text, response } = await pdfOf(`/api/v1/orders/${order.pk}/${kind}/`)
      const number = order[kind]?.number ?? ''
      expect(text).toContain(`${PATHS[kind]} nr ${number}`)
      // The name contains slashes, like the shop's invoice numbers, because the client must sanitise it.
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`)
      expect(text).toContain('NIP: 9990000014')
      expect(text).toContain(order.client.company_name ?? order.client.full_name)
      const { final_net_price, vat_price, final_gross_price } = order.info
      expect(text).toContain(
        `Wartość zamówienia ${[final_net_price, vat_price, final_gross_price].map(amount).join(' ')}`,
      )
    })
  }

  test('DESK-085 advance and final invoice add up to the order, to the hundredth', async () => {
    const orders = done.filter((row) => row.advance_invoice && row.final_invoice).slice(0, 6)
    expect(orders.length).toBeGreaterThan(1)
    for (const { pk, info } of orders) {
      const advance = amountsAfter((await pdfOf(`/api/v1/orders/${pk}/advance_invoice/`)).text, 'Ta faktura,')
      const rest = amountsAfter((await pdfOf(`/api/v1/orders/${pk}/final_invoice/`)).text, 'Ta faktura,')
      const whole = [info.final_net_price, info.vat_price, info.final_gross_price]
      expect(advance.map((value, index) => sumMoney([value, rest[index] ?? '']))).toEqual(
        whole.map((value) => value.toFixed(2)),
      )
      for (const [net = '', vat = '', gross] of [advance, rest]) expect(sumMoney([net, vat])).toBe(gross)
    }
  })

  test('DESK-085 the lines of an invoice add up to its net amount', async () => {
    for (const order of done.filter((row) => row.vat_invoice).slice(0, 6)) {
      const { text } = await pdfOf(`/api/v1/orders/${order.pk}/vat_invoice/`)
      const table = text.slice(text.indexOf('Wartość netto'), text.indexOf('Kwoty w'))
      const rate = `${order.info.vat_percent} %`
      const values = table
        .split(rate)
        .slice(1)
        .map((rest) => /^ (\d{1,3}(?: \d{3})*,\d{2})/.exec(rest)?.[1] ?? '')
      expect(values.length).toBeGreaterThan(0)
      expect(sumMoney(values.map((value) => value.replaceAll(' ', '').replace(',', '.')))).toBe(
        order.info.final_net_price.toFixed(2),
      )
    }
  })

  test('DESK-082 an invoice that was not issued is 404 as JSON, and so is one of an unknown order', async () => {
    const order = done.find((row) => !row.vat_invoice)
    for (const path of [
      `/api/v1/orders/${order?.pk}/vat_invoice/`,
      '/api/v1/orders/99999999/final_invoice/',
      '/api/v1/orders/99999999/admin_card/',
    ]) {
      const answer = await get(path, { accept: '*/*', 'accept-language': 'pl' })
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.headers.get('content-type')).toBe('application/json')
      expect(await answer.json()).toEqual({ detail: 'Nie znaleziono.' })
    }
  })

  test('DESK-083 a user who may not view orders, or works only for another shop, gets no documents', async () => {
    const order = orderWith('vat_invoice')
    const path = `/api/v1/orders/${order.pk}/vat_invoice/`
    expect((await sandbox.as('tresci')('GET', path)).status).toBe(403)
    const polish = done.find((row) => row.vat_invoice && row.currency === 'PLN')
    expect((await sandbox.as('berlin')('GET', `/api/v1/orders/${polish?.pk}/vat_invoice/`)).status).toBe(404)
  })

  test('DESK-082 a download whose Accept header names PDF gets 406', async () => {
    const order = orderWith('vat_invoice')
    const answer = await get(`/api/v1/orders/${order.pk}/vat_invoice/`, { accept: 'application/pdf' })
    expect(answer.status).toBe(406)
  })
})
