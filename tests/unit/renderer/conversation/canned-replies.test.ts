import { expect, test } from 'vitest'
import { asJson, mergedWith, refusalOf } from '#renderer/conversation/canned/canned-replies.ts'

const DODRUK = { name: 'Dodruk', text: 'Dodrukujemy.' }

test('reads back what it writes to a file; a reply of the same name is replaced', () => {
  const others = [
    { name: 'Dodruk', text: 'Inaczej.' },
    { name: 'Faktura', text: 'W załączniku.' },
  ]
  expect(mergedWith([DODRUK], asJson(others))).toEqual({ replies: others, dropped: 0 })
})

test('refuses a file that holds no replies, and leaves out invalid entries', () => {
  for (const text of ['', '[]', '{"inne": []}', '{"gotoweOdpowiedzi": {}}'])
    expect(mergedWith([], text)).toBeNull()
  const entries = [DODRUK, { name: '', text: 'x' }, { name: 'Długa', text: 'x'.repeat(5_001) }, 7]
  expect(mergedWith([], JSON.stringify({ gotoweOdpowiedzi: entries }))).toEqual({
    replies: [DODRUK],
    dropped: 3,
  })
})

test('allows at most 200 replies of at most 5000 characters', () => {
  const many = Array.from({ length: 203 }, (_, place) => ({ name: `Nr ${place}`, text: 'x' }))
  expect(mergedWith([], JSON.stringify({ gotoweOdpowiedzi: many }))).toMatchObject({ dropped: 3 })
  expect(refusalOf({ name: 'Długa', text: 'x'.repeat(5_001) })).toMatch(/5000/)
  expect(refusalOf({ name: ' ', text: 'x' })).toBe('Wpisz nazwę.')
  expect(refusalOf(DODRUK)).toBeNull()
})
