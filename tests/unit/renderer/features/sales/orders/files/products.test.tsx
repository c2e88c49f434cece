import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { lineFileSubject } from '#renderer/entities/project-file/project-file.ts'
import { useViewerRequest } from '#renderer/lib/viewer-request.ts'
import { originNow } from '#renderer/ui/notice-subjects.ts'
import { notify } from '#renderer/ui/notices.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import {
  aFile,
  aLine,
  CHECKED,
  chooseAction,
  chooseFile,
  notices,
  openProducts,
  RUNNING,
} from './products-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aLine({
      pk: 1000 + index,
      chosen_options: [
        {
          chosen_option: { group_pk: 1, group_name: 'Papier', pk: 2, label: `kreda ${index}` },
          user_value: null,
        },
      ],
    }),
  )

/**
 * Stubs `IntersectionObserver`: nothing is visible until the test reports it. Returns the callbacks and the watched
 * elements.
 */
function watchRows() {
  const seen: ((entries: { target: Element; isIntersecting: boolean }[]) => void)[] = []
  const watched: Element[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (typeof seen)[number]) {
        seen.push(report)
      }
      observe(element: Element) {
        watched.push(element)
      }
      unobserve() {}
      disconnect() {}
    },
  )
  return { seen, watched }
}

/** Waits until the lines below the first screen, which are rendered in steps, are shown. */
const whenDrawn = (lines: number) =>
  waitFor(() => expect(document.querySelectorAll('tbody tr').length).toBe(lines))

describe('many lines', () => {
  test('ORD-045 options and pictures are loaded only for rows that came into view; the others show the options sent with the order', async () => {
    const { seen, watched } = watchRows()
    const bridge = openProducts({ lines: manyLines(200) })
    await whenDrawn(200)
    expect(screen.getByText('Papier: kreda 199')).toBeTruthy()
    expect(seen).toHaveLength(1)
    expect(bridge.callsOf('orderProducts.chosenOptions')).toEqual([])
    const pictures = () => document.querySelectorAll('tbody img').length
    expect(pictures()).toBe(0)
    const report = (isIntersecting: boolean) =>
      act(() => seen[0]?.(watched.slice(0, 12).map((target) => ({ target, isIntersecting }))))
    report(true)
    expect(pictures()).toBe(12)
    await waitFor(() => expect(bridge.callsOf('orderProducts.chosenOptions')).toHaveLength(12))
    expect(bridge.callsOf('orderProducts.chosenOptions')[11]).toMatchObject({ params: { pk: 1011 } })
    // A picture that is loaded stays, so that it does not flicker when the user scrolls back.
    report(false)
    expect(pictures()).toBe(12)
  })
})

test('ORD-039 the table contains all 200 lines of an order, with few elements each', async () => {
  watchRows()
  const states: (string | null | undefined)[] = []
  const watch = new MutationObserver(() =>
    states.push(document.querySelector('table')?.getAttribute('aria-busy')),
  )
  watch.observe(document.body, { childList: true, subtree: true, attributes: true })
  openProducts({ lines: manyLines(200) })
  await whenDrawn(200)
  watch.disconnect()
  expect(states).toContain('true')
  const table = screen.getByRole('table', { name: 'Produkty zamówienia' })
  expect(table.getAttribute('aria-busy')).toBeNull()
  const first = table.querySelector('tbody tr')
  // Eleven cells, the picture in its button, the menu, the state of the check.
  expect(first?.querySelectorAll('*').length).toBeLessThanOrEqual(18)
})

describe('a line’s menu', () => {
  const items = async (): Promise<string[]> => {
    fireEvent.click(await screen.findByRole('button', { name: 'Czynności pozycji 61' }))
    const menu = await screen.findByRole('menu')
    return within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent ?? '')
  }

  test('without change_order the files can only be viewed', async () => {
    openProducts({ permissions: ['view_order'] })
    expect(await items()).toEqual(['Podgląd stron', 'Podgląd alternatywny'])
  })

  test('files of a closed order cannot be changed, and the menu says why', async () => {
    openProducts({ status: 'done' })
    const [, , project] = await items()
    expect(project).toContain('Zamówienie jest zamknięte: jego plików nie można już zmieniać.')
  })

  test('a line without a file says so in place of its pages', async () => {
    openProducts({ lines: [aLine({ product_file: null })] })
    const [pages] = await items()
    expect(pages).toContain('Pozycja nie ma pliku projektowego.')
    expect(screen.getByText('brak pliku')).toBeTruthy()
  })
})

test('ORD-048..049 both menu items and the picture open the line’s pages', async () => {
  openProducts({ status: 'done' })
  const asked = () => useViewerRequest.getState().request
  await chooseAction('Podgląd stron')
  expect(asked()).toMatchObject({ linePk: 61, picture: 'own', orderStatus: 'done', shownFile: { pk: 5 } })
  await chooseAction('Podgląd alternatywny')
  expect(asked()).toMatchObject({ linePk: 61, picture: 'alternative' })
  fireEvent.click(await screen.findByRole('button', { name: 'Pokaż strony pliku stary.pdf' }))
  expect(asked()).toMatchObject({ linePk: 61, picture: 'own' })
})

test('a check that runs on the server is polled for its row, unless a dialog polls it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const line = (preflight_status: object) =>
    aLine({ product_file: { pk: 9, client_file_name: 'nowy.pdf', preflight_status } })
  const bridge = openProducts({
    lines: [line(RUNNING)],
    operations: { 'orderProductFiles.retrieve': () => aFile({ preflight_status: CHECKED }) },
  })
  await screen.findByText('Weryfikacja trwa')
  bridge.use(
    {},
    { 'orders.retrieve': () => ({ pk: 1, status: 'in_production', order_products: [line(CHECKED)] }) },
  )
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(await screen.findByText('Plik poprawny')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(bridge.callsOf('orderProductFiles.retrieve')).toHaveLength(1)
})

test("a good file that replaces a bad one closes the bad one's notice, also without the dialog", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  openProducts({
    lines: [aLine({ product_file: { pk: 9, client_file_name: 'nowy.pdf', preflight_status: RUNNING } })],
    operations: { 'orderProductFiles.retrieve': () => aFile({ preflight_status: CHECKED }) },
  })
  await screen.findByText('Weryfikacja trwa')
  act(() => void notify.error('Pozycja 61: brak spadów.', { origin: originNow(lineFileSubject(61)) }))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await waitFor(() => expect(notices()).toEqual([]))
})

describe('a source file', () => {
  test('ORD-125..126 is sent with its line, and the notice names the line', async () => {
    const bridge = openProducts({ routes: { 'transfers.upload': () => ({}) } })
    await chooseAction('Dodaj plik źródłowy')
    await chooseFile(/^Plik źródłowy/, new File(['8BPS'], 'projekt.psd'))
    fireEvent.click(screen.getByRole('button', { name: 'Wyślij' }))
    await waitFor(() => expect(notices()).toEqual(['Dodano plik zródłowy do pozycji zamówienia 61']))
    expect(bridge.inputsOf('transfers.upload')).toMatchObject([
      { operation: 'orderSourceFiles.create', body: { order_product: 61, file: 'file:1' } },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('ORD-125 with an unknown outcome is reported, stays chosen, and is sent again only if the user requests it', async () => {
    let tries = 0
    const bridge = openProducts({
      routes: {
        'transfers.upload': () => {
          if (++tries > 1) return {}
          throw failure({
            code: ErrorCode.notJson,
            status: 502,
            message: 'Serwer nie odpowiada (502)',
            isOutcomeUnknown: true,
          })
        },
      },
    })
    const question = () =>
      screen.findByRole('alertdialog', { name: /^Nie wiadomo, czy dodano plik źródłowy/ })
    await chooseAction('Dodaj plik źródłowy')
    await chooseFile(/^Plik źródłowy/, new File(['8BPS'], 'projekt.psd'))
    fireEvent.click(screen.getByRole('button', { name: 'Wyślij' }))
    expect((await question()).textContent).toContain('nie da się tego sprawdzić')
    expect(screen.queryByRole('button', { name: 'Sprawdź ponownie' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Zostaw' }))
    expect(await screen.findByText('projekt.psd')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Wyślij' }))
    await question()
    expect(bridge.inputsOf('transfers.upload')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Wyślij ponownie' }))
    await waitFor(() => expect(notices()).toContain('Dodano plik zródłowy do pozycji zamówienia 61'))
    expect(bridge.inputsOf('transfers.upload')).toHaveLength(2)
  })

  test('a refusal is reported, and the file stays chosen', async () => {
    openProducts({
      routes: {
        'transfers.upload': () => {
          throw failure({
            code: ErrorCode.validation,
            status: 400,
            message: '',
            fieldErrors: { order_product: ['Obiekt nie istnieje.'] },
          })
        },
      },
    })
    await chooseAction('Dodaj plik źródłowy')
    await chooseFile(/^Plik źródłowy/, new File(['8BPS'], 'projekt.psd'))
    fireEvent.click(screen.getByRole('button', { name: 'Wyślij' }))
    expect(await screen.findByText('Obiekt nie istnieje.')).toBeTruthy()
    expect(screen.getByText('projekt.psd')).toBeTruthy()
  })
})
