import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { readOrder, weigh } from '#support/sandbox-orders.ts'

let sandbox: TestSandbox
let call: ApiCaller
let token: string
beforeAll(async () => {
  sandbox = await startTestSandbox()
  token = await sandbox.token('administrator')
  call = callerWith(sandbox.url, token)
})
afterAll(() => sandbox.close())

/** Sends a body as chunks, without a Content-Length. */
function chunked(path: string, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Token ${token}`,
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
    }
    const sent = request(sandbox.url + path, { method: 'POST', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.write(body)
    sent.end()
  })
}

describe("bodies and fields in Django's format", () => {
  test('DESK-082 returns field errors as lists by field', async () => {
    expect((await call('POST', '/api/v1/tags/', {})).body).toEqual({ name: ['To pole jest wymagane.'] })
    expect((await call('POST', '/api/v1/tags/', { name: '  ' })).body).toEqual({
      name: ['To pole nie może być puste.'],
    })
    expect((await call('POST', '/api/v1/tags/', { name: null })).body).toEqual({
      name: ['Pole nie może mieć wartości null.'],
    })
    expect((await call('POST', '/api/v1/tags/', { name: 'x'.repeat(65) })).body).toEqual({
      name: ['Upewnij się, że to pole ma nie więcej niż 64 znaków.'],
    })
    expect((await call('POST', '/api/v1/tags/', { name: 'PILNE' })).body).toEqual({
      name: ['Istnieje już Tag z tą nazwą.'],
    })
  })

  test('DESK-082 reports a body of the wrong shape as a general error and invalid JSON as a detail', async () => {
    const list = await call('POST', '/api/v1/tags/', [1])
    expect(list.status).toBe(400)
    expect(list.body).toEqual({
      non_field_errors: ['Niepoprawne dane. Oczekiwano słownika, otrzymano list.'],
    })
    const broken = await call('POST', '/api/v1/tags/', '{"name": ')
    expect(broken.status).toBe(400)
    expect(broken.body).toEqual({ detail: expect.stringContaining('JSON parse error') })
    const odd = await call('POST', '/api/v1/tags/', 'name=x', { 'content-type': 'text/plain' })
    expect(odd.status).toBe(415)
  })

  test('DESK-082 returns a bare validation error as an array', async () => {
    const order = await readOrder(call, await sandbox.control.order('gls'))
    const answer = await call(
      'POST',
      `/api/v1/order-deliveries/${order.delivery_addresses[0]?.pk}/admin_generate_label/`,
    )
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(['Uzupełnij wagę wszystkich pozycji przed wygenerowaniem etykiety.'])
  })

  test('DESK-082 returns decimals as strings from fields and as numbers from hand-built parts', async () => {
    const pk = await sandbox.control.order('ups')
    const { body } = await call('GET', `/api/v1/orders/${pk}/`)
    expect(body).toMatchObject({
      info: { final_gross_price: expect.any(Number) },
      order_products: [{ net_price: expect.stringMatching(/^\d+\.\d{2}$/) }],
    })
  })

  test('DESK-082 returns moments with an offset and with Z in one record', async () => {
    const { body } = await call('GET', `/api/v1/orders/${await sandbox.control.order('ups')}/`)
    expect(body).toMatchObject({
      date_added: expect.stringMatching(/T\d\d:\d\d:\d\d\.\d{6}\+01:00$/),
      date_modified: expect.stringMatching(/Z$/),
    })
  })

  test('DESK-082 may return an empty 200 without a Content-Type for an action, and 204 for a deletion', async () => {
    const order = await readOrder(call, await sandbox.control.order('ups'))
    const path = `/api/v1/order-products/${order.order_products[0]?.pk}/admin_send_ups_update_real_weight/`
    const weight = await call('PATCH', path, { real_weight: 1.25 })
    expect(weight.status).toBe(200)
    expect(weight.text).toBe('')
    expect(weight.headers.get('content-type')).toBeNull()
    const deleted = await call('DELETE', '/api/v1/tags/7008/')
    expect([deleted.status, deleted.text]).toEqual([204, ''])
  })

  test('DESK-082 reads multipart like JSON, and takes the text null literally', async () => {
    const form = new FormData()
    form.set('name', 'Z formularza')
    form.set('unknown', 'ignored')
    const created = await call('POST', '/api/v1/tags/', form)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ name: 'Z formularza', last_modified_by: 'Alicja Nowak' })
    const order = await readOrder(call, await sandbox.control.order('ups'))
    const weight = new FormData()
    weight.set('real_weight', 'null')
    const path = `/api/v1/order-products/${order.order_products[0]?.pk}/admin_send_ups_update_real_weight/`
    expect((await call('PATCH', path, weight)).body).toEqual({ real_weight: ['Wymagana poprawna liczba.'] })
  })

  test('DESK-082 ignores read-only and unknown fields of a PATCH with 200', async () => {
    const answer = await call('PATCH', '/api/v1/tags/7002/', {
      pk: 99,
      date_added: '2001-01-01',
      colour: 'red',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ pk: 7_002, name: 'Reklamacja' })
    expect(answer.body).not.toMatchObject({ date_added: '2001-01-01' })
  })

  test('DESK-082 reads a chunked body without Content-Length as empty', async () => {
    const answer = await chunked('/api/v1/tags/', '{"name": "W kawałkach"}')
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text)).toEqual({ name: ['To pole jest wymagane.'] })
  })

  test('DESK-082 DESK-083 rejects an empty, negative or non-numeric weight and one with a decimal comma, but accepts zero', async () => {
    const order = await readOrder(call, await sandbox.control.order('gls'))
    const path = `/api/v1/order-products/${order.order_products[0]?.pk}/admin_send_ups_update_real_weight/`
    const refusals: [unknown, string][] = [
      [undefined, 'To pole jest wymagane.'],
      [null, 'Pole nie może mieć wartości null.'],
      ['', 'Wymagana poprawna liczba.'],
      ['-0.5', 'Upewnij się, że ta wartość jest większa lub równa 0.'],
      ['ciężkie', 'Wymagana poprawna liczba.'],
      ['1,5', 'Wymagana poprawna liczba.'],
      [Number.NaN, 'Pole nie może mieć wartości null.'],
      ['1.2345', 'Upewnij się, że liczba ma nie więcej niż 3 cyfr dziesiętnych.'],
      ['1234567', 'Upewnij się, że liczba ma nie więcej niż 8 cyfr.'],
    ]
    for (const [real_weight, text] of refusals) {
      const answer = await call('PATCH', path, { real_weight })
      expect([String(real_weight), answer.status]).toEqual([String(real_weight), 400])
      expect(answer.body).toEqual({ real_weight: [text] })
    }
    expect((await call('PATCH', path, { real_weight: 0 })).status).toBe(200)
    const again = await readOrder(call, order.pk)
    expect(again.order_products[0]?.real_weight).toBe('0.000')
  })

  test("DESK-082 rejects another picture's address in an image field, and erases it with null", async () => {
    const order = await readOrder(call, await sandbox.control.order('labelled'))
    const path = `/api/v1/order-delivery-packages/${order.delivery_packages[0]?.pk}/`
    const foreign = await call('PATCH', path, { label_image: 'https://shop.example/other.png' })
    expect(foreign.status).toBe(400)
    expect(foreign.body).toEqual({ label_image: [expect.stringContaining('nie były plikiem')] })
    expect((await call('PATCH', path, { label_image: null })).body).toMatchObject({ label_image: null })
  })

  test('DESK-082 DESK-083 validates an address field by field', async () => {
    const order = await readOrder(call, await sandbox.control.order('allegro'))
    const path = `/api/v1/order-deliveries/${order.delivery_addresses[0]?.pk}/`
    const empty = await call('PATCH', path, { city: '', zip_code: '123', country: 'PL' })
    expect([empty.status, empty.body]).toEqual([400, { city: ['To pole nie może być puste.'] }])
    // Rules across two fields are checked only if each field is valid by itself.
    expect((await call('PATCH', path, { zip_code: '123', country: 'PL' })).body).toEqual({
      zip_code: ['Wpisz poprawny kod pocztowy.'],
    })
    expect((await call('PATCH', path, { country: 'FR' })).body).toEqual({
      country: ['"FR" nie jest poprawnym wyborem.'],
    })
  })

  test('DESK-082 leaves some texts in English whatever language is requested, and translates the others', async () => {
    const order = await readOrder(call, await sandbox.control.order('ups'))
    await weigh(call, order.pk)
    const path = `/api/v1/order-delivery-packages/${order.delivery_packages[0]?.pk}/`
    const polish = { 'accept-language': 'pl' }
    expect((await call('PATCH', path, { is_packed: 'maybe' }, polish)).body).toEqual({
      is_packed: ['Must be a valid boolean.'],
    })
    expect((await call('POST', '/api/v1/tags/', {}, { 'accept-language': 'en-GB,en' })).body).toEqual({
      name: ['This field is required.'],
    })
    expect((await call('POST', '/api/v1/tags/', {}, polish)).body).toEqual({
      name: ['To pole jest wymagane.'],
    })
  })
})
