import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createRealization, type Realization } from '#renderer/entities/realization/realization.ts'
import { readTaken } from '#renderer/entities/realization/line-reading.ts'
import { takenOf } from '#renderer/entities/realization/taken-line.ts'
import { hasHeldWork } from '#renderer/lib/pending-work.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aStatus, lineOfRow, rawLine, readSample, rowKey, STAGE } from './realization-samples.ts'

const NOW = new Date('2026-11-20T12:00:00+01:00')
const CONTEXT = { mayAdd: true, now: NOW }
const POST = 'orderProductProcessStageStatuses.create'
const DETAIL = 'productionCubeProducts.toRealizationDetail'

/** A server that stores statuses and whose responses a test can replace. */
function server(lines: readonly number[], handlers: OperationHandlers = {}) {
  const statuses: ReturnType<typeof aStatus>[] = []
  let last = 50
  const save = (line: number, status: string, by = 'Jan Kowalski') => {
    const saved = aStatus(line, { pk: ++last, status, by })
    statuses.push(saved)
    return saved
  }
  const bridge = createFakeBridge(
    {},
    {
      [DETAIL]: ({ params: { pk } }) =>
        rawLine(lineOfRow(pk), {
          statuses: statuses.filter(({ order_product }) => order_product === lineOfRow(pk)),
        }),
      'orderProductProcessStageStatuses.all': () => statuses,
      [POST]: ({ body }) => body.map((item) => save(item.order_product, item.status)),
      ...handlers,
    },
  )
  const waits: number[] = []
  // Skips the delay after a press so that the test can continue.
  const realization = createRealization({
    now: () => NOW,
    wait: async (ms) => void waits.push(ms),
  })
  realization.take(lines.map((pk) => takenOf(readSample(rawLine(pk)))))
  return { bridge, realization, save, statuses, waits }
}

const lineOf = (realization: Realization, line: number) => {
  const found = realization.store.getState().lines.find(({ taken }) => taken.line === line)
  if (!found) throw new Error(`no line ${line}`)
  return found
}
const lost = () => {
  throw failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.', isOutcomeUnknown: true })
}

describe('reading', () => {
  test("CUBE-009 sends one list request for each stage and joins the results in the table's order; missing lines are gone", async () => {
    const other = STAGE + 1
    const bridge = createFakeBridge(
      {},
      {
        'productionCubeProducts.toRealizationList': ({ query }) =>
          query.process_stage_pk === STAGE
            ? [rawLine(7), rawLine(5)]
            : [rawLine(6, { process_stage: other })],
      },
    )
    const rows = [
      rawLine(5),
      rawLine(6, { process_stage: other }),
      rawLine(7),
      rawLine(8, { process_stage: null }),
    ].map(readSample)
    const taken = await readTaken({ rows, cubeStage: other })
    const calls = bridge.callsOf('productionCubeProducts.toRealizationList').map(({ query }) => query)
    expect(calls).toEqual([
      { process_stage_pk: STAGE, products_pks: [5, 7].map(rowKey) },
      { process_stage_pk: other, products_pks: [6, 8].map(rowKey) },
    ])
    expect(taken.map(({ line, stage, isGone = false }) => [line, stage, isGone])).toEqual([
      [5, STAGE, false],
      [6, other, false],
      [7, STAGE, false],
      [8, other, true],
    ])
  })

  test('CUBE-011 an opened tab reads its detail and the next two ahead, each once', async () => {
    const { bridge, realization } = server([5, 6, 7, 8])
    await realization.open(5, 2)
    await realization.open(5, 2)
    await realization.open(6, 2)
    const pks = bridge.callsOf(DETAIL).map(({ params }) => params.pk)
    expect(pks).toHaveLength(4)
    expect(new Set(pks)).toEqual(new Set([5, 6, 7, 8].map(rowKey)))
  })

  test('CUBE-012 takes the history from the detail; only without it reads the statuses and drops those of other lines', async () => {
    const { bridge, realization, save } = server([5, 6])
    save(5, 'started')
    save(6, 'started')
    await realization.open(5)
    expect(bridge.callsOf('orderProductProcessStageStatuses.all')).toEqual([])
    bridge.use({}, { [DETAIL]: ({ params }) => rawLine(lineOfRow(params.pk)) })
    await realization.open(6)
    expect(bridge.callsOf('orderProductProcessStageStatuses.all')).toEqual([{ query: { order_product: 6 } }])
    expect(lineOf(realization, 6).statuses?.map(({ order_product }) => order_product)).toEqual([6])
  })

  test('a read that was begun before a stage action was sent does not revert its status', async () => {
    const { bridge, realization } = server([5])
    await realization.open(5)
    let answer = (_raw: unknown) => {}
    bridge.use({}, { [DETAIL]: () => new Promise((resolve) => (answer = resolve)) })
    const reading = realization.refresh(5)
    await realization.press('started', [5], CONTEXT)
    answer(rawLine(5, { statuses: [aStatus(5, { pk: 1, stage: STAGE + 9 })] }))
    await reading
    expect(lineOf(realization, 5).statuses?.map(({ status }) => status)).toEqual(['started'])
  })
})

describe('sending', () => {
  test('CUBE-019 sends one array in which each item has its own stage, the ticked entries and the note', async () => {
    const listed = { pk: 7, name: 'Krojenie', checklist_before_start: ['nóż', 'ogranicznik'] }
    const raws = [5, 6].map((pk) =>
      rawLine(pk, { process_stage: { pk: STAGE + pk, machine_action: listed } }),
    )
    const { bridge, realization } = server([], {
      [DETAIL]: ({ params }) => raws.find(({ pk }) => pk === params.pk),
    })
    realization.take(raws.map(readSample).map((record) => takenOf(record)))
    await realization.open(5, 1)
    realization.setSameList(true, 5)
    realization.tick(5, 'started', 'ogranicznik', true)
    realization.tick(5, 'started', 'nóż', true)
    realization.note(6, ' ostrożnie ')
    await realization.press('started', [5, 6], CONTEXT)
    const checklist = ['nóż', 'ogranicznik'].map((name) => ({ name, is_checked: true }))
    expect(bridge.callsOf(POST)).toEqual([
      {
        body: [
          { order_product: 5, process_stage: STAGE + 5, status: 'started', info: '', checklist },
          { order_product: 6, process_stage: STAGE + 6, status: 'started', info: 'ostrożnie', checklist },
        ],
      },
    ])
  })

  test('reads lines whose details were not opened before it sends them, and leaves out those that cannot be read', async () => {
    const { bridge, realization, save } = server([5, 6, 7])
    save(6, 'started')
    const outcome = await realization.press('started', [5, 6, 7], CONTEXT)
    expect(outcome?.confirmed.toSorted()).toEqual([5, 7])
    expect(bridge.callsOf(POST)[0]?.body.map(({ order_product }) => order_product)).toEqual([5, 7])
  })

  test('a second press, also on another screen, sends nothing while a request for the line is in progress', async () => {
    let answer = (_reply: unknown) => {}
    const { bridge, realization, statuses } = server([5], {
      [POST]: () => new Promise((resolve) => (answer = resolve)),
    })
    await realization.open(5)
    const pressed = realization.press('started', [5], CONTEXT)
    await Promise.resolve()
    expect(await realization.press('started', [5], CONTEXT)).toBeNull()
    const other = createRealization({ wait: async () => {} })
    other.take([takenOf(readSample(rawLine(5)))])
    await other.send('started', [5])
    expect(bridge.callsOf(POST)).toHaveLength(1)
    statuses.push(aStatus(5, { pk: 99 }))
    answer([aStatus(5, { pk: 99 })])
    expect((await pressed)?.confirmed).toEqual([5])
  })

  test('CUBE-020 a reversed response that lacks one item causes one more GET for that line, and no second POST', async () => {
    const { bridge, realization, save } = server([5, 6, 7])
    await realization.open(5, 2)
    const readBefore = bridge.callsOf(DETAIL).length
    bridge.use(
      {},
      {
        [POST]: ({ body }) =>
          body
            .map((item) => save(item.order_product, item.status))
            .toReversed()
            .slice(1),
      },
    )
    const outcome = await realization.press('started', [5, 6, 7], CONTEXT)
    expect(outcome?.confirmed.toSorted()).toEqual([5, 6, 7])
    expect(
      bridge
        .callsOf(DETAIL)
        .slice(readBefore)
        .map(({ params }) => params.pk),
    ).toEqual([rowKey(7)])
    expect(bridge.callsOf('orderProductProcessStageStatuses.all')).toHaveLength(3)
    expect(bridge.callsOf(POST)).toHaveLength(1)
  })

  test('an unknown outcome locks the line, is verified after 0, 2, 5 and 10 s, and is never sent again automatically', async () => {
    const { bridge, realization, waits } = server([5], { [POST]: lost })
    await realization.open(5)
    const outcome = await realization.press('started', [5], CONTEXT)
    expect(outcome?.unknown).toEqual([5])
    expect(waits.filter((ms) => ms > 700)).toEqual([2000, 3000, 5000])
    expect(lineOf(realization, 5).change).toMatchObject({ kind: 'unknown', truth: 'absent' })
    expect(await realization.press('started', [5], CONTEXT)).toBeNull()
    await realization.check(5)
    expect(lineOf(realization, 5).change.kind).toBe('idle')
    expect(lineOf(realization, 5).words[0]).toContain('serwer tego nie zapisał')
    expect(bridge.callsOf(POST)).toHaveLength(1)
  })

  test('a status that appears between two checks counts as done', async () => {
    const { bridge, realization, save, waits } = server([5], { [POST]: lost })
    await realization.open(5)
    bridge.use(
      {},
      {
        [DETAIL]: () => rawLine(5, { statuses: waits.includes(3000) ? [save(5, 'started')] : [] }),
      },
    )
    expect((await realization.press('started', [5], CONTEXT))?.confirmed).toEqual([5])
    expect(waits).not.toContain(5000)
  })

  test('an unknown outcome survives the screen on which it occurred', async () => {
    const { realization, save } = server([5], { [POST]: lost })
    await realization.open(5)
    await realization.press('started', [5], CONTEXT)
    realization.attend()()
    const again = createRealization({ wait: async () => {} })
    again.take([takenOf(readSample(rawLine(5)))])
    expect(lineOf(again, 5).change.kind).toBe('unknown')
    expect(hasHeldWork()).toBe(true)
    save(5, 'started')
    await expect.poll(() => lineOf(again, 5).done).toEqual(['started'])
    expect(hasHeldWork()).toBe(false)
  })

  test('CUBE-019 after a 400 for one of twelve lines, reads all again, and the others need a press of their own', async () => {
    const pks = Array.from({ length: 12 }, (_, place) => place + 1)
    const { realization } = server(pks, {
      [POST]() {
        throw failure({
          code: ErrorCode.validation,
          message: 'x',
          status: 400,
          fieldErrors: { 3: ['Etap jest już rozpoczęty.'] },
        })
      },
    })
    await realization.open(1, 11)
    const outcome = await realization.press('started', pks, CONTEXT)
    expect(outcome).toMatchObject({ confirmed: [], unknown: [] })
    expect(lineOf(realization, 4).words).toEqual(['Etap jest już rozpoczęty.'])
    const heldBack = realization.store.getState().lines.filter(({ isHeldBack }) => isHeldBack)
    expect(heldBack).toHaveLength(11)
    expect(heldBack[0]?.words).toEqual(['Nie zapisano, bo odrzucono inną pozycję.'])
  })

  test('CUBE-019 if a 500 follows after three of twelve lines, those three are done and the others are unknown', async () => {
    const pks = Array.from({ length: 12 }, (_, place) => place + 1)
    const { bridge, realization, save } = server(pks)
    await realization.open(1, 11)
    bridge.use(
      {},
      {
        [POST]({ body }) {
          for (const item of body.slice(0, 3)) save(item.order_product, item.status)
          throw failure({ code: ErrorCode.server, message: 'x', status: 500 })
        },
      },
    )
    const outcome = await realization.press('started', pks, CONTEXT)
    expect(outcome?.confirmed.toSorted()).toEqual([1, 2, 3])
    expect(outcome?.unknown).toHaveLength(9)
    expect(bridge.callsOf(POST)).toHaveLength(1)
  })

  test('names the colleague who was quicker after the refusal', async () => {
    const { bridge, realization, save } = server([5])
    await realization.open(5)
    bridge.use(
      {},
      {
        [POST]() {
          save(5, 'started', 'Ewa Nowak')
          throw failure({ code: ErrorCode.conflict, message: 'Etap jest już rozpoczęty.', status: 409 })
        },
      },
    )
    expect((await realization.press('started', [5], CONTEXT))?.open).toEqual([5])
    expect(lineOf(realization, 5).words).toEqual(['Etap jest już rozpoczęty.'])
    expect(lineOf(realization, 5).statuses?.at(-1)?.last_modified_by).toBe('Ewa Nowak')
  })

  test('sends more than a hundred lines in sequential requests, and nothing more after an unknown outcome', async () => {
    const pks = Array.from({ length: 250 }, (_, place) => place + 1)
    const { bridge, realization } = server(pks)
    let count = 0
    bridge.use(
      {},
      {
        [POST]: ({ body }) =>
          ++count === 2
            ? lost()
            : body.map((item) =>
                aStatus(item.order_product, { pk: 1000 + item.order_product, status: item.status }),
              ),
      },
    )
    const outcome = await realization.send('finished', pks)
    expect(bridge.callsOf(POST).map(({ body }) => body.length)).toEqual([100, 100])
    expect(outcome.confirmed).toHaveLength(100)
    expect(outcome.unknown).toHaveLength(100)
    expect(outcome.open).toHaveLength(50)
    expect(lineOf(realization, 250).words[0]).toContain('Nie wysłano')
  })

  test('after a 404 for the stage, reads the line again, and a line that the server does not know is gone', async () => {
    const notFound = () => {
      throw failure({ code: ErrorCode.notFound, message: 'Nie znaleziono.', status: 404 })
    }
    const { bridge, realization } = server([5], { [POST]: notFound })
    await realization.open(5)
    bridge.use({}, { [DETAIL]: notFound })
    await realization.press('started', [5], CONTEXT)
    expect(lineOf(realization, 5).gone).toBe('Pozycji nie ma już na tym etapie.')
  })
})
