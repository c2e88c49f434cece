import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 40 })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control.reset()
  call = sandbox.as('administrator')
})

interface Category {
  pk: number
  parent: number | null
  position: number
  leaf: boolean
}

const CATEGORIES = '/api/v1/categories/'
const PARAMETERS = '/api/v1/product-parameters/'

async function all(): Promise<Category[]> {
  const { body } = await call('GET', `${CATEGORIES}?page_size=200&ordering=position`)
  return (body as { results: Category[] }).results
}

const below = (rows: readonly Category[], parent: number | null) =>
  rows.filter((row) => row.parent === parent).map(({ pk }) => pk)

describe('categories', () => {
  test('CAT-004 45 categories have three levels, and each says whether it has subcategories', async () => {
    const rows = await all()
    const levelOf = (row: Category): number => {
      const parent = rows.find(({ pk }) => pk === row.parent)
      return parent ? levelOf(parent) + 1 : 1
    }
    expect(rows.length).toBe(45)
    expect(new Set(rows.map(levelOf))).toEqual(new Set([1, 2, 3]))
    for (const { pk, leaf } of rows) expect([pk, leaf]).toEqual([pk, below(rows, pk).length === 0])
  })

  test('CAT-007 moving a category to another parent sets parent and position together and closes the gap that it leaves', async () => {
    const before = await all()
    const [first, second] = below(before, null)
    const [moved, ...left] = below(before, first ?? 0)
    await call('PATCH', `${CATEGORIES}${moved}/`, { parent: second, position: 1 })
    const after = await all()
    expect(below(after, second ?? 0)[0]).toBe(moved)
    expect(below(after, first ?? 0)).toEqual(left)
    const places = after.filter(({ parent }) => parent === first).map(({ position }) => position)
    expect(places.sort((a, b) => a - b)).toEqual(left.map((_, index) => index + 1))
  })

  test('CAT-008 deleting a category with subcategories is refused with 409, one with products with 400, each with a sentence', async () => {
    const rows = await all()
    const [root] = below(rows, null)
    const refused = await call('DELETE', `${CATEGORIES}${root}/`)
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: expect.stringMatching(/^Nie można usunąć kategorii: ma podkategorie/) as string },
    ])
    const products = await call('GET', '/api/v1/products/?page_size=200')
    const used = (products.body as { results: { categories: number[] }[] }).results.flatMap(
      (one) => one.categories,
    )
    const leaf = rows.find((row) => row.leaf && used.includes(row.pk))
    const kept = await call('DELETE', `${CATEGORIES}${leaf?.pk}/`)
    expect([kept.status, kept.body]).toEqual([
      400,
      { detail: expect.stringMatching(/^Nie można usunąć kategorii: należą do niej produkty/) as string },
    ])
  })

  test('CAT-004 no category can be placed below itself or its own subcategory', async () => {
    const rows = await all()
    const child = rows.find(({ parent }) => parent !== null)
    const { status, body } = await call('PATCH', `${CATEGORIES}${child?.parent}/`, { parent: child?.pk })
    expect([status, Object.keys(body as object)]).toEqual([400, ['parent']])
  })
})

describe('parameters', () => {
  interface Parameter {
    options: { pk: number; name_pl: string; name_de: string; position: number }[]
  }
  const options = async () => ((await call('GET', `${PARAMETERS}15001/`)).body as Parameter).options

  test('CAT-102 in a parameter’s body, options without a key are created, missing ones are deleted, and the others remain', async () => {
    const [first, second, third] = await options()
    const body = {
      options: [
        { pk: third?.pk, name_pl: third?.name_pl },
        { name_pl: 'Panorama' },
        { pk: first?.pk, name_pl: 'x' },
      ],
    }
    expect((await call('PATCH', `${PARAMETERS}15001/`, body)).status).toBe(200)
    const now = await options()
    expect(now.some(({ pk }) => pk === second?.pk)).toBe(false)
    expect(now.find(({ pk }) => pk === first?.pk)?.name_pl).toBe(first?.name_pl)
    expect(now.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(now.some(({ name_pl }) => name_pl === 'Panorama')).toBe(true)
  })

  test('CAT-102 an option’s names and position are changed only by its own operation', async () => {
    const [first, second] = await options()
    const path = `/api/v1/product-parameter-options/${second?.pk}/`
    await call('PATCH', path, { name_de: 'Quer', position: 1 })
    const now = await options()
    expect(now.slice(0, 2).map(({ pk }) => pk)).toEqual([second?.pk, first?.pk])
    expect(now[0]?.name_de).toBe('Quer')
    expect((await call('GET', path)).status).toBe(405)
  })

  test('CAT-104 deleting a parameter that products have is refused with a non-field error', async () => {
    const products = await call('GET', '/api/v1/products/20011/')
    const [used] = (products.body as { parameters: { parameter: number }[] }).parameters
    const { status, body } = await call('DELETE', `${PARAMETERS}${used?.parameter}/`)
    expect([status, body]).toEqual([
      400,
      { non_field_errors: [expect.stringMatching(/nie można usunąć: mają go produkty/)] },
    ])
  })
})
