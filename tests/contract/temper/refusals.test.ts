import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'

let shop: TestSandbox
beforeAll(async () => void (shop = await startTestSandbox({ temper: 'stranger', orders: 20 })))
afterAll(() => shop.close())

const CLIENTS = '/api/v1/clients/'
const PROCESSES = '/api/v1/process-stages/'

async function firstOf(path: string): Promise<number> {
  const { body } = await shop.as('administrator')('GET', `${path}?page_size=1`)
  const [row] = (body as { results: { pk?: number; id?: number }[] }).results
  return row?.pk ?? row?.id ?? 0
}

test('rejects an unknown choice at its field, in JSON and in form data', async () => {
  const call = shop.as('administrator')
  const client = `${CLIENTS}${await firstOf(CLIENTS)}/`
  const refused = { country: ['"XX" nie jest poprawnym wyborem.'] }
  expect(await call('PATCH', client, { country: 'XX' })).toMatchObject({ status: 400, body: refused })
  const form = new FormData()
  form.set('country', 'XX')
  expect(await call('PATCH', client, form)).toMatchObject({ status: 400, body: refused })
  expect(await call('PATCH', client, { country: 'DE' })).toMatchObject({ status: 200 })
})

test('rejects an empty text in form data as a number', async () => {
  const form = new FormData()
  form.set('time', '')
  const answer = await shop.as('administrator')('POST', PROCESSES, form)
  expect(answer.status).toBe(400)
  expect(answer.body).toHaveProperty('time', ['Wymagana poprawna liczba całkowita.'])
})
