import { describe, expect, test } from 'vitest'
import { dataImport } from '#shared/api/resources/data-import.ts'
import { formats } from '#shared/api/resources/formats.ts'
import { MOST_PKS, montageProducts } from '#shared/api/resources/montage-products.ts'
import { montages } from '#shared/api/resources/montages.ts'
import { plates } from '#shared/api/resources/plates.ts'
import { productOptions } from '#shared/api/resources/product-options.ts'

const read = (raw: object) => montages.record.parse({ pk: 312, ...raw })

describe('a montage in the formats of different servers', () => {
  test('keys and whole records, numbers and texts are read alike', () => {
    const paper = { weight: '0.170', paper_price: '3.98' }
    const records = read({
      paper_option: { id: 103, label: 'Kreda mat 170 g', weight: 0.17, paper_price: 3.98 },
      sheet_format: { value: 40, label: '700 × 500', size_x: 700, size_y: '500.00' },
      plate: { pk: 2, name: 'SM 74', size_x: '745', size_y: '605', price: 17.5 },
    })
    expect(records.paper_option).toMatchObject({ pk: 103, weight: '0.17', paper_price: '3.98' })
    expect(records.sheet_format).toMatchObject({ pk: 40, size_x: '700', size_y: '500.00' })
    expect(records.plate).toMatchObject({ pk: 2, price: '17.5' })
    const keys = read({ paper_option: 103, sheet_format: 40, plate: null })
    expect([keys.paper_option?.pk, keys.paper_option?.weight, keys.sheet_format?.pk, keys.plate]).toEqual([
      103,
      null,
      40,
      null,
    ])
    expect(read({ paper_option: { pk: 103, ...paper } }).paper_option).toMatchObject(paper)
  })

  test.each([
    [undefined, null],
    [null, null],
    [17, 17],
    [{ id: 17, machine: { pk: 3, name: 'Heidelberg' } }, 17],
  ])('MON-061 the next stage %j is %j', (next_stage, pk) => {
    expect(read({ next_stage }).next_stage?.pk ?? null).toBe(pk)
  })

  test('MON-034 without a summary from the server, the summary is unknown', () => {
    const bare = read({})
    expect([bare.products_net_value, bare.montage_cost, bare.difference, bare.percent, bare.price]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
    expect(read({ price: 394.8, percent: 91.8 })).toMatchObject({ price: '394.8', percent: '91.8' })
  })

  test('MON-017 the lines are a set, given by keys or by records, in any order', () => {
    const pks = [500_103, { pk: 500_101 }, { id: 500_102 }, 500_103]
    expect(read({ montage_products: pks }).montage_products).toEqual([500_101, 500_102, 500_103])
    expect(read({}).montage_products).toEqual([])
  })

  test('MON-039 exactly one stage is sent, with its new value', () => {
    const { body } = montages.operations.updateState
    expect(body.safeParse({ mounted: false }).success).toBe(true)
    for (const wrong of [{}, { closed: true, mounted: true }, { opened: true }])
      expect([wrong, body.safeParse(wrong).success]).toEqual([wrong, false])
  })
})

describe('lines and options of a montage', () => {
  test('OP-44 at most 300 keys are requested at a time, and the right table never without keys', () => {
    const { left, right } = montageProducts.operations
    const keys = (count: number) => Array.from({ length: count }, (_, index) => 500_000 + index)
    expect(MOST_PKS).toBe(300)
    expect(left.query.safeParse({ exclude_pks: keys(300) }).success).toBe(true)
    expect(left.query.safeParse({ exclude_pks: keys(301) }).success).toBe(false)
    expect(right.query.safeParse({ pks: keys(300) }).success).toBe(true)
    for (const pks of [keys(301), [], undefined])
      expect([pks?.length, right.query.safeParse({ pks }).success]).toEqual([pks?.length, false])
  })

  test('MON-013 no other order status can be requested', () => {
    const { query } = montageProducts.operations.left
    expect(query.safeParse({ order_statuses: ['in_production', 'in_realization'] }).success).toBe(true)
    expect(query.safeParse({ order_statuses: ['done'] }).success).toBe(false)
  })

  test('MON-022..024 papers, sheets and plates are read from their own operations, with or without their figures', () => {
    expect([
      productOptions.operations.montagePapers.path,
      formats.operations.montageOptions.path,
      plates.operations.montageOptions.path,
    ]).toEqual([
      '/api/v1/product-options/admin_montage_paper_options/',
      '/api/v1/format/admin_montage_format/',
      '/api/v1/plates/admin_montage_plates/',
    ])
    const papers = productOptions.operations.montagePapers.reply
    const figures = { weight: '0.17', paper_price: '3.98' }
    const named = { value: 103, label: 'Kreda mat 170 g' }
    expect(papers.parse([{ pk: 103, name: 'Kreda mat 170 g', weight: 0.17, paper_price: '3.98' }])).toEqual([
      { pk: 103, name: 'Kreda mat 170 g', ...named, ...figures },
    ])
    expect(papers.parse({ count: 1, results: [named] })).toEqual([
      { ...named, weight: null, paper_price: null },
    ])
    expect(formats.operations.montageOptions.reply.parse([[40, '700 × 500']])).toEqual([
      { value: 40, label: '700 × 500', size_x: null, size_y: null },
    ])
    expect(
      plates.operations.montageOptions.reply.parse([{ id: 2, name: 'SM 74', price: 17.5 }]),
    ).toMatchObject([{ value: 2, label: 'SM 74', price: '17.5', size_x: null }])
  })
})

describe('the state of the data import', () => {
  test.each<[unknown, string, string | null, string | null]>([
    [{ status: 'finished' }, 'finished', null, null],
    ['in_progress', 'in_progress', null, null],
    [{ state: 'in_progress', detail: '' }, 'in_progress', null, null],
    [
      { status: { value: 'finished', label: 'Zakończony' }, message: 'Wczytano 12 produktów.' },
      'finished',
      'Wczytano 12 produktów.',
      null,
    ],
    [{ status: 'failed', error: 'Brak pliku.' }, 'failed', null, 'Brak pliku.'],
    [
      { status: 'finished', errors: ['Brak pliku.', 'Brak cen.'] },
      'finished',
      null,
      'Brak pliku.; Brak cen.',
    ],
  ])('IMP-006 %j is %s with %j and %j', (raw, status, message, error) => {
    expect(dataImport.operations.status.reply.parse(raw)).toEqual({ status, message, error })
  })

  test.each([null, '', {}, [], 5])('IMP-001 %j is no status', (raw) => {
    expect(dataImport.operations.status.reply.safeParse(raw).success).toBe(false)
  })
})
