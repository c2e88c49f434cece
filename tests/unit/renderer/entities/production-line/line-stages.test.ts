import { describe, expect, test } from 'vitest'
import {
  lineStages,
  remainingMinutes,
  type StagedLine,
} from '#renderer/entities/production-line/line-stages.ts'
import { openTooLong } from '#renderer/entities/production-line/open-too-long-list.tsx'
import { processStages } from '#shared/api/resources/process-stages.ts'

const [MATT, VARNISH] = [5, 6]

/** A process as a server sends it. */
const STAGES = processStages.operations.forProcess.reply.parse([
  {
    pk: 1,
    machine: { pk: 2, name: 'Heidelberg' },
    machine_action: { pk: 21, name: 'Druk' },
    time: 30,
    position: 1,
  },
  {
    pk: 2,
    machine_action: { pk: 31, name: 'Folia' },
    time: 20,
    position: 2,
    preconditions: [{ precondition: { pk: MATT, label: 'Folia mat' }, conjunction: null, is_not: false }],
  },
  {
    pk: 3,
    machine_action: { pk: 41, name: 'Lakier' },
    time: 15,
    position: 3,
    preconditions: [{ precondition: { pk: VARNISH, label: 'Lakier UV' }, conjunction: null, is_not: false }],
  },
  { pk: 4, machine_action: { pk: 11, name: 'Krojenie' }, time: 10, position: 4 },
])

const stage = (pk: number) => STAGES.find((one) => one.pk === pk) ?? null

const aStatus = (pk: number, process_stage: number, status: 'started' | 'finished', hour: number) => ({
  pk,
  process_stage: { pk: process_stage },
  status,
  date_added: `2026-11-20T${String(hour).padStart(2, '0')}:00:00+01:00`,
  last_modified_by: 'Jan Kowalski',
})

const HISTORY = [aStatus(1, 1, 'started', 8), aStatus(2, 1, 'finished', 9), aStatus(3, 2, 'started', 10)]

const aLine = (at: number | null, more: Partial<StagedLine> = {}): StagedLine => ({
  process_stage: at === null ? null : stage(at),
  statuses: HISTORY,
  chosen_options: [{ chosen_option: { pk: MATT } }],
  ...more,
})

const reported = (line: StagedLine, stages: typeof STAGES | null = STAGES) =>
  lineStages(stages, line).map(({ name, state, note }) =>
    note === null ? [name, state] : [name, state, note],
  )

describe('the stages of a line', () => {
  test('done, current, skipped with the reason from its preconditions, and next, in whichever order the history is sent', () => {
    const expected = [
      ['Druk', 'done'],
      ['Folia', 'current'],
      ['Lakier', 'skipped', 'brak opcji: Lakier UV'],
      ['Krojenie', 'next'],
    ]
    expect(reported(aLine(2))).toEqual(expected)
    expect(reported(aLine(2, { statuses: HISTORY.toReversed() }))).toEqual(expected)
  })

  test('the user and the time are given for finished and open stages', () => {
    const [print, foil] = lineStages(STAGES, aLine(2))
    expect(print).toMatchObject({ at: '2026-11-20T09:00:00+01:00', by: 'Jan Kowalski', isStarted: false })
    expect(foil).toMatchObject({ at: '2026-11-20T10:00:00+01:00', isStarted: true })
  })

  test('a stage before the current one without an entry in the history was skipped, and says so', () => {
    expect(reported(aLine(4, { statuses: [] }))).toEqual([
      ['Druk', 'skipped', 'bez wpisu w historii'],
      ['Folia', 'skipped', 'bez wpisu w historii'],
      ['Lakier', 'skipped', 'brak opcji: Lakier UV'],
      ['Krojenie', 'current'],
    ])
  })

  test('without the stages of the process only the current stage is known; without that, nothing', () => {
    expect(reported(aLine(2), null)).toEqual([['Folia', 'current']])
    expect(reported(aLine(null), null)).toEqual([])
  })

  test('the remaining minutes are those of the current and the next stages; with a partial list they are unknown', () => {
    expect(remainingMinutes(lineStages(STAGES, aLine(2)), true)).toBe(30)
    expect(remainingMinutes(lineStages(null, aLine(2)), false)).toBeNull()
  })

  test('a stage whose preconditions depend on the order of joining is shown as next, and says so', () => {
    const [print, unclear] = processStages.operations.forProcess.reply.parse([
      { pk: 1, position: 1, machine_action: 'Druk' },
      {
        pk: 2,
        position: 2,
        machine_action: 'Folia',
        preconditions: [
          { precondition: { pk: MATT }, conjunction: 'or' },
          { precondition: { pk: VARNISH }, conjunction: 'and' },
          { precondition: { pk: 7 }, conjunction: null },
        ],
      },
    ])
    if (!print || !unclear) throw new Error('two stages')
    const line = { process_stage: print, statuses: [], chosen_options: [{ chosen_option: { pk: MATT } }] }
    expect(reported(line, [print, unclear])[1]).toEqual(['Folia', 'next', 'zależy od kolejności łączenia'])
  })
})

describe('open too long', () => {
  const at = (pk: number, time: number, statuses: StagedLine['statuses']) => ({
    order_product: pk,
    process_stage: { pk: 2, time },
    statuses,
  })
  const now = new Date('2026-11-20T18:30:00+01:00')

  test("a line started at its current stage longer ago than eight hours and than three times the stage's minutes", () => {
    const begun = HISTORY.slice(-1)
    const lines = [
      at(1, 20, begun),
      at(2, 200, begun),
      at(3, 20, []),
      at(4, 20, [...begun, aStatus(9, 2, 'finished', 11)]),
      at(5, 20, [aStatus(3, 2, 'started', 12)]),
      // This line was started at the previous stage, so no work is open at the current one.
      at(6, 20, [aStatus(3, 1, 'started', 10)]),
    ]
    expect(openTooLong(lines, now).map(({ order_product }) => order_product)).toEqual([1])
  })

  test('a list that gives only the latest status is enough', () => {
    const line = { ...at(1, 20, []), last_status: aStatus(3, 2, 'started', 10) }
    expect(openTooLong([line], now)).toEqual([line])
  })
})
