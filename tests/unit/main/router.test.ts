import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#shared/api/api-error.ts'
import { SILENT_ERROR_CODES } from '#shared/ipc/error-codes.ts'
import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { Route } from '#shared/ipc/route.ts'
import type { Result } from '#shared/ipc/result.ts'
import { contract, type Contract, type HandlersWithSender, type RouteName } from '#shared/ipc/contract.ts'
import { createRouter, type Router, type InvokeSender } from '#main/ipc/router.ts'
import { lineLog, type LineLog } from '#support/api-harness.ts'

const ORIGIN = 'backoffice-app://main'
const page: InvokeSender = { isTopFrame: true, origin: ORIGIN, windowId: 1 }

interface Harness {
  router: Router
  calls: [string, unknown][]
  log: LineLog
}

function harness(
  replies: Partial<Record<RouteName, () => unknown>> = {},
  lock: { isOn: boolean } = { isOn: false },
): Harness {
  const calls: [string, unknown][] = []
  const log = lineLog()
  const handlers = Object.fromEntries(
    Object.keys(contract).map((name) => [
      name,
      (input: unknown) => {
        calls.push([name, input])
        return replies[name as RouteName]?.()
      },
    ]),
  ) as unknown as HandlersWithSender<Contract>
  return {
    router: createRouter({ handlers, trustedOrigin: ORIGIN, isLocked: () => lock.isOn, log }),
    calls,
    log,
  }
}

const failureIdOf = (answer: Result<unknown>): string => (answer.ok ? '' : (answer.error.failureId ?? ''))

describe('the IPC router', () => {
  test('DESK-015 a request from a frame other than the top one is refused', async () => {
    const { router, calls } = harness()
    const answer = await router({ isTopFrame: false, origin: ORIGIN, windowId: 1 }, 'session.get', undefined)
    expect(answer).toMatchObject({ ok: false, error: { code: 'SENDER_REFUSED' } })
    expect(calls).toEqual([])
  })

  test('DESK-015 a request from another origin is refused, even if the origin begins with the app’s', async () => {
    const { router, calls } = harness()
    const strangers = [
      'https://example.pl',
      `${ORIGIN}.evil.pl`,
      'backoffice-app://other',
      'file://',
      'null',
      '',
    ]
    for (const origin of strangers) {
      const answer = await router({ isTopFrame: true, origin, windowId: 1 }, 'session.get', undefined)
      expect(answer).toMatchObject({ ok: false, error: { code: 'SENDER_REFUSED' } })
    }
    expect(calls).toEqual([])
  })

  test('PL-10 while the screen is locked, only the routes of the lock and of the window itself are carried out', async () => {
    const { router, calls } = harness({}, { isOn: true })
    const inputs: [RouteName, unknown][] = [
      ['api.request', { operation: 'clients.list', requestId: 'r1' }],
      ['stationSettings.update', { change: {} }],
      ['session.signIn', { username: 'jan', password: 'tajne' }],
      ['preload.attach', { path: '/tmp/a.pdf', name: 'a.pdf', size: 1 }],
      ['journal.retrieve', { id: 'e1' }],
      ['windows.open', { path: '/client/list' }],
    ]
    for (const [name, input] of inputs)
      expect(await router(page, name, input)).toMatchObject({ ok: false, error: { code: 'SCREEN_LOCKED' } })
    expect(calls).toEqual([])
    expect(await router(page, 'lock.unlock', { password: 'tajne' })).toMatchObject({ ok: true })
    expect(await router(page, 'preload.scanned', { text: 'PRAC-1', isTyped: true })).toMatchObject({
      ok: true,
    })
  })

  test('PL-10 the routes that a locked screen leaves open are these, and none of them reads the shop', () => {
    const open = Object.entries(contract).flatMap(([name, one]) =>
      (one as Route).isOpenWhenLocked === true ? [name] : [],
    )
    expect(open.toSorted()).toEqual([
      'connection.state',
      'lock.lock',
      'lock.reportActivity',
      'lock.signOut',
      'lock.state',
      'lock.unlock',
      'log.write',
      'preload.choiceEnded',
      'preload.deviceStatus',
      'preload.measured',
      'preload.scanned',
      'preload.started',
      'printers.state',
      'scanner.settings',
      'session.get',
      'session.restore',
      'session.signOut',
      'station.info',
      'updates.shown',
      'window.answerLeave',
      'window.keepAwake',
      'window.self',
      'window.setPlace',
      'window.setUnsaved',
    ])
  })

  test('PL-10 a print that was under way when the screen was locked ends, and its result arrives', async () => {
    const printing = Promise.withResolvers<unknown>()
    const lock = { isOn: false }
    const { router } = harness({ 'labels.print': () => printing.promise }, lock)
    const input = {
      packagePk: keyOf('delivery_packages', 1),
      orderPk: keyOf('orders', 2),
      hasCarrierSize: false,
      intent: 'first',
    }
    const answer = router(page, 'labels.print', input)
    lock.isOn = true
    expect(await router(page, 'labels.print', input)).toMatchObject({ error: { code: 'SCREEN_LOCKED' } })
    printing.resolve({ state: 'printed' })
    expect(await answer).toEqual({ ok: true, data: { state: 'printed' } })
  })

  test('DESK-015 the application page itself gets a response', async () => {
    const { router } = harness({ 'connection.state': () => ({ isReachable: true }) })
    expect(await router(page, 'connection.state', undefined)).toEqual({
      ok: true,
      data: { isReachable: true },
    })
  })

  test('DESK-016 an input that does not fit its schema is refused without calling the handler', async () => {
    const { router, calls, log } = harness()
    const inputs: [RouteName, unknown][] = [
      ['api.request', undefined],
      ['api.request', { operation: 'tags.list' }],
      ['api.request', { operation: 'tags.list', requestId: '' }],
      ['session.signIn', { username: 'jan', password: 'tajne', remember: true }],
      ['session.signIn', { username: 'jan' }],
      ['session.get', { force: true }],
      ['station.setAppearance', { appearance: 'pink' }],
      ['window.openExternal', { url: 'javascript:alert(1)' }],
      ['window.openExternal', { url: 'file:///etc/passwd' }],
      ['preload.scanned', { text: '', isTyped: true }],
      ['transfers.cancel', 'all'],
    ]
    for (const [name, input] of inputs) {
      const answer = await router(page, name, input)
      expect(answer).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } })
    }
    expect(calls).toEqual([])
    expect(log.lines.join('\n')).not.toContain('tajne')
  })

  test('DESK-018 no route accepts an API address, and an operation is identified only by a string', async () => {
    const { router, calls } = harness()
    for (const extra of [
      { url: 'https://evil.pl/' },
      { path: '/api/v1/' },
      { method: 'DELETE' },
      { headers: {} },
    ]) {
      const answer = await router(page, 'api.request', { operation: 'tags.list', requestId: 'r1', ...extra })
      expect(answer).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } })
    }
    expect(calls).toEqual([])
    const fields = Object.entries(contract)
      .filter(([name]) => name !== 'window.openExternal')
      .flatMap(([, { input }]) => ('shape' in input ? Object.keys(input.shape) : []))
    expect(fields.filter((field) => /url|address|host|endpoint/i.test(field))).toEqual([])
  })

  test('DESK-016 an unknown route is refused, whatever its name', async () => {
    const { router } = harness()
    for (const name of ['nope', 'constructor', '__proto__', 'toString', 7, null, undefined]) {
      expect(await router(page, name, undefined)).toMatchObject({
        ok: false,
        error: { code: 'ROUTE_UNKNOWN' },
      })
    }
  })

  test('DESK-019 a crash inside a handler returns a code and no stack trace', async () => {
    const { router, log } = harness({
      'session.get': () => {
        throw new Error('Token 0123456789abcdef at /home/pakownia/app.js')
      },
    })
    const answer = await router(page, 'session.get', undefined)
    const failureId = failureIdOf(answer)
    expect(answer).toEqual({ ok: false, error: { code: 'INTERNAL', message: 'Wystąpił błąd', failureId } })
    expect(log.lines).toEqual([`error ipc: failure ${failureId}: session.get INTERNAL`])
  })

  test('DESK-016 every API failure has the same format', async () => {
    const error = { code: 'API_NOT_FOUND', message: 'Nie znaleziono.', status: 404 }
    const { router } = harness({
      'api.request': () => {
        throw new ApiFailure(error)
      },
    })
    const answer = await router(page, 'api.request', { operation: 'tags.list', requestId: 'r1' })
    expect(answer).toEqual({ ok: false, error: { ...error, failureId: failureIdOf(answer) } })
  })

  test.each([
    [{ status: 500 }, 'warn ipc: failure ID: api.request tags.list API_SERVER HTTP 500'],
    [{}, 'warn ipc: failure ID: api.request tags.list API_SERVER'],
    [{ status: 400 }, 'info ipc: failure ID: api.request tags.list API_SERVER HTTP 400'],
  ])('DESK-077 a failure is logged under the number that the page receives: %o', async (parts, line) => {
    const { router, log } = harness({
      'api.request': () => {
        const message = 'Klient Kowalski już istnieje.'
        throw new ApiFailure({ code: 'API_SERVER', message, operation: 'tags.list', ...parts })
      },
    })
    const ask = async () =>
      failureIdOf(await router(page, 'api.request', { operation: 'tags.list', requestId: 'r1' }))
    const ids = [await ask(), await ask()]
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(log.lines).toEqual(ids.map((id) => line.replace('ID', id)))
  })

  test.each(['API_CANCELLED', 'API_DUPLICATE', 'API_UNAUTHORIZED'])(
    'OP-04 DESK-077 a failure that is not shown has no number: %s',
    async (code) => {
      expect(SILENT_ERROR_CODES).toContain(code)
      const error = { code, message: '' }
      const { router, log } = harness({
        'session.get': () => {
          throw new ApiFailure(error)
        },
      })
      expect(await router(page, 'session.get', undefined)).toEqual({ ok: false, error })
      expect(log.lines).toEqual([])
    },
  )
})
