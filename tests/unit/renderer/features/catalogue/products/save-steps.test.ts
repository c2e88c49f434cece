import { describe, expect, test } from 'vitest'
import type { ApiError } from '#shared/api/api-error.ts'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { StepEnd } from '#renderer/entities/product/product-part.ts'
import {
  endOf,
  isAllDone,
  runSteps,
  type PlannedStep,
  type StepLine,
} from '#renderer/features/catalogue/products/form/save-steps.ts'
import { createChangeRunner } from '#renderer/lib/change/change-runner.ts'

const REFUSED: ApiError = { code: ErrorCode.validation, message: 'Nie.', status: 400 }
const FORBIDDEN: ApiError = { code: ErrorCode.forbidden, message: 'Brak uprawnień.', status: 403 }
const LOST: ApiError = { code: ErrorCode.timeout, message: 'Brak odpowiedzi.', isOutcomeUnknown: true }

const DONE: StepEnd = { kind: 'done' }

function stepsWith(ends: Readonly<Record<string, StepEnd>>) {
  const ran: string[] = []
  const step = (id: string, more: Partial<PlannedStep> = {}): PlannedStep => ({
    id,
    label: id,
    kind: id.split(' ')[0] ?? id,
    run: () => {
      ran.push(id)
      return Promise.resolve(ends[id] ?? DONE)
    },
    ...more,
  })
  return { ran, step }
}

const states = (lines: readonly StepLine[]) => Object.fromEntries(lines.map(({ id, state }) => [id, state]))

describe('the steps of a save', () => {
  test('run sequentially and report each state', async () => {
    const { step, ran } = stepsWith({})
    const notified: string[] = []
    const lines = await runSteps([step('record', { isFirst: true }), step('add 1')], (now) =>
      notified.push(now.map(({ state }) => state).join(' ')),
    )
    expect(ran).toEqual(['record', 'add 1'])
    expect(notified).toEqual(['unsent unsent', 'running unsent', 'done unsent', 'done running', 'done done'])
    expect(isAllDone(lines)).toBe(true)
  })

  test('a refused record stops the rest', async () => {
    const { step, ran } = stepsWith({ record: { kind: 'refused', error: REFUSED } })
    const lines = await runSteps([step('record', { isFirst: true }), step('add 1')], () => undefined)
    expect(ran).toEqual(['record'])
    expect(states(lines)).toEqual({ record: 'refused', 'add 1': 'unsent' })
  })

  test('a refused row does not stop the others; a refused permission stops those of its kind', async () => {
    const { step, ran } = stepsWith({
      'change 1': { kind: 'refused', error: REFUSED },
      'add 1': { kind: 'refused', error: FORBIDDEN },
    })
    const all = [step('change 1'), step('change 2'), step('add 1'), step('add 2'), step('delete 1')]
    const lines = await runSteps(all, () => undefined)
    expect(ran).toEqual(['change 1', 'change 2', 'add 1', 'delete 1'])
    expect(states(lines)).toEqual({
      'change 1': 'refused',
      'change 2': 'done',
      'add 1': 'refused',
      'add 2': 'unsent',
      'delete 1': 'done',
    })
  })

  test('returning to editing or an unreachable server ends the save', async () => {
    const left = stepsWith({ 'change 1': { kind: 'left' } })
    const lines = await runSteps([left.step('change 1'), left.step('delete 1')], () => undefined)
    expect(states(lines)).toEqual({ 'change 1': 'unsent', 'delete 1': 'unsent' })
    const error: ApiError = { code: ErrorCode.unreachable, message: 'Brak połączenia.' }
    const offline = stepsWith({ 'change 1': { kind: 'refused', error } })
    await runSteps([offline.step('change 1'), offline.step('delete 1')], () => undefined)
    expect(offline.ran).toEqual(['change 1'])
  })

  test('a retry runs the remaining steps and keeps the results of the finished ones', async () => {
    const first = stepsWith({ 'change 2': { kind: 'refused', error: REFUSED } })
    const before = await runSteps([first.step('add 1'), first.step('change 2')], () => undefined)
    const second = stepsWith({})
    const lines = await runSteps([second.step('change 2')], () => undefined, before)
    expect(second.ran).toEqual(['change 2'])
    expect(states(lines)).toEqual({ 'add 1': 'done', 'change 2': 'done' })
  })
})

describe('a change as a step', () => {
  const lost = () => Promise.reject(new ApiFailure(LOST))

  test('after a lost response it counts as done if the server has the change', async () => {
    const held: number[] = []
    const end = await endOf(
      createChangeRunner<number>({ onUnknown: 'report' }),
      { done: 'dodano nakład', send: lost, proof: () => Promise.resolve({ held: 7 }) },
      (pk) => void held.push(pk),
    )
    expect(end).toEqual(DONE)
    expect(held).toEqual([7])
  })

  test('if it is not found its outcome is unknown, and a retry verifies before sending', async () => {
    const runner = createChangeRunner<number>({ onUnknown: 'report' })
    let isThere = false
    let sent = 0
    const change = {
      done: 'dodano nakład',
      send: () => {
        sent++
        return lost()
      },
      proof: () => Promise.resolve(isThere ? { held: 7 } : null),
    }
    expect(await endOf(runner, change, () => undefined)).toMatchObject({ kind: 'unknown' })
    isThere = true
    expect(await endOf(runner, change, () => undefined)).toEqual(DONE)
    expect(sent).toBe(1)
  })

  test('a refused request is reported as a refusal', async () => {
    const change = { done: '', send: () => Promise.reject(new ApiFailure(REFUSED)), proof: null }
    expect(
      await endOf(createChangeRunner<number>({ onUnknown: 'report' }), change, () => undefined),
    ).toMatchObject({ kind: 'refused', error: REFUSED })
  })
})
