import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderApp } from '#support/renderer/render-app.tsx'

const CODE = 'K7QW2M9XZ4T8PA'
const NAME = 'Wanda Wiśniewska'
const NO_CODE = 'Serwer nie podał kodu tego identyfikatora.'

const printed = {
  state: 'printed',
  printer: 'ZD421',
  entryId: '1',
  bytes: 9,
  preview: null,
} as const

const open = (
  answer: () => unknown = () => ({ barcode: CODE, fullName: NAME }),
  routes: RouteHandlers = {},
  permissions = ['view_admin'],
) =>
  renderApp({
    at: '/admins/barcode/3',
    session: signedIn(aUser({ permissions })),
    routes,
    operations: { 'admins.barcode': answer },
  })

const labelButton = () => screen.findByRole('button', { name: 'Drukuj na drukarce etykiet' })

test('USER-009, OP-83 the page shows the full name and the barcode, and nowhere the code as text', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: NAME })).toBeDefined()
  const picture = screen.getByRole('img', { name: `Kod kreskowy: ${NAME}` })
  expect(picture.tagName.toLowerCase()).toBe('svg')
  expect(picture.querySelector('path')?.getAttribute('d')?.match(/M/g)?.length).toBeGreaterThan(50)
  expect(document.documentElement.outerHTML).not.toContain(CODE)
})

test("OP-83 loads a picture through the app's own URL scheme and reports a picture that fails to load", async () => {
  await open(undefined, {
    // The main process replaces a picture's address or data URL with such a reference.
    'api.request': () => ({ fullName: NAME, code: null, image: 'media:7' }),
  })
  const picture = await screen.findByRole('img', { name: `Kod kreskowy: ${NAME}` })
  expect(picture.getAttribute('src')).toBe('/document/7')
  fireEvent.error(picture)
  expect(await screen.findByText(/^Nie udało się wczytać obrazu kodu/)).toBeDefined()
  expect((await labelButton()).getAttribute('aria-disabled')).toBe('true')
})

test('OP-83 markup in place of a code is neither rendered nor inserted into the page', async () => {
  await open(() => ({ barcode: '<img src=x onerror="alert(1)">', fullName: '<b>Wanda</b>' }))
  expect(await screen.findByRole('heading', { name: '<b>Wanda</b>' })).toBeDefined()
  expect(screen.getByText(NO_CODE, { selector: '[role=alert]' })).toBeDefined()
  expect(document.querySelector('img')).toBeNull()
})

test('USER-009 Enter prints the badge on the label printer: the page sends no code, one print at a time', async () => {
  let finish: (outcome: typeof printed) => void = () => undefined
  const { bridge, user } = await open(undefined, {
    'printers.printPage': () => new Promise((resolve) => (finish = resolve)),
  })
  const button = await labelButton()
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(bridge.inputsOf('printers.printPage')).toHaveLength(1))
  expect(bridge.inputsOf('printers.printPage')).toEqual([{ page: 'badge', adminPk: 3, printerId: null }])
  finish(printed)
  expect(await screen.findByText('Identyfikator wydrukowano na drukarce „ZD421”.')).toBeDefined()
})

test('USER-009 the queue and a failure are shown, and the badge can be printed again', async () => {
  const { bridge, user } = await open(undefined, {
    'printers.printPage': () => ({ ...printed, state: 'queued' }),
  })
  await user.click(await labelButton())
  expect(await screen.findByText('Identyfikator czeka w kolejce drukarki „ZD421”.')).toBeDefined()
  const message = 'Drukarka „ZD421” nie odpowiada.'
  bridge.use({
    'printers.printPage': () => {
      throw failure({ code: ErrorCode.printerUnreachable, message })
    },
  })
  await user.click(await labelButton())
  expect(await screen.findByText(message)).toBeDefined()
  expect((await labelButton()).getAttribute('aria-disabled')).toBeNull()
})

test('USER-009 without a label printer the button says so, and the dialog still prints', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { bridge, user } = await open(undefined, {
    'printers.state': () => ({
      name: 'Brak drukarki',
      kind: 'none',
      dpi: 203,
      health: 'idle',
      conditions: [],
      message: null,
    }),
  })
  expect(await screen.findByText('Stanowisko nie ma ustawionej drukarki etykiet.')).toBeDefined()
  expect((await labelButton()).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Drukuj' }))
  expect(print).toHaveBeenCalledOnce()
  expect(bridge.inputsOf('printers.printPage')).toEqual([])
  vi.unstubAllGlobals()
})

test('USER-009 an unknown user and a server failure are reported, and loading can be retried', async () => {
  let error = { code: 'API_NOT_FOUND', message: 'Nie znaleziono.', status: 404 }
  const { user } = await open(() => {
    throw failure(error)
  })
  expect(await screen.findByText('Nie ma pracownika 3')).toBeDefined()
  error = { code: 'API_SERVER', message: 'Wystąpił błąd (HTTP 500)', status: 500 }
  await user.click(screen.getByRole('button', { name: 'Ponów' }))
  expect(await screen.findByText('Nie udało się wczytać identyfikatora')).toBeDefined()
})

test('USER-009 the screen requires view_admin', async () => {
  const { bridge } = await open(undefined, {}, ['view_order'])
  expect(await screen.findByText('Użytkownik nie ma uprawnień do wyświetlania pracowników!')).toBeDefined()
  expect(screen.queryByText('Nie udało się wczytać identyfikatora')).toBeNull()
  expect(bridge.callsOf('admins.barcode')).toEqual([])
})
