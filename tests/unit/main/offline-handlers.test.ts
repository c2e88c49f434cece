import { describe, expect, test } from 'vitest'
import { createOfflineHandlers } from '#main/ipc/handlers/offline.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { offlineRoutes, type OfflineView } from '#shared/ipc/routes/offline.ts'
import { createFakeOffline } from '#support/fake-offline.ts'

type RouteOfOffline = keyof typeof offlineRoutes

const INPUTS: Record<RouteOfOffline, unknown> = {
  'offline.view': undefined,
  'offline.entries': {},
  'offline.orderAge': { orderPk: 1 },
  'offline.wantLabel': { orderPk: 1, packagePk: 81 },
  'offline.decide': { seq: 1, decision: 'drop' },
  'offline.takeOver': { personPk: 12_001, of: 'packing' },
  'offline.recordStages': {
    stages: [
      { rowPk: 31, linePk: 32, orderPk: 33, stagePk: 34, action: 'started', checklist: ['nóż'], note: '' },
    ],
  },
  'offline.sendStages': undefined,
  'offline.first': { packagePk: 81 },
  'offline.rehearse': { minutes: 10 },
  'offline.batch': undefined,
  'offline.print': undefined,
  'offline.hold': { isHeld: true },
  'offline.report': undefined,
  'offline.shelf': undefined,
  'offline.release': { packagePk: 82 },
  'offline.facts': undefined,
}

const NAMES = Object.keys(offlineRoutes) as RouteOfOffline[]

/** Calls a handler with the input that the router has parsed, and parses its output as the router does. */
async function ask(handlers: ReturnType<typeof createOfflineHandlers>, name: RouteOfOffline) {
  const { input, output } = offlineRoutes[name]
  const handler = handlers[name] as (given: unknown) => unknown
  return output.parse(await handler(input.parse(INPUTS[name]))) as unknown
}

describe('the routes of the offline bench', () => {
  test('offline check 17: a station whose mode is off responds to the view, and refuses all other routes', async () => {
    const handlers = createOfflineHandlers(null)
    expect(await ask(handlers, 'offline.view')).toMatchObject({ mode: 'off', since: null, counts: {} })
    for (const name of NAMES.filter((one) => one !== 'offline.view')) {
      const refused = await ask(handlers, name).then(
        () => null,
        (cause: unknown) => cause,
      )
      expect([name, refused]).toMatchObject([name, { error: { code: ErrorCode.offlineOff } }])
    }
  })

  test('every route of a station that goes on responds within its contract', async () => {
    const offline = createFakeOffline()
    const seen: OfflineView[] = []
    offline.connect((view) => void seen.push(view))
    offline.record({ kind: 'packed', orderPk: 1, packagePk: 81 })
    offline.putOnShelf({ packagePk: 82, orderPk: 1 })
    offline.show({ others: [{ pk: 12_001, name: 'Anna Nowak', count: 12, stages: 3 }] })
    const handlers = createOfflineHandlers(offline)
    const outputs = Object.fromEntries(
      await Promise.all(NAMES.map(async (name) => [name, await ask(handlers, name)] as const)),
    )
    expect(outputs['offline.view']).toMatchObject({ mode: 'bench' })
    expect(outputs['offline.entries']).toMatchObject({ entries: [{ kind: 'packed', packagePk: 81 }] })
    expect(outputs['offline.wantLabel']).toEqual({ printer: 'ZD421' })
    expect(outputs['offline.takeOver']).toEqual({ count: 12 })
    expect(offline.asked).toEqual([
      'wantLabel 81',
      'decide 1 drop',
      'takeOver 12001 packing',
      'recordStages 32 started',
      'sendStages',
      'first 81',
      'rehearse 10',
      'print',
      'hold true',
      'release 82',
    ])
    expect(outputs['offline.shelf']).toMatchObject({ parcels: [{ packagePk: 82, state: 'unchecked' }] })
    expect(seen.at(-1)?.since).not.toBeNull()
  })
})
