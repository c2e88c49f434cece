import { describe, expect, test } from 'vitest'
import { cropOf, rulerOf } from '#shared/domain/preflight/answer-crop.ts'
import { placeText, type ClientAnswer, type AnswerItem } from '#shared/domain/preflight/answer-items.ts'
import { matchAnswer, type FoundNow } from '#shared/domain/preflight/answer-matching.ts'
import { readAnswer } from '#shared/domain/preflight/answer-reading.ts'
import { answerText } from '#shared/domain/preflight/answer-text.ts'
import { hitPlaceOf } from '#shared/domain/preflight/hits.ts'

const item = (number: number, changes: Partial<AnswerItem> = {}): AnswerItem => ({
  number,
  code: 'bleed',
  where: `strona ${number}`,
  place: { x: 12, y: 30 },
  placeCount: 1,
  severity: 'must',
  words: 'Brak spadu 3 mm.',
  remedy: 'Przedłuż tło o 3 mm.',
  ...changes,
})

const answer = (...items: AnswerItem[]): ClientAnswer => ({
  fileName: 'ulotka (2).pdf',
  filePk: 7731,
  linePk: 20_731,
  total: items.length,
  items,
})

const five = [1, 2, 3, 4, 5].map((number) => item(number))

describe('the text of an answer', () => {
  test('starts with the file and its line, and numbers its findings with their codes', () => {
    expect(answerText(answer(item(1), item(2, { code: null, place: null, placeCount: 0, remedy: '' })))).toBe(
      [
        'Uwagi do pliku ulotka (2).pdf (plik 7731, pozycja 20731)',
        '',
        '1. [bleed] Strona 1, 12 mm od lewej, 30 mm od góry',
        'Trzeba poprawić: Brak spadu 3 mm.',
        'Co zrobić: Przedłuż tło o 3 mm.',
        '',
        '2. Strona 2, cała strona',
        'Trzeba poprawić: Brak spadu 3 mm.',
      ].join('\n'),
    )
  })

  test.each([
    ['as it was sent', (text: string) => text],
    ['on one line', (text: string) => text.replaceAll('\n', ' ')],
    ['with non-breaking spaces', (text: string) => text.replaceAll(' ', '\u00a0')],
    ['with Windows line breaks', (text: string) => `  ${text.replaceAll('\n', '\r\n')}\r\n`],
  ])('is read back %s', (_how, change) => {
    const written = answer(
      item(1, { severity: 'should', placeCount: 412 }),
      item(2, { where: 'maska: strona 2', severity: 'info', code: 'image.resolution_low' }),
      item(3, { where: 'okładka przednia, wnętrze', place: null, placeCount: 0, code: null, remedy: '' }),
    )
    expect(readAnswer(change(answerText(written)))).toEqual(written)
  })

  test('a remedy that quotes a heading of another number stays a remedy', () => {
    const remedy = 'Jak w punkcie 7. Strona 3, cała strona Zalecamy: nic.'
    const written = answer(item(1, { remedy }), item(2))
    expect(readAnswer(answerText(written))).toEqual(written)
  })

  test('brackets and line breaks of the server do not break it', () => {
    const read = readAnswer(answerText(answer(item(1, { code: 'a[1]', words: 'Raz.\n2. Dwa.' }), item(2))))
    expect(read?.items.map(({ code, words }) => [code, words])).toEqual([
      ['a 1', 'Raz. 2. Dwa.'],
      ['bleed', 'Brak spadu 3 mm.'],
    ])
  })

  test('says how many findings it leaves out', () => {
    const written = { ...answer(...five), total: 57 }
    expect(answerText(written)).toContain('(plik 7731, pozycja 20731)\nUwagi: 5 z 57.')
    expect(readAnswer(answerText(written))?.total).toBe(57)
  })

  test.each(['', 'Dzień dobry', 'Uwagi do pliku a.pdf', 'Re: Uwagi do pliku a.pdf (plik 1, pozycja 2)'])(
    'any other message is no answer: %j',
    (text) => expect(readAnswer(text)).toBeNull(),
  )
})

describe('a file that replaces the answered one', () => {
  const found = (number: number, changes: Partial<FoundNow> = {}): FoundNow => ({
    code: 'bleed',
    where: `strona ${number}`,
    places: [{ x: 12.3, y: 30.2 }],
    ...changes,
  })
  const pages = new Set(['okładka przednia', ...five.map(({ where }) => where)])
  const compare = (findings: FoundNow[], items = five, isChecked = true) => {
    const { states, added } = matchAnswer(items, { isChecked, pages, findings })
    return { states: [...states.values()], added: added.length }
  }

  test('with 2 of 5 findings corrected has 2 fixed and 3 that are still there', () => {
    const states = ['still', 'fixed', 'still', 'fixed', 'still']
    expect(compare([found(1), found(3), found(5)])).toEqual({ states, added: 0 })
  })

  test('the same finding may have moved by 10 mm, but not further', () => {
    const at = (x: number) => compare([found(1, { places: [{ x, y: 30 }] })], [item(1)])
    expect(at(22)).toEqual({ states: ['still'], added: 0 })
    expect(at(22.1)).toEqual({ states: ['manual'], added: 0 })
  })

  test('a finding with another code or on another page is new', () => {
    expect(compare([found(1, { code: 'fonts' }), found(2)], [item(1)])).toEqual({
      states: ['fixed'],
      added: 2,
    })
  })

  test('a finding is paired with one item only, the nearest', () => {
    const two = [item(1), item(2, { where: 'strona 1', place: { x: 18, y: 30 } })]
    expect(compare([found(1, { places: [{ x: 17, y: 30 }] })], two).states).toEqual(['fixed', 'still'])
  })

  test('a finding of the whole page matches one of the whole page', () => {
    const whole = item(1, { place: null, placeCount: 0 })
    expect(compare([found(1, { places: [] })], [whole]).states).toEqual(['still'])
    expect(compare([found(1)], [whole]).states).toEqual(['manual'])
  })

  test('without a code, on a page that is gone, or before the check has ended, the user must look', () => {
    expect(compare([], [item(1, { code: null })]).states).toEqual(['manual'])
    expect(compare([], [item(1, { where: 'strona 48' })]).states).toEqual(['manual'])
    expect(compare([], five, false).states).toEqual(five.map(() => 'manual'))
  })
})

describe('the crop around a hit', () => {
  const page = { width: 96, height: 56 }

  test('a hit 72 pt from the left is 25.4 mm from it: the crop begins 5 mm before, and its ruler and text say 25 mm', () => {
    const hit = hitPlaceOf({ llx: 72, lly: 36, urx: 144, ury: 72 }, page, 'pt')
    expect(hit.x).toBeCloseTo(25.4)
    const crop = cropOf(hit, page)
    expect(crop?.x).toBeCloseTo(20.4)
    expect(crop?.width).toBeCloseTo(25.4 + 10)
    const labels = rulerOf(crop?.x ?? 0, crop?.width ?? 0, hit.x, 8).flatMap(({ label }) => label ?? [])
    expect(labels).toEqual(['25 mm', '30 mm', '35 mm', '40 mm', '45 mm', '50 mm', '55 mm'])
    expect(placeText(hit, 1)).toContain('25 mm od lewej')
  })

  test('stays within the page', () => {
    expect(cropOf({ x: 0, y: 50, width: 10, height: 6 }, page)).toEqual({
      x: 0,
      y: 45,
      width: 15,
      height: 11,
    })
  })

  test('is the whole page for a finding without a place, and nothing for a page without a size', () => {
    expect(cropOf(null, page)).toEqual({ x: 0, y: 0, ...page })
    expect(cropOf(null, { width: 0, height: 56 })).toBeNull()
  })

  test('the ruler labels the edge of the hit at any length', () => {
    for (const most of [1, 3, 8]) {
      const ticks = rulerOf(20.4, 300, 25.4, most).filter(({ label }) => label !== null)
      expect(ticks.filter(({ isHit }) => isHit).map(({ label }) => label)).toEqual(['25 mm'])
      expect(ticks.length).toBeLessThanOrEqual(most + 1)
    }
  })
})
