import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTextFile } from '#main/adapters/text-file.ts'
import { createRestartBadge } from '#main/services/offline/restart-badge.ts'
import { sealWith } from '#main/services/seal.ts'
import { failureOf, lineLog } from '#support/api-harness.ts'
import { temporaryFolder } from '#support/printing-station.ts'
import { sessionHarness, testSecretStore } from '#support/session-harness.ts'
import { drop, json, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'
import { acceptSignIn, ADMIN, SIGN_IN } from './session-responses.ts'

const BADGE = 'PRAC-7731-XQ'
const ANOTHER = 'PRAC-1111-AB'
const HOUR_MS = 60 * 60_000
const NOON = new Date(2026, 10, 25, 12).getTime()

let server: TestApiServer

beforeEach(async () => {
  server = await startTestApiServer()
})

afterEach(() => server.close())

/** A station whose program can be started again and whose clock a test sets. */
function station(key = randomBytes(32)) {
  const path = join(temporaryFolder(), 'offline-badge.json')
  const store = testSecretStore('keytar')
  const clock = { time: NOON }
  const badgeWith = (shop: string, sealKey: Uint8Array) =>
    createRestartBadge({
      seal: sealWith(sealKey, 'store'),
      shop: () => shop,
      file: createTextFile(path),
      now: () => clock.time,
      log: lineLog(),
    })
  return {
    path,
    clock,
    start: ({ shop = 'sklep.example', sealKey = key } = {}) =>
      sessionHarness({ baseUrl: server.baseUrl, stores: [store], restartBadge: badgeWith(shop, sealKey) }),
  }
}

type Station = ReturnType<typeof station>

/** Lets the server drop every connection. */
function goSilent(): void {
  for (const route of [SIGN_IN, ADMIN]) server.on(route, drop)
}

/** Signs in by badge, then stops the server and starts the program again. */
async function restartWithoutServer(bench: Station, options?: Parameters<Station['start']>[0]) {
  acceptSignIn(server)
  await bench.start().session.signInByBadge(BADGE)
  goSilent()
  const restarted = bench.start(options)
  expect((await restarted.session.restore()).status).toBe('unreachable')
  return restarted
}

test('offline check 8: after a restart without a server the same badge signs in, with the stored permissions', async () => {
  const { session } = await restartWithoutServer(station())
  const state = await session.signInByBadge(BADGE)
  expect(state).toMatchObject({ status: 'signedIn', user: { username: 'jan', firstName: 'Jan' } })
  expect(session.user()?.permissions).toContain('send_order')
})

test('offline check 8: another badge does not sign in, and after the fifth wrong one not even the right badge does', async () => {
  const { session } = await restartWithoutServer(station())
  for (let tries = 4; tries > 0; tries -= 1) {
    const refused = await failureOf(session.signInByBadge(ANOTHER))
    expect(refused.message).toContain(`Pozostałe próby: ${tries}.`)
    expect(session.user()).toBeNull()
  }
  expect((await failureOf(session.signInByBadge(ANOTHER))).message).toContain('pięć razy')
  expect((await failureOf(session.signInByBadge(BADGE))).message).toContain('pięć razy')
  expect(session.user()).toBeNull()
})

test('a wrong badge is counted on the disk, so a further restart gives no new tries', async () => {
  const bench = station()
  const first = await restartWithoutServer(bench)
  await failureOf(first.session.signInByBadge(ANOTHER))
  const { session } = bench.start()
  await session.restore()
  expect((await failureOf(session.signInByBadge(ANOTHER))).message).toContain('Pozostałe próby: 3.')
})

test('nobody is let in after twelve hours, with a clock that was set back, at another shop or with another key', async () => {
  for (const [after, options] of [
    [13 * HOUR_MS, {}],
    [-2 * HOUR_MS, {}],
    [0, { shop: 'inny.example' }],
    [0, { sealKey: randomBytes(32) }],
  ] as const) {
    const bench = station()
    const { session } = await restartWithoutServer(bench, options)
    bench.clock.time = NOON + after
    expect((await failureOf(session.signInByBadge(BADGE))).code).toBe('API_UNREACHABLE')
    expect(session.user()).toBeNull()
  }
})

test('nobody is let in after a sign-out', async () => {
  acceptSignIn(server)
  const bench = station()
  const { session } = bench.start()
  await session.signInByBadge(BADGE)
  await session.signOut()
  goSilent()
  const restarted = bench.start()
  await restarted.session.restore()
  await failureOf(restarted.session.signInByBadge(BADGE))
  expect(restarted.session.user()).toBeNull()
})

test('a later session by password is not opened by the badge of the earlier user', async () => {
  const bench = station()
  acceptSignIn(server)
  await bench.start().session.signInByBadge(BADGE)
  const { session } = bench.start()
  await session.signIn('ewa', 'tajne')
  goSilent()
  const restarted = bench.start()
  await restarted.session.restore()
  await failureOf(restarted.session.signInByBadge(BADGE))
  expect(restarted.session.user()).toBeNull()
})

test('the file names neither the badge nor the user', async () => {
  acceptSignIn(server)
  const bench = station()
  await bench.start().session.signInByBadge(BADGE)
  const text = readFileSync(bench.path, 'utf8')
  for (const secret of [BADGE, 'Kowalski', 'send_order']) expect(text).not.toContain(secret)
})

test('once the server responds, it confirms the user, whose permissions may have changed', async () => {
  const { session, reconnect } = await restartWithoutServer(station())
  await session.signInByBadge(BADGE)
  server.on(ADMIN, json({ detail: 'Nieprawidłowy token.' }, 401))
  reconnect()
  await expect.poll(() => session.state().status).toBe('signedOut')
})
