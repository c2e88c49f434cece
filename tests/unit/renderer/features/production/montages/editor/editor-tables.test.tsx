import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useViewerDesk } from '#renderer/lib/viewer-desk.ts'
import { EditorShop, openEditor } from './editor-shop.ts'

type Side = 'Dostępne' | 'Na montażu'

const table = (title: Side) => screen.findByRole('grid', { name: title })
const rowOf = async (title: Side, pk: number) =>
  within(await table(title)).findByRole('row', { name: new RegExp(`\\b${pk}\\b`) })
const selectedIn = async (title: Side) =>
  within(await table(title))
    .getAllByRole('row', { selected: true })
    .map((row) => Number(/\d{4}/.exec(row.textContent ?? '')?.[0]))
const sideOfFocus = () => document.activeElement?.closest('[data-side]')?.getAttribute('data-side')

test('F6 goes from one table to the other and back, to the row where the keys begin', async () => {
  const opened = await openEditor(new EditorShop(4, 2))
  await opened.user.click(within(await rowOf('Dostępne', 1003)).getByText('1003'))
  await opened.user.keyboard('{F6}')
  await waitFor(() => expect(sideOfFocus()).toBe('right'))
  expect(document.activeElement?.closest('[role="row"]')?.textContent).toContain('1001')
  await opened.user.keyboard('{F6}')
  await waitFor(() => expect(sideOfFocus()).toBe('left'))
  expect(document.activeElement?.closest('[role="row"]')?.textContent).toContain('1003')
})

test('P shows the pages of the row’s line over the editor, and of a line without a file none', async () => {
  const shop = new EditorShop(4, 2, { 1003: { product_file: { pk: 9, client_file_name: 'projekt.pdf' } } })
  const opened = await openEditor(shop)
  const asked = () => useViewerDesk.getState().request?.linePk ?? null
  await opened.user.click(within(await rowOf('Dostępne', 1004)).getByText('1004'))
  await opened.user.keyboard('p')
  expect(asked()).toBeNull()
  await opened.user.click(within(await rowOf('Dostępne', 1003)).getByText('1003'))
  await opened.user.keyboard('p')
  expect(asked()).toBe(1003)
})

test('MON-015 the footer names the page and leads to another one, from a number beyond the last to the last', async () => {
  const shop = new EditorShop(260, 0)
  const opened = await openEditor(shop)
  await rowOf('Dostępne', 1001)
  // As many as the window shows, from the first drawing on.
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

test('a scanned order selects its lines, on the sheet and among the available ones, and says how many; one without lines is refused', async () => {
  // Ten keys are an order: 1001 … 1009 are those of the hundredth.
  const opened = await openEditor(new EditorShop(12, 2))
  await rowOf('Dostępne', 1003)
  act(() => opened.bridge.emit('scanner.order', { pk: '100' }))
  await screen.findByText('Zamówienie 100: 7 pozycji wśród dostępnych, 2 pozycje na montażu.')
  expect(await selectedIn('Na montażu')).toEqual([1001, 1002])
  expect(await selectedIn('Dostępne')).toEqual([1003, 1004, 1005, 1006, 1007, 1008, 1009])
  act(() => opened.bridge.emit('scanner.order', { pk: '777' }))
  await screen.findByText('Zamówienie 777 nie ma pozycji do montażu.')
})

test('MON-011 MON-014 filters of the right table are asked of the sheet’s own lines, and those of the left stay as they are', async () => {
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
  // The draft's sums stay those of all its lines.
  expect(sums()).toBe(before)
})

test('all matching lines are selected, read where they were not, and moved in one step that one key takes back', async () => {
  const opened = await openEditor(new EditorShop(260, 0))
  const first = await rowOf('Dostępne', 1001)
  fireEvent.click(within(first).getByRole('checkbox'))
  await opened.user.click(await screen.findByRole('button', { name: 'Zaznacz wszystkie pasujące: 260' }))
  await screen.findByText(/260 zaznaczonych/)
  await opened.user.click(screen.getByRole('button', { name: 'Na montaż →' }))
  await screen.findByText('Przeniesiono 260, na montażu 260.')
  expect(opened.bridge.callsOf('montages.update')).toEqual([])
  await opened.user.keyboard('{Control>}z{/Control}')
  await screen.findByText('Cofnięto. Zdjęto 260, na montażu 0.')
  await rowOf('Dostępne', 1001)
})
