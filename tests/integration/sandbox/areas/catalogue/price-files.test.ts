import { readSheet } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { formOf, pricesOf, readProduct } from '#support/sandbox-catalogue.ts'

let sandbox: TestSandbox
let call: ApiCaller
let token: string
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 40 })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control.reset()
  token = await sandbox.token('administrator')
  call = callerWith(sandbox.url, token)
})

type Row = (string | number | null)[]

async function exported(product: number): Promise<{ headers: Headers; bytes: ArrayBuffer; rows: Row[] }> {
  const response = await fetch(`${sandbox.url}/api/v1/products/${product}/export_product_prices/`, {
    headers: { authorization: `Token ${token}` },
  })
  const bytes = await response.arrayBuffer()
  return { headers: response.headers, bytes, rows: (await readSheet(Buffer.from(bytes))) as Row[] }
}

async function imported(
  product: number,
  bytes: ArrayBuffer | Uint8Array,
): Promise<{ status: number; body: unknown }> {
  const file = new File([new Uint8Array(bytes)], 'ceny.xlsx')
  return call('POST', `/api/v1/products/${product}/import_product_prices/`, formOf({ file }))
}

const workbook = async (rows: Row[]): Promise<Uint8Array> =>
  new Uint8Array(await writeExcelFile(rows).toBuffer())

test('CAT-019 the export is a workbook with quantities as columns, base prices on top and a row for each option', async () => {
  const { headers, rows } = await exported(20_011)
  expect(headers.get('content-type')).toContain('spreadsheetml.sheet')
  expect(headers.get('content-disposition')).toContain('.xlsx')
  const [head, base, ...options] = rows
  expect(head).toEqual(['PK', 'Grupa', 'Opcja', 100, 250, 500, 1000])
  expect(base?.slice(0, 4)).toEqual([null, null, 'Cena netto nakładu', 12])
  const { group_options } = await readProduct(call, 20_011)
  expect(options.map(([pk]) => pk)).toEqual(
    group_options.flatMap((group) => group.options.map((one) => one.option)),
  )
  expect(options[1]?.slice(0, 4)).toEqual([40_114, 'Papier', 'Kreda mat 250 g', 3.8])
})

test.each([20_011, 20_031, 20_032, 20_034])(
  'importing what product %i exports changes nothing',
  async (product) => {
    const before = await readProduct(call, product)
    const answer = await imported(product, (await exported(product)).bytes)
    expect([answer.status, answer.body]).toEqual([200, { unassigned_rows: [] }])
    const after = await readProduct(call, product)
    expect(pricesOf(after)).toEqual(pricesOf(before))
    expect(after.quantities).toEqual(before.quantities)
  },
)

test('CAT-073 two unknown options and one bad number are reported as three unassigned rows, and the rest is imported', async () => {
  const before = await readProduct(call, 20_011)
  const answer = await imported(
    20_011,
    await workbook([
      ['PK', 'Grupa', 'Opcja', 100, 250],
      [null, null, 'Cena netto nakładu', 13, null],
      [40_114, 'Papier', 'nazwa bez znaczenia', 4.25, null],
      [null, 'uszlachetnienie', 'FOLIA BŁYSK', null, '36,10'],
      [9999, 'Papier', 'Papier czerpany', 1, 2],
      [42_002, 'Bigowanie', '1 big', 1, 2],
      [40_115, 'Papier', 'Offset ekologiczny 120 g', '#N/D!', 9],
    ]),
  )
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    unassigned_rows: [
      { row: 5, content: '9999 | Papier | Papier czerpany | 1 | 2', reason: 'Produkt nie ma takiej opcji.' },
      { row: 6, content: '42002 | Bigowanie | 1 big | 1 | 2', reason: 'Produkt nie ma takiej opcji.' },
      {
        row: 7,
        content: '40115 | Papier | Offset ekologiczny 120 g | #N/D! | 9',
        reason: 'W wierszu jest coś, co nie jest ceną.',
      },
    ],
  })
  const after = await readProduct(call, 20_011)
  expect(pricesOf(after)).toEqual({ ...pricesOf(before), '40114:1011001': '4.25', '40206:1011002': '36.10' })
  expect(after.quantities?.map(({ price }) => price)).toEqual([
    '13.00',
    ...(before.quantities ?? []).slice(1).map(({ price }) => price),
  ])
})

test('CAT-073 a column that the product does not have is a new run, unless it lacks its own price or is not a number', async () => {
  const answer = await imported(
    20_011,
    await workbook([
      ['PK', 'Grupa', 'Opcja', 2000, 3000, 'dużo'],
      [null, null, 'Cena netto nakładu', 99.5, null, 5],
      [40_114, 'Papier', 'Kreda mat 250 g', 12, 14, 16],
    ]),
  )
  expect(answer.body).toEqual({
    unassigned_rows: [
      { row: 1, content: '3000', reason: 'Nowy nakład nie ma ceny netto.' },
      { row: 1, content: 'dużo', reason: 'Nagłówek kolumny nie jest nakładem.' },
    ],
  })
  const after = await readProduct(call, 20_011)
  const run = after.quantities?.find(({ quantity }) => quantity === 2000)
  expect(run).toMatchObject({ price: '99.50', display_quantity: 2000, realization_days: null })
  expect(pricesOf(after)[`40114:${run?.pk}`]).toBe('12.00')
  expect(after.quantities).toHaveLength(5)
})

test('CAT-070 a file that is not a workbook or has another layout is refused at its field and changes nothing', async () => {
  const before = await readProduct(call, 20_011)
  const damaged = (await exported(20_011)).bytes.slice(0, 400)
  const other = await workbook([
    ['Opcja', 'Cena'],
    ['Kreda', 12],
  ])
  for (const bytes of [damaged, Buffer.from('%PDF-1.7'), other, new Uint8Array()]) {
    const { status, body } = await imported(20_011, bytes)
    expect([status, body]).toEqual([400, { file: [expect.any(String)] }])
  }
  expect((await call('POST', '/api/v1/products/20011/import_product_prices/', new FormData())).body).toEqual({
    file: ['Nie przesłano pliku.'],
  })
  expect(await readProduct(call, 20_011)).toEqual(before)
})
