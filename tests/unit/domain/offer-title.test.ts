import { describe, expect, test } from 'vitest'
import { offerTitle, titleLength, titleProblems } from '#shared/domain/offer-title.ts'

describe('the title of an offer', () => {
  test('ALG-017 is the product, the quantity and the unit', () => {
    expect(offerTitle('Ulotki A5', '500')).toBe('Ulotki A5 500 szt.')
    expect(offerTitle(' Ulotki A5 ', '500 szt.')).toBe('Ulotki A5 500 szt.')
  })

  test.each([
    ['Ulotki A5 500 szt.', 18],
    ['  Ulotki A5 500 szt.  ', 18],
    ['A & B', 9],
    ['&&&', 15],
    ['Żółć', 4],
    ['📦 dwa', 5],
  ])('%j counts as %d characters', (title, length) => {
    expect(titleLength(title)).toBe(length)
  })

  const of = (length: number) =>
    'ab '
      .repeat(30)
      .slice(0, length - 1)
      .trimEnd()
      .padEnd(length, 'x')

  test.each([
    [of(75), []],
    [of(76), ['Tytuł ma 76 znaków, Allegro przyjmuje najwyżej 75 („&” liczy się jako 5).']],
    ['', []],
    ['   ', []],
    ['Ulotki A5 x', ['Allegro wymaga co najmniej 12 znaków.']],
    ['Ulotki A5 xy', []],
    ['Ulotki reklamowe', ['Allegro wymaga co najmniej 3 wyrazów.']],
    [`Ulotki ${'x'.repeat(30)} A5`, []],
    [`Ulotki ${'x'.repeat(31)} A5`, [`Wyraz „${'x'.repeat(31)}” ma ponad 30 znaków.`]],
    ['Druk', ['Allegro wymaga co najmniej 12 znaków.', 'Allegro wymaga co najmniej 3 wyrazów.']],
  ])('%j is refused for %j', (title, problems) => {
    expect(titleProblems(title)).toEqual(problems)
  })

  test('an ampersand may make a title of 75 characters too long', () => {
    const title = `${of(73)} &`
    expect([titleLength(title), titleProblems(title).length]).toEqual([79, 1])
  })
})
