import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { orderProducts } from '#shared/api/resources/order-products.ts'
import { hitMeasure, hitPlaceOf, type Hit } from '#shared/domain/preflight/hits.ts'
import { readStructure } from '#shared/domain/preflight/structure.ts'
import { varnishOf } from '#shared/domain/preflight/varnish.ts'
import { CALIBRATION, calibrationColour } from '#sandbox/areas/files/store/calibration.ts'
import { readPicture, type ReadPicture } from '#support/page-pictures.ts'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
let token = ''
/** Order lines of the two orders by the word in their file's name. */
const lines = new Map<string, Line>()

const lineShape = z.object({
  pk: z.number(),
  product_name: z.string(),
  is_booklet_uv: z.boolean(),
  chosen_options: z.array(z.object({ chosen_option: z.object({ label: z.string() }) })),
  product_file: z.object({ client_file_name: z.string() }),
})
type Line = z.output<typeof lineShape>
type File = NonNullable<z.output<typeof orderProducts.operations.fileData.reply>>
type Page = File['pages'][number]

const PAGES = '/api/v1/order-product-files-pages/'

beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 60 })
  call = sandbox.as('administrator')
  token = await sandbox.token('administrator')
  for (const pk of await sandbox.control.orders('viewer-samples')) {
    const { order_products } = z
      .object({ order_products: z.array(lineShape) })
      .parse((await call('GET', `/api/v1/orders/${pk}/`)).body)
    for (const line of order_products)
      lines.set(
        line.product_file.client_file_name.replace(/^podglad-(8-str-(?=[a-z-]+\.))?|\.pdf$/g, ''),
        line,
      )
  }
})

afterAll(() => sandbox.close())

function lineOf(word: string): Line {
  const line = lines.get(word)
  if (!line) throw new Error(`no sample ${word} among ${[...lines.keys()].join(', ')}`)
  return line
}

async function fileOf(word: string): Promise<File> {
  const { body } = await call('GET', `/api/v1/order-products/${lineOf(word).pk}/admin_get_file_data/`)
  const file = orderProducts.operations.fileData.reply.parse(body)
  if (!file) throw new Error(`${word} has no file`)
  return file
}

const structureOf = (word: string, file: File) =>
  readStructure(
    file,
    varnishOf({
      is_booklet_uv: lineOf(word).is_booklet_uv,
      optionNames: lineOf(word).chosen_options.map(({ chosen_option }) => chosen_option.label),
      coverCount: file.cover_pages.length,
    }),
  )

const sizeOf = ({ width, height }: Page) => ({ width: Number(width), height: Number(height) })

const ask = (pk: number, side: number, type = 'order-product-file-page') =>
  fetch(`${sandbox.url}/image-render/${type}/${side}/${side}/${pk}`, {
    headers: { authorization: `Token ${token}` },
  })

async function pictureOf(page: Page, side = 1280): Promise<ReadPicture> {
  return readPicture(await (await ask(page.pk, side)).bytes(), Number(page.width))
}

const accept = (page: Page | undefined, isAccepted = true) =>
  call('PATCH', `${PAGES}${page?.pk}/`, { is_accepted: isAccepted })

describe('files of every structure', () => {
  test.each([
    ['1-str', 1, 0, 'sheet', []],
    ['2-str', 2, 0, 'sheet', []],
    ['4-str', 4, 0, 'multipage', []],
    ['8-str-oprawa-4', 8, 4, 'multipage', []],
    ['48-str-oprawa-2', 48, 2, 'multipage', []],
    ['200-str-owijka', 200, 1, 'multipage', []],
    ['500-str-oprawa-2', 500, 2, 'multipage', []],
    ['uv-4-str', 4, 0, 'sheet', []],
    ['uv-5-str', 5, 0, 'multipage', ['lastPageWithoutMask']],
    ['uv-32-str-oprawa-4', 32, 4, 'multipage', []],
    ['uv-16-str', 16, 0, 'multipage', ['noCover']],
  ])(
    'PREF-016 PREF-017 PREF-019 %s: %i pages, %i of the cover, a %s',
    async (word, pages, covers, kind, warnings) => {
      const file = await fileOf(word)
      expect([file.pages.length, file.cover_pages.length]).toEqual([pages, covers])
      expect(structureOf(word, file)).toMatchObject({ kind, warnings })
      expect(file.preflight_status).toMatchObject({ status_code: 'alerts', class: 'alerts' })
    },
  )

  test('the cover of a thick book is one sheet: front, spine and back', async () => {
    const file = await fileOf('200-str-owijka')
    const [cover] = structureOf('200-str-owijka', file).faces
    expect(cover?.place).toEqual({ kind: 'cover', side: 'wrap', number: 1 })
    expect(Number(file.cover_pages[0]?.width)).toBeGreaterThan(2 * 148)
  })

  test('masks are dark under the page’s headline and picture, and white elsewhere', async () => {
    const file = await fileOf('uv-32-str-oprawa-4')
    for (const pages of [file.pages, file.cover_pages]) {
      const [content, mask] = pages
      if (!content || !mask) throw new Error('no pair')
      const { width, height } = sizeOf(mask)
      const [seen, coat] = [await pictureOf(content), await pictureOf(mask)]
      const middle = [width * 0.75, height * 0.22] as const
      expect(coat.at(...middle)).toEqual([0, 0, 0])
      expect(seen.at(...middle)).not.toEqual([0, 0, 0])
      expect(coat.at(width / 2, height * 0.9)).toEqual([255, 255, 255])
      expect(mask.errors.length + mask.warnings.length).toBe(0)
    }
  })

  test('PREF-011 PREF-016 a file with varnish is accepted without accepting its masks, and so is its order', async () => {
    const word = 'uv-4-str'
    const [front, mask, back] = (await fileOf(word)).pages
    expect((await accept(front)).body).toMatchObject([
      { pk: front?.pk, is_accepted: true },
      { pk: mask?.pk, is_accepted: false },
    ])
    expect((await fileOf(word)).preview_accepted).toBe(false)
    await accept(back)
    expect((await fileOf(word)).preview_accepted).toBe(true)
    for (const other of lines.keys()) {
      const file = await fileOf(other)
      if (other.includes('str')) await call('POST', `${PAGES}accept_all/`, { order_product_file: file.pk })
    }
    const { body } = await call('GET', '/api/v1/orders/100001/')
    expect(body).toMatchObject({ status: 'in_realization' })
  })
})

describe('page images', () => {
  test('every content page has a square of its own colour, 12 mm from its lower left corner, at any size', async () => {
    const { pages, cover_pages } = await fileOf('8-str-oprawa-4')
    const { from, side } = CALIBRATION
    for (const page of [...pages.slice(0, 4), ...cover_pages]) {
      for (const longest of [240, 1280]) {
        const picture = await pictureOf(page, longest)
        const { height } = sizeOf(page)
        expect(picture.at(from + side / 2, height - from - side / 2)).toEqual([...calibrationColour(page.pk)])
      }
    }
    expect(new Set(pages.map(({ pk }) => calibrationColour(pk).join(' '))).size).toBe(pages.length)
  })

  /** Colours at the middle of a fault's hit area; just outside it the colour differs. */
  const LOOKS: Readonly<Record<string, readonly number[]>> = {
    bleed: [255, 255, 255],
    ink: [11, 10, 9],
    rgb: [0, 229, 255],
  }

  test('PREF-021 hits cover the painted faults, in points from the lower left', async () => {
    const { pages } = await fileOf('48-str-oprawa-2')
    const seen = new Set<string>()
    for (const page of pages.slice(0, 16)) {
      for (const { code, hits } of [...page.errors, ...page.warnings]) {
        const look = LOOKS[code ?? '']
        const [hit] = hits
        if (!look || !hit || seen.has(code ?? '')) continue
        seen.add(code ?? '')
        const place = hitPlaceOf(hit, sizeOf(page), 'pt')
        const picture = await pictureOf(page)
        const middle = place.y + place.height / 2
        expect([code, picture.at(place.x + place.width / 2, middle)]).toEqual([code, look])
        expect(picture.at(place.x - 1, middle)).not.toEqual(look)
      }
    }
    expect([...seen].toSorted()).toEqual(Object.keys(LOOKS).toSorted())
  })

  test('ORD-049 the alternative image of a page shows the lines of cut and safe zone', async () => {
    const [page] = (await fileOf('2-str')).pages
    if (!page) throw new Error('no page')
    const lined = await readPicture(
      await (await ask(page.pk, 1280, 'order-product-file-page-lines')).bytes(),
      Number(page.width),
    )
    const cut = [3, Number(page.height) / 2] as const
    expect(lined.at(...cut)).not.toEqual((await pictureOf(page)).at(...cut))
  })

  test('an image has the requested size, up to 4096 px', async () => {
    const [page] = (await fileOf('1-str')).pages
    if (!page) throw new Error('no page')
    expect((await pictureOf(page, 4096)).height).toBe(4096)
    expect((await ask(page.pk, 4097)).status).toBe(404)
  })
})

describe('faults chosen by the file’s name', () => {
  const proportion = ({ width, height }: { width: number; height: number }) => width / height

  test('bez-obrazu: every third page has no image; maly: no image is larger than 400 px', async () => {
    const { pages } = await fileOf('bez-obrazu')
    const statuses = await Promise.all(pages.map(async ({ pk }) => (await ask(pk, 240)).status))
    expect(statuses).toEqual([200, 200, 404, 200, 200, 404, 200, 200])
    const [small] = (await fileOf('maly')).pages
    if (!small) throw new Error('no page')
    expect((await pictureOf(small, 2560)).height).toBe(400)
  })

  test('obrocony: images are turned sideways; proporcje: they are wider than their pages', async () => {
    const [turned] = (await fileOf('obrocony')).pages
    const [wide] = (await fileOf('proporcje')).pages
    if (!turned || !wide) throw new Error('no pages')
    const side = await pictureOf(turned)
    expect(proportion(side)).toBeCloseTo(1 / proportion(sizeOf(turned)), 1)
    expect(proportion(await pictureOf(wide))).toBeCloseTo(1.2 * proportion(sizeOf(wide)), 1)
    // The image is turned clockwise, so its lower left corner is at the upper left.
    const { from, side: square } = CALIBRATION
    const scale = side.height / Number(turned.width)
    const at = (from + square / 2) * scale * (Number(turned.width) / side.width)
    expect(side.at(at, at)).toEqual([...calibrationColour(turned.pk)])
  })

  const hitsIn = ({ pages }: File) =>
    pages.flatMap((page) =>
      [...page.errors, ...page.warnings].flatMap(({ hits }) =>
        hits.map((hit) => ({ hit, page: sizeOf(page) })),
      ),
    )

  test('PREF-021 piksele is detected by hits outside the page, zamienione is reordered, milimetry is not detected', async () => {
    const [points, pixels] = [hitsIn(await fileOf('proporcje')), hitsIn(await fileOf('piksele'))]
    expect(hitMeasure(points)).toEqual({ unit: 'pt', isApproximate: false })
    expect(hitMeasure(pixels)).toEqual({ unit: 'px', isApproximate: true })
    const place = (placed: { hit: Hit; page: { width: number; height: number } } | undefined) =>
      placed && hitPlaceOf(placed.hit, placed.page, 'pt')
    const swapped = hitsIn(await fileOf('zamienione'))
    expect(swapped[0]?.hit.llx).toBeGreaterThan(swapped[0]?.hit.urx ?? Infinity)
    expect(place(swapped[0])).toEqual(place(points[0]))
    const millimetres = hitsIn(await fileOf('milimetry'))
    expect(millimetres[0]?.hit.urx).toBeCloseTo((points[0]?.hit.urx ?? 0) * (25.4 / 72), 2)
  })

  test('kreski: one finding with 412 hits', async () => {
    const [page] = (await fileOf('kreski')).pages
    expect(page?.warnings[0]).toMatchObject({ code: 'hairline', message: 'Linie cieńsze niż 0,25 pt.' })
    expect(page?.warnings[0]?.hits).toHaveLength(412)
  })

  test('PREF-020 blad: the file’s class is error, and its pages with errors cannot be accepted', async () => {
    const file = await fileOf('blad')
    expect(file.preflight_status).toMatchObject({ status_code: 'error', class: 'error' })
    expect((await accept(file.pages[0])).status).toBe(400)
  })

  test('PREF-009 jedna, wszystkie and nie-lista: an acceptance returns one page, all pages, or nothing', async () => {
    const [one, all, nothing] = [await fileOf('jedna'), await fileOf('wszystkie'), await fileOf('nie-lista')]
    expect((await accept(one.pages[0])).body).toMatchObject([{ pk: one.pages[0]?.pk, is_accepted: true }])
    expect((await accept(all.pages[1])).body).toHaveLength(8)
    expect(await accept(nothing.pages[0])).toMatchObject({ status: 204, text: '' })
    expect((await fileOf('nie-lista')).pages[0]?.is_accepted).toBe(true)
  })

  test('PREF-015 odmowa: the third acceptance is refused, the next one is not', async () => {
    const { pages } = await fileOf('odmowa')
    const statuses: number[] = []
    for (const page of [pages[0], pages[1], pages[3], pages[3]]) statuses.push((await accept(page)).status)
    expect(statuses).toEqual([200, 200, 400, 200])
  })

  test('cisza: a page is accepted, but the response is lost', async () => {
    const { pages } = await fileOf('cisza')
    await expect(accept(pages[0])).rejects.toThrow('fetch failed')
    expect((await fileOf('cisza')).pages[0]?.is_accepted).toBe(true)
  })

  test('podmiana: the second acceptance replaces the file by another one', async () => {
    const before = await fileOf('podmiana')
    expect((await accept(before.pages[0])).status).toBe(200)
    expect((await accept(before.pages[1])).status).toBe(404)
    const after = await fileOf('podmiana')
    expect(after.pk).not.toBe(before.pk)
    expect(after.client_file_name).toContain('podmieniony')
    expect((await ask(before.pages[0]?.pk ?? 0, 240)).status).toBe(404)
  })
})
