import { describe, expect, test } from 'vitest'
import {
  FLAG_PERMISSIONS,
  FLAG_WORDS,
  MONTAGE_FLAGS,
  flagRefusals,
  stateChangeRefusals,
  type MontageFlag,
  type MontageState,
} from '#shared/domain/montage-flags.ts'

/**
 * `cmrp` with a capital letter for each flag that is set, and the flags that can be toggled in that state. The table is
 * written by hand.
 */
const TABLE: readonly (readonly [state: string, enabled: string])[] = [
  ['cmrp', 'c'],
  ['cmrP', 'c'],
  ['cmRp', 'c'],
  ['cmRP', 'c'],
  ['cMrp', 'c'],
  ['cMrP', 'c'],
  ['cMRp', 'c'],
  ['cMRP', 'c'],
  ['Cmrp', 'cm'],
  ['CmrP', 'c'],
  ['CmRp', 'c'],
  ['CmRP', 'c'],
  ['CMrp', 'cmr'],
  ['CMrP', 'c'],
  ['CMRp', 'crp'],
  ['CMRP', 'cp'],
]

const stateOf = (letters: string): MontageState => ({
  closed: letters.startsWith('C'),
  mounted: letters[1] === 'M',
  radiated: letters[2] === 'R',
  printed: letters[3] === 'P',
})

const enabledIn = (state: MontageState): string =>
  MONTAGE_FLAGS.filter((flag) => flagRefusals(flag, state).length === 0)
    .map((flag) => flag.charAt(0))
    .join('')

describe('stages of a montage', () => {
  test.each(TABLE)('MON-041..051 with %s the flags that can be toggled are %s', (letters, enabled) => {
    expect(enabledIn(stateOf(letters))).toBe(enabled)
  })

  test('the table of stages has all sixteen combinations', () => {
    expect(new Set(TABLE.map(([letters]) => letters)).size).toBe(16)
  })

  test.each<[MontageFlag, string, string[]]>([
    ['closed', 'cMRP', []],
    ['mounted', 'cmrp', ['Montaż nie jest zamknięty.']],
    ['mounted', 'CMRP', ['Montaż jest już naświetlony.', 'Montaż jest już wydrukowany.']],
    [
      'radiated',
      'cmrP',
      ['Montaż nie jest zamknięty.', 'Montaż nie jest zmontowany.', 'Montaż jest już wydrukowany.'],
    ],
    [
      'printed',
      'cmrp',
      ['Montaż nie jest zamknięty.', 'Montaż nie jest zmontowany.', 'Montaż nie jest naświetlony.'],
    ],
    ['printed', 'CMRp', []],
  ])('MON-041..050 %s with %s is locked because of %j', (flag, letters, reasons) => {
    expect(flagRefusals(flag, stateOf(letters))).toEqual(reasons)
  })

  test('MON-041 MON-051 a server refuses to reopen a montage whose later stages are done', () => {
    expect(stateChangeRefusals('closed', false, stateOf('CMRp'))).toEqual([
      'Montaż jest już zmontowany.',
      'Montaż jest już naświetlony.',
    ])
    expect(stateChangeRefusals('closed', false, stateOf('Cmrp'))).toEqual([])
    expect(stateChangeRefusals('closed', true, stateOf('Cmrp'))).toEqual(['Montaż jest już zamknięty.'])
  })

  test('MON-035..038 each stage has one name while its flag is off and another while it is on', () => {
    expect(MONTAGE_FLAGS.map((flag) => [FLAG_WORDS[flag].off, FLAG_WORDS[flag].on])).toEqual([
      ['Zamykanie', 'Zamknięty'],
      ['Montaż', 'Zmontowany'],
      ['Naświetlanie', 'Naświetlony'],
      ['Drukowanie', 'Wydrukowany'],
    ])
  })

  test('MON-056 there are eight different notices', () => {
    const notices = MONTAGE_FLAGS.flatMap((flag) => [FLAG_WORDS[flag].done, FLAG_WORDS[flag].undone])
    expect(notices).toEqual([
      'Montaż został zamknięty.',
      'Montaż został otwarty.',
      'Montaż został zmontowany.',
      'Cofnięto zmontowanie.',
      'Montaż został naświetlony.',
      'Cofnięto naświetlenie.',
      'Montaż został wydrukowany.',
      'Cofnięto wydrukowanie.',
    ])
    expect(new Set(notices).size).toBe(8)
  })

  test('MON-052..055 each stage needs its own permission', () => {
    expect(MONTAGE_FLAGS.map((flag) => FLAG_PERMISSIONS[flag])).toEqual([
      'set_closed_montage_permission',
      'set_mounted_montage_permission',
      'set_radiated_montage_permission',
      'set_printed_montage_permission',
    ])
  })
})
