import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let anonymous: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 60 })
  anonymous = callerWith(sandbox.url, null)
})
afterAll(() => sandbox.close())

const PATH = '/api/token-auth/'

describe("sign-in in Django's format", () => {
  test('DESK-082 returns a token for the right password, and the same token at a second station', async () => {
    const first = await anonymous('POST', PATH, { username: 'biuro', password: 'szkolenie' })
    const second = await anonymous('POST', PATH, { username: 'biuro', password: 'szkolenie' })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ username: 'biuro', token: expect.stringMatching(/^[0-9a-f]{40}$/) })
    expect(second.body).toEqual(first.body)
  })

  test('DESK-082 returns the same general error for a wrong password, an unknown name and a deactivated account', async () => {
    const refusal = {
      non_field_errors: ['Nie można zalogować się przy użyciu podanych danych uwierzytelniających.'],
    }
    for (const body of [
      { username: 'biuro', password: 'zle' },
      { username: 'nikt', password: 'szkolenie' },
      { username: 'byly.pracownik', password: 'szkolenie' },
    ]) {
      const answer = await anonymous('POST', PATH, body)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual(refusal)
    }
  })

  test('DESK-082 names missing and blank fields', async () => {
    expect((await anonymous('POST', PATH, {})).body).toEqual({
      username: ['To pole jest wymagane.'],
      password: ['To pole jest wymagane.'],
    })
    expect((await anonymous('POST', PATH, { username: '', password: 'x' })).body).toEqual({
      username: ['To pole nie może być puste.'],
    })
  })

  test('DESK-082 rejects a stale Authorization header on the sign-in call with 401', async () => {
    const answer = await anonymous(
      'POST',
      PATH,
      { username: 'biuro', password: 'szkolenie' },
      { authorization: 'Token 0123456789abcdef' },
    )
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ detail: 'Niepoprawny token.' })
  })

  test('DESK-082 returns the same token for a badge as for the password, with the name for the next call', async () => {
    const member = (await sandbox.control.staff()).find(({ username }) => username === 'pakowanie')
    const byBadge = await anonymous('POST', PATH, { barcode: member?.badge })
    const byPassword = await anonymous('POST', PATH, { username: 'pakowanie', password: member?.password })
    expect(byBadge.status).toBe(200)
    expect(byBadge.body).toEqual(byPassword.body)
    const unknown = await anonymous('POST', PATH, { barcode: 'ZZZZZZZZZZZZZZ' })
    expect(unknown.status).toBe(400)
    expect(unknown.body).toEqual({ barcode: ['Nieznany identyfikator.'] })
  })

  test('DESK-082 rejects a revoked token with 401 everywhere', async () => {
    const token = await sandbox.token('tresci')
    await sandbox.control.reset()
    const answer = await callerWith(sandbox.url, token)('GET', '/api/v1/tags/')
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ detail: 'Niepoprawny token.' })
  })

  test('DESK-082 includes permissions that the client does not know in a superuser’s list', async () => {
    const answer = await sandbox.as('administrator')('POST', '/api/v1/admins/get_admin_by_username/', {
      username: 'administrator',
    })
    const { permissions, user } = answer.body as { permissions: string[]; user: { is_superuser: boolean } }
    expect(user.is_superuser).toBe(true)
    expect(permissions).toEqual(expect.arrayContaining(['send_order', 'delete_tag', 'view_crontabschedule']))
  })

  test('DESK-083 lets a packer send an order, but not see the order or the competences', async () => {
    const call = sandbox.as('pakowanie')
    const pk = await sandbox.control.order('gls')
    expect((await call('GET', `/api/v1/orders/${pk}/`)).status).toBe(403)
    expect((await call('GET', '/api/v1/competencies/')).status).toBe(403)
    expect((await call('GET', `/api/v1/orders/${pk}/admin_send_ups_retrieve/`)).status).toBe(200)
  })
})
