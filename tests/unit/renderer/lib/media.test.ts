import { expect, test } from 'vitest'
import { imageAddress } from '#renderer/lib/media.ts'

test('APP-100 the page asks its own scheme for a rendered image, never the API host', () => {
  expect(imageAddress('product', 120, 80, 7)).toBe('/image-render/product/120/80/7')
  expect(imageAddress('../token', 120, 80, 'a/b')).toBe('/image-render/..%2Ftoken/120/80/a%2Fb')
})
