import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failureOf } from '#support/api-harness.ts'
import { sessionHarness, testSecretStore, tokenPlaces } from '#support/session-harness.ts'
import { drop, hang, html, json, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'
import { acceptSignIn, ADMIN, admin, SIGN_IN, TOKEN } from './session-responses.ts'

let server: TestApiServer

beforeEach(async () => {
  server = await startTestApiServer()
})

afterEach(() => server.close())

const BADGE = 'PRAC-7731-XQ'
const signedInUser = {
  pk: 12,
  username: 'jan',
  firstName: 'Jan',
  lastName: 'Kowalski',
  isSuperuser: false,
  permissions: ['send_order', 'view_order'],
  siteId: 1,
  sitePermissions: { 1: ['view_order'], 2: ['view_tag'] },
  competencePks: [3, 4],
  collectionPointSuffix: 'A',
}

describe('signing in by password', () => {
  test('AUTH-002 the name and the password are posted to /api/token-auth/ exactly as typed', async () => {
    acceptSignIn(server)
    const { session } = sessionHarness({ baseUrl: server.baseUrl })
    await session.signIn(' Jan ', ' Tajne ')
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/api/token-auth/' })
    expect(server.requests[0]?.json()).toEqual({ username: ' Jan ', password: ' Tajne ' })
  })

  test('AUTH-003, DESK-023 the token is stored in the secret store under its host', async () => {
    acceptSignIn(server)
    const store = testSecretStore('keytar')
    const { session } = sessionHarness({ baseUrl: server.baseUrl, stores: [store] })
    await session.signIn('jan', 'tajne')
    expect([...store.secrets.keys()]).toEqual([server.origin])
    expect(store.secrets.get(server.origin)).toContain(TOKEN)
    expect(session.tokenFor(server.origin)).toBe(TOKEN)
  })

  test('AUTH-004 after the token is stored, the admin is requested by name with the token', async () => {
    const store = testSecretStore('keytar')
    server.on(SIGN_IN, json({ token: TOKEN, username: 'jan' }))
    let keptWhenAsked: string | undefined
    server.on(ADMIN, (request, response) => {
      keptWhenAsked = store.secrets.get(server.origin)
      return json(admin)(request, response)
    })
    const { session } = sessionHarness({ baseUrl: server.baseUrl, stores: [store] })
    await session.signIn('jan', 'tajne')
    expect(server.requests[1]?.json()).toEqual({ username: 'jan' })
    expect(server.requests[1]?.headers.authorization).toBe(`Token ${TOKEN}`)
    expect(keptWhenAsked).toContain(TOKEN)
  })

  test('AUTH-005 the admin in the response becomes the signed-in user', async () => {
    acceptSignIn(server)
    const { session, changes } = sessionHarness({ baseUrl: server.baseUrl })
    const state = await session.signIn('jan', 'tajne')
    expect(state).toEqual({ status: 'signedIn', user: signedInUser, keeper: 'memory' })
    expect(session.state()).toEqual(state)
    expect(changes).toEqual([{ state, reason: 'signedIn', detail: null }])
  })

  test('AUTH-007..010 the messages of a refused sign-in are returned by field, general ones separately', async () => {
    const { session, expired } = sessionHarness({ baseUrl: server.baseUrl })
    server.on(SIGN_IN, json({ username: ['To pole jest wymagane.'], password: ['Za krótkie.'] }, 400))
    const fields = await failureOf(session.signIn('', ''))
    expect(fields['fieldErrors']).toEqual({
      username: ['To pole jest wymagane.'],
      password: ['Za krótkie.'],
    })
    server.on(SIGN_IN, json({ non_field_errors: ['Nie można zalogować się podanymi danymi.'] }, 400))
    expect((await failureOf(session.signIn('jan', 'x')))['nonFieldErrors']).toEqual([
      'Nie można zalogować się podanymi danymi.',
    ])
    server.on(SIGN_IN, json({ detail: 'Konto zablokowane.' }, 401))
    const detail = await failureOf(session.signIn('jan', 'x'))
    expect(detail).toMatchObject({ code: ErrorCode.unauthorized, message: 'Konto zablokowane.' })
    expect(detail['nonFieldErrors']).toEqual(['Konto zablokowane.'])
    expect(expired).toEqual([])
    expect(session.state().status).toBe('signedOut')
  })

  test('AUTH-005 if the admin cannot be read, the token is removed again', async () => {
    const store = testSecretStore('keytar')
    server.on(SIGN_IN, json({ token: TOKEN, username: 'jan' }))
    server.on(ADMIN, json({ detail: 'Nie znaleziono.' }, 404))
    const { session, changes } = sessionHarness({ baseUrl: server.baseUrl, stores: [store] })
    expect((await failureOf(session.signIn('jan', 'tajne'))).message).toBe('Nie znaleziono.')
    expect(store.secrets.size).toBe(0)
    expect(session.tokenFor(server.origin)).toBeNull()
    expect(session.state().status).toBe('signedOut')
    expect(changes).toEqual([])
  })
})

describe('signing in by badge', () => {
  test('AUTH-012 a badge leads to the same stored token and user as a password', async () => {
    acceptSignIn(server)
    const store = testSecretStore('keytar')
    const { session } = sessionHarness({ baseUrl: server.baseUrl, stores: [store] })
    expect(await session.signInByBadge(BADGE)).toEqual({
      status: 'signedIn',
      user: signedInUser,
      keeper: 'keytar',
    })
    expect(server.requests[0]?.json()).toEqual({ barcode: BADGE })
    expect(server.requests[1]?.json()).toEqual({ username: 'jan' })
    expect(store.secrets.get(server.origin)).toContain(TOKEN)
  })

  test('DESK-050 an accepted badge is remembered before the sign-in is announced, a refused one never', async () => {
    server.on(SIGN_IN, json({ barcode: ['Nieznany kod.'] }, 400))
    const { session, badges, changes } = sessionHarness({ baseUrl: server.baseUrl })
    await failureOf(session.signInByBadge(BADGE))
    expect(badges).toEqual([])
    acceptSignIn(server)
    await session.signInByBadge(BADGE)
    expect(badges).toEqual([[BADGE, 0]])
    expect(changes).toHaveLength(1)
  })

  test('AUTH-012 the path and the field of the badge sign-in are configurable', async () => {
    server.on('POST /api/barcode-auth/', json({ token: TOKEN, username: 'jan' }))
    server.on(ADMIN, json(admin))
    const { session } = sessionHarness({
      baseUrl: server.baseUrl,
      badgeSignIn: { path: '/api/barcode-auth/', field: 'code' },
    })
    await session.signInByBadge(BADGE)
    expect(server.requests[0]?.json()).toEqual({ code: BADGE })
  })

  test('AUTH-012 a server that requires a name and a password for a badge supports no badge sign-in', async () => {
    server.on(
      SIGN_IN,
      json({ username: ['To pole jest wymagane.'], password: ['To pole jest wymagane.'] }, 400),
    )
    const { session } = sessionHarness({ baseUrl: server.baseUrl })
    const error = await failureOf(session.signInByBadge(BADGE))
    expect(error.code).toBe('BADGE_UNSUPPORTED')
    expect(error.message).toBe('Ten serwer nie obsługuje logowania identyfikatorem.')
    expect(error['fieldErrors']).toBeUndefined()
  })

  test('DESK-050 the badge code appears in no error, no log line and no state', async () => {
    const { session, log, secrets, changes } = sessionHarness({ baseUrl: server.baseUrl })
    const replies = [
      json({ barcode: [`Nieznany kod ${BADGE}.`] }, 400),
      json({ detail: `${BADGE} zablokowany` }, 403),
      json({ token: TOKEN }),
      html(500),
      drop,
    ]
    for (const reply of replies) {
      server.on(SIGN_IN, reply)
      const error = await failureOf(session.signInByBadge(BADGE))
      expect(JSON.stringify(error)).not.toContain(BADGE)
    }
    expect(JSON.stringify([log.lines, changes, session.state()])).not.toContain(BADGE)
    expect(secrets).toContain(BADGE)
  })
})

describe('the end of a session', () => {
  test('AUTH-013, AUTH-014, DESK-027 a 401 response to any call removes the token and the user', async () => {
    acceptSignIn(server)
    const store = testSecretStore('keytar')
    const { session, api, changes, log } = sessionHarness({ baseUrl: server.baseUrl, stores: [store] })
    await session.signIn('jan', 'tajne')
    server.on('GET /api/v1/tags/', json({ detail: 'Nieprawidłowy token.' }, 401))
    expect((await failureOf(api.call('tags.list', {}))).code).toBe('API_UNAUTHORIZED')
    const state = { status: 'signedOut', keeper: 'keytar', expiredUsername: 'jan' }
    expect(session.state()).toEqual(state)
    expect(session.user()).toBeNull()
    expect(session.tokenFor(server.origin)).toBeNull()
    await expect.poll(() => store.secrets.size).toBe(0)
    expect(changes.at(-1)).toEqual({
      state,
      reason: 'expired',
      detail: 'Nieprawidłowy token.',
    })
    expect(JSON.stringify(log.lines)).not.toContain(TOKEN)
  })

  test('AUTH-013 many 401 responses end the session once', async () => {
    acceptSignIn(server)
    const { session, api, changes } = sessionHarness({ baseUrl: server.baseUrl })
    await session.signIn('jan', 'tajne')
    for (const route of ['GET /api/v1/tags/', 'GET /api/v1/country-list/', 'GET /api/v1/sites/']) {
      server.on(route, json({ detail: 'Nieprawidłowy token.' }, 401))
    }
    await Promise.all([
      failureOf(api.call('tags.list', {})),
      failureOf(api.call('countries.all', {})),
      failureOf(api.call('sites.all', {})),
    ])
    expect(changes.map((change) => change.reason)).toEqual(['signedIn', 'expired'])
  })

  test('AUTH-013 a late 401 of an earlier session does not end the new one', async () => {
    acceptSignIn(server)
    const { session, api } = sessionHarness({ baseUrl: server.baseUrl })
    await session.signIn('jan', 'tajne')
    let release: () => void = () => undefined
    server.on('GET /api/v1/tags/', async (request, response) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      await json({ detail: 'Nieprawidłowy token.' }, 401)(request, response)
    })
    const late = failureOf(api.call('tags.list', {}))
    await server.arrived('GET /api/v1/tags/')
    server.on(SIGN_IN, json({ token: 'f'.repeat(40), username: 'jan' }))
    await session.signIn('jan', 'tajne')
    release()
    expect((await late).code).toBe('API_UNAUTHORIZED')
    expect(session.state().status).toBe('signedIn')
  })

  test('DESK-027 signing out removes the token, sends nothing, and cancels running requests', async () => {
    acceptSignIn(server)
    const store = testSecretStore('keytar')
    const { session, api, changes } = sessionHarness({ baseUrl: server.baseUrl, stores: [store] })
    await session.signIn('jan', 'tajne')
    server.on('GET /api/v1/tags/', hang)
    const call = failureOf(api.call('tags.list', {}))
    await server.arrived('GET /api/v1/tags/')
    const sent = server.requests.length
    expect(await session.signOut()).toEqual({ status: 'signedOut', keeper: 'keytar' })
    expect((await call).code).toBe('API_CANCELLED')
    expect(store.secrets.size).toBe(0)
    expect(server.requests).toHaveLength(sent)
    expect(changes.at(-1)?.reason).toBe('signedOut')
  })

  test('DESK-027 a keychain that fails to delete the token is reported, and nobody stays signed in', async () => {
    acceptSignIn(server)
    const store = testSecretStore('keytar')
    const { session } = sessionHarness({ baseUrl: server.baseUrl, stores: [store] })
    await session.signIn('jan', 'tajne')
    store.isBroken = true
    expect((await failureOf(session.signOut())).code).toBe('KEYCHAIN_UNAVAILABLE')
    expect(session.state().status).toBe('signedOut')
    expect(session.tokenFor(server.origin)).toBeNull()
  })
})

describe('a restart', () => {
  test('DESK-025 a stored token opens the session after the admin has been read again', async () => {
    acceptSignIn(server)
    const store = testSecretStore('keytar')
    await sessionHarness({ baseUrl: server.baseUrl, stores: [store] }).session.signIn('jan', 'tajne')
    const before = server.requests.length
    const { session } = sessionHarness({ baseUrl: server.baseUrl, stores: [store] })
    expect(await session.restore()).toMatchObject({ status: 'signedIn', user: { username: 'jan' } })
    expect(server.requests.slice(before).map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/api/v1/admins/get_admin_by_username/', `Token ${TOKEN}`],
    ])
    expect(session.tokenFor(server.origin)).toBe(TOKEN)
  })

  test('DESK-019 the log has every token as a secret: of a sign-in, of a password check and of a restart', async () => {
    acceptSignIn(server)
    const stores = [testSecretStore('keytar')]
    const first = sessionHarness({ baseUrl: server.baseUrl, stores })
    await first.session.signIn('jan', 'tajne')
    expect(first.secrets).toEqual([TOKEN])
    server.on(SIGN_IN, json({ token: 'Odnowiony-7', username: 'jan' }))
    await first.session.confirmPassword('tajne')
    expect(first.secrets).toEqual([TOKEN, 'Odnowiony-7'])
    const second = sessionHarness({ baseUrl: server.baseUrl, stores })
    await second.session.restore()
    expect(second.secrets).toEqual(['Odnowiony-7'])
  })

  test('DESK-025 without a stored token nobody is signed in and no request is sent', async () => {
    const { session } = sessionHarness({ baseUrl: server.baseUrl })
    expect(await session.restore()).toEqual({ status: 'signedOut', keeper: 'memory' })
    expect(server.requests).toHaveLength(0)
  })

  test('DESK-025 a stored token that the server no longer accepts is removed', async () => {
    const store = testSecretStore('keytar')
    store.secrets.set(server.origin, JSON.stringify({ token: TOKEN, username: 'jan' }))
    server.on(ADMIN, json({ detail: 'Nieprawidłowy token.' }, 401))
    const { session, changes } = sessionHarness({ baseUrl: server.baseUrl, stores: [store] })
    expect((await session.restore()).status).toBe('signedOut')
    expect(store.secrets.size).toBe(0)
    expect(changes.at(-1)).toMatchObject({ reason: 'expired', detail: 'Nieprawidłowy token.' })
  })

  test('DESK-025 an unreachable server keeps the token, and the session opens when it responds', async () => {
    const store = testSecretStore('keytar')
    store.secrets.set(server.origin, JSON.stringify({ token: TOKEN, username: 'jan' }))
    server.on(ADMIN, drop)
    const { session, reconnect, changes } = sessionHarness({ baseUrl: server.baseUrl, stores: [store] })
    expect(await session.restore()).toMatchObject({
      status: 'unreachable',
      message: 'Brak połączenia z serwerem.',
    })
    expect(store.secrets.size).toBe(1)
    server.on(ADMIN, json(admin))
    reconnect()
    await expect.poll(() => session.state().status).toBe('signedIn')
    expect(changes.at(-1)?.reason).toBe('signedIn')
  })

  test('DESK-026 a failing keychain does not count as signed out and can be read again', async () => {
    acceptSignIn(server)
    const store = testSecretStore('keytar')
    store.secrets.set(server.origin, JSON.stringify({ token: TOKEN, username: 'jan' }))
    store.isBroken = true
    const places = tokenPlaces({ [server.origin]: { holder: 'keytar', leftovers: [] } })
    const { session } = sessionHarness({ baseUrl: server.baseUrl, stores: [store], places })
    const state = await session.restore()
    expect(state).toMatchObject({ status: 'keychainError', keeper: 'keytar' })
    expect(state).toHaveProperty('message', 'Magazyn haseł systemu nie odpowiada. Spróbuj ponownie.')
    store.isBroken = false
    expect((await session.restore()).status).toBe('signedIn')
  })
})
