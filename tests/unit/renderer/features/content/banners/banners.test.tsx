import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registry } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { bannerState } from '#renderer/features/content/banners/banners.resource.tsx'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { skipEditors } from '#support/renderer/out-of-sight.ts'
import { columnTexts, openScreens } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

skipEditors()

const banner = (pk: number, name: string, more: object = {}) => ({
  pk,
  name,
  position: pk,
  is_published: true,
  display_time: 0,
  available_in_countries: ['PL'],
  pages: [],
  ...more,
})

const BANNERS = [banner(1, 'Kalendarze'), banner(2, 'Dostawa'), banner(3, 'Targi', { is_published: false })]

function shop(operations: OperationHandlers = {}) {
  return createFakeBridge(
    {},
    {
      'banners.list': () => ({ count: BANNERS.length, results: BANNERS }),
      'banners.retrieve': () => BANNERS[0],
      'banners.create': ({ body }) => banner(9, body.name),
      'banners.update': ({ params }) => BANNERS.find(({ pk }) => pk === params.pk),
      'pages.bannerPages': () => [
        { value: 7, label: 'O nas' },
        { value: 8, label: 'Kontakt' },
      ],
      ...operations,
    },
  )
}

test('CONT-034 CONT-035 CONT-039 a new banner is published with display_time 0; its pages come from their own list', async () => {
  const bridge = shop()
  const { user } = openScreens(screensIn('banners'), '/banners/create')
  const name = await screen.findByRole('textbox', { name: /Nazwa/ })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Opublikowany' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Czas wyświetlania/ }).value).toBe('0')
  fireEvent.change(name, { target: { value: 'Targi' } })
  await user.click(await screen.findByRole('combobox', { name: /Strony/ }))
  const list = await screen.findByRole('listbox')
  const options = await within(list).findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['O nas', 'Kontakt'])
  await user.click(options[1] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Zapisz i wróć' }))
  await waitFor(() => expect(bridge.callsOf('banners.create')).toHaveLength(1))
  expect(bridge.callsOf('banners.create')[0]?.body).toMatchObject({
    name: 'Targi',
    is_published: true,
    display_time: 0,
    pages: [8],
  })
})

test('CONT-038 creation uses form data, also without a picture; a move does not', () => {
  expect(registry.banners.operations.create.encoding).toBe('multipart')
  expect(registry.banners.operations.update.encoding).toBe('multipartWhenFile')
})

test('CONT-036 moving a banner sends only its position', async () => {
  const bridge = shop()
  const { user } = openScreens(screensIn('banners'), '/banners/list')
  ;(await screen.findByText('Dostawa')).closest<HTMLElement>('[role="gridcell"]')?.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() =>
    expect(bridge.callsOf('banners.update')).toEqual([{ params: { pk: 2 }, body: { position: 1 } }]),
  )
})

test('CONT-037 the list is filtered by name, address, publication, period and shop', async () => {
  const query =
    'name=kal&url=oferta&is_published=true&datetime_from=2026-11-01&datetime_to=2026-11-30&available_in_countries=DE'
  const bridge = shop()
  const { user } = openScreens(screensIn('banners'), `/banners/list?${query}`)
  await screen.findByText('3 banery')
  expect(bridge.callsOf('banners.list')[0]?.query).toMatchObject({
    name: 'kal',
    url: 'oferta',
    is_published: true,
    datetime_from: '2026-11-01',
    datetime_to: '2026-11-30',
    available_in_countries: 'DE',
  })
  expect(screen.getByLabelText('Szukaj: Nazwa')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Filtry' }))
  const panel = await screen.findByRole('group', { name: 'Filtry' })
  expect(within(panel).getByLabelText<HTMLInputElement>('Adres').value).toBe('oferta')
  const day = (label: RegExp) => within(panel).findByLabelText<HTMLInputElement>(label, { selector: 'input' })
  expect([(await day(/Początek od dnia/)).value, (await day(/Koniec do dnia/)).value]).toEqual([
    '01.11.2026',
    '30.11.2026',
  ])
  await user.click(within(panel).getByRole('radio', { name: 'Nie' }))
  await waitFor(() =>
    expect(bridge.callsOf('banners.list').at(-1)?.query).toMatchObject({ is_published: false }),
  )
  await user.click(within(panel).getByLabelText('Polska'))
  await waitFor(() =>
    expect(bridge.callsOf('banners.list').at(-1)?.query).toMatchObject({ available_in_countries: 'PL' }),
  )
})

test('CONT-040 a refused deletion shows the server’s message and keeps the banner', async () => {
  const detail = 'Nie można usunąć baneru, który jest teraz wyświetlany.'
  shop({
    'banners.delete': () => {
      throw failure({ code: ErrorCode.validation, message: 'x', status: 400, nonFieldErrors: [detail] })
    },
  })
  const { user } = openScreens(screensIn('banners'), '/banners/list')
  const row = (await screen.findByText('Kalendarze')).closest<HTMLElement>('[role="row"]') as HTMLElement
  await user.click(within(row).getByRole('button', { name: 'Działania' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Usuń' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
  expect(await screen.findByText(detail, { selector: '[data-kind="error"] *' })).toBeTruthy()
  expect(columnTexts('Nazwa')).toContain('Kalendarze')
})

test('a time that is not a whole number is reported before anything is sent, and a number is sent as a number', async () => {
  const bridge = shop()
  const { user } = openScreens(screensIn('banners'), '/banners/update/1')
  const time = await screen.findByRole('textbox', { name: /Czas wyświetlania/ })
  await user.clear(time)
  await user.type(time, '2,5')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByText('Podaj pełną liczbę sekund, 0 lub więcej.')).toBeTruthy()
  expect(bridge.callsOf('banners.update')).toEqual([])
  await user.clear(time)
  await user.type(time, '12')
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() =>
    expect(bridge.callsOf('banners.update')).toEqual([{ params: { pk: 1 }, body: { display_time: 12 } }]),
  )
})

test('the list says whether visitors see a banner now', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const textOf = (datetime_from: string | null, datetime_to: string | null, is_published = true) =>
    bannerState({ datetime_from, datetime_to, is_published }, now).text
  expect(textOf(null, null)).toBe('wyświetlany')
  expect(textOf('2026-11-01T00:00:00Z', '2026-11-22T00:00:00Z')).toBe('wyświetlany')
  expect(textOf('2026-11-22T00:00:00Z', null)).toBe('zaplanowany')
  expect(textOf(null, '2026-11-21T12:00:00Z')).toBe('zakończony')
  expect(textOf(null, null, false)).toBe('nieopublikowany')
})

test('CONT-039 a picture is sent in its own request after the cleared pages, because form data cannot express an empty list', async () => {
  const held = banner(1, 'Kalendarze', { pages: [7] })
  const bridge = shop({
    'banners.retrieve': () => held,
    'banners.update': ({ body }) => Object.assign(held, body),
  })
  const { user } = openScreens(screensIn('banners'), '/banners/update/1')
  await user.click(await screen.findByRole('button', { name: 'Usuń O nas' }))
  await user.upload(
    screen.getByLabelText(/Obraz/, { selector: 'input' }),
    new File(['GIF89a'], 'lato.gif', { type: 'image/gif' }),
  )
  await screen.findByText(/lato\.gif/)
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await screen.findByText('Zapisano zmiany')
  expect(bridge.callsOf('banners.update')).toEqual([
    { params: { pk: 1 }, body: { pages: [] } },
    { params: { pk: 1 }, body: { image: 'file:1' } },
  ])
})
