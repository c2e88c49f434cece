import { MAY_NOT_ADD } from '#shared/domain/stage-status.ts'
import { describe, expect, test } from 'vitest'
import type { ChangeState } from '#shared/domain/change-machine.ts'
import {
  commonRefusal,
  stageActionRefusal,
  possibleLines,
  promisingLines,
} from '#renderer/entities/realization/stage-action-refusal.ts'
import {
  lineStateOf,
  NOTHING_TAKEN,
  withLine,
  withRead,
  type RealizationState,
} from '#renderer/entities/realization/realization-state.ts'
import { takenOf, type CubeLine } from '#renderer/entities/realization/taken-line.ts'
import {
  ACTION,
  aStatus,
  rawLine,
  readSample,
  STAGE,
  takenState,
  type SampleStatus,
} from './realization-samples.ts'

const NOW = new Date('2026-11-20T12:00:00+01:00')
const CONTEXT = { mayAdd: true, now: NOW }

function reasons(state: RealizationState, context = CONTEXT, line = 5) {
  const found = state.lines.find(({ taken }) => taken.line === line)
  if (!found) throw new Error('no such line')
  return [
    stageActionRefusal(state, found, 'started', context),
    stageActionRefusal(state, found, 'finished', context),
  ]
}

const OTHER = STAGE + 1
const STARTED: SampleStatus = { pk: 31, at: '2026-11-20T10:31:00+01:00' }
const FINISHED: SampleStatus = { pk: 62, status: 'finished', at: '2026-11-20T11:02:00+01:00' }
const FIRST = 'Najpierw rozpocznij'

describe('CUBE-014 CUBE-015 CUBE-016 CUBE-017 CUBE-018 both buttons depend only on the last status', () => {
  const rows: [string, SampleStatus[], string | null, string | null][] = [
    ['none', [], null, FIRST],
    ['another stage, started', [{ ...STARTED, stage: OTHER }], null, FIRST],
    ['another stage, finished', [{ ...FINISHED, stage: OTHER }], null, FIRST],
    ['this stage, started', [STARTED], 'Rozpoczęte 10:31, Jan K.', null],
    ['this stage, finished', [STARTED, FINISHED], 'Zakończone 11:02, Jan K.', 'Zakończone 11:02, Jan K.'],
    [
      'this stage before another one',
      [STARTED, FINISHED, { pk: 63, stage: OTHER, at: '2026-11-20T11:30:00+01:00' }],
      null,
      FIRST,
    ],
    ['started twice', [STARTED, { ...STARTED, pk: 32, by: 'Ewa Nowak' }], 'Rozpoczęte 10:31, Ewa N.', null],
    [
      'a status that is neither',
      [{ ...STARTED, status: 'paused' }],
      'Ostatni status ma nieznaną wartość',
      'Ostatni status ma nieznaną wartość',
    ],
  ]
  test.each(rows)('%s', (_name, history, start, finish) => {
    const statuses = history.map((status) => aStatus(5, status))
    const oldestFirst = takenState(rawLine(5, { statuses }))
    const newestFirst = takenState(rawLine(5, { statuses: statuses.toReversed() }))
    expect(reasons(oldestFirst)).toEqual([start, finish])
    expect(reasons(newestFirst)).toEqual([start, finish])
  })

  test('ignores statuses of other lines, which a server without the filter sends', () => {
    const statuses = [aStatus(5, STARTED), aStatus(6, FINISHED)]
    expect(reasons(takenState(rawLine(5, { statuses })))).toEqual(['Rozpoczęte 10:31, Jan K.', null])
  })
})

describe('other reasons under a button; the first that applies is shown', () => {
  const listed = {
    ...ACTION,
    checklist_before_start: ['nóż', 'ogranicznik'],
    checklist_before_end: ['próba'],
  }
  const stage = { pk: STAGE, machine_action: listed }

  test('unticked entries, from the checklist of each stage action', () => {
    const open = takenState(rawLine(5, { process_stage: stage }))
    expect(reasons(open)).toEqual(['Zaznacz 2\u00a0punkty listy', FIRST])
    const half = withLine(open, 5, (line) => ({ ...line, ticks: { started: ['nóż'], finished: [] } }))
    expect(reasons(half)[0]).toBe('Zaznacz 1\u00a0punkt listy')
    const full = withLine(open, 5, (line) => ({
      ...line,
      ticks: { started: ['ogranicznik', 'nóż'], finished: [] },
    }))
    expect(reasons(full)[0]).toBeNull()
    const begun = takenState(rawLine(5, { process_stage: stage, statuses: [aStatus(5, STARTED)] }))
    expect(reasons(begun)[1]).toBe('Zaznacz 1\u00a0punkt listy')
  })

  test('CUBE-023 the missing permission is shown before checklist entries that would be ticked in vain', () => {
    const state = takenState(rawLine(5, { process_stage: stage }))
    expect(reasons(state, { mayAdd: false, now: NOW })).toEqual([MAY_NOT_ADD, FIRST])
  })

  test('a request in progress, an unknown outcome, a line that has left', () => {
    const state = takenState(rawLine(5))
    const withChange = (change: ChangeState) => reasons(withLine(state, 5, (line) => ({ ...line, change })))
    const error = { code: 'API_TIMEOUT', message: 'x' }
    expect(withChange({ kind: 'sending', doubt: null })).toEqual(['Zapisywanie…', 'Zapisywanie…'])
    expect(withChange({ kind: 'unknown', truth: 'reading', error })[0]).toBe('Sprawdzam, czy zapisano…')
    expect(withChange({ kind: 'unknown', truth: 'absent', error })).toEqual(
      Array(2).fill('Nie wiadomo, czy zapisano'),
    )
  })

  test('a line that is at another stage now, though not because of a stage action at this one', () => {
    const record = readSample(
      rawLine(5, { process_stage: { pk: OTHER, machine_action: { pk: 9, name: 'Foliowanie' } } }),
    )
    const taken = { ...takenOf(record), stage: STAGE }
    const read = (raw: CubeLine) => ({ ...NOTHING_TAKEN, lines: [withRead(lineStateOf(taken), raw)] })
    const words = 'Pozycji nie ma już na tym etapie. Teraz: Foliowanie.'
    expect(reasons(read(record))).toEqual([words, words])
    const finished = {
      ...record,
      statuses: readSample(rawLine(5, { statuses: [aStatus(5, FINISHED)] })).statuses,
    }
    expect(reasons(read(finished))).toEqual(Array(2).fill('Zakończone 11:02, Jan K.'))
  })

  test('details that are not loaded yet, and details that could not be read', () => {
    const record = readSample(rawLine(5))
    const line = lineStateOf(takenOf(record))
    const state = (changes: object) => ({ ...NOTHING_TAKEN, lines: [{ ...line, ...changes }] })
    expect(reasons(state({}))[0]).toBe('Odczytywanie statusu…')
    expect(reasons(state({ reading: 'failed' }))[0]).toBe('Nie udało się odczytać statusu')
  })
})

describe('all lines together', () => {
  const rows = [
    rawLine(5),
    rawLine(6, { statuses: [aStatus(6, STARTED)] }),
    rawLine(7, { statuses: [aStatus(7, STARTED), aStatus(7, FINISHED)] }),
  ]

  test('those lines are possible that the button of their own tab would send', () => {
    const state = takenState(...rows)
    expect(possibleLines(state, 'started', CONTEXT)).toEqual([5])
    expect(possibleLines(state, 'finished', CONTEXT)).toEqual([6])
    expect(commonRefusal(state, 'started', CONTEXT)).toBeNull()
  })

  test('a line that is not read yet counts as promising unless the list says otherwise', () => {
    const raws = [
      rawLine(5),
      rawLine(6, { last_status: aStatus(6, STARTED) }),
      rawLine(7, { last_status: aStatus(7, FINISHED) }),
    ]
    const lines = raws.map((raw) => lineStateOf(takenOf(readSample(raw))))
    const state = { ...NOTHING_TAKEN, lines }
    expect(promisingLines(state, 'started', CONTEXT)).toEqual([5])
    expect(promisingLines(state, 'finished', CONTEXT)).toEqual([5, 6])
  })

  test('if no line is possible, the reason comes from a line that only lacks ticks or codes', () => {
    const stage = { pk: STAGE, machine_action: { ...ACTION, checklist_before_start: ['nóż'] } }
    const state = takenState(...rows.slice(1), rawLine(8, { process_stage: stage }))
    expect(commonRefusal(state, 'started', CONTEXT)).toBe('Zaznacz 1\u00a0punkt listy')
  })
})
