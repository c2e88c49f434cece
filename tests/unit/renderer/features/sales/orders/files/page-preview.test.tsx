import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type FakeBridge, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aFile, aPage, CHECKED, chooseAction, notices, openProducts } from './products-page.tsx'

const ALERTS = { status_code: 'alerts', message: 'Plik wymaga akceptacji podglądu.', class: 'warning' }

const pages = [
  aPage(501, { warnings: [{ code: 'bleed', message: 'Brak spadu 3 mm.' }] }),
  aPage(502),
  aPage(503, { errors: ['Czcionki nie są osadzone.'] }),
]

const checkedFile = (changes: object = {}) =>
  aFile({ preflight_status: ALERTS, pages: pages.slice(0, 2), cover_pages: [aPage(601)], ...changes })

function open(operations: OperationHandlers = {}, permissions?: string[]): FakeBridge {
  return openProducts({
    permissions,
    operations: {
      'orderProducts.fileData': () => checkedFile(),
      'orderProductFilesPages.preview': ({ params }) => ({
        image: `media:1${params.pk}`,
        alternative_image: `media:2${params.pk}`,
      }),
      ...operations,
    },
  })
}

const dialog = () => screen.findByRole('dialog')
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const picture = async (name: string) => (await screen.findByRole('img', { name })).getAttribute('src')

describe('the pages of a file', () => {
  test('ORD-048 are shown one by one with what was found on each, and turned by the keyboard', async () => {
    const bridge = open()
    fireEvent.click(await screen.findByRole('button', { name: 'Pokaż strony pliku stary.pdf' }))
    expect(await screen.findByText('strona 1 z 3')).toBeTruthy()
    expect(await picture('strona 1')).toBe('/document/1501')
    expect(screen.getByText('Brak spadu 3 mm.')).toBeTruthy()
    expect(screen.getByText('96 × 56 mm')).toBeTruthy()
    press('ArrowRight')
    expect(await screen.findByText('strona 2 z 3')).toBeTruthy()
    expect(screen.getByText('Bez uwag.')).toBeTruthy()
    press('End')
    expect(await picture('okładka 1')).toBe('/document/1601')
    press('PageUp')
    press('Home')
    expect(await screen.findByText('strona 1 z 3')).toBeTruthy()
    press('ArrowLeft')
    expect(screen.getByText('strona 1 z 3')).toBeTruthy()
    press('+')
    press('+')
    expect(screen.getByText('200%')).toBeTruthy()
    press('0')
    expect(screen.getByText('100%')).toBeTruthy()
    expect(bridge.callsOf('orderProductFilesPages.preview')[0]).toMatchObject({ params: { pk: 501 } })
  })

  test('ORD-049 the alternative preview shows the other picture of each page', async () => {
    open()
    await chooseAction('Podgląd alternatywny')
    expect(await picture('strona 1')).toBe('/document/2501')
    fireEvent.click(screen.getByRole('button', { name: 'Następna strona' }))
    expect(await picture('strona 2')).toBe('/document/2502')
    expect(within(await dialog()).queryByRole('button', { name: 'Zaakceptuj stronę' })).toBeNull()
  })

  test.each([
    ['as preview', { preview: 'media:7' }],
    ['as preview beside an empty image', { image: '', preview: 'media:7' }],
    ['within a record', { preview: { image: 'media:7' } }],
  ])('ORD-048 a page’s picture is shown where it comes %s', async (_where, answer) => {
    open({ 'orderProductFilesPages.preview': () => answer })
    await chooseAction('Podgląd stron')
    expect(await picture('strona 1')).toBe('/document/7')
  })

  test('ORD-048 without a picture in the preview the page is rendered, else shown as the strip has it, else the lack is told', async () => {
    open({ 'orderProductFilesPages.preview': () => ({ pk: 501 }) })
    await chooseAction('Podgląd stron')
    expect(await picture('strona 1')).toBe('/image-render/order-product-file-page/1600/1600/501')
    fireEvent.error(screen.getByRole('img', { name: 'strona 1' }))
    expect(await picture('strona 1')).toBe('/document/501')
    fireEvent.error(screen.getByRole('img', { name: 'strona 1' }))
    expect(await screen.findByText('Serwer nie ma podglądu tej strony.')).toBeTruthy()
  })

  test('ORD-048 a server that answers the preview with no JSON is asked for the rendered page', async () => {
    open({
      'orderProductFilesPages.preview': () => {
        throw failure({ code: ErrorCode.notJson, status: 200, message: 'Wystąpił błąd (HTTP 200)' })
      },
    })
    await chooseAction('Podgląd stron')
    expect(await picture('strona 1')).toBe('/image-render/order-product-file-page/1600/1600/501')
  })

  test('ORD-049 a server without the other picture is told so', async () => {
    open({ 'orderProductFilesPages.preview': () => ({ image: 'media:1' }) })
    await chooseAction('Podgląd alternatywny')
    expect(await screen.findByText('Serwer nie ma podglądu alternatywnego tej strony.')).toBeTruthy()
  })

  test('ORD-047 file data that cannot be loaded are told, and asked for again', async () => {
    const bridge = open({
      'orderProducts.fileData': () => {
        throw failure({ code: ErrorCode.server, status: 500, message: 'Wystąpił błąd (HTTP 500)' })
      },
    })
    await chooseAction('Podgląd stron')
    expect(await screen.findByText('Błąd podczas pobiernia danych pliku')).toBeTruthy()
    expect(notices()).toEqual(['Błąd podczas pobiernia danych pliku'])
    bridge.use({}, { 'orderProducts.fileData': () => checkedFile() })
    fireEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('strona 1 z 3')).toBeTruthy()
  })

  test.each([
    [null, 'Ta pozycja nie ma pliku projektowego.'],
    [aFile(), 'Strony będą widoczne po jej zakończeniu.'],
    [aFile({ preflight_status: CHECKED }), 'Plik jest poprawny.'],
  ])('ORD-048 a file without pages says why', async (data, words) => {
    open({ 'orderProducts.fileData': () => data })
    await chooseAction('Podgląd stron')
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('ORD-048 a picture that cannot be loaded leaves the findings and can be tried again', async () => {
    open({
      'orderProductFilesPages.preview': () => {
        throw failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.' })
      },
    })
    await chooseAction('Podgląd stron')
    expect(await screen.findByText('Serwer nie odpowiedział.')).toBeTruthy()
    expect(screen.getByText('Brak spadu 3 mm.')).toBeTruthy()
  })
})

describe('acceptance', () => {
  const accept = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  test('PREF-008..009 PREF-014 one page: PATCH, its reply as an array, the notice', async () => {
    const bridge = open({
      'orderProductFilesPages.accept': () => [aPage(501, { is_accepted: true })],
      'orderProducts.fileData': () => checkedFile(),
    })
    await chooseAction('Podgląd stron')
    await screen.findByText('strona 1 z 3')
    const kept = checkedFile({ pages: [aPage(501, { is_accepted: true }), aPage(502)] })
    bridge.use({}, { 'orderProducts.fileData': () => kept })
    accept('Zaakceptuj stronę')
    await waitFor(() => expect(notices()).toEqual(['Zaakceptowano strone podglądu']))
    expect(bridge.callsOf('orderProductFilesPages.accept')).toMatchObject([
      { params: { pk: 501 }, body: { is_accepted: true } },
    ])
    expect(await screen.findByText('Zaakceptowana')).toBeTruthy()
  })

  test('PREF-010 all pages go by the file’s pk, once however often it is pressed', async () => {
    const bridge = open({ 'orderProductFilesPages.acceptAll': () => null })
    await chooseAction('Podgląd stron')
    await screen.findByText('strona 1 z 3')
    accept('Zaakceptuj wszystkie')
    accept('Zaakceptuj wszystkie')
    await waitFor(() => expect(notices()).toEqual(['Zaakceptowano strone podglądu']))
    expect(bridge.callsOf('orderProductFilesPages.acceptAll')).toMatchObject([
      { body: { order_product_file: 9 } },
    ])
  })

  test('PREF-010 nothing is accepted by a number that may be the line’s, and the notice says why', async () => {
    const bridge = open({
      'orderProducts.fileData': () => ({ ...checkedFile(), pk: 61, order_product: null }),
      'orderProductFiles.retrieve': () => ({ pk: 61, order_product: 77 }),
      'orderProductFilesPages.acceptAll': () => null,
    })
    await chooseAction('Podgląd stron')
    await screen.findByText('strona 1 z 3')
    accept('Zaakceptuj wszystkie')
    await waitFor(() => expect(notices()).toEqual(['ERROR', expect.stringContaining('należy do pozycji 77')]))
    expect(bridge.callsOf('orderProductFilesPages.acceptAll')).toEqual([])
  })

  test('PREF-015 a failure gives ERROR, and its reason below', async () => {
    open({
      'orderProductFilesPages.accept': () => {
        throw failure({
          code: ErrorCode.validation,
          status: 400,
          message: '',
          nonFieldErrors: ['Weryfikacja pliku jeszcze trwa.'],
        })
      },
    })
    await chooseAction('Podgląd stron')
    await screen.findByText('strona 1 z 3')
    accept('Zaakceptuj stronę')
    await waitFor(() => expect(notices()).toEqual(['ERROR', 'Weryfikacja pliku jeszcze trwa.']))
  })

  test('a page with errors cannot be accepted, and the button says why', async () => {
    const bridge = open({ 'orderProducts.fileData': () => checkedFile({ pages }) })
    await chooseAction('Podgląd stron')
    await screen.findByText('strona 1 z 4')
    press('PageDown')
    press('PageDown')
    expect(await screen.findByText('Czcionki nie są osadzone.')).toBeTruthy()
    accept('Zaakceptuj stronę')
    accept('Zaakceptuj wszystkie')
    expect(screen.getByText('Strona ma błędy: potrzebny jest poprawiony plik.')).toBeTruthy()
    expect(bridge.callsOf('orderProductFilesPages.accept')).toEqual([])
  })

  test('nobody accepts without change_order', async () => {
    open({}, ['view_order'])
    await chooseAction('Podgląd stron')
    await screen.findByText('strona 1 z 3')
    expect(screen.queryByRole('button', { name: /Zaakceptuj/ })).toBeNull()
  })
})
