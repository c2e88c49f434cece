import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KEYTAR_SERVICE } from '#main/adapters/keytar-secret-store.ts'
import type { KeychainAnswer, KeychainStep } from '#support/keychain.entry.ts'
import { secretServiceMissing, startSecretService, type SecretService } from '#support/secret-service.ts'

const PROGRAM = resolve('tests/support/keychain.entry.ts')
const ORIGIN = 'https://api.example.pl'
const JAN = { token: 'a1'.repeat(20), username: 'jan' }
const OLA = { token: 'b2'.repeat(20), username: 'ola' }
/** Longer than any response of a working keychain, on any machine (ms). */
const PATIENT_MS = 20_000

/** Time for starting a bus, a daemon and its first collection, also on a busy machine (ms). */
const START_LIMIT_MS = 60_000

const missing = secretServiceMissing()

let profile: string
let keychain: SecretService
const children: ChildProcess[] = []

beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'backoffice-keychain-'))
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(profile, { recursive: true, force: true })
})

/** Starts the part of the main process that stores the token. Each call is a new process, as after a restart. */
function startMain({
  limitMs = PATIENT_MS,
  env = keychain.env,
  execArgv = [],
}: { limitMs?: number; env?: NodeJS.ProcessEnv; execArgv?: string[] } = {}) {
  const child = fork(PROGRAM, [profile, String(limitMs)], {
    env: { ...process.env, ...env, NODE_NO_WARNINGS: '1' },
    execArgv,
  })
  children.push(child)
  return {
    async ask(step: KeychainStep): Promise<KeychainAnswer> {
      const said = once(child, 'message') as Promise<[KeychainAnswer]>
      child.send(step)
      return (await said)[0]
    },
    /** Returns the signal that ended the process, or null if it exited normally. */
    async end() {
      const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
      child.send({ do: 'exit' } satisfies KeychainStep)
      return (await ended)[1]
    },
  }
}

const read: KeychainStep = { do: 'read', origin: ORIGIN }
const remove: KeychainStep = { do: 'remove', origin: ORIGIN }
const write = (kept: typeof JAN): KeychainStep => ({ do: 'write', origin: ORIGIN, ...kept })

const held = () => keychain.secret(KEYTAR_SERVICE, ORIGIN)
const log = () =>
  readFileSync(join(profile, 'logs', 'backoffice.log'), 'utf8')
    .trimEnd()
    .split('\n')
const warnings = () => log().filter((line) => / WARN /.test(line))

describe.skipIf(missing !== null)(`the keychain of the system${missing ? ` (${missing})` : ''}`, () => {
  beforeEach(async () => {
    keychain = await startSecretService()
  }, START_LIMIT_MS)

  afterEach(() => keychain.stop())

  test('DESK-023 stores the token, and another process reads it after a restart', async () => {
    const first = startMain()
    expect(await first.ask(write(JAN))).toEqual({ value: [], keeper: 'keytar' })
    expect(JSON.parse((await held()) ?? '')).toEqual(JAN)
    expect(await first.end()).toBeNull()
    expect(await startMain().ask(read)).toEqual({ value: JAN, keeper: 'keytar' })
    expect(warnings()).toEqual([])
  })

  test('DESK-023, DESK-027 replaces the previous user’s token and deletes it at sign-out', async () => {
    const main = startMain()
    await main.ask(write(JAN))
    await main.ask(write(OLA))
    expect(JSON.parse((await held()) ?? '')).toEqual(OLA)
    expect(await main.ask(remove)).toEqual({ value: undefined, keeper: 'keytar' })
    expect(await held()).toBeNull()
    expect(await startMain().ask(read)).toMatchObject({ value: null })
  })

  test('DESK-026 when locked, is distinguished from an empty one, and can be read after it is unlocked', async () => {
    await startMain().ask(write(JAN))
    await keychain.lock()
    const main = startMain()
    expect((await main.ask(read)).error).toMatch(/locked/)
    expect((await main.ask(read)).error).toMatch(/locked/)
    await keychain.unlock()
    expect(await main.ask(read)).toEqual({ value: JAN, keeper: 'keytar' })
  })

  test('DESK-024 when locked, is skipped for the next store, and its old token does not open a session afterwards', async () => {
    const main = startMain()
    await main.ask(write(JAN))
    await keychain.lock()
    expect(await main.ask(write(OLA))).toEqual({ value: ['keytar'], keeper: 'memory' })
    expect(await main.ask(read)).toMatchObject({ value: OLA })
    await keychain.unlock()
    expect(JSON.parse((await held()) ?? '')).toEqual(JAN)
    // After a restart the token in memory is gone, and the earlier one must not take its place.
    expect(await startMain().ask(read)).toMatchObject({ value: null })
    expect(await held()).toBeNull()
  })

  test('DESK-027 when locked at sign-out, is reported, and the token is not read again', async () => {
    const main = startMain()
    await main.ask(write(JAN))
    await keychain.lock()
    expect((await main.ask(remove)).error).toMatch(/locked/)
    await keychain.unlock()
    expect(await startMain().ask(read)).toMatchObject({ value: null })
    expect(await held()).toBeNull()
  })

  test('DESK-024, DESK-026 when it disappears during a session, is reported and skipped for the next store', async () => {
    const main = startMain()
    await main.ask(write(JAN))
    await keychain.endDaemon()
    expect((await main.ask(read)).error).toBeDefined()
    expect(await main.ask(write(OLA))).toEqual({ value: ['keytar'], keeper: 'memory' })
    await keychain.endBus()
    const other = startMain()
    expect(await other.ask(write(JAN))).toEqual({ value: ['keytar'], keeper: 'memory' })
    expect(await other.ask(read)).toMatchObject({ value: JAN })
  })

  test('DESK-024 a session without a bus is logged in one line without a stack trace or a path', async () => {
    const none = { DBUS_SESSION_BUS_ADDRESS: undefined, XDG_RUNTIME_DIR: undefined, DISPLAY: undefined }
    const main = startMain({ env: { ...none, WAYLAND_DISPLAY: undefined } })
    expect(await main.ask(read)).toMatchObject({ value: null })
    expect(await main.ask(write(JAN))).toEqual({ value: ['keytar'], keeper: 'memory' })
    expect(warnings()).toHaveLength(2)
    for (const line of warnings()) {
      expect(line).toMatch(/secret store keytar (does not answer|refused the token): [^|]+$/)
      expect(line).not.toContain(resolve('.'))
    }
  })

  test('DESK-026 when it does not respond, is abandoned in time and delays neither the next call nor the exit', async () => {
    await startMain().ask(write(JAN))
    keychain.stall()
    const main = startMain({ limitMs: 300 })
    expect((await main.ask(read)).error).toBe('the keychain did not answer within 0.3 s')
    expect(await main.ask(write(OLA))).toEqual({ value: ['keytar'], keeper: 'memory' })
    // A normal exit would wait for the blocked thread.
    expect(await main.end()).toBe('SIGKILL')
    keychain.goOn()
    expect(await startMain().ask(read)).toMatchObject({ value: null })
  })
})

/** Returns the Node option that makes the child load this module in place of keytar. */
const inPlaceOfKeytar = (module: string): string => {
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ resolve: (name, about, next) => next(name === 'keytar' ? ${JSON.stringify(module)} : name, about) })`
  return `--import=data:text/javascript,${encodeURIComponent(hook)}`
}

const NO_LIBRARY = `data:text/javascript,throw Object.assign(
  new Error('libsecret-1.so.0: cannot open shared object file: No such file'), { code: 'ERR_DLOPEN_FAILED' })`

test.each([
  ['keytar-that-is-nowhere', 'its module keytar is not built on this machine'],
  [NO_LIBRARY, "the system's library libsecret-1.so.0 is missing"],
])(
  'DESK-024 a keychain whose module fails to load is logged in one line of plain words (%#)',
  async (module, reason) => {
    const main = startMain({ env: {}, execArgv: [inPlaceOfKeytar(module)] })
    expect(await main.ask(write(JAN))).toEqual({ value: [], keeper: 'memory' })
    expect(warnings()).toEqual([
      expect.stringMatching(/Z WARN session: secret store keytar cannot be used: /),
    ])
    expect(warnings()[0]?.split('cannot be used: ')[1]).toBe(reason)
  },
)
