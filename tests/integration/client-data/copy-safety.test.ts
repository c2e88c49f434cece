import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { AN_EXPORTER, clientDataOfTest } from '#support/client-copy-harness.ts'
import { failureOf } from '#support/api-harness.ts'
import { startServerForEachTest } from '#support/server-of-each-test.ts'
import { drop, hang, html, json, raw, type Reply } from '#support/test-api-server.ts'

const server = startServerForEachTest()

const CLIENT = 300_003
const OTHER = 300_019
const ORDER = 110_482
const EMAIL = 'zofia@klient.example'
const SECRET = 'Tajny Sąsiad'

const page = (...results: unknown[]): Reply => json({ count: results.length, results })
const PDF = raw(200, { 'content-type': 'application/pdf' }, '%PDF-1.7\nfaktura\n%%EOF\n')

/** Sets a shop in which the client has one order with an invoice, and one case. */
function openShop(changes: Record<string, Reply> = {}): void {
  const replies: Record<string, Reply> = {
    [`clients/${CLIENT}/`]: json({ id: CLIENT, user: { email: EMAIL } }),
    'orders/': page({ pk: ORDER, client: CLIENT }),
    [`orders/${ORDER}/`]: json({ pk: ORDER, client: { id: CLIENT }, vat_invoice: 'FV/1' }),
    [`orders/${ORDER}/vat_invoice/`]: PDF,
    'notes/': page(),
    'invoices/': page({ number: 'FV/1', client_pk: CLIENT, order: ORDER, invoice_type: 'vat_invoice' }),
    'legacy-invoices/': page(),
    'client-contacts/': page({ pk: 80_001, client: { pk: CLIENT } }),
    'client-contacts/80001/': json({ pk: 80_001, client: CLIENT, conversation_messages: [] }),
    'allegro/threads/': page(),
    ...changes,
  }
  for (const [path, reply] of Object.entries(replies)) server.on(`GET /api/v1/${path}`, reply)
}

const open = () => clientDataOfTest({ baseUrl: server.baseUrl })

describe('records of other clients', () => {
  test('a server that ignores the filter does not make them part of the copy', async () => {
    openShop({
      'orders/': page(
        { pk: ORDER, client: CLIENT },
        { pk: 110_001, client: OTHER, client_name: SECRET },
        { pk: 110_002, client: { id: OTHER, full_name: SECRET } },
        { pk: 110_003, client: null, client_pk: String(OTHER), name: SECRET },
      ),
      'invoices/': page(
        { number: 'FV/1', client_pk: CLIENT, order: ORDER },
        { number: 'FV/2', client_pk: OTHER, order: ORDER, company_name: SECRET },
        { number: 'FV/3', client_pk: null, client_email: 'inny@klient.example', company_name: SECRET },
      ),
      'client-contacts/': page(
        { pk: 80_001, client: CLIENT },
        { pk: 80_002, client: { value: SECRET, pk: OTHER } },
      ),
    })
    const copy = await open()
    const saved = await copy.save(CLIENT)
    const zip = await copy.open(saved.fileName)
    expect(zip.everything()).not.toContain(SECRET)
    expect(zip.records('zamowienia').map(({ pk }) => pk)).toEqual([ORDER])
    expect(zip.records('faktury').map(({ number }) => number)).toEqual(['FV/1'])
    expect(zip.records('sprawy').map(({ pk }) => pk)).toEqual([80_001])
    const FOREIGN = 'Serwer przysłał dane innych klientów. Nie ma ich w tym pliku.'
    expect(zip.unread()).toEqual([
      `Zamówienia: 3\u00a0wpisy;${FOREIGN}`,
      `Faktury: 2\u00a0wpisy;${FOREIGN}`,
      `Sprawy: 1\u00a0wpis;${FOREIGN}`,
    ])
    expect(saved.unread).toBe(3)
    expect(server.requests.map(({ path }) => path)).not.toContain('/api/v1/orders/110001/')
  })

  test('a whole record of another client refuses a row without a reference', async () => {
    openShop({
      'orders/': page({ pk: ORDER }, { pk: 110_001 }, { pk: 110_002 }, { pk: 110_003 }),
      'orders/110001/': json({ pk: 110_001, client: OTHER, note: SECRET }),
      // Neither the row nor the record says whose it is.
      'orders/110002/': json({ pk: 110_002, note: SECRET }),
      // The server sends another record than the requested one.
      'orders/110003/': json({ pk: 110_009, client: CLIENT, note: SECRET }),
    })
    const copy = await open()
    const zip = await copy.open((await copy.save(CLIENT)).fileName)
    expect(zip.everything()).not.toContain(SECRET)
    expect(zip.records('zamowienia').map(({ pk }) => pk)).toEqual([ORDER])
    expect(zip.unread()).toEqual([
      'Zamówienie 110003;Serwer przysłał inny wpis niż ten, o który pytał program.',
      'Zamówienia: 1\u00a0wpis;Serwer przysłał dane innych klientów. Nie ma ich w tym pliku.',
      'Zamówienia: 2\u00a0wpisy;Serwer nie podał, czyje to dane, więc nie ma ich w tym pliku.',
    ])
  })

  test('a client’s record with another number is left out', async () => {
    openShop({ [`clients/${CLIENT}/`]: json({ pk: OTHER, user: { email: EMAIL }, company_name: SECRET }) })
    const copy = await open()
    const zip = await copy.open((await copy.save(CLIENT)).fileName)
    expect(zip.everything()).not.toContain(SECRET)
    expect(zip.unread()[0]).toBe('Dane klienta;Serwer przysłał dane innego klienta. Nie ma ich w tym pliku.')
  })

  test('lists that are searched by e-mail give only rows with this client or exactly this e-mail', async () => {
    openShop({
      'legacy-invoices/': page(
        { number: 'L/1', client_pk: CLIENT },
        { number: 'L/2', client_pk: null, client_email: EMAIL.toUpperCase() },
        { number: 'L/3', client_pk: null, client_email: `x${EMAIL}`, company_name: SECRET },
        { number: 'L/4', client_pk: OTHER, client_email: EMAIL, company_name: SECRET },
        { number: 'L/5', client_pk: null, client_email: null, company_name: SECRET },
      ),
      'allegro/threads/': page(
        { pk: 65_001, client: { client_pk: CLIENT, email: 'maska@allegromail.example' } },
        // The number is the marketplace's, not the shop's.
        { pk: 65_002, client: { id: CLIENT, full_name: SECRET } },
        { pk: 65_003, client: { client_pk: OTHER, email: EMAIL, full_name: SECRET } },
      ),
    })
    const copy = await open()
    const saved = await copy.save(CLIENT)
    const zip = await copy.open(saved.fileName)
    expect(zip.everything()).not.toContain(SECRET)
    expect(zip.records('faktury-poprzedniego-systemu').map(({ number }) => number)).toEqual(['L/1', 'L/2'])
    expect(zip.records('wiadomosci-allegro').map(({ pk }) => pk)).toEqual([65_001])
    expect(saved.unread).toBe(0)
    expect(server.requests.map(({ path }) => path)).not.toContain('/api/v1/allegro/threads/65001/')
  })

  test('notes of other records with the order’s number, and of other orders, are left out', async () => {
    openShop({
      'notes/': page(
        { pk: 70_001, object_id: ORDER, content_type: 'order', text: 'własna' },
        { pk: 70_002, object_id: ORDER, content_type: 'client', text: SECRET },
        { pk: 70_003, object_id: ORDER, content_type: 14, text: SECRET },
      ),
      [`orders/${ORDER}/`]: json({ pk: ORDER, client: CLIENT, note_pk: 70_009 }),
      'notes/70009/': json({ pk: 70_009, object_id: 110_001, text: SECRET }),
    })
    const copy = await open()
    const zip = await copy.open((await copy.save(CLIENT)).fileName)
    expect(zip.everything()).not.toContain(SECRET)
    expect(zip.records('notatki').map(({ pk }) => pk)).toEqual([70_001])
  })

  test('a server that ignores the filter of notes is asked once', async () => {
    openShop({
      'orders/': page({ pk: ORDER, client: CLIENT, note_pk: 70_001 }, { pk: 110_483, client: CLIENT }),
      'orders/110483/': json({ pk: 110_483, client: CLIENT }),
      'notes/': page({ pk: 70_005, object_id: 110_001, content_type: 'order', text: SECRET }),
      'notes/70001/': json({ pk: 70_001, object_id: ORDER, text: 'własna' }),
    })
    const copy = await open()
    const zip = await copy.open((await copy.save(CLIENT)).fileName)
    expect(zip.everything()).not.toContain(SECRET)
    expect(zip.records('notatki').map(({ pk }) => pk)).toEqual([70_001])
    expect(zip.unread()).toEqual([expect.stringMatching(/^Notatki;Serwer nie zawęża notatek/)])
    expect(server.requests.filter(({ path }) => path === '/api/v1/notes/')).toHaveLength(1)
  })
})

describe('failures of the copy', () => {
  test('a document that is cut off, an HTML page and a text instead of a PDF are named, each with its reason', async () => {
    const cut: Reply = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '1000' })
      response.write('%PDF-1.7\n', () => response.destroy())
    }
    const details = { client: CLIENT, vat_invoice: 1, final_invoice: {}, advance_invoice: 'ZAL/1' }
    openShop({
      [`orders/${ORDER}/`]: json({ pk: ORDER, ...details, proforma_invoice: { number: 'P/1' } }),
      [`orders/${ORDER}/proforma_invoice/`]: cut,
      [`orders/${ORDER}/advance_invoice/`]: html(200),
      [`orders/${ORDER}/final_invoice/`]: raw(200, { 'content-type': 'application/pdf' }, 'to nie PDF'),
    })
    const copy = await open()
    const zip = await copy.open((await copy.save(CLIENT)).fileName)
    expect(zip.unread()).toEqual([
      expect.stringMatching(`^Proforma zamówienia ${ORDER};.*przerwane`),
      expect.stringMatching(`^Faktura zaliczkowa zamówienia ${ORDER};`),
      expect.stringMatching(`^Faktura końcowa zamówienia ${ORDER};`),
    ])
    expect(zip.names.filter((name) => name.startsWith('faktury/'))).toEqual([
      `faktury/zamowienie-${ORDER}-faktura-vat.pdf`,
    ])
    expect(await copy.leftFiles()).toEqual([`dane-klienta-${CLIENT}-2026-11-29.zip`])
  })

  test('a list that breaks off gives the pages before, and says so', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ number: `FV/${index}`, client_pk: CLIENT }))
    openShop({
      'invoices/': (request, response) => {
        const isFirst = request.query.get('page') === '1'
        const reply = isFirst ? json({ count: 300, results: rows }) : json({ detail: 'Awaria.' }, 500)
        return reply(request, response)
      },
    })
    const copy = await open()
    const zip = await copy.open((await copy.save(CLIENT)).fileName)
    expect(zip.records('faktury')).toHaveLength(200)
    expect(zip.unread()).toEqual(['Faktury (odczytano: 200);Awaria. (HTTP 500)'])
  })

  test('a lost connection ends the export, and nothing is left', async () => {
    openShop({
      [`orders/${ORDER}/`]: drop,
      'notes/': drop,
      'invoices/': drop,
      'legacy-invoices/': drop,
      'client-contacts/': drop,
    })
    const copy = await open()
    const failure = await failureOf(copy.save(CLIENT))
    expect(failure).toMatchObject({ code: ErrorCode.unreachable })
    expect(failure.message).toContain('Utracono połączenie z serwerem, więc pliku nie zapisano.')
    expect(await copy.leftFiles()).toEqual([])
    expect(server.requests.map(({ path }) => path)).not.toContain('/api/v1/client-contacts/')
  })

  test('a response of 401 ends the export, and nothing is left', async () => {
    openShop({ 'invoices/': json({ detail: 'Nieprawidłowy token.' }, 401) })
    const copy = await open()
    expect(await failureOf(copy.save(CLIENT))).toMatchObject({ code: ErrorCode.unauthorized })
    expect(copy.expired).toHaveLength(1)
    expect(await copy.leftFiles()).toEqual([])
  })

  test('a refused client gives no file', async () => {
    for (const path of ['orders/', 'invoices/', 'client-contacts/', `clients/${CLIENT}/`])
      server.on(`GET /api/v1/${path}`, json({ detail: 'Nie znaleziono.' }, 404))
    const copy = await open()
    const failure = await failureOf(copy.save(CLIENT))
    expect(failure.message).toContain('Nie odczytano żadnych danych, więc pliku nie zapisano.')
    expect(await copy.leftFiles()).toEqual([])
  })
})

describe('the end of the export', () => {
  test('cancelling closes the running request and leaves nothing', async () => {
    openShop({ [`orders/${ORDER}/vat_invoice/`]: hang })
    const copy = await open()
    const saving = failureOf(copy.save(CLIENT))
    await server.arrived(`GET /api/v1/orders/${ORDER}/vat_invoice/`)
    expect(await copy.leftFiles()).not.toEqual([])
    copy.transfers.cancel('kopia')
    expect(await saving).toMatchObject({ code: ErrorCode.cancelled })
    await server.aborted()
    expect(await copy.leftFiles()).toEqual([])
  })

  test('signing out ends it, and nothing is left', async () => {
    openShop({ 'invoices/': hang })
    const copy = await open()
    const saving = failureOf(copy.save(CLIENT))
    await server.arrived('GET /api/v1/invoices/')
    copy.transfers.forget()
    expect(await saving).toMatchObject({ code: ErrorCode.cancelled })
    expect(await copy.leftFiles()).toEqual([])
  })

  test.each(['locked screen', 'other user'])('a %s ends it with the next step', async (why) => {
    let isOver = false
    const copy = await clientDataOfTest({
      baseUrl: server.baseUrl,
      isLocked: () => isOver && why === 'locked screen',
      ...(why === 'other user' && {
        user: () => ({ ...AN_EXPORTER, pk: isOver ? 12_099 : 12_005 }),
      }),
    })
    openShop({
      'invoices/': (request, response) => {
        isOver = true
        return page()(request, response)
      },
    })
    const code = why === 'locked screen' ? ErrorCode.screenLocked : ErrorCode.cancelled
    expect(await failureOf(copy.save(CLIENT))).toMatchObject({ code })
    expect(await copy.leftFiles()).toEqual([])
    expect(server.requests.map(({ path }) => path)).not.toContain('/api/v1/client-contacts/')
  })
})

test('the log contains the client’s number and counts, and no content', async () => {
  openShop({ 'client-contacts/80001/': json({ pk: 80_001, client: CLIENT, message_content: SECRET }) })
  const copy = await open()
  await copy.save(CLIENT)
  const lines = copy.log.lines.join('\n')
  expect(lines).toContain(`client ${CLIENT}: 4 records and 1 files saved, 0 not read`)
  expect(lines).not.toContain(SECRET)
  expect(lines).not.toContain(EMAIL)
})

test('a user without one of the permissions gets nothing, and the server gets no request', async () => {
  for (const missing of ['change_client', 'view_order', 'view_invoice', 'view_clientcontact']) {
    const permissions = AN_EXPORTER.permissions.filter((one) => one !== missing)
    const copy = await clientDataOfTest({
      baseUrl: server.baseUrl,
      user: () => ({ ...AN_EXPORTER, permissions }),
    })
    for (const call of [copy.save(CLIENT), copy.data.onStation(CLIENT), copy.data.removeFromStation(CLIENT)])
      expect(await failureOf(call)).toMatchObject({ code: ErrorCode.forbidden })
  }
  expect(server.requests).toEqual([])
})
