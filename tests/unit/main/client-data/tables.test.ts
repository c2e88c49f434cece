import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSpool, type Spool } from '#main/services/client-data/spool.ts'
import { tablesOf } from '#main/services/client-data/tables.ts'
import type { RawRecord } from '#main/services/client-data/raw-records.ts'

let folder: string
let spool: Spool
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backoffice-tables-'))
  spool = await createSpool(folder)
})
afterEach(async () => {
  await spool.remove()
  await rm(folder, { recursive: true, force: true })
})

/** The files of these records by their names. */
async function filesOf(...given: RawRecord[]): Promise<Record<string, string>> {
  const records = await spool.records()
  for (const record of given) await records.add(record)
  const texts: Record<string, string> = {}
  for (const part of await tablesOf('zamowienia', records)) {
    if (!('text' in part)) throw new Error('a table is a text')
    let text = ''
    for await (const piece of part.text) text += piece
    texts[part.name] = text
  }
  return texts
}

test('records become a table with the columns of all of them, and each list a table of its own', async () => {
  const files = await filesOf(
    { pk: 110_482, client: { pk: 300_003, user: { email: 'z@k.example' } }, order_products: [] },
    {
      pk: 110_483,
      tags: ['pilne', 'VIP'],
      order_products: [
        { pk: 500_001, net_price: '1234.50', chosen_options: [{ label: 'Kreda' }, { label: 'Folia' }] },
        { pk: 500_002, net_price: 7.5 },
      ],
    },
  )
  expect(files).toEqual({
    'zamowienia.json': expect.any(String),
    'zamowienia.csv':
      '\ufeffpk;client.pk;client.user.email;order_products;tags\r\n' +
      '110482;300003;z@k.example;;\r\n' +
      '110483;;;;pilne, VIP\r\n',
    'zamowienia-pozycje.csv':
      '\ufeffwpis;pozycja;pk;net_price\r\n110483;1;500001;1234,50\r\n110483;2;500002;7,5\r\n',
    'zamowienia-pozycje-opcje.csv': '\ufeffwpis;pozycja;label\r\n110483;1.1;Kreda\r\n110483;1.2;Folia\r\n',
  })
})

test('the JSON contains each record as it was sent, also with the line ends of other systems', async () => {
  const records = [
    { pk: 1, text: 'linia\u2028druga\u2029trzecia\r\n"koniec"' },
    { pk: 2, nested: { none: null, list: [1, [2, { deep: true }]] } },
  ]
  const files = await filesOf(...records)
  expect(JSON.parse(files['zamowienia.json'] ?? '')).toEqual(records)
  expect(JSON.parse((await filesOf())['zamowienia.json'] ?? '')).toEqual([])
})

test('a text that a spreadsheet would run becomes text', async () => {
  const files = await filesOf({
    '=a()': '=HYPERLINK("http://x")',
    b: '@SUM(1)',
    c: '-1+2',
    d: '-12.50',
    e: '\tx',
  })
  expect(files['zamowienia.csv']).toBe(
    '\ufeff\'=a();b;c;d;e\r\n"\'=HYPERLINK(""http://x"")";\'@SUM(1);\'-1+2;-12,50;\'\tx\r\n',
  )
})

test('an embedded document is named in the table and whole in the JSON', async () => {
  const label = `data:image/png;base64,${'A'.repeat(40_000)}`
  const files = await filesOf({ pk: 1, label_image: label })
  expect(files['zamowienia.csv']).toContain('1;(dokument w pliku JSON, znaków: 40022)')
  expect(files['zamowienia.json']).toContain(label)
})

test('names of lists that a server chose lead out of no folder and meet no other table', async () => {
  const files = await filesOf({ pk: 1, '../../x': [{ a: 1 }], '..._..._x': [{ b: 2 }] })
  const names = Object.keys(files)
  expect(names.every((name) => /^zamowienia[\w-]*\.(json|csv)$/.test(name))).toBe(true)
  expect(new Set(names).size).toBe(4)
})

test('very deep records end as JSON in a cell', async () => {
  let deep: RawRecord = { end: 1 }
  for (let level = 0; level < 40; level += 1) deep = { a: deep }
  const files = await filesOf(deep)
  expect(files['zamowienia.csv']?.split('\r\n')[1]).toContain('"{""a"":')
})
