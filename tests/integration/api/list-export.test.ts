import { rm } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failureOf } from '#support/api-harness.ts'
import {
  csvRowsOf,
  exportedFiles,
  exporting,
  pagesOf,
  sheetOf,
  sheetsOf,
  someTags,
  TAG_SOURCE,
  tagOrder,
  TAGS,
  tagSheet,
  withExportHarness,
} from '#support/export-harness.ts'
import { hang, html, json, type Reply } from '#support/test-api-server.ts'

withExportHarness()

const server = { on: (...replies: Reply[]) => exporting.server.on(TAGS, ...replies) }
const save = (order = tagOrder()) => exporting.lists.save(order)
const pksIn = async (fileName: string) => (await csvRowsOf(fileName)).map(([pk]) => Number(pk))
const upTo = (count: number) => someTags(count).map(({ pk }) => pk)
const failing = (order = tagOrder()) => failureOf(save(order))

describe('a list that does not change', () => {
  test('every page is written in order, the file is named by list and day, and at most two pages are requested at a time', async () => {
    let now = 0
    let most = 0
    const slowly: Reply = async (request, response) => {
      most = Math.max(most, ++now)
      await new Promise((resolve) => setImmediate(resolve))
      await pagesOf(someTags(1050))(request, response)
      now -= 1
    }
    server.on(slowly)
    const saved = await save()
    expect(saved).toEqual({
      transferId: 'eksport',
      fileName: 'Tagi 2026-11-22.csv',
      rows: 1050,
      shortened: 0,
    })
    expect(await pksIn(saved.fileName)).toEqual(upTo(1050))
    expect(most).toBeLessThanOrEqual(2)
    expect(
      exporting.server.requests.map(({ query }) => `${query.get('page')}/${query.get('page_size')}`),
    ).toEqual(['1', '2', '3', '4', '5', '6'].map((page) => `${page}/200`))
    expect(exporting.server.requests.every(({ query }) => query.get('ordering') === 'name')).toBe(true)
    expect(exporting.progress.at(-1)).toEqual({ rows: 1050, total: 1050, isAgain: false })
  })

  test('a server that returns shorter pages than requested is read to its end', async () => {
    server.on(pagesOf(someTags(230), { most: 50 }))
    const { fileName } = await save()
    expect(await pksIn(fileName)).toEqual(upTo(230))
  })

  test('a server without paging that returns all rows in one response', async () => {
    server.on(json(someTags(430)))
    const { fileName } = await save()
    expect(await pksIn(fileName)).toEqual(upTo(430))
  })

  test('without count and next, the list is read until a page does not exist', async () => {
    const rows = someTags(400)
    server.on((request, response) => {
      const page = Number(request.query.get('page'))
      const results = rows.slice((page - 1) * 200, page * 200)
      return json(
        results.length > 0 ? { results } : { detail: 'Invalid page.' },
        results.length > 0 ? 200 : 404,
      )(request, response)
    })
    const { fileName } = await save()
    expect(await pksIn(fileName)).toEqual(upTo(400))
  })

  test('an empty list gives a file with only its headings', async () => {
    server.on(pagesOf([]))
    const { fileName, rows } = await save(tagOrder({ format: 'xlsx' }))
    expect(rows).toBe(0)
    expect(await sheetOf(fileName)).toEqual([['Numer', 'Nazwa']])
  })

  test('a second file on the same day gets its own name', async () => {
    server.on(pagesOf(someTags(3)))
    await save()
    await save()
    expect((await exportedFiles()).sort()).toEqual(['Tagi 2026-11-22 (1).csv', 'Tagi 2026-11-22.csv'])
  })

  test('nested rows are written once, below their parent row', async () => {
    const [first, second, third] = someTags(3)
    server.on(
      json({
        count: 2,
        results: [
          { ...first, parts: [second] },
          { ...third, parts: [] },
        ],
      }),
    )
    const { fileName } = await save(tagOrder({ source: { ...TAG_SOURCE, nested: 'parts' } }))
    expect(await pksIn(fileName)).toEqual([1, 2, 3])
  })
})

describe('several tables in one workbook', () => {
  const given = {
    kind: 'rows' as const,
    rows: [{ name: 'Okres', on: '2026-11-01', at: '2026-11-22T23:30:00+01:00' }],
  }
  const columns = [
    { heading: 'Co', kind: 'plain' as const, paths: ['name'] },
    { heading: 'Dzień', kind: 'date' as const, paths: ['on'] },
    { heading: 'Chwila', kind: 'datetime' as const, paths: ['at'] },
  ]
  const sheets = [
    tagSheet({ title: '1–22.11.2026' }),
    tagSheet({ title: '1–22.11.2026' }),
    tagSheet({ title: 'Parametry', source: given, columns }),
  ]

  test('each list is read in full into its own sheet, equal sheet names are made unique, and given rows are typed', async () => {
    server.on(pagesOf(someTags(450)))
    const { fileName, rows } = await save(tagOrder({ sheets, format: 'xlsx', name: 'Statystyki' }))
    expect(fileName).toBe('Statystyki 2026-11-22.xlsx')
    expect(rows).toBe(901)
    const names = ['1–22.11.2026', '1–22.11.2026 (2)', 'Parametry']
    expect((await sheetsOf(fileName)).map(({ sheet }) => sheet)).toEqual(names)
    const [first, second, last] = (await sheetsOf(fileName)).map(({ data }) => data)
    expect(first?.slice(1).map(([pk]) => pk)).toEqual(upTo(450))
    expect(second).toEqual(first)
    expect(last).toEqual([
      ['Co', 'Dzień', 'Chwila'],
      ['Okres', new Date('2026-11-01T00:00:00Z'), new Date('2026-11-22T23:30:00Z')],
    ])
    expect(exporting.progress.at(-1)?.total).toBeNull()
  })

  test('if a page of the second list fails, no file of the first list is left', async () => {
    let asked = 0
    server.on((request, response) =>
      ++asked > 4
        ? json({ detail: 'Nie.' }, 403)(request, response)
        : pagesOf(someTags(450))(request, response),
    )
    expect((await failing(tagOrder({ sheets, format: 'xlsx' }))).code).toBe(ErrorCode.forbidden)
    expect(await exportedFiles()).toEqual([])
  })
})

describe('a list that changes during the export', () => {
  test('if rows were added, the list is read again and the progress says so', async () => {
    let rows = someTags(500)
    server.on((request, response) => {
      if (request.query.get('page') === '2' && rows.length === 500) rows = someTags(501, 0)
      return pagesOf(rows)(request, response)
    })
    const { fileName } = await save()
    expect(await pksIn(fileName)).toEqual(rows.map(({ pk }) => pk))
    expect(exporting.progress.some(({ isAgain }) => isAgain)).toBe(true)
    expect(await exportedFiles()).toHaveLength(1)
  })

  test('if a row was added and another deleted, repeated rows reveal the change although the count is the same', async () => {
    let rows = someTags(400)
    server.on((request, response) => {
      const reply = pagesOf(rows)
      if (request.query.get('page') === '1') rows = [...someTags(1, 0), ...someTags(399)]
      return reply(request, response)
    })
    const { fileName } = await save()
    expect(await pksIn(fileName)).toEqual([0, ...upTo(399)])
  })

  test('if the last page is gone, the list is read again with the remaining rows', async () => {
    let rows = someTags(401)
    server.on((request, response) => {
      if (request.query.get('page') === '3') rows = someTags(400)
      return pagesOf(rows)(request, response)
    })
    const { fileName } = await save()
    expect(await pksIn(fileName)).toEqual(upTo(400))
  })

  test('a list that changes on every attempt gives no file but the reason', async () => {
    let count = 500
    server.on((request, response) => pagesOf(someTags(++count))(request, response))
    const { message } = await failing()
    expect(message).toContain('Pliku nie zapisano, bo nie byłby pełny: liczba wierszy zmieniła się')
    expect(message).toContain('Próbowano 3 razy.')
    expect(await exportedFiles()).toEqual([])
  })
})

describe('a server that breaks its own paging', () => {
  test('it announces more rows than it sends', async () => {
    server.on(pagesOf(someTags(250), { count: 300 }))
    const { message } = await failing()
    expect(message).toContain('serwer zapowiedział 300, a przysłał 250')
    expect(await exportedFiles()).toEqual([])
  })

  test('it sends an empty page in the middle', async () => {
    server.on((request, response) =>
      request.query.get('page') === '2'
        ? json({ count: 600, results: [] })(request, response)
        : pagesOf(someTags(600))(request, response),
    )
    const { message } = await failing(tagOrder({ format: 'xlsx' }))
    expect(message).toContain('serwer zapowiedział 600, a przysłał 200')
    expect(await exportedFiles()).toEqual([])
  })

  test('it sends the same page for every request', async () => {
    server.on(json({ count: 600, results: someTags(200) }))
    const { message } = await failing()
    expect(message).toContain('na kolejnych stronach powtórzyły się te same wiersze')
    expect(await exportedFiles()).toEqual([])
  })

  test('a page that fails briefly is retried, like every read', async () => {
    let isFailing = true
    server.on((request, response) => {
      if (request.query.get('page') === '2' && isFailing) {
        isFailing = false
        return html(503)(request, response)
      }
      return pagesOf(someTags(300))(request, response)
    })
    const { fileName } = await save()
    expect(await pksIn(fileName)).toEqual(upTo(300))
  })

  test.each([
    [403, ErrorCode.forbidden],
    [500, ErrorCode.server],
    [401, ErrorCode.unauthorized],
  ])('%i in the middle: no file is written and the failure is passed on unchanged', async (status, code) => {
    server.on((request, response) =>
      request.query.get('page') === '2'
        ? json({ detail: 'Nie.' }, status)(request, response)
        : pagesOf(someTags(600))(request, response),
    )
    expect((await failing(tagOrder({ format: 'xlsx' }))).code).toBe(code)
    expect(await exportedFiles()).toEqual([])
    expect(exporting.api.expired).toHaveLength(status === 401 ? 1 : 0)
  })

  test('only list operations are exported, not changes, files, unknown operations or parameters that the list does not have', async () => {
    const of = (operation: string, query = {}) =>
      failing(tagOrder({ source: { kind: 'operation', operation, query, key: ['pk'] } }))
    expect((await of('tags.create')).code).toBe(ErrorCode.operationUnknown)
    expect((await of('invoices.exportCsv')).code).toBe(ErrorCode.operationUnknown)
    expect((await of('https://inny.example/')).code).toBe(ErrorCode.operationUnknown)
    expect((await of('tags.list', { obce: 1 })).code).toBe(ErrorCode.inputInvalid)
    expect(exporting.server.requests).toEqual([])
  })
})

describe('interrupted exports', () => {
  test('a cancelled export ends its request and leaves nothing behind', async () => {
    let reached: () => void = () => undefined
    const secondPage = new Promise<void>((resolve) => (reached = resolve))
    server.on((request, response) => {
      if (request.query.get('page') === '1') return pagesOf(someTags(900))(request, response)
      reached()
      return hang(request, response)
    })
    const saving = failing()
    await secondPage
    const gone = exporting.server.aborted()
    exporting.transfers.cancel('eksport')
    expect((await saving).code).toBe(ErrorCode.cancelled)
    await gone
    expect(await exportedFiles()).toEqual([])
    expect(exporting.transfers.isBusy()).toBe(false)
  })

  test('if the folder disappears before the end, no file is written and the message says what to do', async () => {
    server.on(async (request, response) => {
      if (request.query.get('page') === '2') await rm(exporting.folder, { recursive: true })
      return pagesOf(someTags(400))(request, response)
    })
    const { message, code } = await failing()
    expect(code).toBe(ErrorCode.fileFailed)
    expect(message).toBe('Nie zapisano pliku w folderze Pobrane. Folder Pobrane zniknął w trakcie zapisu.')
    expect(await exportedFiles()).toEqual([])
  })

  test('if the disk is full, no file is written and the message says what to do', async () => {
    server.on(pagesOf(someTags(3)))
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const saving = failureOf(
      exporting.transfers.saveContent({
        name: 'pełny.csv',
        transferId: 'pełny',
        again: () => false,
        async *content() {
          yield Buffer.from('pierwsza strona')
          throw full
        },
      }),
    )
    expect((await saving).message).toBe('Nie zapisano pliku w folderze Pobrane. Na dysku nie ma już miejsca.')
    expect(await exportedFiles()).toEqual([])
  })
})
