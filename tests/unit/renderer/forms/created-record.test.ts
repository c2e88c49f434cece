import { describe, expect, test } from 'vitest'
import { isIntended } from '#renderer/forms/record/created-record.ts'
import { isSameValue } from '#renderer/forms/record/same-value.ts'
import { isStoredName } from '#renderer/forms/record/stored-name.ts'

describe('a sent value and a stored one', () => {
  test.each<[sent: unknown, held: unknown, isSame: boolean]>([
    ['12.4', '12.40', true],
    [12.4, '12.400', true],
    ['12.4', '12.5', false],
    [' pilne ', 'pilne', true],
    ['pilne', 'Pilne', false],
    ['<p>Tak.</p>\r\n', '<p>Tak.</p>\n', true],
    ['2026-12-01', '2026-12-01T00:00:00+01:00', true],
    ['2026-12-01T10:00:00+01:00', '2026-12-01T09:00:00Z', true],
    ['2026-12-01T10:00:00Z', '2026-12-01T11:00:00Z', false],
    [[1, 2], [2, 1], true],
    [[1, 2], [{ pk: 1 }, { pk: 2 }], true],
    [[1, 2], [1, 3], false],
    [[1], [1, 2], false],
    [4, { pk: 4, name: 'Anna' }, true],
    [4, { pk: 5 }, false],
    ['', null, true],
    [false, true, false],
    [{ email: 'a@b.pl' }, { email: 'a@b.pl', is_active: true }, true],
    [{ email: 'a@b.pl' }, { email: 'c@b.pl' }, false],
  ])('%j and %j: %s', (sent, held, isSame) => {
    expect(isSameValue(sent, held)).toBe(isSame)
  })
})

describe('whether a stored record is the sent one', () => {
  const sent = { name: 'Lato', is_published: true, image: 'file:1', pages: [1, 2], url: '' }

  test.each<[held: Record<string, unknown>, isWanted: boolean]>([
    [{ pk: 5, name: 'Lato', is_published: true, image: 'media:7', pages: [2, 1], position: 4 }, true],
    // A list may have only part of the record. A missing field equals an empty, off or item-less one.
    [{ pk: 5, name: 'Lato', is_published: false, pages: [] }, true],
    [{ pk: 5, name: 'Lato', pages: [1, 3] }, false],
    [{ pk: 5, name: 'Zima', is_published: true, pages: [1, 2] }, false],
    // A switch alone proves nothing.
    [{ pk: 5, is_published: true }, false],
  ])('%j: %s', (held, isWanted) => {
    expect(isIntended(sent, held)).toBe(isWanted)
  })
})

test.each<[held: string, sent: string, isSame: boolean]>([
  ['projekt.pdf', 'projekt.pdf', true],
  ['moj_projekt_2.pdf', 'moj projekt 2.pdf', true],
  ['a_x7Yz1ab.pdf', 'a.pdf', true],
  ['a-1.pdf', 'a.pdf', true],
  ['media/projects/a.pdf', 'a.pdf', true],
  ['ulotka_A4.pdf', 'ulotka (A4).pdf', true],
  ['ulotka_A4.pdf', 'ulotka.pdf', false],
  ['b.pdf', 'a.pdf', false],
  ['a.png', 'a.pdf', false],
])('a file stored as %s and sent as %s: %s', (held, sent, isSame) => {
  expect(isStoredName(held, sent)).toBe(isSame)
})
