import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients } from '#shared/api/resources/clients.ts'
import { discountGroups } from '#shared/api/resources/discount-groups.ts'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox()
  call = sandbox.as('administrator')
})
afterAll(() => sandbox.close())

const list = async (query: string, as = call) => {
  const answer = await as('GET', `/api/v1/clients/?page_size=200&${query}`)
  const { count, results } = answer.body as { count: number; results: unknown[] }
  return { count, rows: results.map((row) => clients.record.parse(row)) }
}
const client = async (pk: number) => clients.record.parse((await call('GET', `/api/v1/clients/${pk}/`)).body)

const account = (email: string, more: object = {}) => ({
  email,
  first_name: 'Łucja',
  last_name: 'Żak',
  password: 'Żółty-kajak-7',
  password2: 'Żółty-kajak-7',
  ...more,
})
const create = (body: object) => call('POST', '/api/v1/clients/', body)
async function added(email: string, more: object = {}): Promise<number> {
  const answer = await create({ user: account(email), company_localization: 'PL', ...more })
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return clients.record.parse(answer.body).pk
}

describe('the list', () => {
  test('USER-010 USER-011 USER-012 lists all, active or inactive clients', async () => {
    const [all, active, inactive] = [
      await list(''),
      await list('is_active=true'),
      await list('is_active=false'),
    ]
    expect(inactive.count).toBeGreaterThan(0)
    expect(active.count + inactive.count).toBe(all.count)
    expect(new Set(active.rows.map(({ user }) => user?.is_active))).toEqual(new Set([true]))
    expect(new Set(inactive.rows.map(({ user }) => user?.is_active))).toEqual(new Set([false]))
  })

  test('USER-023 every filter returns all matching clients and no others', async () => {
    const { rows } = await list('')
    const one = rows.find(
      ({ main_account, discount_group }) => main_account !== null && discount_group !== null,
    )
    if (!one) throw new Error('no client has a main account and a discount group')
    const has = (text: string | null | undefined, part: string) => text?.toLowerCase().includes(part) ?? false
    type Row = (typeof rows)[number]
    const filters: [query: string, matches: (row: Row) => boolean][] = [
      [`client_pk=${one.pk}`, ({ pk }) => pk === one.pk],
      ['first_name=AN', ({ user }) => has(user?.first_name, 'an')],
      ['last_name=now', ({ user }) => has(user?.last_name, 'now')],
      ['email=biuro', ({ user }) => has(user?.email, 'biuro')],
      ['company_localization_display=DE', ({ company_localization }) => company_localization === 'DE'],
      ['company_localization_display=niem', ({ company_localization }) => company_localization === 'DE'],
      [`discount_group=${one.discount_group}`, ({ discount_group }) => discount_group === one.discount_group],
      [
        `main_account=${encodeURIComponent(one.main_account_name ?? '')}`,
        ({ main_account_name }) => main_account_name === one.main_account_name,
      ],
      ['site_pk=2', ({ company_localization }) => company_localization === 'DE'],
    ]
    const total = (await list('')).count
    for (const [query, matches] of filters) {
      const found = await list(query)
      expect([query, found.count > 0 && found.count < total]).toEqual([query, true])
      expect([query, found.rows.filter((row) => !matches(row))]).toEqual([query, []])
      const missed = rows.filter((row) => matches(row) && !found.rows.some(({ pk }) => pk === row.pk))
      expect([query, missed]).toEqual([query, []])
    }
    expect((await call('GET', '/api/v1/clients/?site_pk=x')).status).toBe(400)
  })

  test('USER-013 only clients of the shops in which the user may view clients are listed and found', async () => {
    const { rows } = await list('site_pk=2')
    const office = sandbox.as('biuro')
    expect((await list('', office)).count).toBe((await list('')).count)
    // This user works for the first shop and in the second one may view orders but not clients.
    const sitePermissions = { '2': ['view_order'] }
    await sandbox.control.setAccess({
      username: 'jeden.sklep',
      permissions: ['view_client'],
      sitePermissions,
    })
    const one = sandbox.as('jeden.sklep')
    const seen = await list('', one)
    expect(seen.count).toBe((await list('site_pk=1')).count)
    expect(new Set(seen.rows.map(({ company_localization }) => company_localization))).toEqual(
      new Set(['PL']),
    )
    expect((await one('GET', `/api/v1/clients/${rows[0]?.pk}/`)).status).toBe(404)
    expect((await list('site_pk=2', one)).count).toBe(0)
  })

  test('sorting follows Polish letters regardless of case, in both directions', async () => {
    for (const name of ['email', 'company_localization_display', 'date_added', 'pk']) {
      const up = (await list(`ordering=${name}&is_active=false`)).rows.map(({ pk }) => pk)
      const down = (await list(`ordering=-${name}&is_active=false`)).rows.map(({ pk }) => pk)
      expect([name, down]).toEqual([name, up.toReversed()])
    }
  })
})

describe('creating and changing', () => {
  test('USER-020 a client is created with a confirmed password, which is never returned', async () => {
    const pk = await added('lucja@klient.example', {
      discount_group: 17_003,
      main_account: 300_001,
      city: 'Łódź',
    })
    const made = await client(pk)
    expect(made).toMatchObject({
      city: 'Łódź',
      discount_group: 17_003,
      discount_group_name: 'Szkoły i uczelnie',
    })
    expect(made.user).toEqual({
      email: 'lucja@klient.example',
      first_name: 'Łucja',
      last_name: 'Żak',
      is_active: true,
    })
    expect((await call('GET', `/api/v1/clients/${pk}/`)).text).not.toContain('kajak')
    const { rows } = await list('search=łucja')
    expect(rows.map((row) => row.pk)).toContain(pk)
  })

  test('USER-021 the sample office staff adds clients, the shift manager does not', async () => {
    const body = { user: account('z.biura@klient.example'), company_localization: 'DE' }
    expect((await sandbox.as('zmiana')('POST', '/api/v1/clients/', body)).status).toBe(403)
    const answer = await sandbox.as('biuro')('POST', '/api/v1/clients/', body)
    expect([answer.status, clients.record.parse(answer.body).company_localization]).toEqual([201, 'DE'])
  })

  test('DESK-083 invalid values are refused at their fields', async () => {
    await added('zajety@klient.example')
    const refused = async (body: object) => {
      const answer = await create({ company_localization: 'PL', ...body })
      return [answer.status, answer.body]
    }
    expect(await refused({ user: account('a@klient.example', { password2: 'inne-haslo' }) })).toEqual([
      400,
      { user: { password2: ['Hasła nie są takie same.'] } },
    ])
    expect(
      await refused({ user: account('a@klient.example', { password: '98765432', password2: '98765432' }) }),
    ).toEqual([400, { user: { password: ['Hasło składa się wyłącznie z cyfr.'] } }])
    expect(await refused({ user: account('ZAJETY@klient.example') })).toEqual([
      400,
      { user: { email: ['Użytkownik o tym adresie e-mail już istnieje.'] } },
    ])
    const ok = { user: account('a@klient.example') }
    expect(await refused({ ...ok, main_account: 999_999, discount_group: 99 })).toEqual([
      400,
      {
        main_account: ['Niepoprawny klucz główny "999999" - obiekt nie istnieje.'],
        discount_group: ['Niepoprawny klucz główny "99" - obiekt nie istnieje.'],
      },
    ])
    expect(await refused({ ...ok, company_localization: 'FR' })).toMatchObject([
      400,
      { company_localization: expect.any(Array) as unknown },
    ])
  })

  test('a client can be neither its own main account nor below one of its branches', async () => {
    const main = await added('glowne@klient.example')
    const branch = await added('oddzial@klient.example', { main_account: main })
    const set = async (pk: number, to: number) =>
      (await call('PATCH', `/api/v1/clients/${pk}/`, { main_account: to })).status
    expect([await set(main, main), await set(main, branch), await set(branch, 300_001)]).toEqual([
      400, 400, 200,
    ])
  })

  test('a change is visible in the client’s orders, cases and options', async () => {
    const { results } = (await call('GET', '/api/v1/client-contacts/?page_size=200')).body as {
      results: { client: number; order: number | null }[]
    }
    const about = results.find(({ order }) => order !== null)
    if (!about) throw new Error('no case is about an order')
    const pk = about.client
    const answer = await call('PATCH', `/api/v1/clients/${pk}/`, {
      user: { email: 'nowy.adres@klient.example', last_name: 'Przemianowska' },
    })
    expect(answer.status).toBe(200)
    const order = (await call('GET', `/api/v1/orders/${about.order}/`)).body
    expect(order).toMatchObject({ client: { email: 'nowy.adres@klient.example' } })
    const cases = (await call('GET', `/api/v1/client-contacts/?client_pk=${pk}`)).body as {
      results: { client_email: string; client_name: string }[]
    }
    expect(cases.results[0]?.client_email).toBe('nowy.adres@klient.example')
    expect(cases.results[0]?.client_name).toMatch(/Przemianowska$/)
    const options = await call('GET', '/api/v1/clients/admin_client_options/?search=Przemianowska')
    expect(options.body).toEqual([{ value: pk, label: expect.stringContaining('nowy.adres') as unknown }])
    const found = (await call('GET', '/api/v1/orders/?client_email=nowy.adres')).body
    expect((found as { count: number }).count).toBeGreaterThan(0)
  })

  test('USER-015 USER-018 deleting deactivates the account and leaves the other data; is_active activates it again', async () => {
    const pk = await added('odchodzi@klient.example', { city: 'Gdańsk' })
    expect((await call('DELETE', `/api/v1/clients/${pk}/`)).status).toBe(204)
    expect(await client(pk)).toMatchObject({ city: 'Gdańsk', user: { is_active: false } })
    const answer = await call('PATCH', `/api/v1/clients/${pk}/`, { user: { is_active: true } })
    expect(answer.body).toMatchObject({ user: { is_active: true, email: 'odchodzi@klient.example' } })
    expect((await client(pk)).user?.is_active).toBe(true)
  })
})

describe('discount groups', () => {
  const remove = (pk: number) => call('DELETE', `/api/v1/discount-groups/${pk}/`)

  test('USER-034 a group with clients cannot be deleted, and the response says why', async () => {
    const { count } = await list('discount_group=17004')
    const answer = await remove(17_004)
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        detail: `Grupy „Agencje” nie można usunąć: są w niej klienci (${count}). Najpierw przypisz im inną grupę.`,
      },
    ])
    expect((await call('GET', '/api/v1/discount-groups/17004/')).status).toBe(200)
  })

  test('an empty group is deleted, and a renamed one has its new name at its clients', async () => {
    expect((await remove(17_007)).status).toBe(204)
    expect((await call('GET', '/api/v1/discount-groups/17007/')).status).toBe(404)
    const renamed = await call('PATCH', '/api/v1/discount-groups/17002/', { name_pl: 'Wierni', value: '3,5' })
    expect(discountGroups.record.parse(renamed.body)).toMatchObject({ name_pl: 'Wierni', value: '3.50' })
    const { rows } = await list('discount_group=17002')
    expect(new Set(rows.map(({ discount_group_name }) => discount_group_name))).toEqual(new Set(['Wierni']))
  })
})
