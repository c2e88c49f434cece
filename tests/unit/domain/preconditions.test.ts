import { describe, expect, test } from 'vitest'
import {
  choosableOptions,
  evaluatePreconditions,
  isMetInOrder,
  needsNegation,
  preconditionSentence,
  preconditionsOf,
  preconditionsToCreate,
  preconditionsToUpdate,
  repeatedPreconditions,
  skipReason,
  withoutPrecondition,
  withPrecondition,
  type Precondition,
} from '#shared/domain/preconditions.ts'

const NAMES = new Map([
  [1, 'Folia mat'],
  [2, 'Lakier UV'],
  [3, 'Złocenie'],
])
const nameOf = (option: number): string => NAMES.get(option) ?? `nr ${option}`

/** Parses `1 and !2 or 3` into rows, in which the options are joined from top to bottom. */
function rows(text: string): Precondition[] {
  const words = text.split(' ').filter(Boolean)
  return words.flatMap((word, place) =>
    place % 2 === 1
      ? []
      : [
          {
            option: Number(word.replace('!', '')),
            isNot: word.startsWith('!'),
            conjunction: (words[place + 1] ?? null) as 'and' | 'or' | null,
          },
        ],
  )
}

const text = (list: readonly Precondition[]): string =>
  list
    .map(({ option, isNot, conjunction }) => `${isNot ? '!' : ''}${option} ${conjunction ?? ''}`.trim())
    .join(' ')

describe('rows of preconditions', () => {
  test.each([
    ['1 and 2 or 3', 2, '1 and 2'],
    ['1 and 2 or 3', 1, '1 and 3'],
    ['1 and 2 or 3', 0, '2 or 3'],
    ['1 and 2', 1, '1'],
    ['1', 0, ''],
  ])(
    'PROC-008 %s without row %i is %s: only the new bottom row loses its conjunction',
    (before, index, after) => {
      expect(text(withoutPrecondition(rows(before), index))).toBe(after)
    },
  )

  test('PROC-009 a new row is joined to the one above by "and", and a chosen conjunction is preserved', () => {
    expect(withPrecondition(rows('1'))).toEqual([
      { option: 1, isNot: false, conjunction: 'and' },
      { option: null, isNot: false, conjunction: null },
    ])
    expect(withPrecondition([{ option: 1, isNot: false, conjunction: 'or' }])[0]?.conjunction).toBe('or')
    expect(withPrecondition([])).toEqual([{ option: null, isNot: false, conjunction: null }])
  })

  test('PROC-007 a row offers its own option and those that no other row has, and duplicates are marked', () => {
    const choices = [1, 2, 3].map((value) => ({ value, label: nameOf(value) }))
    expect(choosableOptions(choices, rows('1 and 2'), 0).map(({ value }) => value)).toEqual([1, 3])
    expect(repeatedPreconditions(rows('1 and 2 or 1 and 2'))).toEqual([2, 3])
    expect(repeatedPreconditions([...withPrecondition([]), ...withPrecondition([])])).toEqual([])
  })

  test('PROC-010 a creation sends no "not", a change sends it for every row, and the bottom row has no conjunction', () => {
    const chosen = [...rows('!1 and 2 or'), { option: null, isNot: true, conjunction: null }]
    expect(preconditionsToCreate(chosen)).toEqual([
      { precondition: 1, conjunction: 'and' },
      { precondition: 2, conjunction: null },
    ])
    expect(preconditionsToUpdate(chosen)).toEqual([
      { precondition: 1, conjunction: 'and', is_not: true },
      { precondition: 2, conjunction: null, is_not: false },
    ])
    expect([needsNegation(rows('1 and !2')), needsNegation(rows('1'))]).toEqual([true, false])
    const records = [{ precondition: { pk: 1 }, conjunction: 'or' as const, is_not: true }]
    expect(preconditionsOf(records)).toEqual([{ option: 1, conjunction: 'or', isNot: true }])
  })
})

describe('the sentence under the rows', () => {
  test.each([
    ['', 'Zawsze, bez warunków wstępnych.'],
    ['1', 'Tylko gdy wybrano „Folia mat”.'],
    ['1 and !2', 'Tylko gdy wybrano „Folia mat” i nie wybrano „Lakier UV”.'],
    ['1 or 2 or 3', 'Tylko gdy wybrano „Folia mat” lub wybrano „Lakier UV” lub wybrano „Złocenie”.'],
    ['1 or 2 and !3', 'Tylko gdy (wybrano „Folia mat” lub wybrano „Lakier UV”) i nie wybrano „Złocenie”.'],
    [
      '1 and 2 or 3 and 4',
      'Tylko gdy ((wybrano „Folia mat” i wybrano „Lakier UV”) lub wybrano „Złocenie”) i wybrano „nr 4”.',
    ],
  ])('%s', (given, sentence) => {
    expect(preconditionSentence(rows(given), nameOf)).toBe(sentence)
  })
})

describe('whether a stage applies', () => {
  test.each([
    ['', [], 'met'],
    ['1', [1], 'met'],
    ['1', [], 'unmet'],
    ['!1', [], 'met'],
    ['1 and 2', [1], 'unmet'],
    ['1 or 2', [2], 'met'],
    ['1 and !2 and 3', [1, 3], 'met'],
    // From left to right this is (1 or 2) and 3; with "and" first it is 1 or (2 and 3).
    ['1 or 2 and 3', [1], 'unclear'],
    ['1 or 2 and 3', [1, 3], 'met'],
    ['1 or 2 and 3', [2], 'unmet'],
    ['1 and 2 or 3', [3], 'met'],
    ['1 and 2 or 3', [1], 'unmet'],
  ] as const)('PD-05 %s with %j is %s', (given, options, result) => {
    expect(evaluatePreconditions(rows(given), new Set(options))).toBe(result)
  })

  test('the shop’s server evaluates the conditions from left to right', () => {
    expect(isMetInOrder(rows('1 or 2 and 3'), new Set([1]))).toBe(false)
    expect(isMetInOrder(rows('1 and 2 or 3'), new Set([3]))).toBe(true)
  })

  test('a skipped stage says which conditions are not met', () => {
    const because = (given: string, ...options: number[]) => skipReason(rows(given), new Set(options), nameOf)
    expect(because('2')).toBe('brak opcji: Lakier UV')
    expect(because('1 and !3', 3)).toBe('brak opcji: Folia mat, wybrano opcję: Złocenie')
    expect(because('1', 1)).toBeNull()
    expect(because('1 or 2 and 3', 1)).toBe('zależy od kolejności łączenia')
  })
})
