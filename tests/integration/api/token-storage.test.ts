import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessionHarness, testSecretStore } from '#support/session-harness.ts'
import { json, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'
import { acceptSignIn, ADMIN, admin, SIGN_IN, TOKEN } from './session-responses.ts'

let server: TestApiServer

beforeEach(async () => {
  server = await startTestApiServer()
})

afterEach(() => server.close())

describe('where the token is stored', () => {
  test('DESK-024 if a store cannot load, the next one is used and the log names it', async () => {
    acceptSignIn(server)
    const keytar = testSecretStore('keytar', { isMissing: true })
    const safeStorage = testSecretStore('safeStorage')
    const { session, log } = sessionHarness({ baseUrl: server.baseUrl, stores: [keytar, safeStorage] })
    expect(await session.signIn('jan', 'tajne')).toMatchObject({ keeper: 'safeStorage' })
    expect(safeStorage.secrets.size).toBe(1)
    expect(log.lines).toContain('info session: the token is stored in: safeStorage')
  })

  test('DESK-024 if no store of the system works, the state says memory', async () => {
    acceptSignIn(server)
    const missing = [
      testSecretStore('keytar', { isMissing: true }),
      testSecretStore('safeStorage', { isMissing: true }),
    ]
    const memory = testSecretStore('memory')
    const { session } = sessionHarness({ baseUrl: server.baseUrl, stores: [...missing, memory] })
    expect(await session.signIn('jan', 'tajne')).toMatchObject({ status: 'signedIn', keeper: 'memory' })
  })

  test('DESK-024 if a keychain refuses the token at sign-in, the next store is used', async () => {
    acceptSignIn(server)
    const keytar = testSecretStore('keytar')
    keytar.isBroken = true
    const { session, changes } = sessionHarness({
      baseUrl: server.baseUrl,
      stores: [keytar, testSecretStore('memory')],
    })
    expect(await session.signIn('jan', 'tajne')).toMatchObject({ status: 'signedIn', keeper: 'memory' })
    expect(changes.at(-1)?.detail).toBe(
      'Magazyn haseł systemu nie przyjął danych logowania. Sesja nie przetrwa zamknięcia programu.',
    )
    keytar.isBroken = false
    await session.signIn('jan', 'tajne')
    expect(changes.at(-1)).toMatchObject({ reason: 'signedIn', detail: null })
  })

  test('DESK-028 tokens are stored per host, and one host never gets the token of another', async () => {
    const other = await startTestApiServer()
    try {
      acceptSignIn(server)
      other.on(SIGN_IN, json({ token: 'b'.repeat(40), username: 'ola' }))
      other.on(ADMIN, json({ ...admin, user: { ...admin.user, username: 'ola' } }))
      other.on('GET /api/v1/country-list/', json([]))
      const store = testSecretStore('keytar')
      let baseUrl = server.baseUrl
      const { session, api } = sessionHarness({ baseUrl: () => baseUrl, stores: [store] })
      await session.signIn('jan', 'tajne')

      baseUrl = other.baseUrl
      await api.call('countries.all', {})
      expect(other.requests[0]?.headers.authorization).toBeUndefined()
      expect((await session.restore()).status).toBe('signedOut')
      await session.signIn('ola', 'tajne')
      expect([...store.secrets.keys()].sort()).toEqual([server.origin, other.origin].sort())
      expect(JSON.stringify(other.requests.map((request) => request.headers))).not.toContain(TOKEN)

      baseUrl = server.baseUrl
      expect(await session.restore()).toMatchObject({ status: 'signedIn', user: { username: 'jan' } })
    } finally {
      await other.close()
    }
  })
})
