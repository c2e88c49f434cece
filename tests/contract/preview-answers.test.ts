import { describe, expect, test } from 'vitest'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { startServerForEachTest } from '#support/server-of-each-test.ts'
import { html, json, raw, type Reply } from '#support/test-api-server.ts'

const server = startServerForEachTest()

const FILE = '/api/v1/order-products/61/admin_get_file_data/'
const PAGE = '/api/v1/order-product-files-pages/501/'
const PREVIEW = `${PAGE}get_page_preview/`

async function answered<T>(route: string, reply: Reply, ask: () => Promise<T>): Promise<T> {
  server.on(route, reply)
  return ask()
}

describe('a page’s preview in every shape', () => {
  const preview = (reply: Reply) => {
    const harness = apiHarness(server.baseUrl)
    return answered(`GET ${PREVIEW}`, reply, async () => {
      const found = await harness.api.call('orderProductFilesPages.preview', { params: { pk: 501 } })
      return { found, original: harness.media.original(found.image ?? '') }
    })
  }

  test.each<[string, Reply, string]>([
    ['JSON of its address', json('/media/501.png'), '/media/501.png'],
    ['a bare address', raw(200, { 'Content-Type': 'text/html' }, 'https://cdn.example.com/501.png'), ''],
    [
      'a bare data address',
      raw(200, { 'Content-Type': 'text/plain' }, 'data:image/png;base64,iVBORw0KGgo='),
      '',
    ],
    ['`preview`', json({ preview: '/media/501.png' }), '/media/501.png'],
    ['`image` empty and `preview`', json({ image: null, preview: '/media/501.png' }), '/media/501.png'],
    ['`image` as a record', json({ image: { url: '/media/501.png' } }), '/media/501.png'],
    ['`data`', json({ pk: 501, data: 'data:image/png;base64,iVBORw0KGgo=' }), ''],
    ['a list', json([{ image: '/media/501.png' }]), '/media/501.png'],
  ])('PREF-023 reads the preview from %s, and the page sees a reference', async (_name, reply, original) => {
    const { found, original: behind } = await preview(reply)
    expect(found.image).toMatch(/^media:\d+$/)
    expect(behind).toContain(original)
    expect(found.alternative_image).toBeNull()
  })

  test('ORD-049 reads the alternative picture under either name', async () => {
    const given = { image: '/media/a.png', alternative_preview: { image: '/media/b.png' } }
    const { found } = await preview(json(given))
    expect(found.alternative_image).toMatch(/^media:\d+$/)
    expect(found.alternative_image).not.toBe(found.image)
  })

  test('DESK-034 does not accept an HTML page as an address', async () => {
    const { api } = apiHarness(server.baseUrl)
    const ask = () => failureOf(api.call('orderProductFilesPages.preview', { params: { pk: 501 } }))
    expect(await answered(`GET ${PREVIEW}`, html(200), ask)).toMatchObject({ code: 'API_NOT_JSON' })
  })
})

describe('the response to an acceptance', () => {
  const accept = (reply: Reply) => {
    const { api } = apiHarness(server.baseUrl)
    return answered(`PATCH ${PAGE}`, reply, () =>
      api.call('orderProductFilesPages.accept', { params: { pk: 501 }, body: { is_accepted: true } }),
    )
  }
  const page = (pk: number) => ({ pk, is_accepted: true })

  test.each<[string, unknown, number[]]>([
    ['one page', page(501), [501]],
    ['an array of it', [page(501)], [501]],
    ['its spread', [page(501), page(502)], [501, 502]],
    ['the whole file', { pk: 9, pages: [page(501)], cover_pages: [page(601)] }, [501, 601]],
    ['a record that holds the file', { product_file: { pk: 9, pages: [page(501)] } }, [501]],
    ['a page with its key as `id`', { id: 501, is_accepted: 1 }, [501]],
  ])('PREF-009 reads %s as an array of pages', async (_name, answer, pks) => {
    const pages = await accept(json(answer))
    expect(pages?.map(({ pk, is_accepted }) => [pk, is_accepted])).toEqual(pks.map((pk) => [pk, true]))
    expect(server.requests.at(-1)?.json()).toEqual({ is_accepted: true })
  })

  test.each<[string, Reply]>([
    ['nothing', raw(204)],
    ['an empty array', json([])],
    ['a word', json('ok')],
    ['a page that does not say whether it is accepted', json({ pk: 501 })],
  ])('PREF-009 reads %s as no page, so that the file is re-read', async (_name, reply) => {
    expect(await accept(reply)).toBeNull()
  })

  test('PREF-010 accepts all pages by posting the file’s key, and reads the response in the same way', async () => {
    const { api } = apiHarness(server.baseUrl)
    const all = () => api.call('orderProductFilesPages.acceptAll', { body: { order_product_file: 9 } })
    const route = 'POST /api/v1/order-product-files-pages/accept_all/'
    expect(await answered(route, json([page(501)]), all)).toMatchObject([{ pk: 501, is_accepted: true }])
    expect(server.requests.at(-1)?.json()).toEqual({ order_product_file: 9 })
    expect(await answered(route, raw(200), all)).toBeNull()
  })
})

describe('a line’s file data', () => {
  const read = (answer: unknown) => {
    const { api } = apiHarness(server.baseUrl)
    return answered(`GET ${FILE}`, json(answer), () =>
      api.call('orderProducts.fileData', { params: { pk: 61 } }),
    )
  }
  const CORNERS = { llx: 10, lly: 20, urx: 30, ury: 40 }
  const found = (finding: unknown) => read({ pk: 9, pages: [{ pk: 501, errors: [finding] }] })

  test.each<[string, unknown]>([
    ['an array', [CORNERS]],
    ['a record', CORNERS],
    ['digits', [{ llx: '10', lly: '20.0', urx: '30', ury: '40' }]],
    ['rows of four', [[10, 20, 30, 40]]],
    ['one row', [10, 20, 30, 40]],
    ['a text', '10 20 30 40'],
    ['texts', ['10, 20, 30, 40']],
    ['records around them', [{ page: 1, bbox: CORNERS }]],
  ])('PREF-021 reads the hits of a finding from %s', async (_name, hits) => {
    const file = await found({ code: 'bleed', message: 'Brak spadu.', hits })
    expect(file?.pages[0]?.errors).toMatchObject([{ code: 'bleed', message: 'Brak spadu.', hits: [CORNERS] }])
  })

  test('PREF-021 reads corners beside the message, ignores invalid hits, and reads a bare text', async () => {
    expect((await found({ message: 'Spad', ...CORNERS }))?.pages[0]?.errors[0]?.hits).toEqual([CORNERS])
    for (const hits of [3, null, [null], [{ llx: 1 }], 'x y z w'])
      expect((await found({ message: 'Spad', hits }))?.pages[0]?.errors[0]).toMatchObject({ hits: [] })
    expect((await found('Spad'))?.pages[0]?.errors).toMatchObject([{ code: null, message: 'Spad', hits: [] }])
  })

  test('PREF-020 reads the class as info, ok, alerts or error, also from stylesheet names', async () => {
    const classOf = async (name: unknown) =>
      (await read({ pk: 9, preflight_status: { status_code: 'x', class: name } }))?.preflight_status?.class
    const given = ['info', 'ok', 'alerts', 'error', 'OK', 'success', 'warning', 'danger', null]
    const classes: unknown[] = []
    for (const name of given) classes.push(await classOf(name))
    expect(classes).toEqual(['info', 'ok', 'alerts', 'error', 'ok', 'ok', 'alerts', 'error', null])
  })

  test('PREF-016 reads sizes in mm and the varnish flags, and leaves missing flags unknown', async () => {
    const pages = [
      { pk: 1, width: 154, height: '216,5 mm' },
      { id: 2, width: 'A5' },
    ]
    const file = await read({ pk: 9, is_uv: 1, preview_accepted: 'True', pages })
    expect(file).toMatchObject({ is_uv: true, is_booklet_uv: null, preview_accepted: true })
    expect(file?.pages).toMatchObject([
      { pk: 1, width: '154', height: '216.5' },
      { pk: 2, width: null, height: null },
    ])
    expect(await read({ pk: 9 })).toMatchObject({ is_uv: null, preview_accepted: null })
  })

  test('finds the file in a record of any name, and never takes the line itself for it', async () => {
    for (const key of ['file', 'file_data', 'data'])
      expect(await read({ pk: 61, [key]: { pk: 9, pages: [] } })).toMatchObject({ pk: 9, order_product: 61 })
    const files = [
      { pk: 8, order_product: 62 },
      { pk: 9, order_product: 61 },
    ]
    expect(await read({ pk: 61, product_files: files })).toMatchObject({ pk: 9 })
    expect(await read({ pk: 61, product_name: 'Wizytówki', file: null })).toBeNull()
    expect(await read({})).toBeNull()
    expect(
      await answered(`GET ${FILE}`, raw(204), () =>
        apiHarness(server.baseUrl).api.call('orderProducts.fileData', { params: { pk: 61 } }),
      ),
    ).toBeNull()
  })
})
