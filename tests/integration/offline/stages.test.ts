import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { OfflinePerson } from '#main/services/offline/ports.ts'
import { shopTime } from '#shared/domain/shop-clock.ts'
import type { StageToRecord } from '#shared/ipc/routes/offline.ts'
import { ANNA, arrived, JAN, SHOP, startOfflineBench, type OfflineBench } from '#support/offline-bench.ts'
import { waitingLines, type WaitingLine } from '#support/sandbox-production.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'

const STATUSES = '/api/v1/order-product-process-stage-statuses/'
const POSTED = /order-product-process-stage-statuses\/$/

let sandbox: TestSandbox
let bench: OfflineBench
let lines: WaitingLine[]
let station: { person: OfflinePerson | null; shop: string; isBusy: boolean }
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 300 })
  lines = await waitingLines(sandbox)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control.clearFaults()
  station = { person: ANNA, shop: SHOP, isBusy: false }
  bench = await startOfflineBench(sandbox, { username: 'administrator', station })
})
afterEach(() => bench.close())

function nextLine(): WaitingLine {
  const line = lines.pop()
  if (!line) throw new Error('the sample shop has too few lines in production')
  return line
}

const stageOf = ({ pk, stage }: WaitingLine, changes: Partial<StageToRecord> = {}): StageToRecord => ({
  rowPk: pk,
  linePk: pk,
  orderPk: null,
  stagePk: stage,
  action: 'started',
  checklist: [],
  note: '',
  ...changes,
})

const statusList = z.union([
  z.array(z.looseObject({ status: z.string(), info: z.string().nullable(), process_stage: z.unknown() })),
  z.looseObject({ results: z.array(z.looseObject({ status: z.string(), info: z.string().nullable() })) }),
])

/** Returns the statuses that the server holds for a line, oldest first. */
async function held({ pk }: WaitingLine): Promise<{ status: string; info: string | null }[]> {
  const { body } = await sandbox.as('administrator')('GET', `${STATUSES}?order_product=${pk}`)
  const read = statusList.parse(body)
  return Array.isArray(read) ? read : read.results
}

const heldHere = async (line: WaitingLine, status: string) =>
  (await held(line)).filter((item) => item.status === status && item.info?.includes('Bez połączenia'))

const DETAIL = { path: 'production-cube-products' } as const
const POST = { method: 'POST', path: 'order-product-process-stage-statuses' } as const

function onlyEntry() {
  const [entry] = bench.entries()
  if (!entry) throw new Error('nothing was recorded')
  return entry
}

/** Another station starts the line. */
async function startElsewhere({ pk, stage }: WaitingLine): Promise<void> {
  const item = { order_product: pk, process_stage: stage, status: 'started', info: '', checklist: [] }
  const { status } = await sandbox.as('administrator')('POST', STATUSES, [item])
  expect(status).toBe(201)
}

async function orderOf({ pk }: WaitingLine): Promise<number> {
  const { body } = await sandbox.as('administrator')('GET', `/api/v1/production-cube-products/?pk=${pk}`)
  const page = z
    .looseObject({ results: z.array(z.looseObject({ pk: z.number(), order_pk: z.number() })) })
    .parse(body)
  return page.results.find((line) => line.pk === pk)?.order_pk ?? 0
}

const states = () => bench.entries().map(({ state, conflict }) => conflict ?? state)

describe('offline check 18: production stages', () => {
  test('OB-7: nothing is sent without „Wyślij”, and two presses send each stage action once with its own time', async () => {
    const line = nextLine()
    await sandbox.control.clearRequests()
    const { at } = bench.recordStages([stageOf(line, { note: 'kody 1/1' })])
    bench.recordStages([stageOf(line, { action: 'finished' })])
    bench.sender.start()
    bench.sender.signedIn()
    await expect.poll(() => bench.sender.currentOrder()).toBeNull()
    expect(await arrived(sandbox, 'POST', POSTED)).toBe(0)

    const [first, second] = await Promise.all([bench.sendStages(), bench.sendStages()])
    expect([first, second]).toEqual([
      { sent: 2, problem: null },
      { sent: 2, problem: null },
    ])
    expect(await bench.sendStages()).toEqual({ sent: 0, problem: null })
    expect(await arrived(sandbox, 'POST', POSTED)).toBe(2)
    const time = shopTime(new Date(at))
    expect((await heldHere(line, 'started')).map(({ info }) => info)).toEqual([
      `kody 1/1 · Bez połączenia: start ${time} (zegar stanowiska)`,
    ])
    expect(await heldHere(line, 'finished')).toHaveLength(1)
    expect(states()).toEqual(['done', 'done'])
  })
  test('a stage action that is recorded a second time is recorded once', async () => {
    const line = nextLine()
    bench.recordStages([stageOf(line)])
    bench.recordStages([stageOf(line), stageOf(line, { action: 'finished' })])
    expect(bench.entries().map(({ value }) => value.kind === 'stage' && value.action)).toEqual([
      'started',
      'finished',
    ])
    bench.kill()
    bench.recordStages([stageOf(line)])
    expect(await bench.sendStages()).toEqual({ sent: 2, problem: null })
    expect(await held(line)).toHaveLength(2)
  })

  test('entries of another user are sent only after they were taken over', async () => {
    const line = nextLine()
    bench.recordStages([stageOf(line)])
    station.person = JAN
    expect(await bench.sendStages()).toEqual({ sent: 0, problem: null })
    expect(await heldHere(line, 'started')).toEqual([])
    expect(bench.sender.takeOver(ANNA.pk, ({ kind }) => kind !== 'stage')).toBe(0)
    expect(await bench.sendStages()).toEqual({ sent: 0, problem: null })
    expect(bench.sender.takeOver(ANNA.pk, ({ kind }) => kind === 'stage')).toBe(1)
    expect(await bench.sendStages()).toEqual({ sent: 1, problem: null })
    expect(await heldHere(line, 'started')).toHaveLength(1)
  })

  test('a stage that another station has started meanwhile is a question, and dropping it sends nothing', async () => {
    const line = nextLine()
    bench.recordStages([stageOf(line)])
    await startElsewhere(line)
    expect(await bench.sendStages()).toEqual({ sent: 0, problem: null })
    const [entry] = bench.entries()
    expect(entry).toMatchObject({ state: 'conflict', conflict: 'stageChanged' })
    expect(entry?.problem).toMatch(/^Na serwerze: Rozpoczęte \d\d:\d\d/)
    bench.sender.decide(entry?.seq ?? 0, 'drop')
    expect(await bench.sendStages()).toEqual({ sent: 0, problem: null })
    expect(await heldHere(line, 'started')).toEqual([])
  })

  test('a finish goes once its start is on the server, and both become questions if the line is gone', async () => {
    const [line, other] = [nextLine(), nextLine()]
    const orderPk = await orderOf(other)
    bench.recordStages([stageOf(line), stageOf(other, { orderPk })])
    bench.recordStages([
      stageOf(line, { action: 'finished' }),
      stageOf(other, { orderPk, action: 'finished' }),
    ])
    await sandbox.control.setOrder({ pk: orderPk, status: 'canceled', delivery_status: 'not_send' })
    expect(await bench.sendStages()).toEqual({ sent: 2, problem: null })
    expect(states()).toEqual(['done', 'gone', 'done', 'gone'])
    expect(await heldHere(line, 'finished')).toHaveLength(1)
    expect(await held(other)).toEqual([])
  })

  test('nothing is sent for a line of a cancelled order, and a line without a readable order is sent', async () => {
    const replies: Record<string, unknown> = { 'orders.retrieve': { status: 'canceled' } }
    const other = await startOfflineBench(sandbox, {
      username: 'administrator',
      asOtherReply: (name, reply) => replies[name] ?? reply,
    })
    try {
      const line = nextLine()
      other.recordStages([stageOf(line)])
      await other.sendStages()
      const [entry] = other.entries()
      expect(entry).toMatchObject({ conflict: 'stageChanged', problem: expect.stringMatching(/anulowane/) })
      expect(await held(line)).toEqual([])
      delete replies['orders.retrieve']
      await sandbox.control.fault({ match: { path: '/orders/' }, kind: 'status', status: 403, times: 1 })
      other.sender.decide(entry?.seq ?? 0, 'send')
      expect(await other.sendStages()).toEqual({ sent: 1, problem: null })
    } finally {
      await other.close()
    }
  })

  test.each(['lost', 'cut'] as const)(
    'a response that is lost (%s) is found and not sent again',
    async (kind) => {
      const line = nextLine()
      bench.recordStages([stageOf(line)])
      await sandbox.control.fault({ match: POST, kind, times: 1 })
      await sandbox.control.clearRequests()
      expect(await bench.sendStages()).toEqual({ sent: 1, problem: null })
      expect(states()).toEqual(['done'])
      expect(await arrived(sandbox, 'POST', POSTED)).toBe(1)
    },
  )

  test('a server that does not return the text of a status is believed by its new status', async () => {
    const line = nextLine()
    const withoutText = (status: object) => ({ ...status, info: null })
    const other = await startOfflineBench(sandbox, {
      username: 'administrator',
      asOtherReply(name, reply) {
        if (name === 'orderProductProcessStageStatuses.all') return (reply as object[]).map(withoutText)
        if (name !== 'productionCubeProducts.toRealizationDetail') return reply
        return { ...(reply as object), statuses: [] }
      },
    })
    try {
      other.recordStages([stageOf(line)])
      await sandbox.control.fault({ match: POST, kind: 'lost', times: 1 })
      expect(await other.sendStages()).toEqual({ sent: 1, problem: null })
      expect(await held(line)).toHaveLength(1)
    } finally {
      await other.close()
    }
  })

  test('a request whose outcome is unknown and that the server does not have is a question, and „Wyślij ponownie” sends it once', async () => {
    const line = nextLine()
    bench.recordStages([stageOf(line)])
    await sandbox.control.fault({ match: POST, kind: 'drop', times: 1 })
    expect(await bench.sendStages()).toEqual({ sent: 0, problem: null })
    const [entry] = bench.entries()
    expect(entry).toMatchObject({ conflict: 'stageUnclear' })
    expect(await bench.sendStages()).toEqual({ sent: 0, problem: null })
    bench.sender.decide(entry?.seq ?? 0, 'send')
    expect(await bench.sendStages()).toEqual({ sent: 1, problem: null })
    expect(await heldHere(line, 'started')).toHaveLength(1)
  })

  test.each([
    ['lost', 'done', 1],
    ['drop', 'stageUnclear', 0],
  ] as const)(
    'a station that is killed before it knows the outcome (%s) reads it at the next press: %s',
    async (kind, end, sent) => {
      const line = nextLine()
      bench.recordStages([stageOf(line)])
      await sandbox.control.fault({ match: POST, kind, times: 1 })
      // The read that would tell the outcome fails; the one before the request succeeds.
      await sandbox.control.fault({ match: DETAIL, kind: 'status', status: 500, after: 1 })
      expect((await bench.sendStages()).sent).toBe(0)
      expect(states()).toEqual(['unknown'])
      bench.kill()
      await sandbox.control.clearFaults()
      await sandbox.control.clearRequests()
      expect(await bench.sendStages()).toEqual({ sent, problem: null })
      expect(states()).toEqual([end])
      expect(await arrived(sandbox, 'POST', POSTED)).toBe(0)
    },
  )

  test('an entry that was being sent when the power failed is read and not sent again', async () => {
    const line = nextLine()
    bench.recordStages([stageOf(line)])
    bench.store.change(onlyEntry().seq, 'sending')
    bench.kill()
    expect(states()).toEqual(['unknown'])
    await sandbox.control.clearRequests()
    expect(await bench.sendStages()).toEqual({ sent: 0, problem: null })
    expect(states()).toEqual(['stageUnclear'])
    expect(await arrived(sandbox, 'POST', POSTED)).toBe(0)
  })

  test('the detail is read by the key of its row, and statuses are read and sent by that of the line', async () => {
    const line = nextLine()
    const other = lines.find(({ stage }) => stage === line.stage)
    if (!other) throw new Error('no second line waits at the same stage')
    bench.recordStages([stageOf(line, { rowPk: other.pk })])
    await sandbox.control.clearRequests()
    expect(await bench.sendStages()).toEqual({ sent: 1, problem: null })
    const paths = (await sandbox.control.requests()).map(({ path }) => path)
    expect(paths.filter((path) => path.includes('production-cube-products'))).toEqual([
      expect.stringContaining(`/${other.pk}/`),
    ])
    expect(await heldHere(line, 'started')).toHaveLength(1)
    expect(await heldHere(other, 'started')).toEqual([])
  })

  test('a user who signs out while the line is read sends nothing', async () => {
    const line = nextLine()
    const other = await startOfflineBench(sandbox, {
      username: 'administrator',
      station,
      asOtherReply(name, reply) {
        if (name === 'productionCubeProducts.toRealizationDetail') station.person = null
        return reply
      },
    })
    try {
      other.recordStages([stageOf(line)])
      await sandbox.control.clearRequests()
      expect(await other.sendStages()).toEqual({ sent: 0, problem: null })
      station.person = JAN
      expect(await other.sendStages()).toEqual({ sent: 0, problem: null })
      expect(await arrived(sandbox, 'POST', POSTED)).toBe(0)
      expect(other.entries().map(({ state }) => state)).toEqual(['waiting'])
    } finally {
      await other.close()
    }
  })

  test('a line that cannot be read now ends the run with the reason, and its entry waits', async () => {
    const line = nextLine()
    bench.recordStages([stageOf(line)])
    await sandbox.control.fault({
      match: { path: 'production-cube-products' },
      kind: 'status',
      status: 500,
      times: 3,
    })
    const { sent, problem } = await bench.sendStages()
    expect([sent, states()]).toEqual([0, ['waiting']])
    expect(problem).not.toBeNull()
    await sandbox.control.clearFaults()
    expect(await bench.sendStages()).toEqual({ sent: 1, problem: null })
  })

  test('a server that ends the session or does not respond stops the run, and the rest waits', async () => {
    const [line, next] = [nextLine(), nextLine()]
    bench.recordStages([stageOf(line), stageOf(next)])
    await sandbox.control.fault({ match: POST, kind: 'status', status: 401, times: 1 })
    expect(await bench.sendStages()).toEqual({
      sent: 0,
      problem: 'Zaloguj się ponownie. Reszta zapisów czeka na stanowisku.',
    })
    expect(states()).toEqual(['waiting', 'waiting'])
    await sandbox.control.fault({ match: POST, kind: 'status', status: 400, times: 1 })
    expect(await bench.sendStages()).toEqual({ sent: 1, problem: null })
    expect(states()).toEqual(['refused', 'done'])
  })
})

describe('offline check 13, 6: what a station records about a stage', () => {
  test('all stage actions of a press are recorded, or none', () => {
    const [line, next] = [nextLine(), nextLine()]
    let isFull = false
    const add = bench.store.add.bind(bench.store)
    bench.store.add = (entry) => {
      if (isFull) throw new Error('disk full')
      isFull = true
      return add(entry)
    }
    expect(() => bench.recordStages([stageOf(line), stageOf(next)])).toThrow('disk full')
    expect(states()).toEqual(['dropped'])
  })

  test('after the limit no further line is started, and one that was recorded can be finished', async () => {
    const [line, next] = [nextLine(), nextLine()]
    bench.recordStages([stageOf(line)])
    const limited = await startOfflineBench(sandbox, {
      username: 'administrator',
      limit: 'Minęły 4 godziny.',
    })
    try {
      limited.store.add({ ...onlyEntry(), shop: SHOP })
      expect(() => limited.recordStages([stageOf(next)])).toThrow('Minęły 4 godziny.')
      limited.recordStages([stageOf(line, { action: 'finished' })])
      expect(limited.entries()).toHaveLength(2)
    } finally {
      await limited.close()
    }
  })

  test('the note is not readable on the disk and reaches the server', async () => {
    const line = nextLine()
    bench.recordStages([stageOf(line, { note: 'Klientka Zuzanna prosi o próbę' })])
    expect(readFileSync(bench.file, 'latin1')).not.toContain('Zuzanna')
    expect(JSON.stringify(bench.entries())).not.toContain('Zuzanna')
    await bench.sendStages()
    expect((await heldHere(line, 'started'))[0]?.info).toMatch(
      /^Klientka Zuzanna prosi o próbę · Bez połączenia/,
    )
  })
})
