import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { formOf, pricesOf, readProduct } from '#support/sandbox-catalogue.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 40 })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control.reset()
  call = callerWith(sandbox.url, await sandbox.token('administrator'))
})

type Rows = { pk: number; name_pl: string; position: number; is_published: boolean }[]
const list = async (query = ''): Promise<Rows> =>
  ((await call('GET', `/api/v1/products/?page_size=200${query}`)).body as { results: Rows }).results
const groupsOf = async (pk: number) =>
  (await readProduct(call, pk)).group_options.map(({ group_option, position, options }) => [
    group_option,
    position,
    options.map((one) => [one.option, one.position]),
  ])

describe('the list', () => {
  const PUBLISH = '/api/v1/products/admin_publish_many/'

  test('one POST publishes and hides all rows that it names', async () => {
    const { status } = await call('POST', PUBLISH, [
      { pk: 20_011, is_published: false },
      { pk: 20_012, is_published: false },
      { pk: 20_034, is_published: true },
    ])
    expect(status).toBe(200)
    const hidden = (await list('&is_published=false')).map(({ pk }) => pk)
    expect(hidden).toEqual([20_011, 20_012])
  })

  test('CAT-014 a row that does not exist makes the whole request fail, with the error at its index', async () => {
    const { status, body } = await call('POST', PUBLISH, [
      { pk: 20_011, is_published: false },
      { pk: 4711, is_published: false },
      { pk: 20_012, is_published: 'tak' },
    ])
    expect([status, body]).toEqual([
      400,
      [
        {},
        { pk: ['Nieprawidłowy klucz główny "4711" - obiekt nie istnieje.'] },
        { is_published: ['Must be a valid boolean.'] },
      ],
    ])
    expect((await list('&is_published=false')).map(({ pk }) => pk)).toEqual([20_034])
  })

  test('CAT-021 a product that is moved gets its position, and the positions remain without gaps', async () => {
    await call('PATCH', '/api/v1/products/20020/', formOf({ position: 1 }))
    const rows = await list('&ordering=position')
    expect(rows[0]?.pk).toBe(20_020)
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1))
  })

  test('products without German texts are found by that filter', async () => {
    expect((await list('&missing=de')).map(({ name_pl }) => name_pl)).toEqual(['Zawieszki na butelki'])
  })

  test('a product that was ordered cannot be deleted, another one is deleted with its prices', async () => {
    const [pk] = ((await call('GET', '/api/v1/orders/?page_size=1')).body as { results: { pk: number }[] })
      .results
    const order = (await call('GET', `/api/v1/orders/${pk?.pk}/`)).body as {
      order_products: { product_pk: number }[]
    }
    const ordered = order.order_products[0]?.product_pk
    const refused = await call('DELETE', `/api/v1/products/${ordered}/`)
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('jest w zamówieniach')])
    expect((await call('DELETE', '/api/v1/products/20031/')).status).toBe(204)
    expect((await call('GET', '/api/v1/products/20031/admin_quantities/')).status).toBe(404)
  })
})

describe('a product', () => {
  test('CAT-018 a copy is hidden, is last, is named as a copy, and has all data of the source', async () => {
    const source = await readProduct(call, 20_011)
    const made = await call('POST', '/api/v1/products/20011/copy_product/')
    expect(made.status).toBe(201)
    const copy = await readProduct(call, (made.body as { pk: number }).pk)
    expect(copy).toMatchObject({
      name_pl: 'Wizytówki (kopia)',
      name_de: 'Visitenkarten (kopia)',
      is_published: false,
      position: (await list()).length,
      description_pl: source.description_pl,
      group_options: source.group_options,
    })
    expect(copy.gallery).toHaveLength(source.gallery.length)
    const offered = ({ quantities }: typeof copy) =>
      quantities?.map(({ quantity, price }) => [quantity, price])
    expect(offered(copy)).toEqual(offered(source))
    const withoutKeys = (record: typeof copy) =>
      Object.values(pricesOf(record))
        .map(Number)
        .toSorted((a, b) => a - b)
    expect(withoutKeys(copy)).toEqual(withoutKeys(source))

    // Changing the copy does not change the source.
    const image = copy.gallery[0]?.pk
    if (image) await call('DELETE', `/api/v1/product-gallery/${image}/`)
    await call('PATCH', `/api/v1/quantities/${copy.quantities?.[0]?.pk}/`, { price: '1' })
    expect(await readProduct(call, 20_011)).toEqual(source)
  })

  test.each([
    ['brackets', (group: number, name: string) => `group_options[${group}][${name}]`],
    ['dots', (group: number, name: string) => `group_options[${group}]${name}`],
  ])('groups and options are stored in the order of the form, in %s', async (spelling, at) => {
    const option = (group: number, place: number, name: string) =>
      spelling === 'brackets'
        ? `group_options[${group}][options][${place}][${name}]`
        : `group_options[${group}]options[${place}]${name}`
    const answer = await call(
      'PATCH',
      '/api/v1/products/20011/',
      formOf({
        [at(0, 'group_option')]: 8_002,
        [at(0, 'position')]: 1,
        [option(0, 0, 'option')]: 40_206,
        [option(0, 0, 'position')]: 1,
        [option(0, 1, 'option')]: 40_202,
        [option(0, 1, 'position')]: 2,
        [at(1, 'group_option')]: 8_001,
        [at(1, 'position')]: 2,
        [option(1, 0, 'option')]: 40_101,
        [option(1, 0, 'position')]: 1,
      }),
    )
    expect([answer.status, await groupsOf(20_011)]).toEqual([
      200,
      [
        [
          8_002,
          1,
          [
            [40_206, 1],
            [40_202, 2],
          ],
        ],
        [8_001, 2, [[40_101, 1]]],
      ],
    ])
    // An option that was removed from the product has no prices any more.
    expect(
      Object.keys(pricesOf(await readProduct(call, 20_011))).filter((key) => key.startsWith('40114:')),
    ).toEqual([])
  })

  test('CAT-036 a wrong option is reported by its indices, and nothing of the list is stored', async () => {
    const before = await groupsOf(20_011)
    const group = (group_option: number, ...options: number[]) => ({
      group_option,
      position: 1,
      options: options.map((option, index) => ({ option, position: index + 1 })),
    })
    const answer = await call('PATCH', '/api/v1/products/20011/', {
      group_options: [group(8_001, 40_101), group(8_002, 40_202, 40_103), group(8_001, 40_101), group(4711)],
    })
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        group_options: [
          {},
          { options: [{}, { option: ['Opcja nie należy do tej grupy.'] }] },
          { group_option: ['Ta grupa jest już na liście.'] },
          { group_option: ['Nieprawidłowy klucz główny "4711" - obiekt nie istnieje.'] },
        ],
      },
    ])
    expect(await groupsOf(20_011)).toEqual(before)
  })

  test('CAT-036 JSON can empty a list, and a form without the list leaves it unchanged', async () => {
    const before = (await readProduct(call, 20_011)).categories
    expect(before).not.toEqual([])
    await call('PATCH', '/api/v1/products/20011/', formOf({ name_en: 'Cards' }))
    expect((await readProduct(call, 20_011)).categories).toEqual(before)
    await call('PATCH', '/api/v1/products/20011/', { categories: [] })
    expect((await readProduct(call, 20_011)).categories).toEqual([])
  })

  test('a log changes the targets where both products have the run and the option, and never changes the source', async () => {
    const [source, target, other] = [
      await readProduct(call, 20_011),
      await readProduct(call, 20_012),
      await readProduct(call, 20_013),
    ]
    const self = await call('POST', '/api/v1/products/20011/admin_apply_product_log/', { product: 20_011 })
    expect(self.body).toHaveProperty('product')
    const { status } = await call('POST', '/api/v1/products/20011/admin_apply_product_log/', {
      product: 20_012,
    })
    expect(status).toBe(200)
    const changed = await readProduct(call, 20_012)
    expect(changed.quantities?.map(({ price }) => price)).toEqual(
      source.quantities?.slice(0, 3).map(({ price }) => price),
    )
    expect(pricesOf(changed)).toEqual({
      ...pricesOf(target),
      ...Object.fromEntries(
        [40_101, 40_114, 40_115, 40_201, 40_206, 41_501, 41_502].flatMap((option) =>
          [1, 2, 3].map((run) => [`${option}:101200${run}`, pricesOf(source)[`${option}:101100${run}`]]),
        ),
      ),
    })
    expect(await readProduct(call, 20_011)).toEqual(source)

    const many = '/api/v1/products/admin_apply_many_product_log/'
    const missing = await call('POST', many, { product_to_apply: 20_011, products: [20_013, 4711] })
    expect(missing.body).toHaveProperty('products')
    expect(await readProduct(call, 20_013)).toEqual(other)
    await call('POST', many, { product_to_apply: 20_011, products: [20_013] })
    expect((await readProduct(call, 20_013)).quantities).not.toEqual(other.quantities)
  })
})

describe('options', () => {
  const of = (group: number) =>
    `/api/v1/product-options/?options_group=${group}&ordering=position&page_size=200`
  const positions = async (group: number) =>
    ((await call('GET', of(group))).body as { results: { pk: number; position: number }[] }).results

  test('CAT-090 moving the last option of a group to the top twice leaves consecutive positions', async () => {
    const before = await positions(8_001)
    const moved = before.slice(-2).map(({ pk }) => pk)
    for (const pk of moved) await call('PATCH', `/api/v1/product-options/${pk}/`, formOf({ position: 1 }))
    const after = await positions(8_001)
    expect(after.map(({ pk }) => pk)).toEqual([
      ...moved.toReversed(),
      ...before.slice(0, -2).map(({ pk }) => pk),
    ])
    expect(after.map(({ position }) => position)).toEqual(before.map((_, index) => index + 1))
    expect((await positions(8_002)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('DESK-083 groups, options and exclusions that are in use are not deleted, and the response says why', async () => {
    const group = await call('DELETE', '/api/v1/product-group-options/8001/')
    expect(group.body).toEqual({
      non_field_errors: [expect.stringContaining('mają ją produkty (Wizytówki,')],
    })
    const unused = await call('DELETE', '/api/v1/product-group-options/8017/')
    expect(unused.body).toHaveProperty('non_field_errors')
    const option = await call('DELETE', '/api/v1/product-options/40114/')
    expect(option.body).toEqual({ non_field_errors: [expect.stringContaining('„Kreda mat 250 g”')] })
    const pair = formOf({ option_1: 40_109, option_2: 40_205 })
    const made = (await call('POST', '/api/v1/product-options-exclusion/', pair)).body as { pk: number }
    const exclusion = await call('DELETE', `/api/v1/product-options-exclusion/${made.pk}/`)
    expect([exclusion.status, exclusion.body]).toEqual([
      400,
      { detail: expect.stringContaining('„Kalendarzyki listkowe 2026” z zamrożoną ceną') },
    ])
  })

  test('CAT-096 a pair excludes once in each direction and never itself', async () => {
    const post = async (option_1: number, option_2: number) =>
      call('POST', '/api/v1/product-options-exclusion/', formOf({ option_1, option_2 }))
    expect((await post(40_101, 40_301)).status).toBe(201)
    expect((await post(40_101, 40_301)).body).toEqual({
      non_field_errors: ['Pola option_1, option_2 muszą tworzyć unikalny zestaw.'],
    })
    expect((await post(40_301, 40_101)).status).toBe(201)
    expect((await post(40_101, 40_101)).body).toHaveProperty('non_field_errors')
    expect((await post(40_101, 4711)).body).toHaveProperty('option_2')
  })

  test('CAT-095 an option has one tech line, and its record names it', async () => {
    const line = { option: 42_001, start_x: '0', start_y: '10.5', end_x: '216', end_y: '10.5' }
    const made = await call('POST', '/api/v1/product-option-tech-line/', formOf(line))
    expect(made.status).toBe(201)
    const { pk } = made.body as { pk: number }
    expect((await call('GET', '/api/v1/product-options/42001/')).body).toMatchObject({ tech_line_object: pk })
    expect((await call('POST', '/api/v1/product-option-tech-line/', formOf(line))).body).toHaveProperty(
      'option',
    )
    await call('PATCH', `/api/v1/product-option-tech-line/${pk}/`, formOf({ end_y: '20.1' }))
    expect((await call('GET', `/api/v1/product-option-tech-line/${pk}/`)).body).toMatchObject({
      tech_line_object: { start_y: '10.50', end_y: '20.10', option: 42_001 },
    })
  })

  test('CAT-080 the export of groups is a csv file with a line for each option', async () => {
    const answer = await call('GET', '/api/v1/product-group-options/admin_groups_options_export/')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = answer.text.trim().split('\r\n')
    expect(lines[1]).toBe('8001;Papier;40101;Kreda mat 350 g')
    expect(lines).toHaveLength(97)
  })
})
