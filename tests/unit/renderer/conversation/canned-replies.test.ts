import { expect, test } from 'vitest'
import { asJson, mergedWith, refusalOf } from '#renderer/conversation/canned/canned-replies.ts'

const DODRUK = { name: 'Dodruk', text: 'Dodrukujemy.' }

test('what is written to a file is read back from it; a reply of the same name is replaced', () => {
  const others = [
    { name: 'Dodruk', text: 'Inaczej.' },
    { name: 'Faktura', text: 'W załączniku.' },
  ]
  expect(mergedWith([DODRUK], asJson(others))).toEqual({ replies: others, dropped: 0 })
})

test('what is no file of replies is refused, entries that are none are left out', () => {
  for (const text of ['', '[]', '{"inne": []}', '{"gotoweOdpowiedzi": {}}'])
    expect(mergedWith([], text)).toBeNull()
  const entries = [DODRUK, { name: '', text: 'x' }, { name: 'Długa', text: 'x'.repeat(5_001) }, 7]
  expect(mergedWith([], JSON.stringify({ gotoweOdpowiedzi: entries }))).toEqual({
    replies: [DODRUK],
    dropped: 3,
  })
})

test('there are at most 200, and none is longer than 5000 characters', () => {
  const many = Array.from({ length: 203 }, (_, place) => ({ name: `Nr ${place}`, text: 'x' }))
  expect(mergedWith([], JSON.stringify({ gotoweOdpowiedzi: many }))).toMatchObject({ dropped: 3 })
  expect(refusalOf({ name: 'Długa', text: 'x'.repeat(5_001) })).toMatch(/5000/)
  expect(refusalOf({ name: ' ', text: 'x' })).toBe('Wpisz nazwę.')
  expect(refusalOf(DODRUK)).toBeNull()
})
