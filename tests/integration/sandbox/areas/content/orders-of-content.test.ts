import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 30 })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.control.reset())

interface Entry {
  pk: number
  parent?: number | null
  position: number
  subpage_position?: number
  url_pl?: string
  date_modified: string
}

const call = (method: string, path: string, body?: unknown) =>
  sandbox.as('administrator')(method, `/api/v1/${path}`, body)

async function listOf(resource: string, query = ''): Promise<Entry[]> {
  const { body } = await call('GET', `${resource}/?page_size=200&ordering=position${query}`)
  return (body as { results: Entry[] }).results
}

const pksOf = (entries: readonly Entry[]) => entries.map(({ pk }) => pk)
const byPlace = (field: 'position' | 'subpage_position') => (a: Entry, b: Entry) =>
  Number(a[field]) - Number(b[field])

async function below(parent: number | null): Promise<Entry[]> {
  const field = parent === null ? 'position' : 'subpage_position'
  return (await listOf('pages')).filter((page) => page.parent === parent).sort(byPlace(field))
}

async function pageCalled(url: string): Promise<Entry> {
  const found = (await listOf('pages')).find((page) => page.url_pl === url)
  if (!found) throw new Error(`no page ${url}`)
  return found
}

describe('lists with their own order', () => {
  for (const resource of ['competencies', 'banners']) {
    test(`${resource}: a position alone moves the record, and the others are renumbered`, async () => {
      const before = await listOf(resource)
      const [first, second, third] = pksOf(before)
      expect((await call('PATCH', `${resource}/${first}/`, { position: 3 })).status).toBe(200)
      const after = await listOf(resource)
      expect(pksOf(after).slice(0, 3)).toEqual([second, third, first])
      expect(after.map(({ position }) => position)).toEqual(before.map((_, index) => index + 1))
      const untouched = (entries: Entry[]) => entries.find(({ pk }) => pk === second)?.date_modified
      expect(untouched(after)).toBe(untouched(before))
    })
  }

  test('CONT-006 a position beyond the end means the end, a new record comes last, a deleted one leaves no gap', async () => {
    const [first] = await listOf('competencies')
    await call('PATCH', `competencies/${first?.pk}/`, { position: 99 })
    const body = {
      name_pl: 'Faktury',
      country: 'PL',
      reclamation: false,
      complaint_reason: false,
      negotiations: false,
    }
    const { body: created } = await call('POST', 'competencies/', body)
    const { pk } = created as Entry
    expect(pksOf(await listOf('competencies')).slice(-2)).toEqual([first?.pk, pk])
    expect((await call('DELETE', 'competencies/59010/')).status).toBe(204)
    const after = await listOf('competencies')
    expect(after.map(({ position }) => position)).toEqual(after.map((_, index) => index + 1))
  })

  test('CONT-006 the options of the staff form are in that order', async () => {
    await call('PATCH', 'competencies/59004/', { position: 1 })
    const { body } = await call('GET', 'competencies/admin_list/')
    expect((body as { value: number }[])[0]?.value).toBe(59_004)
  })
})

describe('the tree of pages', () => {
  test('CONT-025 a top page is moved to a position among the top pages', async () => {
    const before = pksOf(await below(null))
    const [first, second] = before
    await call('PATCH', `pages/${second}/`, { position: 1 })
    expect(pksOf(await below(null))).toEqual([second, first, ...before.slice(2)])
  })

  test('CONT-026 a subpage is moved to a subpage_position among its siblings', async () => {
    const { pk } = await pageCalled('o-nas')
    const before = pksOf(await below(pk))
    await call('PATCH', `pages/${before[2]}/`, { subpage_position: 1 })
    expect(pksOf(await below(pk))).toEqual([before[2], before[0], before[1]])
  })

  test('CONT-023 a page is moved below another one at the requested position and closes the gap that it leaves', async () => {
    const target = await pageCalled('o-nas')
    const moved = await pageCalled('kontakt')
    const { status, body } = await call('PATCH', `pages/${moved.pk}/`, {
      parent: target.pk,
      subpage_position: 2,
    })
    expect([status, body]).toMatchObject([200, { parent: target.pk, subpage_position: 2 }])
    expect(pksOf(await below(target.pk))[1]).toBe(moved.pk)
    const top = await below(null)
    expect(top.map(({ position }) => position)).toEqual(top.map((_, index) => index + 1))
    await call('PATCH', `pages/${moved.pk}/`, { parent: null, position: 1 })
    expect(pksOf(await below(null))[0]).toBe(moved.pk)
  })

  test('CONT-023 a page cannot be moved below itself or below its own subpage', async () => {
    const top = await pageCalled('jak-przygotowac-plik')
    const deep = await pageCalled('makiety-ulotki')
    const problem = { parent: ['Strona nie może być podstroną samej siebie ani swojej podstrony.'] }
    for (const parent of [top.pk, deep.pk]) {
      const { status, body } = await call('PATCH', `pages/${top.pk}/`, { parent })
      expect([status, body]).toEqual([400, problem])
    }
    expect((await pageCalled('jak-przygotowac-plik')).parent).toBeNull()
  })

  test('CONT-024 a new page is created last under its parent', async () => {
    const { pk: parent } = await pageCalled('o-nas')
    const { body } = await call('POST', 'pages/', { url_pl: 'zespol', in_sitemap: false, parent })
    expect((await below(parent)).at(-1)?.pk).toBe((body as Entry).pk)
    const stranger = await call('POST', 'pages/', { url_pl: 'x', in_sitemap: false, parent: 9999 })
    expect(Object.keys(stranger.body as object)).toEqual(['parent'])
  })

  test('DESK-083 a menu, type or layout outside the offered values is refused', async () => {
    for (const name of ['menu', 'type', 'layout']) {
      const { status, body } = await call('PATCH', 'pages/56001/', { [name]: 'inne' })
      expect([status, body]).toEqual([400, { [name]: ['"inne" nie jest poprawnym wyborem.'] }])
    }
  })
})

describe('records in use are not deleted', () => {
  test('CONT-040 deleting a banner that is being shown is refused with a sentence, any other one is deleted', async () => {
    const refused = await call('DELETE', 'banners/52001/')
    expect(refused.status).toBe(400)
    expect(refused.body).toEqual({
      detail:
        'Nie można usunąć baneru, który jest teraz wyświetlany (strona „O nas”). Najpierw wyłącz publikację.',
    })
    await call('PATCH', 'banners/52001/', { is_published: false })
    expect((await call('DELETE', 'banners/52001/')).status).toBe(204)
    expect((await call('DELETE', 'banners/52006/')).status).toBe(204)
  })

  test('a page with subpages or banners is not deleted, nor is a competence with cases or staff', async () => {
    const { pk } = await pageCalled('o-nas')
    expect((await call('DELETE', `pages/${pk}/`)).body).toEqual({
      detail: 'Nie można usunąć strony: ma podstrony (3).',
    })
    expect((await call('DELETE', 'pages/56012/')).body).toEqual({
      detail: 'Nie można usunąć strony: pokazuje banery (1).',
    })
    expect((await call('DELETE', 'competencies/59004/')).body).toMatchObject({
      detail: expect.stringContaining('mają ją pracownicy') as unknown,
    })
  })
})

describe('banners', () => {
  test('CONT-037 the list is filtered by period, shop and publication', async () => {
    const namesWith = async (query: string) => pksOf(await listOf('banners', query))
    expect(await namesWith('&is_published=false')).toEqual([52_005])
    expect(await namesWith('&available_in_countries=DE&name=black')).toEqual([52_005])
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    expect(await namesWith(`&datetime_from=${day(1)}`)).toEqual([52_004, 52_005])
    expect(await namesWith(`&datetime_to=${day(-30)}`)).toEqual([52_006])
  })

  test('invalid input is reported at its field', async () => {
    const problems = async (body: object) =>
      Object.keys((await call('PATCH', 'banners/52001/', body)).body as object)
    expect(await problems({ datetime_to: '2001-01-01T00:00:00Z' })).toEqual(['datetime_to'])
    expect(await problems({ datetime_from: 'jutro' })).toEqual(['datetime_from'])
    expect(await problems({ available_in_countries: ['FR'], pages: [999] })).toEqual([
      'available_in_countries',
      'pages',
    ])
    expect(await problems({ display_time: -1 })).toEqual(['display_time'])
  })
})
