import { expect, test } from 'vitest'
import { createMediaReferences, UnknownReference } from '#main/services/media/media-references.ts'

const KEYS = ['label', 'thumbnails']

test('documents are hidden at any depth and restored; a value without any is passed on without a copy', () => {
  const media = createMediaReferences()
  const plain = { pk: 1, client: { email: 'a@b.pl' }, label: '' }
  const parcel = { pk: 2, parcels: [{ label: 'data:1' }], thumbnails: ['/a.png', '/b.png'] }
  const rows = [plain, parcel]
  const hidden = media.hide(rows, KEYS) as typeof rows

  expect(hidden).toEqual([
    plain,
    { pk: 2, parcels: [{ label: 'media:1' }], thumbnails: ['media:2', 'media:3'] },
  ])
  // A page of a list has hundreds of rows, so rows without documents must not be copied.
  expect(hidden[0]).toBe(plain)
  expect(parcel.parcels[0]?.label).toBe('data:1')
  expect(media.hide([plain, plain], ['file'])).toEqual([plain, plain])
  expect(media.restore(hidden, KEYS)).toEqual(rows)
  expect(() => media.restore({ label: 'media:99' }, KEYS)).toThrow(UnknownReference)
})

test('a key of any name remains a key', () => {
  const media = createMediaReferences()
  const value = JSON.parse('{"__proto__":{"label":"x"},"constructor":"y"}') as object
  expect(JSON.stringify(media.hide(value, KEYS))).toBe('{"__proto__":{"label":"media:1"},"constructor":"y"}')
})
