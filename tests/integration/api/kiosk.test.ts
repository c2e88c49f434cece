import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findOperation } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { openKiosk } from '#main/compose/kiosk.ts'
import { createKiosk, type Kiosk } from '#main/services/kiosk/kiosk.ts'
import { failureOf } from '#support/api-harness.ts'
import { sessionHarness, testSecretStore } from '#support/session-harness.ts'
import { drop, html, json, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'

let server: TestApiServer
let kiosk: Kiosk

beforeEach(async () => {
  server = await startTestApiServer()
  kiosk = createKiosk({ get: () => ({ kiosk: true }), onChange: () => () => undefined })
})

afterEach(() => server.close())

const SIGN_IN = 'POST /api/token-auth/'
const ADMIN = 'POST /api/v1/admins/get_admin_by_username/'
const PACKER_TOKEN = '0123456789abcdef0123456789abcdef01234567'
const ADMIN_TOKEN = 'fedcba9876543210fedcba9876543210fedcba98'
const PASSWORD = 'tajne-haslo-9'

function anAdmin(username: string, isSuperuser: boolean) {
  return {
    pk: 12,
    user: { username, first_name: 'Ewa', last_name: 'Szef', is_active: true, is_superuser: isSuperuser },
    competencies: [],
    site: { pk: 1 },
    site_permissions: {},
    permissions: [],
    collection_point_suffix: null,
    image: 'https://example.pl/ewa.png',
  }
}

/** A harness with a packer signed in. The administrator who leaves kiosk mode uses the same server. */
async function aKioskHarness() {
  const store = testSecretStore('keytar')
  const harness = sessionHarness({ baseUrl: server.baseUrl, stores: [store] })
  server.on(SIGN_IN, json({ token: PACKER_TOKEN, username: 'jan' }))
  server.on(ADMIN, json(anAdmin('jan', false)))
  await harness.session.signIn('jan', 'haslo-jana')
  server.on(SIGN_IN, json({ token: ADMIN_TOKEN, username: 'ewa' }))
  server.on(ADMIN, json(anAdmin('ewa', true)))
  const before = {
    state: harness.session.state(),
    changes: harness.changes.length,
    secrets: [...store.secrets],
  }
  const connection = {
    isReachable: () => true,
    answered: () => undefined,
    failed: () => undefined,
    suspected: () => undefined,
    onChange: () => () => undefined,
    check: () => Promise.resolve(),
    close: () => undefined,
  }
  const baseUrl = () => server.baseUrl
  const control = openKiosk({
    kiosk,
    baseUrl,
    contracts: { find: findOperation },
    whenUp: () => Promise.resolve(),
    connection,
    log: harness.log,
  })
  const untouched = () => {
    expect(harness.session.state()).toBe(before.state)
    expect(harness.session.tokenFor(server.origin)).toBe(PACKER_TOKEN)
    expect(harness.changes).toHaveLength(before.changes)
    expect([...store.secrets]).toEqual(before.secrets)
    expect(harness.expired).toEqual([])
  }
  return {
    control,
    log: harness.log,
    untouched,
    leave: () => control.leave({ username: 'ewa', password: PASSWORD }),
  }
}

describe('leaving kiosk mode', () => {
  test('DESK-074 an administrator’s sign-in leaves it and changes neither the packer’s session nor the keychain', async () => {
    const { leave, untouched, log } = await aKioskHarness()
    await leave()
    expect(kiosk.isOn()).toBe(false)
    const [token, admin] = server.requests.slice(-2)
    expect(token?.json()).toEqual({ username: 'ewa', password: PASSWORD })
    // The sign-in is sent without the packer's token, and the next request with the administrator's own.
    expect(token?.headers.authorization).toBeUndefined()
    expect(admin?.json()).toEqual({ username: 'ewa' })
    expect(admin?.headers.authorization).toBe(`Token ${ADMIN_TOKEN}`)
    untouched()
    for (const secret of [PASSWORD, ADMIN_TOKEN]) expect(log.lines.join('\n')).not.toContain(secret)
  })

  test('DESK-074 a wrong password and a server that does not respond are reported differently', async () => {
    const { leave, untouched } = await aKioskHarness()
    server.on(SIGN_IN, json({ non_field_errors: ['Podane dane nie pozwalają się zalogować.'] }, 400))
    expect(await failureOf(leave())).toMatchObject({
      code: ErrorCode.kioskRefused,
      message: 'Nieprawidłowa nazwa użytkownika lub hasło.',
    })
    server.on(SIGN_IN, drop)
    expect(await failureOf(leave())).toMatchObject({
      code: ErrorCode.unreachable,
      message: 'Nie można sprawdzić hasła. Brak połączenia z serwerem. Tryb kiosku pozostaje włączony.',
    })
    server.on(SIGN_IN, html(502))
    expect((await failureOf(leave())).code).not.toBe(ErrorCode.kioskRefused)
    expect(kiosk.isOn()).toBe(true)
    untouched()
  })

  test('DESK-074 the correct password of a user who is not an administrator does not leave it', async () => {
    const { leave, untouched } = await aKioskHarness()
    server.on(ADMIN, json(anAdmin('ewa', false)))
    expect(await failureOf(leave())).toMatchObject({
      code: ErrorCode.kioskRefused,
      message: 'Ta osoba nie jest administratorem. Z trybu kiosku wychodzi tylko administrator.',
    })
    server.on(ADMIN, json({ detail: 'Nie masz uprawnień.' }, 403))
    expect(await failureOf(leave())).toMatchObject({ code: ErrorCode.kioskRefused })
    server.on(ADMIN, json({ detail: 'Nieprawidłowy token.' }, 401))
    expect((await failureOf(leave())).message).toContain('Tryb kiosku pozostaje włączony.')
    expect(kiosk.isOn()).toBe(true)
    // A 401 to the administrator's token must not end the packer's session.
    untouched()
  })
})
