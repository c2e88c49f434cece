import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adminRecord } from '#shared/api/resources/admins.ts'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 60 })
})
beforeEach(async () => {
  await sandbox.control.reset()
  call = callerWith(sandbox.url, await tokenOf('administrator'))
})
afterAll(() => sandbox.close())

const ADMINS = '/api/v1/admins/'
const GROUPS = '/api/v1/model-permissions-groups/'

const signIn = (username: string, password = 'szkolenie') =>
  callerWith(sandbox.url, null)('POST', '/api/token-auth/', { username, password })
const tokenOf = async (username: string, password?: string) =>
  z.object({ token: z.string() }).parse((await signIn(username, password)).body).token

const page = z.object({ count: z.number(), results: z.array(adminRecord) })
const listed = async (query: string) =>
  page.parse((await call('GET', `${ADMINS}?page_size=200&${query}`)).body)
const named = async (username: string) => {
  const [found] = (await listed(`username=${username}`)).results
  if (!found) throw new Error(`nobody is called ${username}`)
  return found
}
const aPerson = (changes: object = {}) => ({
  user: { username: 'nina.nowa', password: 'offsetowe-7-lat', is_active: true, groups: [13_001], ...changes },
})

describe('the list of staff', () => {
  test('USER-001 USER-002 USER-003 lists all, active or inactive accounts', async () => {
    const all = await listed('')
    const active = await listed('is_active=true')
    const inactive = await listed('is_active=false')
    expect(active.count).toBeGreaterThan(0)
    expect(inactive.count).toBeGreaterThan(0)
    expect(all.count).toBe(active.count + inactive.count)
    expect(active.results.every(({ user }) => user.is_active)).toBe(true)
    expect(inactive.results.some(({ user }) => user.is_active)).toBe(false)
  })

  test('USER-008 filters by name, e-mail and dates', async () => {
    const names = async (query: string) => (await listed(query)).results.map(({ user }) => user.username)
    expect(await names('last_name=WIŚNIEW')).toEqual(['wysylka'])
    expect(await names('first_name=zenon')).toEqual(['zmiana'])
    expect(await names('email=tresci@')).toEqual(['tresci'])
    const { user } = await named('biuro')
    // The day in the shop's time zone, which differs from the UTC day for an hour or two each night.
    const joined = new Date(z.string().parse(user.date_joined))
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(joined)
    expect(await names(`date_joined=${day}`)).toContain('biuro')
    expect(await names('date_joined=2001-01-01')).toEqual([])
    expect(await names('last_login=2001-01-01')).toEqual([])
  })
})

describe('an account', () => {
  test('USER-004 deleting an account leaves it in the list, inactive, signed out and unable to sign in', async () => {
    const { pk } = await named('pakowanie')
    const their = callerWith(sandbox.url, await tokenOf('pakowanie'))
    expect((await their('GET', `${ADMINS}${pk}/`)).status).toBe(200)
    expect((await call('DELETE', `${ADMINS}${pk}/`)).status).toBe(204)
    expect((await named('pakowanie')).user.is_active).toBe(false)
    expect((await their('GET', `${ADMINS}${pk}/`)).status).toBe(401)
    expect((await signIn('pakowanie')).status).toBe(400)
    await call('PATCH', `${ADMINS}${pk}/`, { user: { is_active: true } })
    expect((await their('GET', `${ADMINS}${pk}/`)).status).toBe(401)
    expect((await signIn('pakowanie')).status).toBe(200)
  })

  test('users cannot deactivate their own account', async () => {
    const { pk } = await named('administrator')
    const refusal = { detail: 'Nie można wyłączyć konta, na którym się pracuje.' }
    expect((await call('DELETE', `${ADMINS}${pk}/`)).body).toEqual(refusal)
    expect((await call('PATCH', `${ADMINS}${pk}/`, { user: { is_active: false } })).body).toEqual(refusal)
    expect((await named('administrator')).user.is_active).toBe(true)
  })

  test('users can change only the collection point of their own record', async () => {
    const { pk } = await named('pakowanie')
    const their = callerWith(sandbox.url, await tokenOf('pakowanie'))
    expect((await their('PATCH', `${ADMINS}${pk}/`, { user: { groups: [13_001, 13_003] } })).status).toBe(403)
    expect((await their('PATCH', `${ADMINS}${pk}/`, { collection_point_suffix: 'K01' })).status).toBe(200)
    expect((await named('pakowanie')).user.groups).toEqual([13_001])
  })

  test('USER-005 groups, competencies and machine actions are saved, and the password can be used to sign in', async () => {
    const answer = await call('POST', ADMINS, {
      ...aPerson({ groups: [13_001, 13_003] }),
      competencies: [59_002],
      machine_actions: [2_005, 2_006],
      site_permissions: { '2': ['view_order'] },
    })
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    const made = await named('nina.nowa')
    expect(made).toMatchObject({
      user: { groups: [13_001, 13_003] },
      competencies: [59_002],
      machine_actions: [2_005, 2_006],
      site_permissions: { '2': ['view_order'] },
    })
    expect(answer.text).not.toContain('offsetowe')
    expect((await signIn('nina.nowa', 'offsetowe-7-lat')).status).toBe(200)
  })

  test('a picture is uploaded as form data, shown by its address, and removed again', async () => {
    const { pk } = await named('biuro')
    const form = new FormData()
    form.set('image', new File(['\u0000'], 'x.png'))
    expect((await call('PATCH', `${ADMINS}${pk}/`, form)).status).toBe(400)
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
    form.set('image', new File([png], 'barbara.png'))
    expect((await call('PATCH', `${ADMINS}${pk}/`, form)).status).toBe(200)
    expect((await named('biuro')).image).toContain('/media/admins/barbara.png')
    await call('PATCH', `${ADMINS}${pk}/`, { image: null })
    expect((await named('biuro')).image).toBeNull()
  })

  test.each([
    [{ username: 'Biuro' }, { username: ['Użytkownik o tej nazwie już istnieje.'] }],
    [
      { username: 'nina nowa' },
      {
        username: [
          'Wprowadź poprawną nazwę użytkownika. Może ona zawierać jedynie litery, cyfry i znaki: @/./+/-/_.',
        ],
      },
    ],
    [{ password: '1029384756' }, { password: ['Hasło składa się wyłącznie z cyfr.'] }],
    [{ password: 'nina.nowa1' }, { password: ['Hasło jest zbyt podobne do pola nazwa użytkownika.'] }],
    [{ password: 'krótkie' }, { password: ['Upewnij się, że pole ma co najmniej 8 znaków.'] }],
    [{ password: undefined }, { password: ['To pole jest wymagane.'] }],
    [{ groups: [99] }, { groups: ['Niepoprawny klucz główny "99" - obiekt nie istnieje.'] }],
  ])('errors of an account are reported at their fields: %o', async (changes, problems) => {
    const answer = await call('POST', ADMINS, aPerson(changes))
    expect([answer.status, answer.body]).toEqual([400, { user: problems }])
  })
})

describe('permission groups', () => {
  test('DESK-083 changed permissions of a group apply to its members immediately', async () => {
    const their = callerWith(sandbox.url, await tokenOf('tresci'))
    expect((await their('GET', '/api/v1/allowed-ips/')).status).toBe(403)
    await call('PATCH', `${GROUPS}13005/`, { permissions: ['view_allowedip'] })
    expect((await their('GET', '/api/v1/allowed-ips/')).status).toBe(200)
    expect((await their('GET', '/api/v1/tags/')).status).toBe(403)
    const answer = await their('POST', `${ADMINS}get_admin_by_username/`, { username: 'tresci' })
    expect(adminRecord.parse(answer.body).permissions).toEqual(['view_allowedip'])
  })

  test('USER-029 permissions are accepted by code or by pk and returned as codes; an unknown one is refused', async () => {
    const all = z
      .array(z.object({ pk: z.number(), codename: z.string() }))
      .parse((await call('GET', '/api/v1/model-permissions/admin_model_permissions/')).body)
    expect(all.length).toBeGreaterThan(250)
    const tag = all.find(({ codename }) => codename === 'view_tag')
    const made = await call('POST', GROUPS, { name: 'Introligatornia', permissions: [tag?.pk, 'send_order'] })
    expect([made.status, made.body]).toMatchObject([
      201,
      { name: 'Introligatornia', permissions: ['view_tag', 'send_order'] },
    ])
    const refused = await call('POST', GROUPS, { name: 'Inna', permissions: ['view_nothing'] })
    expect(refused.body).toEqual({ permissions: ['"view_nothing" nie jest poprawnym wyborem.'] })
  })

  test('a group with members is not deleted, and group names are unique', async () => {
    const answer = await call('DELETE', `${GROUPS}13005/`)
    expect([answer.status, answer.body]).toEqual([
      400,
      { detail: 'Nie można usunąć grupy: należą do niej pracownicy (2).' },
    ])
    expect((await call('DELETE', `${GROUPS}13012/`)).status).toBe(204)
    const again = await call('POST', GROUPS, { name: 'Pakowanie', permissions: [] })
    expect(again.body).toEqual({ name: ['Istnieje już Grupa z tą wartością pola Nazwa.'] })
  })
})

describe('allowed addresses', () => {
  test('USER-031 IPv4 and IPv6 addresses are accepted; anything else and duplicates are refused', async () => {
    const add = async (ip: string) =>
      (await call('POST', '/api/v1/allowed-ips/', { ip, description: '' })).body
    expect(await add('2001:db8::7')).toMatchObject({ ip: '2001:db8::7' })
    for (const ip of ['10.0.0.256', '10.0.0.0/24', 'biuro'])
      expect(await add(ip)).toEqual({ ip: ['Wprowadź poprawny adres IPv4 lub IPv6.'] })
    expect(await add('203.0.113.10')).toEqual({ ip: ['Istnieje już dozwolone IP z tym adresem.'] })
  })
})
