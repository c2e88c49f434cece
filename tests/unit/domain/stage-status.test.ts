import { describe, expect, test } from 'vitest'
import {
  stageActionRefusalText,
  shortName,
  stageStateOf,
  statusesInOrder,
  statusesOfLine,
  type StageStatusEntry,
} from '#shared/domain/stage-status.ts'

const STAGE = 7
const OTHER = 6
const NOW = new Date('2026-11-22T12:00:00Z')

/** Creates a history of entries such as `7 started`, oldest first, one minute apart from half past nine in Warsaw. */
function history(...stageActions: string[]): StageStatusEntry[] {
  return stageActions.map((stageAction, index) => {
    const [stage, status] = stageAction.split(' ')
    return {
      pk: 100 + index,
      process_stage: { pk: Number(stage) },
      status: status === 'started' || status === 'finished' ? status : null,
      date_added: new Date(Date.parse('2026-11-22T09:30:00+01:00') + index * 60_000).toISOString(),
      last_modified_by: 'Jan Kowalski',
    }
  })
}

const TABLE = [
  ['CUBE-015, CUBE-016 no status', [], null, 'startFirst'],
  ['CUBE-015, CUBE-016 another stage started', [`${OTHER} started`], null, 'startFirst'],
  [
    'CUBE-015, CUBE-016 another stage finished',
    [`${OTHER} started`, `${OTHER} finished`],
    null,
    'startFirst',
  ],
  ['CUBE-014, CUBE-017 this stage started', [`${OTHER} finished`, `${STAGE} started`], 'isStarted', null],
  [
    'CUBE-014, OP-48 this stage finished',
    [`${STAGE} started`, `${STAGE} finished`],
    'isFinished',
    'isFinished',
  ],
  [
    'CUBE-015 this stage was, another came after',
    [`${STAGE} finished`, `${OTHER} started`],
    null,
    'startFirst',
  ],
  ['CUBE-018 an unknown status', [`${STAGE} paused`], 'unknownStatus', 'unknownStatus'],
] as const

describe.each([
  ['oldest first', (list: StageStatusEntry[]) => list],
  ['newest first', (list: StageStatusEntry[]) => list.toReversed()],
])('stage buttons, history delivered %s', (_order, delivered) => {
  test.each(TABLE)('%s', (_title, stageActions, start, finish) => {
    const state = stageStateOf(delivered(history(...stageActions)), STAGE)
    expect([state.start?.kind ?? null, state.finish?.kind ?? null]).toEqual([start, finish])
  })

  test('two starts of one stage are reported, and the line can be finished', () => {
    const twice = stageStateOf(delivered(history(`${STAGE} started`, `${STAGE} started`)), STAGE)
    expect([twice.isStartedTwice, twice.finish]).toEqual([true, null])
    const once = stageStateOf(delivered(history(`${OTHER} started`, `${STAGE} started`)), STAGE)
    expect(once.isStartedTwice).toBe(false)
  })
})

test('statuses with the same time are ordered by key, and those without a date come first', () => {
  const at = (pk: number, date_added: string | null) => ({ pk, date_added })
  const list = [at(3, '2026-11-22T10:00:00Z'), at(2, '2026-11-22T11:00:00+01:00'), at(9, null)]
  expect(statusesInOrder(list).map(({ pk }) => pk)).toEqual([9, 2, 3])
})

test('statuses of other lines are dropped', () => {
  const list = [{ order_product: 1 }, { order_product: 2 }, { order_product: null }]
  expect(statusesOfLine(list, 2)).toEqual([{ order_product: 2 }, { order_product: null }])
})

test('a refusal gives the time and the user', () => {
  const state = stageStateOf(history(`${STAGE} started`), STAGE)
  expect(state.start && stageActionRefusalText(state.start, NOW)).toBe('Rozpoczęte 09:30, Jan K.')
  const before = { kind: 'isFinished', at: '2026-11-21T15:05:00Z', by: 'Ewa Maria Nowak' } as const
  expect(stageActionRefusalText(before, NOW)).toBe('Zakończone 21.11 16:05, Ewa N.')
  expect(stageActionRefusalText({ ...before, at: null, by: null }, NOW)).toBe('Zakończone')
  expect(stageActionRefusalText({ kind: 'startFirst' }, NOW)).toBe('Najpierw rozpocznij')
  expect(shortName('maszyna')).toBe('maszyna')
})
