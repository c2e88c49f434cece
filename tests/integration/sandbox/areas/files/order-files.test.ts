import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { productFileRecord } from '#shared/api/resources/order-files.ts'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import {
  aPdf,
  formOf,
  linesOf,
  orderWith,
  readFile,
  waitForCheck,
  type LineWithFile,
} from '#support/sandbox-files.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox()
  call = callerWith(sandbox.url, await sandbox.token('administrator'))
})
afterAll(() => sandbox.close())

const FILES = '/api/v1/order-product-files/'
const PAGES = '/api/v1/order-product-files-pages/'
const send = (linePk: number, file: File, cover?: File) =>
  call(
    'POST',
    FILES,
    formOf({ order_product: linePk, client_file: file, ...(cover && { client_cover_file: cover }) }),
  )
const statusOf = async (pk: number): Promise<string> =>
  z.object({ status: z.string() }).parse((await call('GET', `/api/v1/orders/${pk}/`)).body).status
const logsOf = async (pk: number) =>
  z
    .object({ count: z.number(), results: z.array(z.object({ author: z.string(), status: z.string() })) })
    .parse((await call('GET', `/api/v1/order-logs/?order_pk=${pk}&ordering=-date`)).body)

/** Returns a line in production without a file, after deleting its file if it has one. */
async function emptyLine(): Promise<number> {
  const { lines } = await orderWith(call, 'in_production')
  const [line] = lines
  if (!line) throw new Error('an order without lines')
  if (line.filePk !== null) await call('DELETE', `${FILES}${line.filePk}/`)
  return line.pk
}

describe('a line’s project file', () => {
  test('ORD-124 a file is checked automatically: first without a status code, then with a result and pages', async () => {
    await sandbox.control.setCheckDelay(300)
    const sent = await send(await emptyLine(), aPdf('dobry.pdf', 3), aPdf('okladka.pdf', 2))
    expect(sent.status).toBe(201)
    const file = productFileRecord.parse(sent.body)
    expect(file.preflight_status).toMatchObject({ status_code: null })
    expect(file.pages).toEqual([])
    const checked = await waitForCheck(call, file.pk)
    await sandbox.control.setCheckDelay(50)
    expect(checked.preflight_status).toMatchObject({ status_code: 'ok', message: 'Plik jest poprawny.' })
    expect(checked.pages.map((page) => page.page_number)).toEqual([1, 2, 3])
    expect([checked.cover_pages.length, checked.cover_file_num_pages]).toEqual([2, 2])
    expect(checked.preflight_result_name).toBe('dobry-preflight.png')
  })

  test.each([
    ['broszura-info.pdf', 'info', 'Plik jest poprawny, z uwagami.'],
    ['alert.pdf', 'alerts', 'Plik wymaga akceptacji podglądu.'],
    ['blad.pdf', 'error', 'Plik zawiera błędy i nie może być drukowany.'],
    ['awaria.pdf', 'error', 'Weryfikacja nie powiodła się. Plik trzeba wgrać ponownie.'],
  ])('DESK-083 the check of %s ends as %s', async (name, status_code, message) => {
    const sent = productFileRecord.parse((await send(await emptyLine(), aPdf(name))).body)
    expect((await waitForCheck(call, sent.pk)).preflight_status).toMatchObject({ status_code, message })
  })

  test('DESK-083 a second file for a line is refused until the first is deleted', async () => {
    const line = await emptyLine()
    const first = productFileRecord.parse((await send(line, aPdf())).body)
    const second = await send(line, aPdf('nowy.pdf'))
    expect(second.status).toBe(400)
    expect(second.body).toEqual({
      order_product: ['Ta pozycja ma już plik projektowy. Najpierw trzeba go usunąć.'],
    })
    expect((await call('DELETE', `${FILES}${first.pk}/`)).status).toBe(204)
    expect((await call('GET', `${FILES}${first.pk}/`)).status).toBe(404)
    const third = productFileRecord.parse((await send(line, aPdf('nowy.pdf'))).body)
    expect(third.pk).toBeGreaterThan(first.pk)
    expect(third.client_file_name).toBe('nowy.pdf')
  })

  test('DESK-083 a file that cannot be printed is refused at its field', async () => {
    const line = await emptyLine()
    const wrong = ['Nieobsługiwany format pliku. Dozwolone: PDF, TIFF, JPG, PNG.']
    const cases = [
      [formOf({ order_product: line, client_file: new File(['MZ'], 'a.pdf') }), { client_file: wrong }],
      [
        formOf({ order_product: line, client_file: new File([], 'a.pdf') }),
        { client_file: ['Przesłany plik jest pusty.'] },
      ],
      [formOf({ order_product: line }), { client_file: ['Nie przesłano pliku.'] }],
      [
        formOf({ order_product: line, client_file: 'tekst' }),
        { client_file: ['Przesłane dane nie były plikiem. Sprawdź typ kodowania formatki.'] },
      ],
      [
        formOf({ order_product: 1, client_file: aPdf(), client_cover_file: new File(['x'], 'o.pdf') }),
        {
          order_product: ['Niepoprawny klucz główny "1" - obiekt nie istnieje.'],
          client_cover_file: wrong,
        },
      ],
    ] as const
    for (const [form, problems] of cases) {
      const answer = await call('POST', FILES, form)
      expect([answer.status, answer.body]).toEqual([400, problems])
    }
    expect((await call('GET', `/api/v1/order-products/${line}/admin_get_file_data/`)).body).toBeNull()
  })

  test('DESK-083 files of a finished order cannot be changed', async () => {
    const { lines } = await orderWith(call, 'done', (all) => all.some(({ filePk }) => filePk !== null))
    const line = lines.find(({ filePk }) => filePk !== null)
    const refused = await call('DELETE', `${FILES}${line?.filePk}/`)
    expect(refused.status).toBe(400)
    expect(refused.body).toEqual({
      non_field_errors: ['Zamówienie jest zamknięte: jego plików nie można już zmieniać.'],
    })
  })

  test('DESK-083 an order line of a shop without permission is not found', async () => {
    const { lines } = await orderWith(call, 'in_production')
    const other = sandbox.as('berlin')
    const polish = (await sandbox.control.orders('allegro'))[0] ?? 0
    const [line] = await linesOf(call, polish)
    expect(lines.length).toBeGreaterThan(0)
    const answer = await other('GET', `/api/v1/order-products/${line?.pk}/admin_get_file_data/`)
    expect(answer.status).toBe(404)
  })
})

describe('effects of files on their order', () => {
  const without = (lines: LineWithFile[]): LineWithFile[] => lines.filter(({ filePk }) => filePk === null)

  test('DESK-083 an order proceeds once the last of its files is good, with entries in its log', async () => {
    const order = await orderWith(call, 'waiting_for_files')
    const before = (await logsOf(order.pk)).count
    const missing = without(order.lines)
    expect(missing.length).toBeGreaterThan(0)
    await sandbox.control.setCheckDelay(60_000)
    for (const line of missing) expect((await send(line.pk, aPdf())).status).toBe(201)
    expect(await statusOf(order.pk)).toBe('waiting_for_preflight')
    await sandbox.control.setCheckDelay(50)
    for (const { filePk } of await linesOf(call, order.pk)) {
      if (filePk !== null && filePk > 10_000_000) await call('DELETE', `${FILES}${filePk}/`)
    }
    expect(await statusOf(order.pk)).toBe('waiting_for_files')
    for (const line of missing) {
      const file = productFileRecord.parse((await send(line.pk, aPdf())).body)
      await waitForCheck(call, file.pk)
    }
    expect(['waiting_for_payment', 'in_realization']).toContain(await statusOf(order.pk))
    const logs = await logsOf(order.pk)
    expect(logs.count).toBe(before + 3 * missing.length + 1)
    expect(logs.results[0]?.author).toBe('Weryfikacja plików')
  })

  test('DESK-083 a file with errors returns its order to waiting for files', async () => {
    const order = await orderWith(call, 'waiting_for_files', (lines) => without(lines).length === 1)
    const file = productFileRecord.parse(
      (await send(without(order.lines)[0]?.pk ?? 0, aPdf('blad.pdf'))).body,
    )
    const checked = await waitForCheck(call, file.pk)
    expect(checked.pages[0]?.errors[0]?.message).toBe('Czcionki nie są osadzone: Arial-BoldMT.')
    expect(await statusOf(order.pk)).toBe('waiting_for_files')
    const refused = await call('POST', `${PAGES}accept_all/`, { order_product_file: file.pk })
    expect(refused.status).toBe(400)
  })

  test('DESK-083 accepted pages let the order proceed; a page is accepted alone or with all others', async () => {
    const order = await orderWith(call, 'waiting_for_preflight')
    for (const { filePk } of order.lines) {
      const { pages, cover_pages } = await readFile(call, filePk ?? 0)
      expect(await statusOf(order.pk)).toBe('waiting_for_preflight')
      const one = await call('PATCH', `${PAGES}${pages[0]?.pk}/`, { is_accepted: true })
      // The response may also contain the page's mask.
      expect(z.array(z.unknown()).parse(one.body)[0]).toMatchObject({ pk: pages[0]?.pk, is_accepted: true })
      const all = await call('POST', `${PAGES}accept_all/`, { order_product_file: filePk })
      expect(all.body).toHaveLength(pages.length + cover_pages.length)
      expect((await readFile(call, filePk ?? 0)).preview_accepted).toBe(true)
    }
    expect(['waiting_for_payment', 'in_realization']).toContain(await statusOf(order.pk))
  })

  test('PREF-011 PREF-012 PREF-013 a file is accepted once the first page of every spread and every cover page is accepted', async () => {
    const sent = await send(await emptyLine(), aPdf('spad.pdf', 5), aPdf('okladka.pdf', 2))
    const file = await waitForCheck(call, productFileRecord.parse(sent.body).pk)
    const pkOf = (number: number) => file.pages[number - 1]?.pk
    const isAccepted = async () => (await readFile(call, file.pk)).preview_accepted
    for (const pk of [pkOf(1), pkOf(3), pkOf(4), ...file.cover_pages.map((page) => page.pk)]) {
      await call('PATCH', `${PAGES}${pk}/`, { is_accepted: true })
      expect(await isAccepted()).toBe(false)
    }
    await call('PATCH', `${PAGES}${pkOf(2)}/`, { is_accepted: true })
    expect(await isAccepted()).toBe(true)
    await call('PATCH', `${PAGES}${file.cover_pages[0]?.pk}/`, { is_accepted: false })
    expect(await isAccepted()).toBe(false)
  })
})

describe('page images and source files', () => {
  test('a page and its alternative are separate images', async () => {
    const { lines } = await orderWith(call, 'waiting_for_preflight')
    const { pages } = await readFile(call, lines[0]?.filePk ?? 0)
    const preview = await call('GET', `${PAGES}${pages[0]?.pk}/get_page_preview/`)
    const addresses = z.object({ image: z.string(), alternative_image: z.string() }).parse(preview.body)
    const token = await sandbox.token('administrator')
    const pictures = await Promise.all(
      [addresses.image, addresses.alternative_image, pages[0]?.image ?? ''].map(async (address) => {
        const answer = await fetch(address, { headers: { authorization: `Token ${token}` } })
        return { type: answer.headers.get('content-type'), bytes: (await answer.bytes()).length }
      }),
    )
    expect(pictures.map(({ type }) => type)).toEqual(['image/png', 'image/png', 'image/png'])
    expect(new Set(pictures.map(({ bytes }) => bytes)).size).toBe(3)
  })

  test('ORD-125 a source file of any kind is stored with its order line, and the log gains an entry', async () => {
    const { pk, lines } = await orderWith(call, 'in_production')
    const before = (await logsOf(pk)).count
    const line = lines[0]?.pk ?? 0
    const answer = await call(
      'POST',
      '/api/v1/order-source-files/',
      formOf({ order_product: line, file: new File(['8BPS'], 'źródła.psd') }),
    )
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ order_product: line, file_name: 'źródła.psd' })
    expect((await logsOf(pk)).count).toBe(before + 1)
    const empty = await call(
      'POST',
      '/api/v1/order-source-files/',
      formOf({ order_product: line, file: new File([], 'a.psd') }),
    )
    expect(empty.body).toEqual({ file: ['Przesłany plik jest pusty.'] })
  })

  test('a form that is larger than the memory limit is buffered on disk, with names and bytes unchanged', async () => {
    const start = new TextEncoder().encode('%PDF-1.7 /Type /Page /Type /Page /Type /Page')
    const file = new File([start, new Uint8Array(6_000_000)], 'duży "ok".pdf')
    const answer = await send(await emptyLine(), file)
    expect(answer.status).toBe(201)
    const record = productFileRecord.parse(answer.body)
    expect((await waitForCheck(call, record.pk)).pages).toHaveLength(3)
    expect(record.client_file_name).toContain('duży')
    const logged = (await sandbox.control.requests()).findLast(({ path }) => path === FILES)
    expect(logged?.bodyBytes).toBeGreaterThan(6_000_000)
    expect(logged?.body).toContain('name="order_product"')
  })

  test('a large malformed form is refused and leaves no file', async () => {
    const answer = await call('POST', FILES, 'x'.repeat(3_000_000), {
      'content-type': 'multipart/form-data; boundary=grenze',
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ detail: expect.stringContaining('Multipart form parse error') })
  })

  test('an interrupted upload changes nothing and leaves nothing on disk', async () => {
    const line = await emptyLine()
    const stored = async (): Promise<string[]> =>
      (await readdir(tmpdir())).filter((name) => name.startsWith('sandbox-upload-'))
    const before = await stored()
    const head = [
      '--grenze',
      'Content-Disposition: form-data; name="order_product"',
      '',
      String(line),
      '--grenze',
      'Content-Disposition: form-data; name="client_file"; filename="a.pdf"',
      '',
      '%PDF',
    ].join('\r\n')
    const token = await sandbox.token('administrator')
    const sent = request(sandbox.url + FILES, {
      method: 'POST',
      headers: {
        authorization: `Token ${token}`,
        'content-type': 'multipart/form-data; boundary=grenze',
        'content-length': '9000000',
      },
    })
    sent.on('error', () => undefined)
    sent.write(head)
    sent.write(new Uint8Array(3_000_000))
    const arrived = async (): Promise<string[]> =>
      (await stored()).filter((folder) => !before.includes(folder))
    await expect.poll(arrived).toHaveLength(1)
    sent.destroy()
    await expect.poll(arrived).toEqual([])
    expect((await call('GET', `/api/v1/order-products/${line}/admin_get_file_data/`)).body).toBeNull()
  })
})
