import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import {
  aFile,
  aPage,
  notices,
  openViewerOf,
  pages,
  press,
  settled,
  stage,
  stageName,
} from './viewer-page.tsx'

const CHECKED = { status_code: 'ok', message: 'Plik jest poprawny.', class: 'ok' }
const RUNNING = { status_code: '', message: 'Trwa weryfikacja pliku.', class: 'info' }

const found = aFile({
  pages: [
    aPage(501, {
      errors: [{ code: 'resolution', message: '62 dpi.' }],
      warnings: [
        { code: 'bleed', message: 'Brak spadu 3 mm.', hits: [{ llx: 0, lly: 0, urx: 72, ury: 72 }] },
      ],
    }),
    aPage(502, { warnings: [{ code: 'nasz_kod', message: 'Uwaga bez nazwy.' }] }),
  ],
})

const overlays = () => within(screen.getByRole('group', { name: 'Miejsca uwag' })).queryAllByRole('button')
const overlayNames = () => overlays().map((one) => one.getAttribute('aria-label'))
const pageBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Strona, z/ })

describe('whether pages come with masks if the file does not say so', () => {
  const permissions = ['view_order', 'change_order', 'view_product']
  const covers = [601, 602, 603, 604].map((pk) => aPage(pk))
  const varnish = () => screen.queryByRole('button', { name: /^Lakier/ })

  test('PREF-016 PREF-017 is read from the line of its order, which by the specification has the flag of a booklet with UV', async () => {
    const line = { pk: 61, product_name: 'Katalog', is_booklet_uv: true }
    await openViewerOf({
      file: aFile({ pages: pages(4), cover_pages: covers }),
      permissions,
      request: { orderPk: 100_284 },
      operations: {
        'orders.retrieve': () => ({ pk: 100_284, order_products: [{ pk: 62, is_booklet_uv: false }, line] }),
      },
    })
    await settled()
    expect(varnish()).toBeTruthy()
    expect(screen.getByRole('dialog').textContent).toContain('2 str.')
  })

  test('PREF-016 is read from the kind of its product', async () => {
    await openViewerOf({
      file: aFile({ pages: pages(4) }),
      permissions,
      request: { productPk: 17 },
      operations: { 'products.retrieve': () => ({ pk: 17, kind: 'flyer_uv' }) },
    })
    await settled()
    expect(varnish()).toBeTruthy()
  })

  test('an order and a product without varnish data leave the pages single', async () => {
    await openViewerOf({
      file: aFile({ pages: pages(4) }),
      permissions,
      request: { orderPk: 100_284, productPk: 17 },
      operations: {
        'orders.retrieve': () => ({ pk: 100_284, order_products: [{ pk: 61 }] }),
        'products.retrieve': () => ({ pk: 17, kind: 'souvenir' }),
      },
    })
    await settled()
    expect(varnish()).toBeNull()
  })
})

describe('the pages of a file', () => {
  test('ORD-048 PREF-023 are shown with their findings, and each picture is requested by its page', async () => {
    const { bridge, pictures } = await openViewerOf({ file: found })
    await settled()
    expect(stageName()).toBe('Strona 1 z 2, strona 1')
    expect(document.activeElement).toBe(await stage())
    expect(screen.getByRole('dialog').textContent).toContain('nowy.pdf · pozycja 61 · 96 × 56 mm, 2 str.')
    // The pictures are requested one after the other, the shown opening first.
    await waitFor(() =>
      expect(bridge.callsOf('orderProductFilesPages.preview').map(({ params }) => params.pk)).toEqual([
        501, 502,
      ]),
    )
    expect(pictures.asked[0]).toBe('/document/1501?max=1280')
    expect(screen.getByText('Brak spadu 3 mm.')).toBeTruthy()
  })

  test('are turned by the keyboard within the file; the picture can be zoomed and reset', async () => {
    await openViewerOf({ file: aFile({ cover_pages: [aPage(601)] }) })
    await settled()
    expect(stageName()).toContain('okładka przednia')
    press('ArrowRight')
    expect(stageName()).toContain('strona 1')
    expect(pageBox().value).toBe('1')
    press('End')
    expect(stageName()).toContain('strona 2')
    press('ArrowRight')
    expect(stageName()).toContain('strona 2')
    press('PageUp')
    press('Home')
    press('ArrowLeft')
    expect(stageName()).toContain('okładka przednia')
    press('+')
    press('+')
    expect(screen.getByText('200 %')).toBeTruthy()
    press('0')
    expect(screen.getByText('100 %')).toBeTruthy()
  })

  test('PREF-007 Enter in the box jumps to a page with the focus on it and accepts nothing, and text that is not a number leads nowhere', async () => {
    const { bridge } = await openViewerOf({ file: aFile({ pages: pages(16) }) })
    await settled()
    const enter = (text: string) => {
      pageBox().focus()
      fireEvent.change(pageBox(), { target: { value: text } })
      fireEvent.keyDown(pageBox(), { key: 'Enter' })
    }
    enter('5')
    expect(stageName()).toBe('Rozkładówka 3 z 9, strony 4 i 5')
    expect(pageBox().value).toBe('5')
    expect(document.activeElement).toBe(await stage())
    enter('drugi')
    expect(pageBox().value).toBe('5')
    enter('99')
    expect(stageName()).toContain('strona 16')
    enter('0')
    expect(stageName()).toContain('strona 1')
    await settled()
    expect(bridge.callsOf('orderProductFilesPages.accept')).toEqual([])
  })

  test('five quick presses turn five openings, and only nearby pictures are requested', async () => {
    const { pictures } = await openViewerOf({ file: aFile({ pages: pages(48) }) })
    await settled()
    for (let count = 0; count < 5; count += 1) press('ArrowRight')
    expect(pageBox().value).toBe('10')
    await settled()
    const asked = new Set(pictures.asked.map((path) => Number(/1(\d{3})\?/.exec(path)?.[1]) - 500))
    for (const passed of [6, 7]) expect(asked.has(passed)).toBe(false)
    expect(asked.has(10)).toBe(true)
  })

  test('a file of 500 pages requests few of them, and renders few thumbnails', async () => {
    const { bridge } = await openViewerOf({ file: aFile({ pages: pages(500) }) })
    await settled()
    expect(bridge.callsOf('orderProductFilesPages.preview').length).toBeLessThanOrEqual(12)
    expect(document.querySelectorAll('.viewer-strip img').length).toBeLessThan(120)
  })

  test('a jump aborts requests that are no longer needed', async () => {
    const { pictures } = await openViewerOf({ file: aFile({ pages: pages(400) }) })
    await settled()
    pictures.answer = (path) => (path.includes('/1510') ? new Promise(() => undefined) : 200)
    fireEvent.change(pageBox(), { target: { value: '10' } })
    fireEvent.keyDown(pageBox(), { key: 'Enter' })
    await waitFor(() => expect(pictures.asked.join(' ')).toContain('/document/1510'))
    fireEvent.change(pageBox(), { target: { value: '400' } })
    fireEvent.keyDown(pageBox(), { key: 'Enter' })
    await waitFor(() => expect(pictures.aborted).toEqual(['/document/1510?max=1280']))
  })

  test('ORD-049 the alternative preview shows the other picture of each page, and nothing can be accepted in it', async () => {
    const { bridge, pictures } = await openViewerOf({ request: { picture: 'alternative' } })
    await settled()
    expect(pictures.asked[0]).toBe('/document/2501?max=1280')
    press('Enter')
    expect(await screen.findByText('Akceptuje się na podglądzie głównym, nie na alternatywnym.')).toBeTruthy()
    expect(bridge.callsOf('orderProductFilesPages.accept')).toEqual([])
  })

  test('ORD-049 a missing alternative picture on the server is reported', async () => {
    await openViewerOf({
      request: { picture: 'alternative' },
      operations: { 'orderProductFilesPages.preview': () => ({ image: 'media:1' }) },
    })
    expect(await screen.findByText('Serwer nie ma podglądu alternatywnego tej strony.')).toBeTruthy()
  })

  test.each([
    ['as preview', { preview: 'media:7' }],
    ['as preview beside an empty image', { image: '', preview: 'media:7' }],
    ['within a record', { preview: { image: 'media:7' } }],
  ])('ORD-048 a page’s picture is shown if it comes %s', async (_where, answer) => {
    const { pictures } = await openViewerOf({
      operations: { 'orderProductFilesPages.preview': () => answer },
    })
    await settled()
    expect(pictures.asked[0]).toBe('/document/7?max=1280')
  })

  test.each([
    ['says that it has none', () => ({ pk: 501 })],
    [
      'answers no JSON',
      () => {
        throw failure({ code: ErrorCode.notJson, status: 200, message: 'Wystąpił błąd (HTTP 200)' })
      },
    ],
  ])('ORD-048 if the server %s, the page is rendered, else shown as in the strip', async (_how, preview) => {
    const { pictures } = await openViewerOf({
      file: aFile({ pages: [aPage(501)] }),
      operations: { 'orderProductFilesPages.preview': preview },
    })
    pictures.answer = (path) => (path.startsWith('/image-render') ? 404 : 200)
    await settled()
    expect(pictures.asked).toEqual(['/image-render/order-product-file-page/1280/1280/501', '/document/501'])
  })

  test('PREF-024 a picture that cannot be loaded is logged once without a notice, and can be retried by hand', async () => {
    let isFaulty = true
    const { bridge, pictures } = await openViewerOf({ file: aFile({ pages: pages(1) }) })
    pictures.answer = () => (isFaulty ? 404 : 200)
    expect(await screen.findByText('Brak podglądu')).toBeTruthy()
    const logged = () =>
      bridge.inputsOf('log.write').filter((input) => JSON.stringify(input).includes('page 501'))
    const again = () => fireEvent.click(screen.getByRole('button', { name: 'Ponów' }))
    const asked = pictures.asked.length
    again()
    await waitFor(() => expect(pictures.asked.length).toBe(asked + 1))
    expect(await screen.findByText('Brak podglądu')).toBeTruthy()
    expect(logged()).toEqual([expect.objectContaining({ level: 'warn', scope: 'preflight' })])
    expect(notices()).toEqual([])
    isFaulty = false
    again()
    await settled()
    expect(screen.queryByText('Brak podglądu')).toBeNull()
  })
})

describe('a file that cannot be shown', () => {
  test('ORD-047 file data that cannot be loaded are reported and can be requested again', async () => {
    const { bridge } = await openViewerOf({
      operations: {
        'orderProducts.fileData': () => {
          throw failure({ code: ErrorCode.server, status: 500, message: 'Wystąpił błąd (HTTP 500)' })
        },
      },
    })
    expect(await screen.findByText('Błąd podczas pobiernia danych pliku')).toBeTruthy()
    expect(notices()).toEqual(['Błąd podczas pobiernia danych pliku'])
    bridge.use({}, { 'orderProducts.fileData': () => aFile() })
    fireEvent.click(screen.getByRole('button', { name: 'Ponów' }))
    await stage()
  })

  test.each([
    [null, 'Ta pozycja nie ma pliku projektowego.'],
    [aFile({ pages: [], preflight_status: RUNNING }), 'Strony będą widoczne po jej zakończeniu.'],
    [aFile({ pages: [], preflight_status: CHECKED }), 'Plik jest poprawny.'],
  ])('ORD-048 a file without pages says why', async (file, words) => {
    await openViewerOf({ file })
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('findings', () => {
  test('PREF-022 errors and warnings of the page are marked on it, with the numbers of the list', async () => {
    await openViewerOf({ file: found })
    await waitFor(() =>
      expect(overlayNames()).toEqual(['Błąd 1: 62 dpi, strona 1', 'Uwaga 2: Brak spadu 3 mm, strona 1']),
    )
    const entries = within(screen.getByRole('list', { name: 'Uwagi' })).getAllByRole('button')
    expect(entries.map((entry) => entry.textContent)).toEqual([
      '1Błąds. 162 dpi.',
      '2Uwagas. 1Brak spadu 3 mm.',
      '3Uwagas. 2Uwaga bez nazwy.',
    ])
  })

  test('PREF-021 a hit is marked at the lower left of its page, 25,4 mm wide', async () => {
    await openViewerOf({ file: found })
    await waitFor(() => expect(overlays()).toHaveLength(2))
    const [page, hit] = overlays().map((one) => one.querySelector('rect'))
    const of = (rect: Element | null | undefined, name: string) => Number(rect?.getAttribute(name))
    const scale = of(page, 'width') / 96
    expect(of(hit, 'width')).toBeCloseTo(25.4 * scale, 1)
    expect(of(hit, 'x')).toBeCloseTo(of(page, 'x'), 1)
    expect(of(hit, 'y') + of(hit, 'height')).toBeCloseTo(of(page, 'y') + of(page, 'height'), 1)
  })

  test('PREF-004 leaving the page clears its marks and the selected finding, also on return', async () => {
    await openViewerOf({ file: found })
    await waitFor(() => expect(overlays()).toHaveLength(2))
    press('n')
    expect(
      screen.getByRole('button', { name: 'Błąd 1: 62 dpi, strona 1' }).getAttribute('aria-pressed'),
    ).toBe('true')
    press('ArrowRight')
    expect(overlayNames()).toEqual([])
    await waitFor(() => expect(overlayNames()).toEqual(['Uwaga 3: Uwaga bez nazwy, strona 2']))
    press('ArrowLeft')
    await waitFor(() => expect(overlays()).toHaveLength(2))
    expect(overlays().map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'false'])
  })

  test('N steps through all findings and their pages; a known one is explained, any other shows only its text', async () => {
    await openViewerOf({ file: found })
    await settled()
    press('n')
    expect(screen.getByText(/ma za mało punktów/)).toBeTruthy()
    press('n')
    expect(screen.getByText(/biały pasek/)).toBeTruthy()
    press('n')
    expect(stageName()).toContain('strona 2')
    expect(screen.queryByText('Co to znaczy')).toBeNull()
    press('N', { shiftKey: true })
    expect(stageName()).toContain('strona 1')
  })

  test('the list follows the page: it scrolls to the first finding of the shown pages', async () => {
    const scrolled: (string | null)[] = []
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      if (this.matches('.finding')) scrolled.push(this.textContent)
    })
    onTestFinished(() => scroll.mockRestore())
    await openViewerOf({ file: found })
    await settled()
    scrolled.length = 0
    press('ArrowRight')
    await settled()
    expect(scrolled).toEqual([expect.stringContaining('Uwaga bez nazwy.')])
  })

  test('holding H hides the marks, only while it is held', async () => {
    await openViewerOf({ file: found })
    await waitFor(() => expect(overlays()).toHaveLength(2))
    press('h')
    expect(overlays()).toEqual([])
    fireEvent.keyUp(document.activeElement ?? document.body, { key: 'h' })
    expect(overlays()).toHaveLength(2)
  })

  test('the list can be limited to the shown pages', async () => {
    await openViewerOf({ file: found })
    await settled()
    fireEvent.click(screen.getByRole('radio', { name: 'te strony' }))
    expect(within(screen.getByRole('list', { name: 'Uwagi' })).getAllByRole('button')).toHaveLength(2)
  })

  test.each([
    ['ok', 'Plik poprawny'],
    ['info', 'Z uwagami'],
    ['alerts', 'Do akceptacji'],
    ['error', 'Błędy w pliku'],
  ])('PREF-020 a check of the class %s is shown as „%s”', async (name, words) => {
    await openViewerOf({ file: aFile({ preflight_status: { status_code: 'x', message: 'm', class: name } }) })
    await stage()
    expect(document.querySelector('.viewer-status')?.textContent).toBe(words)
  })
})

describe('a station without a graphics card', () => {
  const words = 'Widok płaski: ten komputer nie ma akceleracji 3D'

  test('shows the pages flat and says so until the user chooses the flat view, which is saved', async () => {
    const { onClose } = await openViewerOf()
    await settled()
    expect(await screen.findByText(words, { exact: false })).toBeTruthy()
    press('3')
    expect(screen.queryByText(words, { exact: false })).toBeNull()
    expect(screen.getByRole('button', { name: '3D' }).getAttribute('aria-pressed')).toBe('false')
    expect(onClose).not.toHaveBeenCalled()
    cleanup()
    await openViewerOf()
    await settled()
    expect(screen.getByRole('button', { name: '3D' }).getAttribute('aria-pressed')).toBe('false')
  })
})
