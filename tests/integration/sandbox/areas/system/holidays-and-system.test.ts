import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 30 })
})
afterAll(() => sandbox.close())

const call = (method: string, path: string, body?: unknown) => sandbox.as('administrator')(method, path, body)

interface Page<Row> {
  count: number
  results: Row[]
}

describe('holidays', () => {
  const PATH = '/api/v1/holidays/'
  const all = async () => (await call('GET', PATH)).body as { pk: number; holiday: string }[]
  const post = (holiday: string) => {
    const form = new FormData()
    form.set('holiday', holiday)
    return call('POST', PATH, form)
  }

  test('CONT-018 all holidays are returned as one sorted array, whatever page is requested', async () => {
    const days = (await all()).map(({ holiday }) => holiday)
    expect(days.length).toBeGreaterThan(28)
    expect(days).toEqual([...days].sort((a, b) => a.localeCompare(b)))
    expect((await call('GET', `${PATH}?page=2&page_size=5`)).body).toEqual(await all())
  })

  test('CONT-019 a day sent as form data is stored; a duplicate or a missing date is refused at the field', async () => {
    const added = await post('2029-05-02')
    expect([added.status, added.body]).toEqual([201, { pk: expect.any(Number), holiday: '2029-05-02' }])
    expect(await all()).toContainEqual(added.body)
    expect(await post('2029-05-02')).toMatchObject({
      status: 400,
      body: { holiday: ['Istnieje już Święto z tą wartością pola data.'] },
    })
    for (const wrong of ['2029-02-30', 'jutro', '']) {
      const answer = await post(wrong)
      expect([wrong, answer.status, Object.keys(answer.body as object)]).toEqual([wrong, 400, ['holiday']])
    }
  })

  test('CONT-020 a past day is not deleted, and the response says why; a future one is deleted', async () => {
    const [over] = await all()
    const refused = await call('DELETE', `${PATH}${over?.pk}/`)
    expect([refused.status, refused.body]).toEqual([
      400,
      { detail: 'Nie można usunąć dnia, który już minął: wyliczono z nim terminy wysłanych zamówień.' },
    ])
    const { pk } = (await post('2029-08-16')).body as { pk: number }
    expect((await call('DELETE', `${PATH}${pk}/`)).status).toBe(204)
    expect((await all()).map((day) => day.pk)).not.toContain(pk)
    expect((await call('DELETE', `${PATH}${pk}/`)).status).toBe(404)
  })
})

describe('settings', () => {
  const PATH = '/api/v1/settings/'
  const values = { name: 'shop_closed', value: ' 1 ', description: '' }

  test('SYS-001 SYS-003 a setting is created and changed, never deleted', async () => {
    const created = await call('POST', PATH, values)
    expect([created.status, created.body]).toMatchObject([201, values])
    const { pk } = created.body as { pk: number }
    expect((await call('PATCH', `${PATH}${pk}/`, { value: '' })).body).toMatchObject({ ...values, value: '' })
    expect((await call('DELETE', `${PATH}${pk}/`)).status).toBe(405)
    expect((await call('GET', `${PATH}${pk}/`)).status).toBe(200)
    expect(await call('POST', PATH, values)).toMatchObject({
      status: 400,
      body: { name: ['Istnieje już Ustawienie z tą nazwą.'] },
    })
  })

  test('SYS-002 the list is filtered by part of the name', async () => {
    const { count, results } = (await call('GET', `${PATH}?name=INVOICE`)).body as Page<{ name: string }>
    expect(results.map(({ name }) => name)).toEqual([
      'invoice_footer_de',
      'invoice_footer_pl',
      'invoice_payment_days',
    ])
    expect(count).toBe(3)
  })
})

describe('the system log', () => {
  const PATH = '/api/v1/system_logs/'
  interface Entry {
    pk: number
    timestamp: string
    type: string
    description: string
    stack: string
  }
  const list = async (query: string) => (await call('GET', `${PATH}?${query}`)).body as Page<Entry>

  test('contains three hundred entries with stack traces, newest first, and is read-only', async () => {
    const { count, results } = await list('page_size=200')
    expect(count).toBe(300)
    const moments = results.map(({ timestamp }) => Date.parse(timestamp))
    expect(moments).toEqual([...moments].sort((a, b) => b - a))
    const stacks = results.filter(({ stack }) => stack.startsWith('Traceback'))
    expect(stacks.length).toBeGreaterThan(150)
    expect((await call('POST', PATH, { type: 'x' })).status).toBe(405)
    expect((await call('DELETE', `${PATH}1/`)).status).toBe(404)
  })

  test('SYS-011 timestamp filters by a day of the shop, type and description by part of the text', async () => {
    const everything = [
      ...(await list('page_size=200')).results,
      ...(await list('page_size=200&page=2')).results,
    ]
    const pks = (entries: Entry[]) => entries.map(({ pk }) => pk)
    // The shop's clock is an hour ahead of UTC.
    const dayOf = ({ timestamp }: Entry) =>
      new Date(Date.parse(timestamp) + 3_600_000).toISOString().slice(0, 10)
    for (const day of new Set(everything.map(dayOf))) {
      const { results } = await list(`timestamp=${day}&page_size=200`)
      expect([day, pks(results)]).toEqual([day, pks(everything.filter((entry) => dayOf(entry) === day))])
    }
    expect(pks((await list('type=allegro&page_size=200')).results)).toEqual(
      pks(everything.filter(({ type }) => type === 'AllegroError')),
    )
    const found = (await list('type=error&description=zakleszczenie&page_size=200')).results
    expect(found.length).toBeGreaterThan(0)
    expect(pks(found)).toEqual(
      pks(everything.filter(({ description }) => /zakleszczenie/i.test(description))),
    )
  })
})
