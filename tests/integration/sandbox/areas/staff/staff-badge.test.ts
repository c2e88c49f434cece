import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerWith, startTestSandbox, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 30 })
})
afterAll(() => sandbox.close())

const badgeOf = (username: string, pk: number) => sandbox.as(username)('GET', `/api/v1/admins/${pk}/barcode/`)

test('USER-009 the badge’s code signs its owner in and is returned with the full name', async () => {
  const { body } = await badgeOf('administrator', 12_003)
  const { barcode, fullName } = body as { barcode: string; fullName: string }
  expect(fullName).toBe('Wanda Wiśniewska')
  const answer = await callerWith(sandbox.url, null)('POST', '/api/token-auth/', { barcode })
  expect(answer.body).toMatchObject({ username: 'wysylka' })
})

test('USER-009 without view_admin a user cannot read any badge, not even their own', async () => {
  expect((await badgeOf('wysylka', 12_003)).status).toBe(403)
})

test('USER-009 an unknown account has no badge', async () => {
  expect((await badgeOf('administrator', 999)).status).toBe(404)
})
