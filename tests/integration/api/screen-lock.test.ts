import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTextFile } from '#main/adapters/text-file.ts'
import { createLock } from '#main/services/lock/lock.ts'
import { createUnlocking } from '#main/services/lock/unlocking.ts'
import { createRestartBadge } from '#main/services/offline/restart-badge.ts'
import { sealWith } from '#main/services/seal.ts'
import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { AtStake } from '#shared/ipc/routes/lock.ts'
import { failureOf, lineLog } from '#support/api-harness.ts'
import { temporaryFolder } from '#support/printing-station.ts'
import { sessionHarness, testSecretStore } from '#support/session-harness.ts'
import { drop, json, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'
import { acceptSignIn, admin, ADMIN, SIGN_IN, TOKEN } from './session-responses.ts'

const BADGE = 'PRAC-7731-XQ'
const ANOTHER = 'PRAC-1111-AB'
const NOTHING: AtStake = { unsavedWindows: 0, isPrinting: false, waitingEntries: null }

let server: TestApiServer

beforeEach(async () => {
  server = await startTestApiServer()
  acceptSignIn(server)
})

afterEach(() => server.close())

/** A station whose user is signed in by badge and whose screen is locked. */
async function locked(stake: Partial<AtStake> = {}) {
  const file = createTextFile(join(temporaryFolder(), 'offline-badge.json'))
  const store = testSecretStore('keytar')
  const harness = sessionHarness({
    baseUrl: server.baseUrl,
    stores: [store],
    restartBadge: createRestartBadge({
      seal: sealWith(randomBytes(32), 'store'),
      shop: () => 'sklep.example',
      file,
      now: () => Date.now(),
      log: lineLog(),
    }),
  })
  const { session } = harness
  await session.signInByBadge(BADGE)
  const lock = createLock({
    minutes: () => null,
    mark: { isSet: () => false, set: () => Promise.resolve() },
    now: () => Date.now(),
    emit: () => undefined,
    log: lineLog(),
  })
  lock.beforeSessionChange(session.state())
  lock.afterSessionChange()
  lock.lock()
  const unlocking = createUnlocking({ lock, session, atStake: () => ({ ...NOTHING, ...stake }) })
  const before = harness.changes.length
  const changes = () => harness.changes.slice(before).map(({ reason }) => reason)
  return { ...harness, lock, unlocking, changes }
}

/** Makes the server know the badge of another user. */
function someoneElseScans(): void {
  server.on(SIGN_IN, json({ token: 'f'.repeat(40), username: 'ewa' }))
  server.on(ADMIN, json({ ...admin, pk: keyOf('staff', 9), user: { ...admin.user, username: 'ewa' } }))
}

describe('unlocking the screen', () => {
  test('PL-10 the user’s own password unlocks, without any change of the session', async () => {
    const { unlocking, lock, changes } = await locked()
    await unlocking.byPassword('tajne')
    expect(lock.isOn()).toBe(false)
    expect(changes()).toEqual([])
    expect(server.requests.at(-1)?.json()).toEqual({ username: 'jan', password: 'tajne' })
  })

  test.each([400, 401, 403])(
    'a wrong password, refused with %i, keeps the lock and the session',
    async (status) => {
      const { unlocking, lock, session, changes } = await locked()
      server.on(SIGN_IN, json({ non_field_errors: ['Błędne hasło.'] }, status))
      await failureOf(unlocking.byPassword('zle'))
      expect(lock.isOn()).toBe(true)
      expect(session.user()?.username).toBe('jan')
      expect(changes()).toEqual([])
    },
  )

  test('a server that gives each sign-in a new token does not end the session by that', async () => {
    const { unlocking, session } = await locked()
    server.on(SIGN_IN, json({ token: 'e'.repeat(40), username: 'jan' }))
    expect(session.tokenFor(server.origin)).toBe(TOKEN)
    await unlocking.byPassword('tajne')
    expect(session.tokenFor(server.origin)).toBe('e'.repeat(40))
  })

  test('PL-10 the badge of the same user unlocks', async () => {
    const { unlocking, lock, changes } = await locked()
    await unlocking.byBadge(BADGE)
    expect(lock.isOn()).toBe(false)
    expect(changes()).toEqual([])
  })

  test('PL-10 the badge of another user signs the absent one out first', async () => {
    const { unlocking, session, changes } = await locked()
    someoneElseScans()
    await unlocking.byBadge(ANOTHER)
    expect(changes()).toEqual(['signedOut', 'signedIn'])
    expect(session.user()?.username).toBe('ewa')
  })

  test.each([{ unsavedWindows: 2 }, { isPrinting: true }, { waitingEntries: 0 }])(
    'another user’s badge does not end a session with %o',
    async (stake) => {
      const { unlocking, lock, session } = await locked(stake)
      someoneElseScans()
      expect((await failureOf(unlocking.byBadge(ANOTHER))).message).toContain('Wybierz „Inna osoba”.')
      expect(lock.isOn()).toBe(true)
      expect(session.user()?.username).toBe('jan')
    },
  )

  test('a badge that the server does not know changes nothing, and its code is in no message', async () => {
    const { unlocking, lock, session, log } = await locked()
    server.on(SIGN_IN, json({ barcode: [`Nieznany kod ${ANOTHER}`] }, 400))
    expect(JSON.stringify(await failureOf(unlocking.byBadge(ANOTHER)))).not.toContain(ANOTHER)
    expect(lock.isOn()).toBe(true)
    expect(session.user()?.username).toBe('jan')
    expect(log.lines.join('\n')).not.toContain(ANOTHER)
  })

  test('without the server the remembered badge unlocks, and no other badge and no password', async () => {
    const { unlocking, lock } = await locked()
    server.on(SIGN_IN, drop)
    expect((await failureOf(unlocking.byPassword('tajne'))).message).toContain('Serwer nie odpowiada')
    expect((await failureOf(unlocking.byBadge(ANOTHER))).message).toContain('Serwer nie odpowiada')
    expect(lock.isOn()).toBe(true)
    await unlocking.byBadge(BADGE)
    expect(lock.isOn()).toBe(false)
  })
})

describe('“Inna osoba”', () => {
  test('PL-10 says what would be lost, and signs out only after that was confirmed', async () => {
    const { unlocking, session, changes } = await locked({ unsavedWindows: 1, isPrinting: true })
    const stake = await unlocking.signOut(false)
    expect(stake).toEqual({ unsavedWindows: 1, isPrinting: true, waitingEntries: null })
    expect(changes()).toEqual([])
    expect(await unlocking.signOut(true)).toBeNull()
    expect(session.user()).toBeNull()
    expect(changes()).toEqual(['signedOut'])
  })

  test('signs out immediately if nothing would be lost', async () => {
    const { unlocking, session } = await locked()
    expect(await unlocking.signOut(false)).toBeNull()
    expect(session.user()).toBeNull()
  })

  test('does nothing on a screen that is not locked', async () => {
    const { unlocking, lock, session } = await locked()
    lock.unlock()
    await unlocking.signOut(true)
    expect(session.user()?.username).toBe('jan')
  })
})
