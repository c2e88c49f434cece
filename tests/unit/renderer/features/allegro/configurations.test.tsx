import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, successNotice } from '../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const RECORD = {
  pk: 4,
  client_id: 'aplikacja-sklepu',
  client_secret: 'tajny-klucz-serwera',
  base_url: 'https://allegro.pl',
  base_api_url: 'https://api.allegro.pl',
  date_modified: '2026-11-20T10:00:00Z',
  last_modified_by: 'Alicja Nowak',
}
const CODE = {
  device_code: 'tajny-kod-urzadzenia',
  user_code: 'ABCD-1234',
  verification_uri: 'https://allegro.pl/skojarz-aplikacje',
  verification_uri_complete: 'https://allegro.pl/skojarz-aplikacje?code=ABCD-1234',
  expires_in: 3600,
}
const TOKEN = { access_token: 'tajny-token', refresh_token: 'tajne-odswiezenie', login: 'Drukarnia' }

function open(path: string, operations: OperationHandlers = {}, person = {}) {
  const bridge = createFakeBridge(
    { 'window.openExternal': () => undefined },
    {
      'allegroConfigurations.list': () => ({ count: 1, results: [RECORD] }),
      'allegroConfigurations.retrieve': () => RECORD,
      'allegroConfigurations.authInfo': () => ({ code_data: {}, access_token_data: {} }),
      ...operations,
    },
  )
  return { bridge, ...openScreens(screensIn('allegroConfigurations'), path, person) }
}

const openRecord = (operations: OperationHandlers = {}, person = {}) =>
  open('/allegro/configuration/update/4', operations, person)

const panel = async () => within(await screen.findByRole('region', { name: 'Połączenie z kontem' }))
async function put(user: ReturnType<typeof openScreens>['user'], field: HTMLElement, text: string) {
  await user.clear(field)
  await user.type(field, text)
}

const save = () => screen.getByRole('button', { name: 'Zapisz' })
/** Simulates that the window becomes visible again. */
const lookAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

test('the list shows the client ID, the address and the last editor, and does not query the connection', async () => {
  const { bridge } = open('/allegro/configuration/list')
  await screen.findByText('1 konfiguracja')
  expect([columnTexts('Client ID'), columnTexts('Adres logowania'), columnTexts('Kto zmienił')]).toEqual([
    ['aplikacja-sklepu'],
    ['https://allegro.pl'],
    ['Alicja Nowak'],
  ])
  expect(bridge.callsOf('allegroConfigurations.authInfo')).toEqual([])
})

test('ALG-001 creates a configuration with its four fields, both addresses filled by one button', async () => {
  const { bridge, user, address } = open('/allegro/configuration/create', {
    'allegroConfigurations.create': () => RECORD,
  })
  await put(user, await screen.findByLabelText(/Client ID/), 'nowa')
  await put(user, screen.getByLabelText(/Client Secret/), 'sekret')
  await user.click(screen.getByRole('button', { name: 'Sandbox' }))
  await user.click(save())
  await successNotice('Dodano konfigurację „aplikacja-sklepu”')
  expect(bridge.callsOf('allegroConfigurations.create')).toEqual([
    {
      body: {
        client_id: 'nowa',
        client_secret: 'sekret',
        base_url: 'https://allegro.pl.allegrosandbox.pl',
        base_api_url: 'https://api.allegro.pl.allegrosandbox.pl',
      },
    },
  ])
  await waitFor(() => expect(address()).toBe('/allegro/configuration/update/4'))
})

test('ALG-002 errors are shown at their fields, and all others above the save bar', async () => {
  const { user } = openRecord({
    'allegroConfigurations.update': () => {
      throw failure({
        code: ErrorCode.validation,
        status: 400,
        message: 'Nieprawidłowe dane',
        fieldErrors: {
          client_id: ['Nieznana aplikacja.'],
          client_secret: ['Zły klucz.'],
          base_url: ['Zły adres.'],
          base_api_url: ['Zły adres API.'],
        },
        nonFieldErrors: ['Taka konfiguracja już istnieje.'],
      })
    },
  })
  await put(user, await screen.findByLabelText(/Client ID/), 'inna')
  await user.click(save())
  const form = within(document.querySelector('form') as HTMLElement)
  await form.findByText('Taka konfiguracja już istnieje.')
  const reported = (label: RegExp) => {
    const ids = form.getByLabelText(label).getAttribute('aria-describedby') ?? ''
    return ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
  }
  expect(reported(/Client ID/)).toContain('Nieznana aplikacja.')
  expect(reported(/Client Secret/)).toContain('Zły klucz.')
  expect(reported(/Adres logowania/)).toContain('Zły adres.')
  expect(reported(/Adres API/)).toContain('Zły adres API.')
})

test('the key is never shown, is sent only if a new one is typed, and is not stored in drafts', async () => {
  const { bridge, user } = openRecord({
    'allegroConfigurations.update': ({ body }) => ({ ...RECORD, ...body }),
  })
  const key = await screen.findByLabelText<HTMLInputElement>(/Client Secret/)
  expect([key.value, key.type]).toEqual(['', 'password'])
  screen.getByText('Sekret jest zapisany. Wpisz nowy, aby go zastąpić.')
  await put(user, screen.getByLabelText(/Client ID/), 'inna')
  await user.click(save())
  await successNotice('Zapisano zmiany')
  await put(user, key, 'nowy-klucz')
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('nowy-klucz')
  await user.click(save())
  await waitFor(() => expect(bridge.callsOf('allegroConfigurations.update')).toHaveLength(2))
  expect(bridge.callsOf('allegroConfigurations.update').map(({ body }) => body)).toEqual([
    { client_id: 'inna' },
    { client_secret: 'nowy-klucz' },
  ])
  await waitFor(() => expect(key.value).toBe(''))
  expect(document.body.textContent).not.toContain('tajny-klucz')
})

test('warns of addresses from two environments but does not refuse them', async () => {
  const { user } = openRecord()
  const api = await screen.findByLabelText(/Adres API/)
  expect(screen.queryByText(/należy do środowiska/)).toBeNull()
  await put(user, api, 'https://api.allegro.pl.allegrosandbox.pl')
  await screen.findByText(/środowiska „Produkcja”, a adres API do środowiska „Sandbox”/)
})

test('ALG-003, ALG-004, ALG-007 a code is requested, shown and confirmed, and then the account is connected', async () => {
  let answers = { code_data: {} as object, access_token_data: {} as object }
  const { bridge, user } = openRecord({
    'allegroConfigurations.authInfo': () => answers,
    'allegroConfigurations.deviceCode': () => ({ code_data: CODE }),
  })
  const connection = await panel()
  await connection.findByText('Nie połączono')
  await user.click(connection.getByRole('button', { name: 'Połącz konto' }))
  await connection.findByText('ABCD-1234')
  connection.getByRole('img', { name: /Kod QR/ })
  expect(connection.getByRole('status').textContent).toBe('Czekam na potwierdzenie w Allegro…')
  connection.getByText('Otworzy się allegro.pl')
  await user.click(connection.getByRole('button', { name: 'Otwórz w przeglądarce' }))
  expect(bridge.inputsOf('window.openExternal')).toEqual([{ url: CODE.verification_uri_complete }])
  answers = { code_data: [], access_token_data: TOKEN }
  lookAgain()
  await connection.findByText('Połączono')
  connection.getByText('Drukarnia')
  expect(bridge.callsOf('allegroConfigurations.deviceCode')).toHaveLength(1)
  expect(document.body.textContent).not.toMatch(/tajn/)
})

test('a new code can be requested after one has expired', async () => {
  let code: unknown = CODE
  const { user } = openRecord({
    'allegroConfigurations.authInfo': () => ({ code_data: code, access_token_data: null }),
    'allegroConfigurations.deviceCode': () => ({ code_data: { ...CODE, user_code: 'NOWY-0001' } }),
  })
  const connection = await panel()
  await connection.findByText('ABCD-1234')
  code = null
  lookAgain()
  await connection.findByText('Kod wygasł')
  await user.click(connection.getByRole('button', { name: 'Nowy kod' }))
  expect(await connection.findByText('NOWY-0001')).toBeDefined()
})

test('an error leaves the code in place and says that the check is repeated', async () => {
  let isBroken = false
  openRecord({
    'allegroConfigurations.authInfo': () => {
      if (isBroken) throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem.' })
      return { code_data: CODE, access_token_data: null }
    },
  })
  const connection = await panel()
  await connection.findByText('ABCD-1234')
  isBroken = true
  lookAgain()
  await connection.findByText('Nie udało się sprawdzić, ponawiam')
  expect(connection.queryByText('ABCD-1234')).not.toBeNull()
})

test('after a lost response, the code is read back and not requested again', async () => {
  let code: unknown = null
  const { bridge, user } = openRecord({
    'allegroConfigurations.authInfo': () => ({ code_data: code, access_token_data: null }),
    'allegroConfigurations.deviceCode': () => {
      code = CODE
      throw failure({ code: ErrorCode.server, message: 'Błąd bramy.', status: 502, isOutcomeUnknown: true })
    },
  })
  const connection = await panel()
  await user.click(await connection.findByRole('button', { name: 'Połącz konto' }))
  await connection.findByText('ABCD-1234')
  expect(bridge.callsOf('allegroConfigurations.deviceCode')).toHaveLength(1)
})

const connected = { 'allegroConfigurations.authInfo': () => ({ code_data: '', access_token_data: TOKEN }) }

test.each([
  ['ALG-008 a confirmed revocation takes the account off the screen', true],
  ['ALG-009 one that is not confirmed leaves it, and says so', false],
])('%s', async (_name, is_revoked) => {
  const { user } = openRecord({ ...connected, 'allegroConfigurations.revokeToken': () => ({ is_revoked }) })
  const connection = await panel()
  await user.click(await connection.findByRole('button', { name: 'Odłącz' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Odłącz' }))
  if (is_revoked) await connection.findByText('Nie połączono')
  else await connection.findByText('Allegro nie potwierdziło odłączenia.')
  expect(connection.queryByText('Drukarnia') === null).toBe(is_revoked)
})

test('ALG-010 a user with only view permission cannot connect an account', async () => {
  const person = { isSuperuser: false, permissions: ['view_configuration'] }
  openRecord({}, person)
  const connection = await panel()
  await connection.findByText('Nie połączono')
  expect(connection.queryByRole('button')).toBeNull()
})

test('ALG-010, ALG-011 connecting requires the change permission, disconnecting the delete permission', async () => {
  const person = { isSuperuser: false, permissions: ['view_configuration', 'change_configuration'] }
  const { bridge } = openRecord(connected, person)
  const connection = await panel()
  await connection.findByText('Połączono')
  expect(connection.queryByRole('button', { name: 'Odłącz' })).toBeNull()
  bridge.use({}, { 'allegroConfigurations.authInfo': () => ({ code_data: {}, access_token_data: {} }) })
  lookAgain()
  await connection.findByRole('button', { name: 'Połącz konto' })
})

test('an address without HTTPS cannot be opened from here', async () => {
  openRecord({
    'allegroConfigurations.authInfo': () => ({
      code_data: { ...CODE, verification_uri_complete: 'http://allegro.example/kod' },
      access_token_data: null,
    }),
  })
  const connection = await panel()
  await connection.findByText('ABCD-1234')
  expect(connection.queryByRole('button', { name: 'Otwórz w przeglądarce' })).toBeNull()
})
