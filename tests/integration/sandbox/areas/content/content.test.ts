import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 30 })
})
afterAll(() => sandbox.close())

const call = (method: string, path: string, body?: unknown) =>
  sandbox.as('tresci')(method, `/api/v1/${path}`, body)

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const aPng = (name = 'ikona.png') =>
  new File([new Uint8Array(PNG.sync.write(new PNG({ width: 2, height: 2 })))], name, { type: 'image/png' })
const statusOf = async (address: string) => (await fetch(address)).status

interface Appliance {
  pk: number
  name_pl: string
  icon: string | null
}

describe('appliances', () => {
  const create = async (fields: Record<string, string | File>) => call('POST', 'appliances/', formOf(fields))

  test('CONT-002 the icon of a form is stored and served, replaced by another one, and removed', async () => {
    const { status, body } = await create({ name_pl: 'Ogród', icon: aPng('mój ogród.png') })
    const { pk, icon } = body as Appliance
    expect([status, icon]).toEqual([201, encodeURI(`${sandbox.url}/media/appliances/mój_ogród.png`)])
    expect(await statusOf(String(icon))).toBe(200)

    const changed = (await call('PATCH', `appliances/${pk}/`, formOf({ icon: aPng() }))).body as Appliance
    expect([changed.name_pl, new URL(String(changed.icon)).pathname]).toEqual([
      'Ogród',
      '/media/appliances/ikona.png',
    ])
    expect(await statusOf(String(icon))).toBe(404)

    const bare = (await call('PATCH', `appliances/${pk}/`, formOf({ icon: '' }))).body as Appliance
    expect(bare.icon).toBeNull()
    expect(await statusOf(String(changed.icon))).toBe(404)
  })

  test('CONT-003 names, descriptions and icon are refused separately', async () => {
    const icon = new File(['%PDF-1.7'], 'ikona.png', { type: 'image/png' })
    const { status, body } = await create({ name_pl: ' ', name_de: 'x'.repeat(129), icon })
    expect([status, body]).toEqual([
      400,
      {
        name_pl: ['To pole nie może być puste.'],
        name_de: ['Upewnij się, że to pole ma nie więcej niż 128 znaków.'],
        icon: [
          'Prześlij poprawny plik graficzny. Aktualnie przesłany plik nie jest grafiką lub jest uszkodzony.',
        ],
      },
    ])
    expect((await create({ name_pl: 'Ogród', icon: new File([], 'ikona.png') })).body).toEqual({
      icon: ['Przesłany plik jest pusty.'],
    })
    expect((await create({ name_pl: 'Ogród', icon: 'media:7' })).body).toEqual({
      icon: ['Przesłane dane nie były plikiem. Sprawdź typ kodowania formatki.'],
    })
  })

  test('an appliance that products have is not deleted, and the message names the products', async () => {
    const refused = await call('DELETE', 'appliances/54001/')
    expect([refused.status, refused.body]).toEqual([
      400,
      { detail: 'Nie można usunąć zastosowania: mają je produkty (Wizytówki, Wizytówki ze złoceniem).' },
    ])
    expect((await call('DELETE', 'appliances/54006/')).status).toBe(204)
  })

  test('are offered to products by their Polish names', async () => {
    const options = (await call('GET', 'appliances/admin_product_appliances/')).body as { label: string }[]
    expect(options.map(({ label }) => label)).toContain('Targi i wystawy')
  })
})

describe('FAQ', () => {
  const count = async (query: string) =>
    ((await call('GET', `faqs/?${query}`)).body as { count: number }).count

  test('CONT-043 is filtered by title and section', async () => {
    expect(await count('title=FAKTUR')).toBe(1)
    expect(await count('section=SECTION_ORDER')).toBe(3)
    expect(await count('section=SECTION_ORDER&title=dostawa')).toBe(0)
    expect((await call('GET', 'faqs/?section=SECTION_OTHER')).status).toBe(400)
  })

  test('CONT-042 an entry of an unknown section is refused', async () => {
    const { status, body } = await call('POST', 'faqs/', { title_pl: 'Pytanie', section: '1' })
    expect([status, body]).toEqual([400, { section: ['"1" nie jest poprawnym wyborem.'] }])
  })

  test('CONT-044 the last entry of a section is not deleted, and the message says why', async () => {
    expect((await call('DELETE', 'faqs/53006/')).status).toBe(204)
    const refused = await call('DELETE', 'faqs/53007/')
    expect([refused.status, refused.body]).toEqual([
      400,
      { detail: 'Nie można usunąć ostatniego pytania działu: sklep pokazuje każdy dział.' },
    ])
    expect((await call('GET', 'faqs/53007/')).status).toBe(200)
  })
})

describe('files', () => {
  test('a file of any kind is stored and served; an update without it leaves it unchanged', async () => {
    const file = new File(['a;b\n'], 'stawki.csv', { type: 'text/csv' })
    const { body } = await call('POST', 'files/', formOf({ name_pl: 'Stawki', file }))
    const { pk, file: address } = body as { pk: number; file: string }
    expect(await (await fetch(address)).text()).toBe('a;b\n')
    const changed = await call('PATCH', `files/${pk}/`, formOf({ name_de: 'Sätze' }))
    expect(changed.body).toMatchObject({ name_pl: 'Stawki', name_de: 'Sätze', file: address })
  })

  test('CONT-011 names and file are refused separately', async () => {
    const { body } = await call('POST', 'files/', formOf({ name_en: 'x'.repeat(256) }))
    expect(body).toEqual({
      name_pl: ['To pole jest wymagane.'],
      name_en: ['Upewnij się, że to pole ma nie więcej niż 255 znaków.'],
      file: ['To pole jest wymagane.'],
    })
    expect((await call('PATCH', 'files/55001/', formOf({ file: '' }))).body).toEqual({
      file: ['Pole nie może mieć wartości null.'],
    })
  })

  test('a file that the shop’s texts link to is not deleted', async () => {
    const { status, body } = await call('DELETE', 'files/55002/')
    expect([status, body]).toEqual([
      400,
      { detail: 'Nie można usunąć pliku: prowadzą do niego treści sklepu (1).' },
    ])
  })
})
