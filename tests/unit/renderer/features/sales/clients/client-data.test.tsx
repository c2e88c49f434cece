import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLIENT_DATA_PERMISSIONS, MAY_NOT_EXPORT_CLIENT } from '#shared/domain/client-data.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aClient, openClients } from './client-harness.ts'

const CLIENT = 300_007
const NOTHING = { prints: 0, copies: 0, waitingPrints: 0, waitingOrders: 0 }
const saved = { transferId: 'x', fileName: `dane-klienta-${CLIENT}.zip`, records: 24, files: 5, unread: 0 }
const empty = { count: 0, results: [] }

const AT = `/clients/${CLIENT}`
const ALL = [...CLIENT_DATA_PERMISSIONS]

function openClient(routes: RouteHandlers = {}, permissions: string[] = ALL, at = AT) {
  const opened = openClients(at, {
    person: { isSuperuser: false, permissions },
    operations: {
      'clients.retrieve': () => aClient(CLIENT),
      'orders.list': () => empty,
      'invoices.list': () => empty,
      'clientContacts.list': () => empty,
    },
  })
  opened.bridge.use({
    'clientData.onStation': () => NOTHING,
    'clientData.save': () => saved,
    'transfers.cancel': () => undefined,
    'transfers.showInFolder': () => undefined,
    ...routes,
  })
  return opened
}

/** Opens the dialog by keyboard. */
async function openDialog(...input: Parameters<typeof openClient>) {
  const opened = openClient(...input)
  ;(await screen.findByRole('button', { name: 'Więcej' })).focus()
  await opened.user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Eksport danych (RODO)…' })
  await opened.user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Eksport danych (RODO)' })
  return { ...opened, dialog }
}

test('PL-14 the dialog lists what the file will contain, and saves it by keyboard', async () => {
  const { bridge, user, dialog } = await openDialog()
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'dane klienta i\u00a0jego adresy',
    'zamówienia: pozycje, adresy dostaw, paczki i\u00a0notatki',
    'faktury z\u00a0dokumentami PDF, także z\u00a0poprzedniego systemu',
    'sprawy: wiadomości i\u00a0załączniki',
    'wiadomości Allegro',
  ])
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Zapisz plik' }))
  await user.keyboard('{Enter}')
  const result = await within(dialog).findByRole('status')
  expect(result.textContent).toContain(`Zapisano „dane-klienta-${CLIENT}.zip”`)
  expect(result.textContent).toContain('W\u00a0pliku: 24\u00a0wpisy i\u00a05\u00a0plików.')
  expect(result.textContent).not.toContain('Nie odczytano')
  expect(bridge.inputsOf('clientData.save')).toEqual([{ transferId: expect.any(String), clientPk: CLIENT }])
  await user.click(within(dialog).getByRole('button', { name: 'Pokaż w folderze' }))
  expect(bridge.inputsOf('transfers.showInFolder')).toEqual([{ transferId: 'x' }])
})

test('PL-14 the result says how many things could not be read', async () => {
  const { user, dialog } = await openDialog({ 'clientData.save': () => ({ ...saved, unread: 2 }) })
  await user.click(within(dialog).getByRole('button', { name: 'Zapisz plik' }))
  expect((await within(dialog).findByRole('status')).textContent).toContain(
    'Nieodczytane: 2. Co i\u00a0dlaczego, podaje nieodczytane.csv w\u00a0tym pliku.',
  )
})

test('PL-14 the action of the list opens the dialog on the client’s page, and closing keeps the page', async () => {
  const { user, address } = openClient({}, ALL, `${AT}#eksport-danych`)
  const dialog = await screen.findByRole('dialog', { name: 'Eksport danych (RODO)' })
  await user.click(within(dialog).getByRole('button', { name: 'Anuluj' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe(AT)
})

test('PL-14 without one of the permissions the action says what is needed, and the address opens nothing', async () => {
  const { user, bridge } = openClient(
    {},
    ['view_client', 'change_client', 'view_order'],
    `${AT}#eksport-danych`,
  )
  await user.click(await screen.findByRole('button', { name: 'Więcej' }))
  const action = await screen.findByRole('menuitem', { name: /Eksport danych/ })
  expect(action.getAttribute('aria-disabled')).toBe('true')
  expect(action.textContent).toContain(MAY_NOT_EXPORT_CLIENT)
  await user.click(action)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bridge.inputsOf('clientData.onStation')).toEqual([])
})

test('PL-14 the menu of a client in the list has the action for users with the permissions', async () => {
  const { user, address } = openClient({}, ALL, '/clients/list')
  const [actions] = await screen.findAllByRole('button', { name: 'Działania' })
  if (actions) await user.click(actions)
  await user.click(await screen.findByRole('menuitem', { name: 'Eksport danych (RODO)…' }))
  await waitFor(() => expect(address()).toBe('/clients/7'))
})

test('PL-14 users who may not change clients do not see the action', async () => {
  openClient({}, ['view_client', 'view_order', 'view_invoice', 'view_clientcontact'])
  await screen.findByRole('heading', { name: 'Anna Nowak' })
  expect(screen.queryByRole('button', { name: 'Więcej' })).toBeNull()
})

test('PL-14 shows the step and its progress, and can be cancelled', async () => {
  let refuse: (cause: unknown) => void = () => undefined
  const { bridge, user, dialog } = await openDialog({
    'clientData.save': () => new Promise((_resolve, reject) => (refuse = reject)),
  })
  await user.click(within(dialog).getByRole('button', { name: 'Zapisz plik' }))
  const bar = await within(dialog).findByRole('progressbar', { name: 'Eksport danych klienta' })
  const { transferId } = bridge.inputsOf('clientData.save')[0] as { transferId: string }
  bridge.emit('clientData.progress', { transferId: 'cudzy', step: 'cases', done: 1, total: 2 })
  bridge.emit('clientData.progress', { transferId, step: 'orders', done: 10, total: 40 })
  expect(await within(dialog).findByText('Zamówienia', { selector: '.client-data-state *' })).toBeDefined()
  expect(bar.getAttribute('aria-valuetext')).toBe('25 %, 10 z 40')
  await user.click(within(dialog).getByRole('button', { name: 'Przerwij' }))
  await waitFor(() => expect(bridge.inputsOf('transfers.cancel')).toEqual([{ transferId }]))
  refuse(failure({ code: ErrorCode.cancelled, message: 'Przerwano.' }))
  expect(await within(dialog).findByRole('button', { name: 'Zapisz plik' })).toBeDefined()
  expect(within(dialog).queryByRole('alert')).toBeNull()
})

test('PL-14 a failure is shown in the dialog and can be retried', async () => {
  let isFailing = true
  const { user, dialog } = await openDialog({
    'clientData.save': () => {
      if (!isFailing) return saved
      throw failure({ code: ErrorCode.unreachable, message: 'Utracono połączenie z serwerem.' })
    },
  })
  await user.click(within(dialog).getByRole('button', { name: 'Zapisz plik' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Utracono połączenie')
  isFailing = false
  await user.click(within(dialog).getByRole('button', { name: 'Ponów' }))
  expect(await within(dialog).findByRole('status')).toBeDefined()
})

test('PL-14 the user can leave the dialog, and a notice reports the end', async () => {
  let finish: (value: typeof saved) => void = () => undefined
  const { user, dialog } = await openDialog({
    'clientData.save': () => new Promise((resolve) => (finish = resolve)),
  })
  await user.click(within(dialog).getByRole('button', { name: 'Zapisz plik' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Pracuj dalej' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  finish({ ...saved, unread: 1 })
  expect(await screen.findByText(/Nieodczytane: 1\./)).toBeDefined()
})

test('PL-14 says what this station stores, and removes it after a prompt', async () => {
  let stored = { prints: 3, copies: 1, waitingPrints: 0, waitingOrders: 0 }
  const { bridge, user, dialog } = await openDialog({
    'clientData.onStation': () => stored,
    'clientData.removeFromStation': () => {
      const removed = stored
      stored = NOTHING
      return removed
    },
  })
  const text = 'treść wydruków (3), kopie do pracy bez połączenia (1)'
  expect(await within(dialog).findByText(text)).toBeDefined()
  const remove = within(dialog).getByRole('button', { name: /Usuń z\u00a0tego stanowiska…/ })
  await user.click(remove)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Anuluj' }))
  expect(bridge.inputsOf('clientData.removeFromStation')).toEqual([])
  await user.click(remove)
  const prompt = await screen.findByRole('alertdialog')
  expect(prompt.textContent?.replaceAll('\u00a0', ' ')).toContain(text)
  await user.click(within(prompt).getByRole('button', { name: /Usuń z\u00a0tego stanowiska/ }))
  expect(await screen.findByText(`Usunięto z tego stanowiska: ${text}.`)).toBeDefined()
  expect(bridge.inputsOf('clientData.removeFromStation')).toEqual([{ clientPk: CLIENT }])
  expect(await within(dialog).findByText(/Nie ma tu treści wydruków/)).toBeDefined()
  expect(remove.getAttribute('aria-disabled')).toBe('true')
})

test('PL-14 says why prints and copies that are still needed stay', async () => {
  const { dialog } = await openDialog({
    'clientData.onStation': () => ({ prints: 0, copies: 0, waitingPrints: 1, waitingOrders: 2 }),
  })
  expect(await within(dialog).findByText(/^1 wydruk czeka na drukarkę\./)).toBeDefined()
  expect(within(dialog).getByText(/^2 zamówienia z zapisami, których serwer jeszcze nie ma\./)).toBeDefined()
})

test('PL-14 the part about the station can be read again after a failure', async () => {
  let isFailing = true
  const { user, dialog } = await openDialog({
    'clientData.onStation': () => {
      if (!isFailing) return NOTHING
      throw failure({ code: ErrorCode.forbidden, message: 'Brak dostępu do zamówień.' })
    },
  })
  expect(await within(dialog).findByText(/Brak dostępu do zamówień/)).toBeDefined()
  isFailing = false
  await user.click(within(dialog).getByRole('button', { name: 'Ponów: Na tym stanowisku' }))
  expect(await within(dialog).findByText(/Nie ma tu treści wydruków/)).toBeDefined()
})
