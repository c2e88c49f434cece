import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#renderer/lib/api.ts'
import { useViewerRequest } from '#renderer/lib/viewer-request.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aMontage } from '../montage-page.tsx'
import { EditorShop, openEditor } from './editor-shop.ts'
import type { ProductionCode } from '#shared/domain/production-codes.ts'
import type { Scan } from '#shared/domain/scan-codes.ts'

type Side = 'Dostępne' | 'Na montażu'

const table = (title: Side) => screen.findByRole('grid', { name: title })
const rowOf = async (title: Side, pk: number) =>
  within(await table(title)).findByRole('row', { name: new RegExp(`\\b${pk}\\b`) })
const selectedIn = async (title: Side) =>
  within(await table(title))
    .getAllByRole('row', { selected: true })
    .map((row) => Number(/\d{4}/.exec(row.textContent ?? '')?.[0]))
const sideOfFocus = () => document.activeElement?.closest('[data-side]')?.getAttribute('data-side')

test('F6 switches between the tables, to the row from which the keyboard continues', async () => {
  const opened = await openEditor(new EditorShop(4, 2))
  await opened.user.click(within(await rowOf('Dostępne', 1003)).getByText('1003'))
  await opened.user.keyboard('{F6}')
  await waitFor(() => expect(sideOfFocus()).toBe('right'))
  expect(document.activeElement?.closest('[role="row"]')?.textContent).toContain('1001')
  await opened.user.keyboard('{F6}')
  await waitFor(() => expect(sideOfFocus()).toBe('left'))
  expect(document.activeElement?.closest('[role="row"]')?.textContent).toContain('1003')
})

test('P shows the pages of the row’s line over the editor, and nothing for a line without a file', async () => {
  const shop = new EditorShop(4, 2, { 1003: { product_file: { pk: 9, client_file_name: 'projekt.pdf' } } })
  const opened = await openEditor(shop)
  const asked = () => useViewerRequest.getState().request?.linePk ?? null
  await opened.user.click(within(await rowOf('Dostępne', 1004)).getByText('1004'))
  await opened.user.keyboard('p')
  expect(asked()).toBeNull()
  await opened.user.click(within(await rowOf('Dostępne', 1003)).getByText('1003'))
  await opened.user.keyboard('p')
  expect(asked()).toBe(1003)
})

test('MON-015 the footer shows the page and jumps to another one; a number beyond the last leads to the last', async () => {
  const shop = new EditorShop(260, 0)
  const opened = await openEditor(shop)
  await rowOf('Dostępne', 1001)
  // The number of visible rows is right from the first render.
  await screen.findByText(/^wiersze 1–[2-9]\d* z 260$/)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Strona, z 3' })
  expect(field.value).toBe('1')
  const goTo = async (page: string, row: string) => {
    await opened.user.clear(field)
    await opened.user.type(field, `${page}{Enter}`)
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe(row),
    )
    expect(sideOfFocus()).toBe('left')
  }
  await goTo('2', '100')
  await goTo('9', '200')
  await rowOf('Dostępne', 1201)
  expect(opened.bridge.callsOf('montageProducts.left').map(({ query }) => query?.page)).toContain(3)
})

test('MON-015 the fields under the headings filter each table by its columns', async () => {
  const { user, bridge } = await openEditor(new EditorShop(6, 3))
  await rowOf('Dostępne', 1004)
  await rowOf('Na montażu', 1001)
  const search = async (side: Side, label: string, text: string) =>
    user.type(within(await table(side)).getByLabelText(`Szukaj: ${label}`), `${text}{Enter}`)
  const isShown = async (side: Side, pk: number) =>
    within(await table(side)).queryByText(`Ulotki ${pk}`) !== null

  await search('Dostępne', 'Zam.', '100')
  await search('Dostępne', 'Produkt', 'Ulotki')
  await search('Dostępne', 'Pozycja', '1005')
  await waitFor(() =>
    expect(bridge.callsOf('montageProducts.left').at(-1)?.query).toMatchObject({
      pk: 1005,
      order_pk: 100,
      product_name: 'Ulotki',
    }),
  )
  await waitFor(async () => expect(await isShown('Dostępne', 1004)).toBe(false))
  await rowOf('Dostępne', 1005)
  // The lines of the montage are in memory, so the table filters them itself.
  await search('Na montażu', 'Produkt', '1002')
  await waitFor(async () => expect(await isShown('Na montażu', 1001)).toBe(false))
  expect(await isShown('Na montażu', 1002)).toBe(true)
})

test('a scanned order selects its lines in both tables and reports how many; an order without lines is refused', async () => {
  // Ten keys make an order: 1001 … 1009 belong to order 100.
  const opened = await openEditor(new EditorShop(12, 2))
  await rowOf('Dostępne', 1003)
  act(() => opened.bridge.emit('scanner.scan', { kind: 'order', pk: '100' }))
  await screen.findByText('Zamówienie 100: 7 pozycji wśród dostępnych, 2 pozycje na montażu.')
  expect(await selectedIn('Na montażu')).toEqual([1001, 1002])
  expect(await selectedIn('Dostępne')).toEqual([1003, 1004, 1005, 1006, 1007, 1008, 1009])
  act(() => opened.bridge.emit('scanner.scan', { kind: 'order', pk: '777' }))
  await screen.findByText('Zamówienie 777 nie ma pozycji do montażu.')
})

test('MON-011 MON-014 filters of the right table are requested for the sheet’s own lines, and the left table is not reloaded', async () => {
  const opened = await openEditor(new EditorShop(6, 3))
  await rowOf('Na montażu', 1001)
  const left = opened.bridge.callsOf('montageProducts.left').length
  const sums = () => screen.getByLabelText('Podsumowanie montażu').textContent
  const before = sums()
  await opened.user.click(screen.getAllByRole('button', { name: 'Filtry' })[1] as HTMLElement)
  const panel = await screen.findByRole('group', { name: 'Filtry' })
  await opened.user.click(within(panel).getByRole('checkbox', { name: 'A6' }))
  await opened.user.click(within(panel).getByRole('checkbox', { name: 'Kreda' }))
  await waitFor(() =>
    expect(opened.bridge.callsOf('montageProducts.right').at(-1)?.query).toMatchObject({
      pks: [1001, 1002, 1003],
      format_pks: [5],
      paper_pks: [8],
    }),
  )
  expect(opened.bridge.callsOf('montageProducts.left')).toHaveLength(left)
  // The draft's totals still cover all its lines.
  expect(sums()).toBe(before)
})

test('MON-014 the montage’s paper is offered as a filter of the available lines, but never set automatically', async () => {
  const opened = await openEditor(new EditorShop(4, 1), {
    operations: { 'productOptions.montageProductPapers': () => [{ value: 41, label: 'Kreda mat 350 g' }] },
  })
  await rowOf('Dostępne', 1002)
  const papersAsked = () => opened.bridge.callsOf('montageProducts.left').map(({ query }) => query?.paper_pks)
  const offer = await screen.findByRole('button', { name: 'Tylko papier montażu' })
  expect(papersAsked()).toEqual([undefined])
  await opened.user.click(offer)
  await waitFor(() => expect(papersAsked()).toEqual([undefined, [41]]))
  expect(screen.queryByRole('button', { name: 'Tylko papier montażu' })).toBeNull()
  await opened.user.click(screen.getByRole('button', { name: 'Wyczyść filtry' }))
  await screen.findByRole('button', { name: 'Tylko papier montażu' })
  await opened.user.keyboard('{F4}')
  await opened.user.selectOptions(await screen.findByRole('combobox', { name: 'Papier' }), '42')
  // The server cannot filter by the other paper.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tylko papier montażu' })).toBeNull())
})

test('all matching lines are selected, including unread ones, and moved in one step that one key undoes', async () => {
  const opened = await openEditor(new EditorShop(130, 0))
  const first = await rowOf('Dostępne', 1001)
  fireEvent.click(within(await rowOf('Dostępne', 1002)).getByRole('button', { name: /^Na montaż/ }))
  fireEvent.click(within(first).getByRole('checkbox'))
  await opened.user.click(await screen.findByRole('button', { name: 'Zaznacz wszystkie pasujące: 129' }))
  // One of the 130 matching lines is already on the sheet.
  await screen.findByText(/129 zaznaczonych/)
  const asked = opened.bridge.callsOf('montageProducts.left').length
  await opened.user.click(screen.getByRole('button', { name: 'Na montaż →' }))
  await screen.findByText('Przeniesiono 129, na montażu 130.')
  expect(screen.queryByText(/zaznaczonych/)).toBeNull()
  await screen.findByText('Tu są pozycje zamówień, które czekają na montaż.')
  // A selection of all matching lines needs no further reads to find them on the sheet.
  expect(opened.bridge.callsOf('montageProducts.left')).toHaveLength(asked)
  expect(opened.bridge.callsOf('montages.update')).toEqual([])
  await opened.user.keyboard('{Control>}z{/Control}')
  await screen.findByText('Cofnięto. Zdjęto 129, na montażu 1.')
  await rowOf('Dostępne', 1001)
})

test('MON-012 PD-02 of 320 lines on the sheet 300 are excluded, and the rest is hidden in the response; the right table loads in batches', async () => {
  const shop = new EditorShop(340, 320)
  const opened = await openEditor(shop, {
    operations: {
      'montageProducts.left': ({ query = {} }: CallInput<'montageProducts.left'>) =>
        shop.page(
          shop.lines.filter(({ pk }) => !query.exclude_pks?.includes(pk)),
          query,
        ),
    },
  })
  await rowOf('Dostępne', 1321)
  const rows = within(await table('Dostępne')).getAllByRole('row', { name: /Ulotki/ })
  expect(rows.map((row) => Number(/\d{4}/.exec(row.textContent ?? '')?.[0]))).toEqual(
    shop.lines.slice(320).map(({ pk }) => pk),
  )
  const excluded = opened.bridge.callsOf('montageProducts.left').map(({ query }) => query?.exclude_pks)
  expect(excluded.map((pks) => pks?.length)).toEqual([300])
  const slices = opened.bridge.callsOf('montageProducts.right').map(({ query }) => query?.pks)
  expect([...new Set(slices.map((pks) => pks?.length))]).toEqual([300, 20])
})

describe('PD-01 scans in the editor', () => {
  const ELSEWHERE = 1009

  async function scanIn(scan: Scan) {
    const shop = new EditorShop(8, 2)
    const other = { ...shop.lines[0], pk: ELSEWHERE, montage_pk: 313 }
    const opened = await openEditor(shop, {
      operations: {
        'montageProducts.right': ({ query }: CallInput<'montageProducts.right'>) =>
          shop.page(
            [...shop.lines, other as never].filter(({ pk }) => query?.pks?.includes(pk)),
            query ?? {},
          ),
      },
    })
    await rowOf('Na montażu', 1001)
    act(() => opened.bridge.emit('scanner.scan', scan))
    return opened
  }

  test.each([
    ['a line of another montage', { kind: 'orderLine', pk: ELSEWHERE }, 'Pozycja 1009 jest na montażu 313.'],
    ['a line that is not there', { kind: 'orderLine', pk: 5000 }, 'Pozycji 5000 nie ma wśród dostępnych.'],
    ['the card of this montage', { kind: 'montage', pk: 312 }, 'Montaż 312 jest otwarty.'],
  ])('%s is reported, and nothing is moved', async (_what, code, words) => {
    const opened = await scanIn({ kind: 'production', code: code as ProductionCode })
    await screen.findByText(words)
    expect(opened.path()).toBe('/montages/update/312')
    expect((await screen.findByText(/^2 · 1 zam\./)).textContent).toBeTruthy()
  })

  test('the card of another montage opens it, after a prompt if lines were moved', async () => {
    const opened = await scanIn({ kind: 'production', code: { kind: 'orderLine', pk: 1003 } })
    await waitFor(async () => expect(await selectedIn('Dostępne')).toEqual([1003]))
    await opened.user.click(screen.getByRole('button', { name: 'Na montaż →' }))
    act(() => opened.bridge.emit('scanner.scan', { kind: 'production', code: { kind: 'montage', pk: 313 } }))
    const question = await screen.findByRole('alertdialog', { name: 'Niezapisane zmiany' })
    expect(opened.path()).toBe('/montages/update/312')
    await opened.user.click(within(question).getByRole('button', { name: 'Wyjdź bez zapisywania' }))
    await waitFor(() => expect(opened.path()).toBe('/montages/update/313'))
  })

  test('DESK-092 „Zapisz i wyjdź” opens the other montage only after this one is saved', async () => {
    const opened = await scanIn({ kind: 'production', code: { kind: 'orderLine', pk: 1003 } })
    await waitFor(async () => expect(await selectedIn('Dostępne')).toEqual([1003]))
    await opened.user.click(screen.getByRole('button', { name: 'Na montaż →' }))
    const leave = async () => {
      act(() => void opened.router.navigate('/montages/list'))
      await opened.user.click(await screen.findByRole('button', { name: 'Zapisz i wyjdź' }))
    }
    opened.bridge.use(
      {},
      {
        'montages.update': () => {
          throw failure({
            code: ErrorCode.validation,
            status: 400,
            message: 'Niepoprawne dane',
            nonFieldErrors: ['Montaż jest zamknięty.'],
          })
        },
      },
    )
    await leave()
    await screen.findByText('Montaż jest zamknięty.')
    expect(opened.path()).toBe('/montages/update/312')
    let stored: readonly number[] | undefined
    opened.bridge.use(
      {},
      {
        'montages.update': ({ body }) => {
          stored = body?.montage_products
          return { pk: 312 }
        },
        'montages.retrieve': () => aMontage({ montage_products: stored ?? [1001, 1002] }),
      },
    )
    await leave()
    await waitFor(() => expect(opened.path()).toBe('/montages/list'))
    expect(stored).toContain(1003)
  })

  test('an unknown code is refused without repeating it, and the message says what may be scanned here', async () => {
    await scanIn({ kind: 'rejected', message: 'Nie rozpoznano kodu.', isUnknownCode: true })
    expect(
      await screen.findByText('Nie rozpoznano kodu. Zeskanuj kod pozycji, zamówienia albo montażu.'),
    ).toBeTruthy()
  })
})
