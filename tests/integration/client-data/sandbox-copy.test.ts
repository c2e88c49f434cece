import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { referenceKey } from '#main/services/client-data/owner.ts'
import { isRawRecord, type RawRecord } from '#main/services/client-data/raw-records.ts'
import { temperName } from '#sandbox/http/temper/temper-name.ts'
import { clientCopyHarness } from '#support/client-copy-harness.ts'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

type Copy = Awaited<ReturnType<typeof clientCopyHarness>>

/** Reads a list to its end, or a record, by plain HTTP. */
function readerOf(call: ApiCaller) {
  const record = async (path: string): Promise<RawRecord> => {
    const { status, body } = await call('GET', path)
    if (status !== 200 || !isRawRecord(body)) throw new Error(`${path}: ${status}`)
    return body
  }
  const list = async (path: string): Promise<RawRecord[]> => {
    const { count, results } = await record(`${path}&page_size=200`)
    if (!Array.isArray(results) || results.length !== count) throw new Error(`${path} has more pages`)
    return results as RawRecord[]
  }
  return { record, list }
}

const ofKeys = (records: readonly RawRecord[]): number[] =>
  records.map((record) => referenceKey(record) ?? 0).sort((a, b) => a - b)

const linesText = (record: RawRecord): string => JSON.stringify(record)

describe.each(temperName.options)('PL-14 the copy of a client of the sandbox that is %s', (temper) => {
  let box: TestSandbox
  let token: string
  let client: number
  let api: ReturnType<typeof readerOf>
  let saved: Awaited<ReturnType<Copy['save']>>
  let zip: Awaited<ReturnType<Copy['open']>>

  beforeAll(async () => {
    box = await startTestSandbox({ temper, orders: 300 })
    token = await box.token('administrator')
    api = readerOf(box.as('administrator'))
    const [withFiles = 0] = await box.control.cases('withFiles')
    client = referenceKey((await api.record(`/api/v1/client-contacts/${withFiles}/`))['client']) ?? 0
    const copy = await clientCopyHarness({ baseUrl: box.url, token })
    saved = await copy.save(client)
    zip = await copy.open(saved.fileName)
    await copy.remove()
  })
  afterAll(() => box.close())

  test('contains every record that the API has of the client, and nothing of others', async () => {
    expect(saved).toMatchObject({ fileName: `dane-klienta-${client}-2026-11-29.zip`, unread: 0 })
    expect(zip.records('klient')).toEqual([await api.record(`/api/v1/clients/${client}/`)])

    const orders = await api.list(`/api/v1/orders/?client_pk=${client}`)
    expect(orders.length).toBeGreaterThan(0)
    expect(ofKeys(zip.records('zamowienia'))).toEqual(ofKeys(orders))
    for (const order of zip.records('zamowienia'))
      expect(order).toMatchObject(await api.record(`/api/v1/orders/${referenceKey(order)}/`))

    const own = new Set(ofKeys(orders))
    const notes = (await api.list('/api/v1/notes/?ordering=pk')).filter(
      ({ object_id: object, content_type: type }) => type === 'order' && own.has(referenceKey(object) ?? 0),
    )
    expect(ofKeys(zip.records('notatki'))).toEqual(ofKeys(notes))

    const invoices = await api.list(`/api/v1/invoices/?client_pk=${client}`)
    expect(zip.records('faktury').map(linesText).sort()).toEqual(invoices.map(linesText).sort())
    const all = await Promise.all([1, 2].map((page) => call('/api/v1/legacy-invoices/', page)))
    const legacy = all.flat().filter(({ client_pk: pk }) => pk === client)
    expect(zip.records('faktury-poprzedniego-systemu').map(linesText).sort()).toEqual(
      legacy.map(linesText).sort(),
    )

    const cases = await api.list(`/api/v1/client-contacts/?client_pk=${client}`)
    expect(ofKeys(zip.records('sprawy'))).toEqual(ofKeys(cases))
    for (const conversation of zip.records('sprawy'))
      expect(conversation).toMatchObject(
        await api.record(`/api/v1/client-contacts/${referenceKey(conversation)}/`),
      )

    const threads = (await api.list('/api/v1/allegro/threads/?ordering=pk')).filter(
      ({ client: buyer }) => isRawRecord(buyer) && buyer['client_pk'] === client,
    )
    expect(ofKeys(zip.records('wiadomosci-allegro'))).toEqual(ofKeys(threads))
    const manifest = JSON.parse(zip.text('spis.json')) as RawRecord
    expect(manifest).toMatchObject({
      klient: client,
      sklep: 'sklep.example',
      wykonanie: 'Barbara Zielińska',
      liczby: { Zamówienia: orders.length, Faktury: invoices.length, Sprawy: cases.length },
      nieodczytane: [],
    })
    expect(zip.unread()).toEqual([])
  })

  test('contains each invoice as a PDF and each attachment as the client sent it', async () => {
    const kinds = { vat_invoice: 'faktura-vat', final_invoice: 'faktura-koncowa' } as const
    const wanted = (await api.list(`/api/v1/invoices/?client_pk=${client}`)).flatMap(
      ({ invoice_type: type, order }) => {
        const name = kinds[type as keyof typeof kinds]
        return name ? [`faktury/zamowienie-${referenceKey(order)}-${name}.pdf`] : []
      },
    )
    expect(zip.names).toEqual(expect.arrayContaining(wanted))
    const documents = zip.names.filter((name) => name.startsWith('faktury/'))
    for (const name of documents) expect(zip.file(name)?.subarray(0, 5).toString()).toBe('%PDF-')
    const attachments = zip.names.filter((name) => name.startsWith('zalaczniki/'))
    expect(attachments.length).toBeGreaterThan(0)
    for (const name of attachments) expect(zip.file(name)?.length).toBeGreaterThan(0)
    expect(saved.files).toBe(documents.length + attachments.length)
  })

  test('its tables have a row for each record and for each part of it', () => {
    const orders = zip.records('zamowienia')
    expect(zip.lines('zamowienia')).toHaveLength(orders.length + 1)
    const lines = orders.flatMap(({ order_products: list }) => list as unknown[])
    expect(zip.lines('zamowienia-pozycje')).toHaveLength(lines.length + 1)
    expect(zip.lines('zamowienia-adresy')[0]).toMatch(/^wpis;pozycja;/)
    const messages = zip.records('sprawy').flatMap(({ conversation_messages: list }) => list as unknown[])
    const texts = zip.text('sprawy-wiadomosci.csv')
    for (const message of messages.filter(isRawRecord))
      expect(texts.includes(`${referenceKey(message)}`)).toBe(true)
  })

  test('one refused operation and one refused document are named, and the rest is there', async () => {
    const [order = 0] = ofKeys(await api.list(`/api/v1/orders/?client_pk=${client}`))
    await box.control.fault(
      {
        kind: 'status',
        status: 403,
        match: { path: '^/api/v1/invoices/' },
        body: { detail: 'Brak dostępu.' },
      },
      { kind: 'html', match: { path: `^/api/v1/orders/${order}/$` } },
    )
    try {
      const copy = await clientCopyHarness({ baseUrl: box.url, token })
      const partial = await copy.save(client)
      expect(partial.unread).toBe(2)
      const zip = await copy.open(partial.fileName)
      await copy.remove()
      expect(zip.unread()).toEqual([
        expect.stringMatching(new RegExp(`^Zamówienie ${order};.*strona HTML`)),
        'Faktury;Brak dostępu. (HTTP 403)',
      ])
      expect(zip.text('przeczytaj.txt')).toContain('- Faktury: Brak dostępu. (HTTP 403)')
      expect(zip.records('faktury')).toEqual([])
      // The row of the list remains of the order that could not be read.
      expect(ofKeys(zip.records('zamowienia'))).toContain(order)
      expect(zip.records('sprawy').length).toBeGreaterThan(0)
    } finally {
      await box.control.clearFaults()
    }
  })

  async function call(path: string, page: number): Promise<RawRecord[]> {
    const { results } = await api.record(`${path}?page_size=200&page=${page}`)
    return Array.isArray(results) ? results.filter(isRawRecord) : []
  }
})
