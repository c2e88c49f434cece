import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Media } from '#main/services/media/media.ts'
import { apiHarness, type ApiHarness } from '#support/api-harness.ts'
import { mediaOf } from '#support/media-harness.ts'
import { startServerForEachTest } from '#support/server-of-each-test.ts'
import { hang, raw, startTestApiServer } from '#support/test-api-server.ts'

/** The first bytes of a PNG, enough to detect its type. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUg==', 'base64')
const png = raw(200, { 'Content-Type': 'image/png' }, PNG)

const server = startServerForEachTest()
const folders: string[] = []
let harness: ApiHarness
let media: Media

beforeEach(async () => {
  folders.unshift(await mkdtemp(join(tmpdir(), 'backoffice-sizes-')))
  harness = apiHarness(server.baseUrl)
  media = mediaOf(harness, { baseUrl: server.baseUrl, folder: folders[0] ?? '' })
})

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

describe('a document in another size', () => {
  const RENDERED = '/image-render/order-product-file-page/1600/1200/501'
  const pathOf = (original: string, query = '') =>
    `/document/${harness.media.refer(original).slice('media:'.length)}${query}`

  test('DESK-039 a rendered picture is requested with that longer side and afterwards comes from the disk cache', async () => {
    server.on('GET /image-render/order-product-file-page/1280/960/501', png)
    const path = pathOf(server.baseUrl + RENDERED, '?max=1280')
    const first = await media.serve(path)
    const again = await media.serve(path)
    for (const served of [first, again]) {
      expect(Buffer.from(served?.body ?? [])).toEqual(PNG)
      expect(served?.headers['Cache-Control']).toBe('no-store')
    }
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/image-render/order-product-file-page/1280/960/501',
    ])
  })

  test.each([
    ['240', '/240/180/'],
    ['2560', '/2560/1920/'],
    ['4096', '/4096/3072/'],
  ])('a path without a host works as the address: %s px', async (max, sides) => {
    await media.serve(pathOf(RENDERED, `?max=${max}`))
    expect(server.requests[0]?.url).toContain(sides)
  })

  test('only the listed sizes may be requested', async () => {
    for (const max of ['1281', '99999', 'x', '']) {
      expect(await media.serve(pathOf(server.baseUrl + RENDERED, `?max=${max}`))).toBeNull()
    }
    expect(server.requests).toEqual([])
  })

  test('any other address, and a picture embedded in the response, keeps its own size', async () => {
    const other = await startTestApiServer()
    try {
      server.on('GET /media/page.png', png)
      server.on(`GET ${RENDERED}`, png)
      other.on(`GET ${RENDERED}`, png)
      for (const original of [
        `${server.baseUrl}/media/page.png`,
        `${server.baseUrl}${RENDERED}?v=2`,
        `${other.baseUrl}${RENDERED}`,
        `data:image/png;base64,${PNG.toString('base64')}`,
      ])
        expect(await media.serve(pathOf(original, '?max=1280'))).toMatchObject({ status: 200 })
      expect(server.requests.map(({ url }) => url)).toEqual(['/media/page.png', `${RENDERED}?v=2`])
      expect(other.requests.map(({ url }) => url)).toEqual([RENDERED])
    } finally {
      await other.close()
    }
  })

  test('DESK-035 when the page cancels a load, by its signal or by its name, the connection to the shop is closed', async () => {
    const route = 'GET /image-render/order-product-file-page/1280/960/501'
    server.on(route, hang)
    const path = pathOf(server.baseUrl + RENDERED, '?max=1280')
    const leave = new AbortController()
    const first = media.serve(path, { signal: leave.signal })
    await server.arrived(route)
    leave.abort()
    await server.aborted()
    expect(await first).toMatchObject({ body: null })

    const second = media.serve(path, { load: 'picture/1' })
    await server.arrived(route)
    media.cancel('picture/2')
    media.cancel('picture/1')
    expect(await second).toMatchObject({ body: null })
    expect(await readdir(folders[0] ?? '')).toEqual([])
  })
})
