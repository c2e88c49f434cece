import { describe, expect, test } from 'vitest'
import { admins } from '#shared/api/resources/admins.ts'

const read = (barcode: unknown) => admins.operations.barcode.reply.parse({ barcode, fullName: 'Wanda' })

describe('a server’s badge response', () => {
  test('OP-83 text is a code', () => {
    for (const text of ['K7QW2M9XZ4T8PA', '0012345', ' ABC-1 ', 'a.b/c']) {
      expect(read(text)).toEqual({ fullName: 'Wanda', code: text.trim(), image: null })
    }
    expect(read(12_345)).toMatchObject({ code: '12345' })
  })

  test('OP-83 addresses, data URLs and bare base64 are pictures', () => {
    const base64 = `iVBORw0KGgo${'A'.repeat(60)}`
    for (const image of [
      'data:image/png;base64,iVBORw0KGgo=',
      'https://shop.example/media/3.png',
      '/media/badges/3',
      'badges/3.PNG',
      base64,
    ]) {
      expect(read(image)).toEqual({ fullName: 'Wanda', code: null, image })
    }
    expect(admins.operations.barcode.media).toContain('image')
  })

  test('OP-83 markup, non-ASCII letters, a text that is too long and an empty response are not a code', () => {
    for (const nothing of ['<svg onload="x">', 'Zażółć', 'A'.repeat(65), '', null, undefined]) {
      expect(read(nothing)).toEqual({ fullName: 'Wanda', code: null, image: null })
    }
  })

  test('the name is read under both spellings', () => {
    expect(admins.operations.barcode.reply.parse({ barcode: 'ABC', full_name: 'Jan' }).fullName).toBe('Jan')
  })
})
