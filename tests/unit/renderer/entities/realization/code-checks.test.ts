import { describe, expect, test } from 'vitest'
import {
  checkResult,
  codeRefusal,
  codeVerdict,
  codeWords,
  lineCodes,
  withCode,
} from '#renderer/entities/realization/code-checks.ts'
import type { RealizationState } from '#renderer/entities/realization/realization-state.ts'
import { ACTION, aStatus, rawLine, STAGE, takenState } from './realization-samples.ts'

function checked(switches: object, ...lines: [number, object?][]): RealizationState {
  const stage = { pk: STAGE, machine_action: { ...ACTION, ...switches } }
  return takenState(...lines.map(([pk, changes]) => rawLine(pk, { process_stage: stage, ...changes })))
}

const scanLine = (state: RealizationState, pk: number) =>
  withCode(state, codeVerdict(state, { kind: 'orderLine', pk }))
const scanMontage = (state: RealizationState, pk: number) =>
  withCode(state, codeVerdict(state, { kind: 'montage', pk }))
const refusal = (state: RealizationState, stageAction: 'started' | 'finished', place = 0) => {
  const line = state.lines[place]
  if (!line) throw new Error('no such line')
  return codeRefusal(state, line, stageAction)
}

describe('the montage code before the start', () => {
  const state = checked({ is_assembly_codes_verification: true }, [5, { montage_pk: 312 }], [6])

  test('the start waits for the code of the montage that the line is on', () => {
    expect(refusal(state, 'started')).toBe('Zeskanuj kod montażu 312')
    expect(refusal(state, 'finished')).toBeNull()
    expect(refusal(scanMontage(state, 312), 'started')).toBeNull()
  })

  test('the code of another montage raises the alarm and does not count', () => {
    expect(codeVerdict(state, { kind: 'montage', pk: 313 }).kind).toBe('wrongLabel')
    expect(refusal(scanMontage(state, 313), 'started')).toBe('Zeskanuj kod montażu 312')
  })

  test('no code starts a line that has no montage', () => {
    expect(refusal(scanMontage(state, 312), 'started', 1)).toBe(
      'Pozycja nie ma montażu, a tu sprawdza się jego kod',
    )
  })
})

describe('the codes of all taken lines', () => {
  const begun = (pk: number) => ({ statuses: [aStatus(pk, { pk: pk + 10 })] })
  const three = checked({ is_use_codes_verification: true }, [5, begun(5)], [6, begun(6)], [7, begun(7)])

  test('the finish waits until each code was scanned, in any order; a repeated code counts once', () => {
    expect(refusal(three, 'finished')).toBe('Zeskanuj kody pozycji: 0 z 3')
    const two = scanLine(scanLine(scanLine(three, 7), 5), 7)
    expect(lineCodes(two, 'finished')).toEqual({ scanned: 2, all: 3 })
    expect(codeWords(two, codeVerdict(two, { kind: 'orderLine', pk: 5 }))).toBe('Kody 2/3.')
    expect(refusal(two, 'finished')).toBe('Zeskanuj kody pozycji: 2 z 3')
    expect(refusal(scanLine(two, 6), 'finished')).toBeNull()
    expect(refusal(three, 'started')).toBeNull()
  })

  test('the code of a line that was not taken raises the wrong-label alarm', () => {
    expect(codeVerdict(three, { kind: 'orderLine', pk: 8 })).toMatchObject({ kind: 'wrongLabel' })
  })

  test('if no codes are checked, the code is plainly refused', () => {
    expect(codeVerdict(checked({}, [5]), { kind: 'orderLine', pk: 8 }).kind).toBe('refused')
    expect(codeVerdict(checked({}, [5]), { kind: 'montage', pk: 8 }).kind).toBe('refused')
  })

  test('the other switch requires codes before the start, but not of lines that cannot be started', () => {
    const state = checked({ is_use_codes_verification_print: true }, [5], [6, begun(6)])
    expect(refusal(state, 'started')).toBe('Zeskanuj kody pozycji: 0 z 1')
    expect(refusal(scanLine(state, 5), 'started')).toBeNull()
    expect(refusal(state, 'finished', 1)).toBeNull()
  })
})

describe('the recorded result', () => {
  const both = { is_use_codes_verification_print: true, is_assembly_codes_verification: true }
  const state = checked(both, [5, { montage_pk: 312 }], [6, { montage_pk: 312 }])
  const first = (now: RealizationState) => {
    const [line] = now.lines
    return line ? checkResult(now, line, 'started') : ''
  }

  test('the counts and the montage', () => {
    expect(first(scanMontage(scanLine(scanLine(state, 5), 6), 312))).toBe('kody 2/2, montaż 312')
    expect(first(checked({}, [5]))).toBe('')
  })

  test('the reason of the operator who continued without codes', () => {
    const skipped = { montage: 'karta zalana', lines: 'brak skanera' }
    const now = { ...state, checks: { ...state.checks, skipped } }
    expect(refusal(now, 'started')).toBeNull()
    expect(first(now)).toBe(
      'kody 0/2 bez sprawdzenia: brak skanera, montaż 312 bez sprawdzenia: karta zalana',
    )
  })
})
