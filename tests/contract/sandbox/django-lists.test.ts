import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { orders } from '#shared/api/resources/orders.ts'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox()
  call = callerWith(sandbox.url, await sandbox.token('administrator'))
})
afterAll(() => sandbox.close())

const list = async (query: string) =>
  orders.operations.list.reply.parse((await call('GET', `/api/v1/orders/?${query}`)).body)
const pks = async (query: string) => (await list(query)).results.map(({ pk }) => pk)

describe("lists and filters in Django's format", () => {
  test('DESK-082 reads several values from repeated keys', async () => {
    const both = await list('status=in_production&status=in_realization&page_size=200')
    expect(new Set(both.results.map(({ status }) => status))).toEqual(
      new Set(['in_production', 'in_realization']),
    )
    const one = await list('status=in_production')
    const other = await list('status=in_realization')
    expect(both.count).toBe(one.count + other.count)
  })

  test('DESK-082 rejects comma-separated values with 400 and ignores brackets', async () => {
    const answer = await call('GET', '/api/v1/orders/?status=in_production,done')
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ status: ['„in_production,done” nie jest jednym z dostępnych wyborów.'] })
    expect((await list('status[]=in_production')).count).toBe((await list('')).count)
  })

  test('DESK-082 rejects an empty choice and a value that no longer exists with 400', async () => {
    for (const query of ['status=', 'tag_pks=', 'tag_pks=4711', 'source=marketplace']) {
      const answer = await call('GET', `/api/v1/orders/?${query}`)
      expect([query, answer.status]).toEqual([query, 400])
      expect(answer.body).toEqual({
        [query.split('=')[0] ?? '']: [expect.stringContaining('nie jest jednym z')],
      })
    }
    expect((await call('GET', '/api/v1/orders/?site_pk=abc')).body).toEqual({ site_pk: ['Wpisz liczbę.'] })
  })

  test('DESK-082 rejects a saved filter with 400 after its tag is deleted', async () => {
    const created = z
      .object({ pk: z.number() })
      .parse((await call('POST', '/api/v1/tags/', { name: 'Na chwilę' })).body)
    expect((await list(`tag_pks=${created.pk}`)).count).toBe(0)
    expect((await call('DELETE', `/api/v1/tags/${created.pk}/`)).status).toBe(204)
    expect((await call('GET', `/api/v1/orders/?tag_pks=${created.pk}`)).status).toBe(400)
  })

  test('DESK-082 silently ignores an unknown ordering and unknown parameters', async () => {
    expect(await pks('ordering=nonsense&colour=red')).toEqual(await pks(''))
  })

  test('DESK-082 silently caps a page size above 200', async () => {
    const page = await list('page_size=5000')
    expect(page.results).toHaveLength(200)
    expect((await list('')).results).toHaveLength(20)
  })

  test('DESK-082 returns 404 for a page that does not exist', async () => {
    for (const page of ['999', '0', '-1', 'abc']) {
      const answer = await call('GET', `/api/v1/orders/?page=${page}`)
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({ detail: 'Nieprawidłowa strona.' })
    }
    const empty = await call('GET', '/api/v1/orders/?client_email=nobody-has-this')
    expect(empty.body).toMatchObject({ count: 0, results: [] })
  })

  test('DESK-082 next and previous contain an unreachable host', async () => {
    const answer = await call('GET', '/api/v1/orders/?page=2')
    const { next, previous } = answer.body as { next: string; previous: string }
    expect(new URL(next).host).not.toBe(new URL(sandbox.url).host)
    expect(new URL(previous).searchParams.get('page')).toBe('1')
  })

  test('DESK-082 splits the search text at spaces and commas, and requires every word', async () => {
    const [sample] = (await list('ordering=pk')).results
    const email = sample?.client?.email ?? ''
    const [first = '', second = ''] = (sample?.client?.full_name ?? '').split(' ')
    const byBoth = await pks(`search=${encodeURIComponent(`${second},${first} ${email}`)}&page_size=200`)
    expect(byBoth).toContain(sample?.pk)
    expect(byBoth.length).toBeLessThan((await list('')).count)
    expect(await pks(`search=${sample?.pk}`)).toContain(sample?.pk)
    expect((await list(`search=${sample?.pk},nonsense-word`)).count).toBe(0)
  })

  test('DESK-082 returns some small lists paged and others bare, and options in two shapes', async () => {
    expect((await call('GET', '/api/v1/sites/')).body).toMatchObject({
      count: 2,
      results: [{ pk: 1 }, { pk: 2 }],
    })
    expect((await call('GET', '/api/v1/country-list/')).body).toEqual([
      { code: 'PL', name: 'Polska' },
      { code: 'DE', name: 'Niemcy' },
    ])
    expect((await call('GET', '/api/v1/sites/field_opts/?ids=2')).body).toEqual([
      { value: 2, label: 'Übungsdruckerei' },
    ])
  })

  test('DESK-082 returns the count of the filtered rows for every filter', async () => {
    const everything = [...(await rowsOf('page=1')), ...(await rowsOf('page=2'))]
    expect(everything).toHaveLength(300)
    for (const { query, isMatch } of FILTERS) {
      const page = await list(`${query}&page_size=200`)
      const wanted = everything.filter(isMatch)
      expect([query, wanted.length > 0]).toEqual([query, true])
      expect([query, page.count]).toEqual([query, wanted.length])
      expect([query, page.results.every(isMatch)]).toEqual([query, true])
    }
  })

  test('DESK-082 sorts all pages in both directions by every ordering', async () => {
    for (const field of orders.orderable ?? []) {
      const up = [
        ...(await pks(`ordering=${field}&page_size=200&page=1`)),
        ...(await pks(`ordering=${field}&page_size=200&page=2`)),
      ]
      const down = [
        ...(await pks(`ordering=-${field}&page_size=200&page=1`)),
        ...(await pks(`ordering=-${field}&page_size=200&page=2`)),
      ]
      expect([field, new Set(up).size]).toEqual([field, 300])
      expect([field, down]).toEqual([field, up.toReversed()])
    }
    const dates = (await list('ordering=realization_date&page_size=200')).results.map(
      (row) => row.realization_date ?? '',
    )
    expect(dates).toEqual(dates.toSorted())
  })
})

const rowsOf = async (page: string) => (await list(`ordering=pk&page_size=200&${page}`)).results

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const FILTERS: { query: string; isMatch: (row: Row) => boolean }[] = [
  { query: 'payment_status=paid', isMatch: (row) => row.payment_status === 'paid' },
  {
    query: 'delivery_status=send&delivery_status=returned',
    isMatch: (row) => ['send', 'returned'].includes(row.delivery_status ?? ''),
  },
  { query: 'invoice_paper=true', isMatch: (row) => row.is_invoice_paper },
  { query: 'company_localization=DE', isMatch: (row) => row.company_localization === 'DE' },
  {
    query: 'source=allegro&status=in_production',
    isMatch: (row) => row.source === 'allegro' && row.status === 'in_production',
  },
  { query: 'site_pk=2', isMatch: (row) => row.site === 2 },
  { query: 'has_notes=true', isMatch: (row) => row.note_pk !== null },
  {
    query: 'has_notes=false&client_pk=300012',
    isMatch: (row) => row.note_pk === null && row.client?.pk === 300_012,
  },
  { query: 'pk=1002', isMatch: (row) => String(row.pk).startsWith('1002') },
  {
    query: 'client_email=KUNDE.EXAMPLE',
    isMatch: (row) => row.client?.email?.endsWith('kunde.example') ?? false,
  },
]
