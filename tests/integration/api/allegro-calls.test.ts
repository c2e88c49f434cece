import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#main/services/log/log.ts'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { startTestSandbox } from '#support/sandbox.ts'
import { startServerForEachTest } from '#support/server-of-each-test.ts'
import { hang, json, raw, type Reply } from '#support/test-api-server.ts'

const server = startServerForEachTest()
const PATH = '/api/v1/allegro/configurations/1'
const one = { params: { pk: 1 } }

test('D-1 a GET that changes something is sent once, whatever the outcome; an ordinary GET is retried', async () => {
  server.on(`GET ${PATH}/device_code/`, json({ detail: 'Przerwa' }, 503))
  server.on(`GET ${PATH}/revoke_token/`, json({ detail: 'Przerwa' }, 503))
  server.on(`GET ${PATH}/auth_info/`, json({ detail: 'Przerwa' }, 503))
  const { api } = apiHarness(server.baseUrl)
  for (const name of ['deviceCode', 'revokeToken', 'authInfo'] as const) {
    const error = await failureOf(api.call(`allegroConfigurations.${name}`, one))
    // The outcome of the first two is unknown: the marketplace may have been called.
    expect([name, error['isOutcomeUnknown'] === true]).toEqual([name, name !== 'authInfo'])
  }
  const asked = (name: string) => server.requests.filter(({ path }) => path.endsWith(`${name}/`)).length
  expect(['device_code', 'revoke_token', 'auth_info'].map(asked)).toEqual([1, 1, 3])
})

test('a response without content is unusable and is never read as a missing Allegro connection', async () => {
  server.on(`GET ${PATH}/auth_info/`, raw(200))
  const { api } = apiHarness(server.baseUrl)
  expect(await failureOf(api.call('allegroConfigurations.authInfo', one))).toMatchObject({
    code: 'API_ANSWER_UNUSABLE',
  })
  server.on(`GET ${PATH}/auth_info/`, json({}))
  expect(await api.call('allegroConfigurations.authInfo', one)).toEqual({
    code_data: null,
    access_token_data: null,
  })
})

test('a thread, which reading marks as read, is requested only once', async () => {
  server.on('GET /api/v1/allegro/threads/7/', json({}, 502))
  const { api } = apiHarness(server.baseUrl)
  await failureOf(api.call('allegroThreads.retrieve', { params: { pk: 7 } }))
  expect(server.requests).toHaveLength(1)
})

test('two concurrent requests for a device code are both sent, not deduplicated', async () => {
  const { api } = apiHarness(server.baseUrl, { timeouts: { responseMs: 200, stallMs: 200 } })
  server.on(`GET ${PATH}/device_code/`, hang)
  const codes = [1, 2].map(() => failureOf(api.call('allegroConfigurations.deviceCode', one)))
  expect((await Promise.all(codes)).map(({ code }) => code)).toEqual(['API_TIMEOUT', 'API_TIMEOUT'])
  expect(server.requests).toHaveLength(2)
})

test.each<[string, Reply, boolean]>([
  ['ALG-008 is_revoked true', json({ is_revoked: true }), true],
  ['ALG-009 is_revoked false', json({ is_revoked: false }), false],
  ['ALG-009 no word of it', json({}), false],
])('%s is returned as received', async (_name, reply, expected) => {
  server.on(`GET ${PATH}/revoke_token/`, reply)
  const { api } = apiHarness(server.baseUrl)
  expect(await api.call('allegroConfigurations.revokeToken', one)).toEqual({ is_revoked: expected })
  expect(server.requests).toHaveLength(1)
})

const SECRETS = ['tajny-klucz-nowy', 'dostep-', 'odswiezenie-', 'kod-', 'tajny-klucz-szkolenia']

test('ALG-003, ALG-004 a full cycle with a configuration passes on no secret and logs none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-secrets-'))
  const sandbox = await startTestSandbox({ orders: 20 })
  try {
    const log = createLog({ directory: folder, now: () => new Date('2026-11-21T08:00:00Z') })
    const token = await sandbox.token('administrator')
    const { api } = apiHarness(sandbox.url, { token: () => token, log })
    const answers: unknown[] = []
    const ask = async (...[name, input]: Parameters<typeof api.request>) => {
      const answer = await api.request(name, input)
      answers.push(answer)
      return answer
    }
    const body = {
      client_id: 'nowa',
      client_secret: 'tajny-klucz-nowy',
      base_url: 'https://allegro.pl',
      base_api_url: 'https://api.allegro.pl',
    }
    const { pk } = (await ask('allegroConfigurations.create', { body })) as { pk: number }
    const params = { pk }
    await ask('allegroConfigurations.list', {})
    await ask('allegroConfigurations.retrieve', { params })
    await ask('allegroConfigurations.update', { params, body: { client_secret: 'tajny-klucz-nowy-2' } })
    expect(await ask('allegroConfigurations.authInfo', { params })).toEqual({
      code_data: null,
      access_token_data: null,
    })
    const code = await ask('allegroConfigurations.deviceCode', { params })
    expect(code).toMatchObject({ code_data: { user_code: expect.any(String), expires_in: 3600 } })
    for (let look = 0; look < 3; look += 1) await ask('allegroConfigurations.authInfo', { params })
    expect(answers.at(-1)).toMatchObject({
      code_data: null,
      access_token_data: { account: 'Drukarnia_Szkolenie' },
    })
    expect(answers.at(-2)).toMatchObject({ code_data: { user_code: expect.any(String) } })
    // A response that cannot be read is logged, too.
    await sandbox.control.fault({
      kind: 'status',
      status: 500,
      times: 1,
      body: { client_secret: 'tajny-klucz-nowy', access_token: 'dostep-1', device_code: 'kod-1' },
    })
    await failureOf(api.call('allegroConfigurations.update', { params, body: { client_id: 'x' } }))
    await ask('allegroConfigurations.revokeToken', { params })
    await ask('allegroConfigurations.delete', { params })

    const reported = JSON.stringify(answers)
    const names = await readdir(folder)
    const logged = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    expect(SECRETS.filter((secret) => reported.includes(secret) || logged.join('').includes(secret))).toEqual(
      [],
    )
    expect(reported).toContain('has_client_secret')
  } finally {
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('ALG-016 ALG-026 a price query and an offer are sent exactly as the shop spells them', async () => {
  server.on('GET /api/v1/products/7/admin_pricing/', json({ price: '199.00' }))
  server.on('POST /api/v1/allegro/offers/', json({ pk: 600 }, 201))
  const { api } = apiHarness(server.baseUrl)
  await api.call('products.pricing', { params: { pk: 7 }, query: { quantity_pk: 70, option_pk: [3, 9] } })
  const data = {
    category: '122011',
    parameters: [
      { id: '11323', valuesIds: ['11323_1'], values: [], rangeValue: null },
      { id: '236930', valuesIds: [], values: [], rangeValue: { from: '10', to: '20.5' } },
    ],
    shoppingRate: 's1',
    impliedWarranty: 'w1',
    returnPolicy: 'r1',
  }
  const offer = { product: 7, quantity: 70, chosen_options: [3, 9], title: 'Ulotki A5 500 szt.', data }
  await api.call('allegroOffers.create', { body: { ...offer, price: '199.00', available_number: '3' } })
  const [pricing, created] = server.requests
  expect(pricing?.query.toString().replaceAll('%5B%5D', '[]')).toBe(
    'quantity_pk=70&option_pk[]=3&option_pk[]=9',
  )
  expect(JSON.parse(created?.body.toString() ?? '')).toEqual({
    ...offer,
    // Trailing zeros are not sent.
    price: '199',
    available_number: 3,
  })
})

test('a response to a change that does not fit the schema is not passed on if it may contain secrets', async () => {
  server.on('POST /api/v1/allegro/configurations/', json({ client_secret: 'tajny-klucz-nowy', pk: 'x' }, 201))
  const { api } = apiHarness(server.baseUrl)
  const body = {
    client_id: 'a',
    client_secret: 'b',
    base_url: 'https://allegro.pl',
    base_api_url: 'https://api.allegro.pl',
  }
  expect(await api.call('allegroConfigurations.create', { body })).toBeNull()
})
