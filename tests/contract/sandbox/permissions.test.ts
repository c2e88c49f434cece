import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adminRecord } from '#shared/api/resources/admins.ts'
import { allOperations } from '#shared/api/registry.ts'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { pathOf } from './sample-calls.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 60 })
})
afterAll(() => sandbox.close())

/**
 * A record that does not exist, so that nothing is changed. The permissions themselves are tested in
 * `registry-walk.test.ts`.
 */
const NOWHERE = { params: { pk: 99_999_999 }, query: 'ids=1' }

const guarded = allOperations().filter(({ operation }) => !operation.isAnonymous)

const ownRecord = async (call: ApiCaller, username: string): Promise<z.output<typeof adminRecord>> =>
  adminRecord.parse((await call('POST', '/api/v1/admins/get_admin_by_username/', { username })).body)

describe('DESK-083 the sandbox enforces the permissions of every operation', () => {
  for (const { name, operation } of guarded) {
    test(`DESK-083 ${name} is 401 without a token`, async () => {
      const path = pathOf(operation.path, NOWHERE)
      const body = operation.method === 'GET' ? undefined : {}
      const anonymous = await callerWith(sandbox.url, null)(operation.method, path, body)
      expect(anonymous.status).toBe(401)
      expect(anonymous.body).toEqual({ detail: 'Nie podano danych uwierzytelniających.' })
      expect(anonymous.headers.get('www-authenticate')).toBe('Token')
    })
  }
})

describe("a user's own record and shop", () => {
  test('SEND-045 a user can save only their own collection point without change_admin', async () => {
    const call = sandbox.as('pakowanie')
    const own = await ownRecord(call, 'pakowanie')
    expect(own.permissions).not.toContain('change_admin')
    const body = { collection_point_suffix: 'W01' }
    expect((await call('PATCH', `/api/v1/admins/${own.pk}/`, body)).status).toBe(200)
    expect((await ownRecord(call, 'pakowanie')).collection_point_suffix).toBe('W01')
    expect((await call('PATCH', '/api/v1/admins/1/', body)).status).toBe(403)
  })

  test('DESK-083 another user’s record requires view_admin', async () => {
    const answer = await sandbox.as('pakowanie')('POST', '/api/v1/admins/get_admin_by_username/', {
      username: 'administrator',
    })
    expect(answer.status).toBe(403)
  })

  test('DESK-083 every user can read their own shop, but another one only with view_site', async () => {
    expect((await sandbox.as('berlin')('GET', '/api/v1/sites/2/')).status).toBe(200)
    expect((await sandbox.as('berlin')('GET', '/api/v1/sites/1/')).status).toBe(403)
  })

  test('DESK-083 orders of a shop that is not permitted are neither listed nor found', async () => {
    const call = sandbox.as('berlin')
    const list = z
      .object({ count: z.number(), results: z.array(z.object({ site: z.number() })) })
      .parse((await call('GET', '/api/v1/orders/?page_size=200')).body)
    expect(list.count).toBeGreaterThan(0)
    expect(new Set(list.results.map(({ site }) => site))).toEqual(new Set([2]))
    const polish = await sandbox.control.order('allegro')
    expect((await call('GET', `/api/v1/orders/${polish}/`)).status).toBe(404)
    const both = z.object({ count: z.number() })
    const all = both.parse((await sandbox.as('biuro')('GET', '/api/v1/orders/')).body)
    const everything = both.parse((await sandbox.as('administrator')('GET', '/api/v1/orders/')).body)
    expect(all.count).toBe(everything.count)
  })
})
