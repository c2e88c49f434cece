import { describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import {
  percentPlan,
  type PercentChange,
  type PercentPorts,
} from '#renderer/features/catalogue/discounts/percent-change.ts'
import { retryBulk, startBulk, undoBulk, useBulkRun } from '#renderer/lists/bulk/bulk-action-run.ts'
import { failure } from '#support/renderer/fake-bridge.ts'

const change = (pk: number, from: string, to: string): PercentChange => ({
  pk,
  name: `węzeł ${pk}`,
  from,
  to,
})
const PLAN = [change(1, '5.00', '7.00'), change(2, '1.00', '3.00'), change(3, '0.00', '2.00')]

/** The bulk action that changes percentages, as its dialog runs it. */
function aChange(ports: PercentPorts) {
  const items = () => useBulkRun.getState().run?.items ?? []
  const ended = () => vi.waitFor(() => expect(useBulkRun.getState().run?.isRunning).toBe(false))
  const state = () => ({
    rows: items().map(({ outcome: { kind, text = '' } }) => ({ step: kind, text })),
  })
  return {
    state,
    async start(changes: readonly PercentChange[]) {
      useBulkRun.setState({ run: null })
      startBulk({ ...percentPlan(changes, '2', ports), owner: '', onEnd: () => undefined })
      await ended()
    },
    async retry() {
      retryBulk()
      await ended()
    },
    async undo() {
      undoBulk()
      await ended()
    },
    async addToHeld(pk: number) {
      const item = items().find((one) => one.pk === pk)
      if (item) useBulkRun.getState().run?.plan.actionOf?.(item)?.run()
      await ended()
    },
  }
}

/** A server that holds percentages and fails as `fail` says. */
function aServer(
  held: Record<number, string>,
  fail: (pk: number, value: string) => unknown = () => undefined,
) {
  const writes: [number, string][] = []
  let most = 0
  let now = 0
  const ports = {
    read: async (pk: number) => held[pk] ?? '0',
    async write(pk: number, value: string) {
      most = Math.max(most, (now += 1))
      await Promise.resolve()
      writes.push([pk, value])
      try {
        const cause = fail(pk, value)
        if (cause === undefined) held[pk] = value
        else throw cause
      } finally {
        now -= 1
      }
    },
  }
  return { held, writes, run: aChange(ports), most: () => most }
}

const lost = () =>
  failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.', isOutcomeUnknown: true })
const refused = () =>
  failure({ code: ErrorCode.validation, status: 400, message: '', fieldErrors: { value: ['Za dużo.'] } })

describe('a change of many discounts', () => {
  test('CAT-112 each node gets one PATCH with its sum, two at a time', async () => {
    const { run, writes, held, most } = aServer({ 1: '5.00', 2: '1.00', 3: '0.00' })
    await run.start(PLAN)
    expect(writes).toEqual([
      [1, '7.00'],
      [2, '3.00'],
      [3, '2.00'],
    ])
    expect([held, most()]).toEqual([{ 1: '7.00', 2: '3.00', 3: '2.00' }, 2])
    expect(run.state().rows.map(({ step }) => step)).toEqual(['done', 'done', 'done'])
  })

  test('CAT-122 a refused node shows the server’s message, and only that node is sent again', async () => {
    let isRefusing = true
    const { run, writes } = aServer({ 1: '5.00', 2: '1.00', 3: '0.00' }, (pk) =>
      pk === 2 && isRefusing ? refused() : undefined,
    )
    await run.start(PLAN)
    expect(run.state().rows[1]).toMatchObject({ step: 'failed', text: 'Za dużo.' })
    isRefusing = false
    writes.length = 0
    await run.retry()
    expect(writes).toEqual([[2, '3.00']])
    expect(run.state().rows.map(({ step }) => step)).toEqual(['done', 'done', 'done'])
  })

  test('CAT-112 a value that was changed meanwhile is not changed automatically; the user is prompted', async () => {
    const { run, writes, held } = aServer({ 1: '5.00', 2: '9.00', 3: '0.00' })
    await run.start(PLAN)
    expect(writes.map(([pk]) => pk)).toEqual([1, 3])
    expect(run.state().rows[1]).toEqual({ step: 'changed', text: 'Było 1,00\u00a0%, jest 9,00\u00a0%.' })
    await run.addToHeld(2)
    expect([held[2], run.state().rows[1]?.step]).toEqual(['11.00', 'done'])
  })

  test('a lost response is verified: a saved change counts as done, any other can be sent again', async () => {
    const held: Record<number, string> = { 1: '5.00', 2: '1.00' }
    let isLosing = true
    const { run, writes } = aServer(held, (pk, value) => {
      if (!isLosing) return undefined
      if (pk === 1) held[1] = value
      return lost()
    })
    await run.start(PLAN.slice(0, 2))
    expect(run.state().rows.map(({ step }) => step)).toEqual(['done', 'failed'])
    expect(run.state().rows[1]?.text).toBe('Serwer nie odpowiedział. Sprawdzono: serwer tego nie zapisał.')
    isLosing = false
    writes.length = 0
    await run.retry()
    expect(writes).toEqual([[2, '3.00']])
  })

  test('a change that cannot be verified has an unknown outcome; the retry verifies first and does not add twice', async () => {
    const held: Record<number, string> = { 1: '5.00' }
    let isDown = false
    const writes: string[] = []
    const run = aChange({
      async read(pk) {
        if (isDown) throw lost()
        return held[pk] ?? '0'
      },
      async write(pk, value) {
        writes.push(value)
        held[pk] = value
        isDown = true
        throw lost()
      },
    })
    await run.start(PLAN.slice(0, 1))
    expect(run.state().rows[0]?.step).toBe('unknown')
    isDown = false
    await run.retry()
    expect([run.state().rows[0]?.step, writes, held[1]]).toEqual(['done', ['7.00'], '7.00'])
  })

  test('„Cofnij” writes the former value, except where another user has changed it since', async () => {
    const { run, held, writes } = aServer({ 1: '5.00', 2: '1.00', 3: '0.00' })
    await run.start(PLAN)
    held[2] = '50.00'
    writes.length = 0
    await run.undo()
    expect(writes).toEqual([
      [1, '5.00'],
      [3, '0.00'],
    ])
    expect(held).toEqual({ 1: '5.00', 2: '50.00', 3: '0.00' })
    expect(run.state().rows.map(({ step, text }) => [step, text])).toEqual([
      ['undone', ''],
      ['done', 'Nie cofnięto. Ktoś zmienił ten rabat później.'],
      ['undone', ''],
    ])
  })

  test('an ended session stops the rest, which can be run later', async () => {
    const { run, writes } = aServer({ 1: '5.00', 2: '1.00', 3: '0.00' }, () =>
      failure({ code: ErrorCode.unauthorized, message: 'Sesja wygasła.', status: 401 }),
    )
    await run.start(PLAN)
    expect(writes.length).toBeLessThan(3)
    expect(run.state().rows[2]?.step).toBe('waiting')
  })
})
