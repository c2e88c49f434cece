import { describe, expect, test } from 'vitest'
import { orderProducts } from '#shared/api/resources/order-products.ts'
import { readReply } from '#main/services/api-client/reply-repair.ts'

const { reply } = orderProducts.operations.fileData

interface Read {
  pk: number
  order_product: number | null
  client_file_name: string | null
  pages: { pk: number }[]
}

const fileIn = (raw: unknown): Read | null => readReply(reply, raw).value as Read | null

describe('the file in a line’s file data', () => {
  const nested = { pk: 5, client_file_name: 'plik.pdf', pages: [{ pk: 501 }] }

  test('ORD-116 if a line contains its file, the key is the file’s and never the line’s', () => {
    expect(fileIn({ pk: 61, product_name: 'Wizytówki', product_file: nested })).toMatchObject({
      ...nested,
      order_product: 61,
    })
    expect(fileIn({ pk: 61, order_product_file: { id: 5, client_file_name: 'a.pdf' } })).toMatchObject({
      pk: 5,
      order_product: 61,
    })
    expect(fileIn({ pk: 61, product_files: [nested, { pk: 4 }] })).toMatchObject({ pk: 5, order_product: 61 })
    expect(fileIn([{ pk: 61, product_file: nested }])).toMatchObject({ pk: 5 })
  })

  test('a file given only by its number gets the fields beside it', () => {
    expect(fileIn({ pk: 61, product_file: 5, client_file_name: 'plik.pdf' })).toMatchObject({
      pk: 5,
      order_product: 61,
      client_file_name: 'plik.pdf',
    })
  })

  test('the line that a file names itself is used, even if it is a different one', () => {
    expect(fileIn({ pk: 61, product_file: { pk: 5, order_product: 62 } })).toMatchObject({
      order_product: 62,
    })
    expect(fileIn({ pk: 5, order_product: { pk: 61 } })).toMatchObject({ pk: 5, order_product: 61 })
    expect(fileIn({ pk: 5, client_file_name: 'plik.pdf' })).toMatchObject({ pk: 5, order_product: null })
  })

  test('ORD-117 a line without a file has none', () => {
    for (const none of [{ pk: 61, product_file: null }, { pk: 61, product_files: [] }, null, []])
      expect(fileIn(none)).toBeNull()
  })

  test('DESK-033 an invalid page of the nested file is skipped, and the file is read', () => {
    const { value, mismatches } = readReply(reply, {
      pk: 61,
      product_file: { ...nested, pages: [{ page_number: 1 }, { pk: 502 }] },
    })
    expect(value).toMatchObject({ pk: 5, pages: [{ pk: 502 }] })
    expect(mismatches).toEqual(['product_file.pages.0.pk'])
  })
})
