import { describe, expect, test } from 'vitest'
import { discounts } from '#shared/api/resources/discounts.ts'
import { productOptionExclusions } from '#shared/api/resources/product-option-exclusions.ts'
import { eachOptionPrice, productOptionPrices } from '#shared/api/resources/product-option-prices.ts'
import { productOptionTechLines } from '#shared/api/resources/product-option-tech-lines.ts'
import { productOptions } from '#shared/api/resources/product-options.ts'
import { productQuantities } from '#shared/api/resources/product-quantities.ts'
import { products } from '#shared/api/resources/products.ts'

const { operations } = products

describe('a product in the formats of different servers', () => {
  test('keys and whole records, numbers and texts are read alike', () => {
    const one = products.record.parse({
      pk: 1,
      categories: [3, { id: 4, title_pl: 'Ulotki' }],
      package: { pk: 2, name: 'Karton' },
      bleed: 3,
      unit_weight: '0.00160',
      deadline_time: '12:30:00',
      group_options: [{ group_option: { pk: 5 }, options: [{ option: 7, option_name: 'Mat' }] }],
      option_prices: [{ product_option: { pk: 7 }, product_quantity: 8, price: 12.1 }],
    })
    expect(one).toMatchObject({
      categories: [3, 4],
      package: 2,
      bleed: '3',
      deadline_time: '12:30',
      unit_weight: '0.00160',
      group_options: [{ group_option: 5, position: null, options: [{ option: 7 }] }],
      option_prices: { options: [7], quantities: [8], lines: ['12.1'] },
    })
  })

  test.each([undefined, null, 'brak', {}, [{ price: '1' }]])(
    'prices that are %j are unknown, not an empty table',
    (option_prices) => {
      expect(products.record.parse({ pk: 1, option_prices }).option_prices).toBeNull()
      expect(products.record.parse({ pk: 1, option_prices: [] }).option_prices).toEqual({
        options: [],
        quantities: [],
        lines: [],
      })
    },
  )

  test('CAT-064 prices in any order, with gaps and without a price, are read back one by one', () => {
    const price = (product_option: number, product_quantity: number, amount: string | null) => ({
      product_option,
      product_quantity,
      price: amount,
    })
    const held = [price(7, 2, '12.50'), price(9, 3, null), price(9, 1, '0.00'), price(7, 3, '8.10')]
    const { option_prices } = products.record.parse({ pk: 1, option_prices: held })
    expect(option_prices?.lines).toEqual(['12.50 8.10', '  0.00'])
    expect(eachOptionPrice(option_prices)).toEqual([
      { option: 7, quantity: 2, price: '12.50' },
      { option: 7, quantity: 3, price: '8.10' },
      { option: 9, quantity: 1, price: '0.00' },
    ])
    // A price with a space would shift the prices after it, so the table is refused.
    const spaced = products.record.parse({ pk: 1, option_prices: [price(7, 2, '1 200.00')] })
    expect(spaced.option_prices).toBeNull()
  })

  test('CAT-018 a copy’s key is found at any place, or is unknown', () => {
    const keys = [12, { pk: 12 }, { id: 12 }, { product: { pk: 12 } }, { detail: 'ok' }, null, undefined]
    expect(keys.map((raw) => operations.copy.reply.parse(raw).pk)).toEqual([12, 12, 12, 12, null, null, null])
  })

  test('the price of a run and its options is the same as a number and as a text', () => {
    const prices = [{ price: 245.5 }, { price: '245.50' }].map(
      (raw) => operations.pricing.reply.parse(raw).price,
    )
    expect(prices.map(Number)).toEqual([245.5, 245.5])
  })

  test('options are `{pk, name}` or `{value, label}`, in a list or in a page', () => {
    const named = [{ pk: 2, name: 'Ulotki' }]
    const labelled = [{ value: 2, label: 'Ulotki' }]
    const read = (raw: unknown) =>
      operations.options.reply.parse(raw).map(({ value, label }) => [Number(value), label])
    for (const raw of [named, labelled, { count: 1, results: named }])
      expect(read(raw)).toEqual([[2, 'Ulotki']])
  })

  test('CAT-073 unassigned rows are read as a list, whatever each row is', () => {
    const rows = [['114', 'Mat', 'x'], { row: 5 }, 'wiersz 7']
    const read = (raw: unknown) => operations.importPrices.reply.parse(raw).unassigned_rows
    expect(read({ unassigned_rows: rows })).toEqual(rows)
    expect(read({ unassigned_rows: { 5: 'Mat', 7: 'Połysk' } })).toEqual(['Mat', 'Połysk'])
    expect([read({}), read(null), read(undefined), read('')]).toEqual([[], [], [], []])
  })

  test('a weight and a description are read as plain values or from a record', () => {
    const weights = [{ weight: 0.5 }, '0.500', 0.5].map((raw) => operations.weight.reply.parse(raw).weight)
    expect(weights).toEqual(['0.5', '0.500', '0.5'])
    const texts = [{ description: '<p>a</p>' }, '<p>a</p>']
    expect(texts.map((raw) => operations.descriptionForOffer.reply.parse(raw).description)).toEqual([
      '<p>a</p>',
      '<p>a</p>',
    ])
  })
})

describe('options and related records', () => {
  const line = {
    pk: 4,
    is_active: true,
    start_x: '1.00',
    start_y: '2.00',
    end_x: '3.00',
    end_y: '4.00',
    option: 9,
  }

  test('a tech line reads the same flat and nested', () => {
    const { reply } = productOptionTechLines.operations.retrieve
    const { pk, is_active, ...inner } = line
    const gross_size = { width: 216, height: '303.00' }
    const nested = reply.parse({ pk, is_active, tech_line_object: { pk: 77, ...inner }, gross_size })
    expect(nested).toEqual(reply.parse({ ...line, gross_size }))
    expect(nested).toMatchObject({ pk: 4, start_x: '1.00', gross_size: { width: '216' } })
  })

  test('an option refers to its tech line by key or as a whole record', () => {
    const read = (tech_line_object: unknown) =>
      productOptions.record.parse({ pk: 1, tech_line_object }).tech_line_object?.pk
    expect([read(4), read(line), read(null)]).toEqual([4, 4, undefined])
  })

  test('CAT-096 an exclusion has the names of its options if the server sends them', () => {
    const side = { pk: 5, label_pl: 'Folia mat', options_group_name: 'Uszlachetnienie' }
    expect(productOptionExclusions.record.parse({ pk: 1, option_1: side, option_2: 6 })).toMatchObject({
      option_1: 5,
      option_1_name: 'Folia mat',
      option_1_group_name: 'Uszlachetnienie',
      option_2: 6,
      option_2_name: null,
    })
  })
})

describe('request bodies', () => {
  test('CAT-069 an option price has its three keys and an exact decimal with a point, never negative or empty', () => {
    const { body } = productOptionPrices.operations.save
    const cell = { product_option: 1, product_quantity: 2, product: 3 }
    expect(body.parse([{ ...cell, price: '12,5' }])).toEqual([{ ...cell, price: '12.5' }])
    for (const price of ['', '-0.01', '1.005', 'abc', null])
      expect(body.safeParse([{ ...cell, price }]).success).toBe(false)
    expect(body.safeParse([]).success).toBe(false)
    const whole = { ...cell, price: '12.5' }
    for (const key of Object.keys(whole))
      expect([key, body.safeParse([{ ...whole, [key]: undefined }]).success]).toEqual([key, false])
  })

  test('CAT-058 the days of a run may be empty, its number and price may not', () => {
    const { body } = productQuantities.operations.create
    const run = { product: 1, quantity: '500', display_quantity: 500, price: '0', realization_days: '' }
    expect(body.parse(run)).toEqual({ ...run, quantity: 500, price: '0', realization_days: null })
    expect(body.safeParse({ ...run, quantity: 0 }).success).toBe(false)
    expect(body.safeParse({ ...run, price: '' }).success).toBe(false)
  })
})

test('CAT-108 the tree of discounts is read from pages of its roots or from one bare array, with nested children', () => {
  const roots = [{ pk: 1, name: 'Ulotki', value: 5, children: [{ id: 2, value: '2.50', children: [3] }] }]
  const read = (raw: unknown) => discounts.operations.list.reply.parse(raw)
  expect(read(roots)).toEqual(read({ count: 1, results: roots }))
  expect(read(roots).results).toMatchObject([
    { pk: 1, value: '5', children: [{ pk: 2, value: '2.50', children: [3] }] },
  ])
})
