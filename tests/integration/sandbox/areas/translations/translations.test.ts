import { readSheet } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 60 })
  call = sandbox.as('administrator')
})
afterAll(() => sandbox.close())

const page = z.object({ count: z.number(), results: z.array(z.record(z.string(), z.unknown())) })

const list = async (path: string) => page.parse((await call('GET', path)).body)

async function send(file: File | string): Promise<{ status: number; body: unknown }> {
  const form = new FormData()
  form.set('excel_file', file)
  return call('POST', '/api/v1/translation-models/import_from_file/', form)
}

async function workbook(...rows: (string | number | null)[][]): Promise<File> {
  const bytes = await writeExcelFile(rows).toBuffer()
  return new File([new Uint8Array(bytes)], 'teksty.xlsx')
}

const entry = async (query: string) => (await list(`/api/v1/translation-models/?${query}`)).results[0]

test('SYS-016 a text is changed in one language and the others are preserved; an unknown text gives 404', async () => {
  const [before] = (await list('/api/v1/translation/?number=3&module=cart&type=button')).results
  const path = `/api/v1/translation/${String(before?.['pk'])}/`
  const changed = await call('PATCH', path, { cpde: ' Neu\nhier ', module: 'inny' })
  expect(changed.body).toEqual({ ...before, cpde: ' Neu\nhier ' })
  expect((await call('PATCH', '/api/v1/translation/99999999/', { pl: 'a' })).status).toBe(404)
  expect((await call('PATCH', path, { pl: 5 })).body).toEqual({ pl: ['Nieprawidłowy łańcuch znaków.'] })
})

test('SYS-012 texts missing in a language are found, and no page repeats a row', async () => {
  const missing = await list('/api/v1/translation/?missing=cpen&page_size=200')
  expect(missing.count).toBeGreaterThan(100)
  expect(missing.results.map((row) => row['cpen'])).toEqual(missing.results.map(() => ''))
  const pks: unknown[] = []
  for (const number of [1, 2, 3]) {
    const { results } = await list(`/api/v1/translation/?ordering=-type&page_size=100&page=${number}`)
    pks.push(...results.map((row) => row['pk']))
  }
  expect(new Set(pks).size).toBe(300)
  const found = await list('/api/v1/translation/?search=WANDKALENDER')
  expect(found.count).toBeGreaterThan(0)
  expect((await call('GET', '/api/v1/translation/?missing=fr')).status).toBe(400)
})

test('SYS-013 a text of a record is changed by model, id and field together', async () => {
  const key = { model: 'faq', id: 70_002, field: 'question' }
  const answer = await call('PATCH', '/api/v1/translation-models/', { ...key, de: 'Wie lange?' })
  expect(answer.body).toMatchObject({ ...key, de: 'Wie lange?' })
  expect(await entry('model=faq&id=70002&field=question')).toMatchObject({ de: 'Wie lange?' })
  expect((await call('PATCH', '/api/v1/translation-models/', { ...key, id: 99_999 })).status).toBe(404)
  expect((await call('PATCH', '/api/v1/translation-models/', { de: 'a' })).body).toEqual({
    model: ['To pole jest wymagane.'],
    id: ['To pole jest wymagane.'],
    field: ['To pole jest wymagane.'],
  })
})

test('the exported workbook contains every text, and importing it applies the changes', async () => {
  const token = await sandbox.token('administrator')
  const response = await fetch(`${sandbox.url}/api/v1/translation-models/export/`, {
    headers: { authorization: `Token ${token}` },
  })
  expect(response.headers.get('content-disposition')).toContain("utf-8''t%C5%82umaczenia.xlsx")
  const rows = await readSheet(Buffer.from(await response.arrayBuffer()), { trim: false })
  expect(rows[0]).toEqual(['model', 'id', 'field', 'pl', 'en', 'de', 'cpde', 'cpen'])
  expect(rows).toHaveLength(1 + (await list('/api/v1/translation-models/')).count)
  const place = rows.findIndex(([model, id, field]) => model === 'page' && id === 70_004 && field === 'title')
  const edited = rows.map((row) => row.map((cell) => (cell === null ? null : String(cell))))
  const row = edited[place] as (string | null)[]
  row[5] = '=SUMME; „Titel“'
  row[3] = null
  const before = await entry('model=page&id=70004&field=title')
  const { status, body } = await send(await workbook(...edited))
  expect([status, body]).toEqual([200, { updated: 1, unchanged: rows.length - 2, errors: [] }])
  expect(await entry('model=page&id=70004&field=title')).toEqual({ ...before, de: '=SUMME; „Titel“' })
})

test('SYS-019 wrong rows are named, and the others are imported', async () => {
  const { body } = await send(
    await workbook(
      ['model', 'id', 'field', 'en'],
      ['faq', 70_003, 'question', 'How long?'],
      ['faq', 88_888, 'question', 'Nowhere'],
      ['faq', 'trzy', 'question', 'x'],
      [null, null, null, null],
    ),
  )
  expect(body).toEqual({
    updated: 1,
    unchanged: 0,
    errors: [
      { row: 3, message: 'Nie ma tekstu faq / 88888 / question.' },
      { row: 4, message: '„trzy” nie jest numerem wpisu.' },
    ],
  })
  expect(await entry('model=faq&id=70003&field=question')).toMatchObject({ en: 'How long?' })
})

test('SYS-020 a file that is not a valid workbook is refused with a message at excel_file', async () => {
  const refusals = [
    [
      new File(['to nie jest Excel'], 'teksty.xlsx'),
      'To nie jest plik Excela (.xlsx) albo jest on uszkodzony.',
    ],
    [new File([], 'pusty.xlsx'), 'Przesłany plik jest pusty.'],
    [await workbook(['a', 'b'], ['1', '2']), 'W pierwszym wierszu brakuje kolumn: model, id, field.'],
    [await workbook(['model', 'id', 'field'], ['faq', 1, 'question']), 'Brak kolumny z językiem'],
  ] as const
  for (const [file, words] of refusals) {
    const { status, body } = await send(file)
    expect([status, body]).toEqual([400, { excel_file: [expect.stringContaining(words)] }])
  }
  const { body } = await call('POST', '/api/v1/translation-models/import_from_file/', new FormData())
  expect(body).toEqual({ excel_file: ['To pole jest wymagane.'] })
})

test('SYS-015 a user with only view permission may neither change nor import', async () => {
  await sandbox.control.setAccess({ username: 'czytelnik', permissions: ['view_localization'] })
  const reader = sandbox.as('czytelnik')
  expect((await reader('GET', '/api/v1/translation/')).status).toBe(200)
  expect((await reader('GET', '/api/v1/translation-models/')).status).toBe(200)
  expect((await reader('PATCH', '/api/v1/translation/44000001/', { pl: 'a' })).status).toBe(403)
  expect((await reader('PATCH', '/api/v1/translation-models/', {})).status).toBe(403)
  expect((await reader('POST', '/api/v1/translation-models/import_from_file/', new FormData())).status).toBe(
    403,
  )
})

test('SYS-005 variable names are unique, and a variable that the shop needs can be neither renamed nor deleted', async () => {
  const path = '/api/v1/variables/'
  const made = await call('POST', path, { name: ' nowa ', value: true })
  expect([made.status, made.body]).toEqual([201, { pk: expect.any(Number), name: 'nowa', value: true }])
  const twin = { name: ['Zmienna o takiej nazwie już istnieje.'] }
  expect((await call('POST', path, { name: 'nowa', value: false })).body).toEqual(twin)
  expect((await call('POST', path, { name: 'inna', value: 'może' })).status).toBe(400)
  const needed = (await list(`${path}?name=platnosci_online`)).results[0]
  const own = `${path}${String(needed?.['pk'])}/`
  expect((await call('PATCH', own, { name: 'x' })).status).toBe(400)
  expect((await call('PATCH', own, { value: false })).body).toMatchObject({ value: false })
  const refused = await call('DELETE', own)
  expect([refused.status, refused.body]).toEqual([
    400,
    { detail: 'Nie można usunąć zmiennej „platnosci_online”: korzystają z niej płatności internetowe.' },
  ])
})

test('SYS-008 deleting a variable twice gives 404 the second time; name and value filter the list', async () => {
  const path = '/api/v1/variables/'
  const { results } = await list(`${path}?name=NEWS&value=true`)
  expect(results.map((row) => row['name'])).toEqual(['newsletter'])
  expect((await list(`${path}?name=NEWS&value=false`)).results).toEqual([])
  const own = `${path}${String(results[0]?.['pk'])}/`
  expect((await call('DELETE', own)).status).toBe(204)
  expect((await call('DELETE', own)).status).toBe(404)
})
