import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { discounts, type Discount } from '#shared/api/resources/discounts.ts'
import { discountTree, importedRows, workbookOf } from '#support/discount-rows.ts'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 60 })
  call = sandbox.as('administrator')
})
afterAll(() => sandbox.close())

const PATH = '/api/v1/discounts/'
const node = async (pk: number): Promise<Discount> =>
  discounts.record.parse((await call('GET', `${PATH}${pk}/`)).body)

describe('the tree of discounts', () => {
  test('CAT-108 about four hundred nodes have three levels, and a page counts only the top ones', async () => {
    const answer = await call('GET', PATH)
    const { count, results } = answer.body as { count: number; results: unknown[] }
    expect(results).toHaveLength(count)
    const nodes = await discountTree(sandbox)
    expect(nodes.length).toBeGreaterThan(350)
    expect(nodes.length).toBeLessThan(450)
    const [top] = nodes
    const [below] = top?.children ?? []
    expect((below as Discount).children.length).toBeGreaterThan(0)
  })

  test('CAT-110 a change is saved; the second value only if it is editable', async () => {
    const nodes = await discountTree(sandbox)
    const kinds = [true, false].flatMap((mayEdit) =>
      [true, false].map((hasValue) =>
        nodes.find(
          ({ is_can_edit_secondary, secondary_value }) =>
            is_can_edit_secondary === mayEdit && (secondary_value !== null) === hasValue,
        ),
      ),
    )
    for (const kind of kinds) {
      if (!kind) throw new Error('a kind of node is missing in the tree')
      const body = { value: '12.5', secondary_value: '33.25' }
      expect((await call('PATCH', `${PATH}${kind.pk}/`, body)).status).toBe(200)
      expect(await node(kind.pk)).toMatchObject({
        value: '12.50',
        secondary_value: kind.is_can_edit_secondary ? '33.25' : kind.secondary_value,
      })
    }
  })

  test.each([
    ['1,5', 'Wymagana poprawna liczba.'],
    ['abc', 'Wymagana poprawna liczba.'],
    ['1.234', 'Upewnij się, że liczba ma nie więcej niż 2 cyfr dziesiętnych.'],
    ['1000', expect.any(String)],
  ])('DESK-082 the value %s is refused at its field', async (value, text) => {
    const answer = await call('PATCH', `${PATH}68005/`, { value })
    expect([answer.status, answer.body]).toEqual([400, { value: [text] }])
  })
})

describe('discounts for quantities', () => {
  const steps = async (pk: number) =>
    (await node(pk)).quantity_discounts.map(({ quantity, value }) => [quantity, value])
  const create = (body: object) => call('POST', `${PATH}create_discount_for_quantity/`, body)

  test('CAT-116 a discount is created; an existing quantity, missing values and text are refused', async () => {
    const made = await create({ discount: 68_001, quantity: 400, value: '2.5' })
    expect([made.status, made.body]).toMatchObject([201, { discount: 68_001, quantity: 400, value: '2.50' }])
    expect((await create({ discount: 68_001, quantity: 400, value: '3' })).body).toEqual({
      non_field_errors: ['Pola discount, quantity muszą tworzyć unikalny zestaw.'],
    })
    expect((await create({})).body).toEqual({
      discount: ['To pole jest wymagane.'],
      quantity: ['To pole jest wymagane.'],
      value: ['To pole jest wymagane.'],
    })
    expect((await create({ discount: 99_999, quantity: 0, value: 'x' })).body).toEqual({
      discount: ['Nieprawidłowy klucz główny "99999" - obiekt nie istnieje.'],
      quantity: ['Upewnij się, że ta wartość jest większa lub równa 1.'],
      value: ['Wymagana poprawna liczba.'],
    })
    expect(await steps(68_001)).toEqual([[400, '2.50']])
  })

  test('CAT-117 a list is changed as a whole or not at all, with the errors at their indices', async () => {
    const made = [
      await create({ discount: 68_009, quantity: 10, value: '1' }),
      await create({ discount: 68_009, quantity: 20, value: '2' }),
    ]
    const [a, b] = made.map(({ body }) => (body as { pk: number }).pk)
    const change = (second: object) =>
      call('POST', `${PATH}update_discounts_for_quantity/`, [
        { pk: a, discount: 68_009, quantity: 10, value: '5' },
        { pk: b, discount: 68_009, quantity: 20, value: '6', ...second },
      ])
    const before = await steps(68_009)
    const refused = await change({ value: 'abc' })
    expect([refused.status, refused.body]).toEqual([400, [{}, { value: ['Wymagana poprawna liczba.'] }]])
    expect(await steps(68_009)).toEqual(before)
    expect((await change({})).status).toBe(200)
    expect(await steps(68_009)).toEqual(
      before.map(([quantity, value]) => [
        quantity,
        quantity === 10 ? '5.00' : quantity === 20 ? '6.00' : value,
      ]),
    )
  })

  test('CAT-119 the discounts that a body names are deleted, and none if one is unknown', async () => {
    const { pk } = (await create({ discount: 68_017, quantity: 33, value: '1' })).body as { pk: number }
    const remove = (pks: number[]) => call('DELETE', `${PATH}delete_discount_for_quantities/`, { pks })
    expect((await remove([pk, 99_999])).status).toBe(400)
    expect((await steps(68_017)).some(([quantity]) => quantity === 33)).toBe(true)
    expect((await remove([pk])).status).toBe(204)
    expect((await steps(68_017)).some(([quantity]) => quantity === 33)).toBe(false)
  })

  test('CAT-118 a workbook adds and changes discounts, and the response names the rows that could not be imported', async () => {
    const form = new FormData()
    form.set('discount', '68024')
    form.set(
      'file',
      await workbookOf([
        ['Nakład', 'Rabat'],
        [111, 1.5],
        [222, 'dużo'],
        [333, 3],
      ]),
    )
    const answer = await call('POST', `${PATH}import_discounts_for_quantity/`, form)
    expect(importedRows.parse(answer.body)).toEqual({
      created: 2,
      updated: 0,
      errors: [{ row: 3, message: 'Wymagana poprawna liczba.' }],
    })
    expect(await steps(68_024)).toEqual(
      expect.arrayContaining([
        [111, '1.50'],
        [333, '3.00'],
      ]),
    )
    const broken = new FormData()
    broken.set('discount', '68024')
    broken.set('file', new File(['to nie jest arkusz'], 'rabaty.xlsx'))
    const refused = await call('POST', `${PATH}import_discounts_for_quantity/`, broken)
    expect([refused.status, refused.body]).toEqual([
      400,
      { file: ['To nie jest plik Excela (.xlsx) albo jest on uszkodzony.'] },
    ])
  })
})
