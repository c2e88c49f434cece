import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { clientContacts } from '#shared/api/resources/client-contacts.ts'
import { clients } from '#shared/api/resources/clients.ts'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox()
  call = sandbox.as('administrator')
})
afterAll(() => sandbox.close())

const client = async (pk: number) => clients.record.parse((await call('GET', `/api/v1/clients/${pk}/`)).body)

async function cases(query: string) {
  const answer = await call('GET', `/api/v1/client-contacts/?${query}`)
  return answer.body as { count: number; results: z.output<typeof clientContacts.record>[] }
}

/** Reads a sample of the shop's clients one by one. */
const some = () => Promise.all(Array.from({ length: 40 }, (_, index) => client(300_001 + index)))

const isNip = (text: string) => {
  const [check = 0, ...digits] = Array.from(text, Number).toReversed()
  const weights = [7, 6, 5, 4, 3, 2, 7, 5, 6]
  return digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 11 === check
}

test('a client is returned with names, both addresses, tax number and limits', async () => {
  const all = await some()
  const polish = all.filter(({ country, company_name }) => country === 'PL' && company_name)
  expect(polish.length).toBeGreaterThan(10)
  expect(polish.every(({ tax_id }) => /^\d{10}$/.test(tax_id ?? '') && isNip(tax_id ?? ''))).toBe(true)
  expect(all.every(({ user }) => user?.first_name && user.last_name && user.email)).toBe(true)
  expect(all.some(({ city_2, zip_code_2, country_2 }) => city_2 && zip_code_2 && country_2)).toBe(true)
  expect(all.some(({ limit_data }) => limit_data?.is_payment_deadline_limit_active)).toBe(true)
})

test('a main account is another client that is older than its branch', async () => {
  const branch = (await some()).find(({ main_account }) => main_account !== null)
  const main = await client(Number(branch?.main_account))
  expect(main.company_name).toBe(branch?.main_account_name)
  expect(main.pk).toBeLessThan(branch?.pk ?? 0)
})

test('an unknown client is not found, and without view_client no client is found', async () => {
  const unknown = await call('GET', '/api/v1/clients/999999/')
  expect([unknown.status, unknown.body]).toEqual([404, { detail: 'Nie znaleziono.' }])
  expect((await sandbox.as('zmiana')('GET', '/api/v1/clients/300001/')).status).toBe(403)
})

test('USER-026 cases are filtered by client_pk and returned page by page, newest first', async () => {
  const all = await cases('page_size=200')
  expect(all.count).toBeGreaterThanOrEqual(40)
  const owner = Number(all.results[0]?.client)
  const own = await cases(`client_pk=${owner}&page_size=200`)
  expect(own.count).toBe(all.results.filter((item) => item.client === owner).length)
  expect(own.count).toBeLessThan(all.count)
  const pks = own.results.map(({ pk }) => pk)
  expect(pks).toEqual(pks.toSorted((a, b) => b - a))
  const [email] = new Set(own.results.map(({ client_email }) => client_email))
  expect(email).toBe((await client(owner)).user?.email)
})

test('a case about an order belongs to the client of that order', async () => {
  const { results } = await cases('page_size=200')
  const about = results.flatMap(({ order, client: owner }) => (order ? [{ order, owner }] : [])).slice(0, 5)
  for (const { order, owner } of about) {
    const read = (await call('GET', `/api/v1/orders/${order}/`)).body as { client: { pk: number } }
    expect(read.client.pk).toBe(owner)
  }
  expect(about).toHaveLength(5)
})
