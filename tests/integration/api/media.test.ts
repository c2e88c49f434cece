import { mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Media } from '#main/services/media/media.ts'
import { apiHarness, failureOf, type ApiHarness } from '#support/api-harness.ts'
import { mediaOf } from '#support/media-harness.ts'
import { startServerForEachTest } from '#support/server-of-each-test.ts'
import { hang, html, json, raw, startTestApiServer } from '#support/test-api-server.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const server = startServerForEachTest()
let folder: string
let harness: ApiHarness
let media: Media

function mediaOn(baseUrl: string, maxCacheBytes?: number): Media {
  harness = apiHarness(baseUrl)
  return mediaOf(harness, { baseUrl, folder, maxCacheBytes })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backoffice-media-'))
  media = mediaOn(server.baseUrl)
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

const png = raw(200, { 'Content-Type': 'image/png' }, PNG)

describe('image-render', () => {
  test('APP-100 an image address is built as {api}/image-render/{type}/{width}/{height}/{pk}', async () => {
    server.on('GET /image-render/product/120/80/57', png)
    const image = await media.imageRender('product', 120, 80, '57')
    expect(Buffer.from(image.bytes)).toEqual(PNG)
    expect(server.requests[0]?.url).toBe('/image-render/product/120/80/57')
    expect(server.requests[0]?.headers.authorization).toBe('Token tajny-token-1234567890')
  })

  test('DESK-039 an image is fetched once and then comes from the disk cache, also after a restart', async () => {
    server.on('GET /image-render/product/120/80/57', png)
    await media.imageRender('product', 120, 80, '57')
    await media.imageRender('product', 120, 80, '57')
    const restarted = mediaOn(server.baseUrl)
    const image = await restarted.imageRender('product', 120, 80, '57')
    expect(image.contentType).toBe('image/png')
    expect(Buffer.from(image.bytes)).toEqual(PNG)
    expect(server.requests).toHaveLength(1)
  })

  test('DESK-039 images of one host are not shown for another', async () => {
    const other = await startTestApiServer()
    try {
      server.on('GET /image-render/product/1/1/1', png)
      await media.imageRender('product', 1, 1, '1')
      await failureOf(mediaOn(other.baseUrl).imageRender('product', 1, 1, '1'))
      expect(other.requests).toHaveLength(1)
    } finally {
      await other.close()
    }
  })

  test('DESK-039 the cache stays within its size and removes the least recently used image first', async () => {
    const small = mediaOn(server.baseUrl, 3 * (PNG.length + 20))
    for (const pk of ['1', '2', '3', '4']) server.on(`GET /image-render/product/9/9/${pk}`, png)
    for (const pk of ['1', '2', '3']) await small.imageRender('product', 9, 9, pk)
    await small.imageRender('product', 9, 9, '1')
    await small.imageRender('product', 9, 9, '4')
    const files = await readdir(folder)
    const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3 * (PNG.length + 20))
    expect(server.requests).toHaveLength(4)
    await small.imageRender('product', 9, 9, '1')
    expect(server.requests).toHaveLength(4)
    await small.imageRender('product', 9, 9, '2')
    expect(server.requests).toHaveLength(5)
  })

  test('DESK-039 the cache is limited to 200 MB: one more picture removes the oldest ones', async () => {
    const MB = 1024 * 1024
    // Sparse files are enough, because the cache reads only their size.
    const kept = async (digit: string, length: number, usedAt: number) => {
      const path = join(folder, digit.repeat(64))
      await writeFile(path, '')
      await truncate(path, length)
      await utimes(path, usedAt, usedAt)
    }
    await kept('a', 100 * MB, 1_000)
    await kept('b', 99 * MB, 2_000)
    server.on('GET /image-render/product/9/9/1', png)
    await media.imageRender('product', 9, 9, '1')
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['a'.repeat(64), 'b'.repeat(64)]))

    await kept('c', 2 * MB, 3_000)
    server.on('GET /image-render/product/9/9/2', png)
    await mediaOn(server.baseUrl).imageRender('product', 9, 9, '2')
    const names = await readdir(folder)
    expect(names).not.toContain('a'.repeat(64))
    expect(names).toEqual(expect.arrayContaining(['b'.repeat(64), 'c'.repeat(64)]))
  })

  test('DESK-039 the app’s own scheme serves the image and passes on an API error as its status', async () => {
    server.on('GET /image-render/product/120/80/57', png)
    const served = await media.serve('/image-render/product/120/80/57')
    expect(served).toMatchObject({ status: 200, headers: { 'Content-Type': 'image/png' } })
    expect(served?.headers['X-Content-Type-Options']).toBe('nosniff')
    server.on('GET /image-render/product/120/80/58', json({ detail: 'Nie znaleziono.' }, 404))
    expect(await media.serve('/image-render/product/120/80/58')).toMatchObject({ status: 404, body: null })
    expect(await media.serve('/image-render/../../etc/passwd')).toBeNull()
    expect(await media.serve('/index.html')).toBeNull()
  })

  test('DESK-034 an HTML page in place of an image is never served', async () => {
    server.on('GET /image-render/product/1/1/2', html(200))
    expect(await media.serve('/image-render/product/1/1/2')).toMatchObject({ status: 404, body: null })
    expect(await readdir(folder)).toEqual([])
  })
})

describe('documents behind references', () => {
  const read = async (original: string) => media.read(harness.media.refer(original))

  test('DESK-019 an absolute address on the API host is read with the token, one on another host without it', async () => {
    const other = await startTestApiServer()
    try {
      server.on('GET /media/label.png', png)
      other.on('GET /media/label.png', png)
      await read(`${server.baseUrl}/media/label.png`)
      await read(`${other.baseUrl}/media/label.png`)
      expect(server.requests[0]?.headers.authorization).toBe('Token tajny-token-1234567890')
      expect(other.requests[0]?.headers.authorization).toBeUndefined()
      expect(other.requests[0]?.headers.cookie).toBeUndefined()
    } finally {
      await other.close()
    }
  })

  test('DESK-019 the token is not sent along a redirect to another host', async () => {
    const other = await startTestApiServer()
    try {
      server.on('GET /media/label.png', raw(302, { Location: `${other.baseUrl}/store/label.png` }))
      other.on('GET /store/label.png', png)
      expect(Buffer.from((await read(`${server.baseUrl}/media/label.png`)).bytes)).toEqual(PNG)
      expect(other.requests[0]?.headers.authorization).toBeUndefined()
    } finally {
      await other.close()
    }
  })

  test('DESK-020 a reference or a redirect that leads to an API call is not requested', async () => {
    for (const original of ['/api/v1/tags/', '/%61pi/v1/tags/', `${server.baseUrl}//api/v1/tags/`]) {
      expect((await failureOf(read(original))).message).toContain('nie prowadzi do pliku sklepu')
    }
    expect(server.requests).toEqual([])
    server.on('GET /media/label.png', raw(302, { Location: '/media/%2e%2e/api/v1/tags/' }))
    await failureOf(read('/media/label.png'))
    expect(server.requests.map(({ url }) => url)).toEqual(['/media/label.png'])
  })

  test('DESK-039 reads a path, a data URL, bare base64 and bare ZPL', async () => {
    server.on('GET /media/label.png', png)
    expect(await read('/media/label.png')).toMatchObject({ contentType: 'image/png' })
    expect(await read(`data:image/png;base64,${PNG.toString('base64')}`)).toEqual({
      bytes: PNG,
      contentType: 'image/png',
    })
    expect(await read(PNG.toString('base64'))).toEqual({ bytes: PNG, contentType: 'image/png' })
    const zpl = '^XA^FO10,10^FDŁódź^FS^XZ'
    const label = await read(zpl)
    expect(Buffer.from(label.bytes).toString('utf8')).toBe(zpl)
    expect(label.contentType).toBe('application/zpl')
    expect(server.requests).toHaveLength(1)
  })

  test('DESK-019 only pictures and PDF are shown; anything else is served as a download', async () => {
    server.on('GET /media/page', raw(200, { 'Content-Type': 'text/html' }, '<script>alert(1)</script>'))
    server.on('GET /media/pdf', raw(200, { 'Content-Type': 'application/pdf' }, '%PDF-1.7'))
    const pathOf = (original: string) => `/document/${harness.media.refer(original).slice('media:'.length)}`
    const page = await media.serve(pathOf(`${server.baseUrl}/media/page`))
    expect(page?.headers).toMatchObject({
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': 'attachment',
      'X-Content-Type-Options': 'nosniff',
    })
    const pdf = await media.serve(pathOf(`${server.baseUrl}/media/pdf`))
    expect(pdf?.headers['Content-Type']).toBe('application/pdf')
  })

  test('DESK-039 an unknown reference is no document', async () => {
    expect((await failureOf(media.read('media:999'))).message).toBe('Plik nie istnieje.')
    expect(await media.serve('/document/999')).toMatchObject({ status: 404 })
    expect((await failureOf(read('file:///etc/passwd'))).message).toBe('Plik nie istnieje.')
  })

  test('DESK-039 a document larger than the limit is refused before it fills the memory', async () => {
    const limited = mediaOf(harness, { baseUrl: server.baseUrl, folder, maxBytes: 1_000 })
    server.on('GET /media/large', raw(200, { 'Content-Type': 'image/png' }, Buffer.alloc(5_000)))
    const error = await failureOf(limited.read(harness.media.refer(`${server.baseUrl}/media/large`)))
    expect(error.code).toBe('FILE_FAILED')
  })

  test('DESK-035 reading stops when a document is no longer needed', async () => {
    server.on('GET /media/label.png', hang)
    const leave = new AbortController()
    const reading = failureOf(
      media.read(harness.media.refer(`${server.baseUrl}/media/label.png`), leave.signal),
    )
    await server.arrived('GET /media/label.png')
    leave.abort()
    expect((await reading).code).toBe('API_CANCELLED')
    await server.aborted()
  })
})

describe('pictures in HTML', () => {
  const pathOf = (src: string) => {
    const { text } = harness.pictures.hide({ text: `<img src="${src}">` }, { html: ['text'] }) as {
      text: string
    }
    return /src="([^"]*)"/.exec(text)?.[1] ?? ''
  }

  test('DESK-018 a picture of the shop is served from its path on the app’s own scheme', async () => {
    server.on('GET /media/summernote/a.png', png)
    const picture = await media.serve(pathOf('/media/summernote/a.png'))
    expect(picture).toMatchObject({ status: 200, headers: { 'Content-Type': 'image/png' } })
    expect(Buffer.from(picture?.body ?? [])).toEqual(PNG)
  })

  test('DESK-020 a picture from another host or an API call is never requested, and a placeholder says so', async () => {
    const other = await startTestApiServer()
    try {
      const calls = ['/api/v1/orders/1/stop/', '/%61pi/v1/orders/1/stop/', `${server.baseUrl}//api/v1/tags/`]
      for (const src of [`${other.baseUrl}/track.gif`, ...calls]) {
        const picture = await media.serve(pathOf(src))
        expect(picture).toMatchObject({ status: 200, headers: { 'Content-Type': 'image/svg+xml' } })
        expect(Buffer.from(picture?.body ?? []).toString()).toContain('Obraz spoza plików sklepu')
      }
      expect([...other.requests, ...server.requests]).toEqual([])
    } finally {
      await other.close()
    }
  })

  test('DESK-034 a missing picture, a file that is no picture and an unknown path also get a placeholder', async () => {
    server.on('GET /media/page.png', html(200))
    server.on('GET /media/gone.png', json({ detail: 'Nie znaleziono.' }, 404))
    const strange = '/html-image/0123456789abcdef-01234567/x.png'
    for (const path of [pathOf('/media/page.png'), pathOf('/media/gone.png'), strange]) {
      const picture = await media.serve(path)
      expect(Buffer.from(picture?.body ?? []).toString()).toContain('Nie udało się wczytać obrazu')
      expect(picture?.headers['Cache-Control']).toBe('no-store')
    }
  })

  test('CONT-051 picture addresses in responses become local paths and are restored in requests', async () => {
    const content = '<p><IMG src=/media/a.png> i <img src="https://cdn.example.com/b.png"></p>'
    server.on('GET /api/v1/news/7/', json({ pk: 7, title_pl: 'Tytuł', content_pl: content }))
    server.on('PATCH /api/v1/news/7/', json({ pk: 7, title_pl: 'Tytuł', content_pl: content }))
    const { content_pl: seen } = await harness.api.call('news.retrieve', { params: { pk: 7 } })
    expect(seen).not.toMatch(/media\/a|cdn\.example/)
    await harness.api.call('news.update', {
      params: { pk: 7 },
      body: { content_pl: `${seen}<p>Dopisek</p>` },
    })
    expect(server.requests.at(-1)?.json()).toEqual({ content_pl: `${content}<p>Dopisek</p>` })
  })
})

describe('references in responses and request bodies', () => {
  const label = `data:image/png;base64,${PNG.toString('base64')}`

  test('DESK-019 addresses and documents reach the page only as references', async () => {
    server.on(
      'GET /api/v1/orders/5/admin_send_ups_retrieve/',
      json({
        pk: 5,
        delivery_packages: [
          { pk: 1, label_image: label },
          { pk: 2, label_image: null },
          { pk: 3, label_image: `${server.baseUrl}/media/label.png` },
        ],
      }),
    )
    const order = await harness.api.call('orders.sendRetrieve', { params: { pk: 5 } })
    const images = order.delivery_packages.map((item) => item.label_image)
    expect(images).toEqual(['media:1', null, 'media:2'])
    expect(JSON.stringify(order)).not.toContain(server.baseUrl)
    const again = await harness.api.call('orders.sendRetrieve', { params: { pk: 5 } })
    expect(again.delivery_packages.map((item) => item.label_image)).toEqual(images)
  })

  test('SEND-031 a label reference in a request body is sent back as exactly the value that was received', async () => {
    server.on('GET /api/v1/order-delivery-packages/1/', json({ pk: 1, label_image: label }))
    server.on('PATCH /api/v1/order-delivery-packages/1/', raw(200))
    const { label_image: reference } = await harness.api.call('orderDeliveryPackages.retrieve', {
      params: { pk: 1 },
    })
    const answer = await harness.api.call('orderDeliveryPackages.update', {
      params: { pk: 1 },
      body: { is_packed: true, label_image: reference ?? '' },
    })
    expect(answer).toBeNull()
    expect(server.requests[1]?.json()).toEqual({ is_packed: true, label_image: label })
  })

  test('SEND-031 an unknown reference is not sent', async () => {
    const error = await failureOf(
      harness.api.call('orderDeliveryPackages.update', {
        params: { pk: 1 },
        body: { is_packed: true, label_image: 'media:77' },
      }),
    )
    expect(error.code).toBe('INPUT_INVALID')
    expect(server.requests).toHaveLength(0)
  })
})

test.each([
  ['an address', '/media/strona.png'],
  ['a data address', `data:image/png;base64,${PNG.toString('base64')}`],
  ['base64', PNG.toString('base64')],
])(
  'ORD-048 a page’s preview that comes as %s under preview is served, and the page does not see its value',
  async (_as, preview) => {
    server.on('GET /api/v1/order-product-files-pages/5/get_page_preview/', json({ pk: 5, preview }))
    server.on('GET /media/strona.png', png)
    const answer = await harness.api.call('orderProductFilesPages.preview', { params: { pk: 5 } })
    expect(JSON.stringify(answer)).not.toContain(preview)
    const shown = await media.serve(`/document/${String(answer.image).replace('media:', '')}`)
    expect(Buffer.from(shown?.body ?? [])).toEqual(PNG)
  },
)
