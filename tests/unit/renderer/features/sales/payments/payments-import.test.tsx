import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { cacheKeys } from '#renderer/lib/cache.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aUser, signedOut } from '#support/renderer/people.ts'
import { aFile, bookkeeper, chooseFile, openImport, reply, submitButton } from './import-harness.tsx'

const RESULT = reply({
  unassigned: [
    { title: 'darowizna', amount: '12.50', currency: 'PLN' },
    { title: 'bez numeru', amount: '0.10', currency: 'PLN' },
    { title: 'Spende', amount: '7', currency: 'EUR' },
  ],
  assigned: [{ title: 'ZAM-10482', amount: '1230.45', currency: 'PLN', order_number: 10_482 }],
})

const lines = () => useNotices.getState().notices.flatMap((notice) => notice.lines)
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
const never = () => new Promise<never>(() => undefined)

test('INV-021 the screen requires import_payments and explains the refusal', async () => {
  await openImport(never, aUser({ permissions: ['view_order'] }))
  expect(await screen.findByText('Użytkownik nie ma uprawnień do importu płatności!')).toBeTruthy()
})

test('INV-022 nothing is sent until a file is chosen, and the button says so', async () => {
  const { user, uploads } = await openImport(never)
  await user.click(submitButton())
  submitButton().focus()
  await user.keyboard('{Enter}')
  expect(uploads()).toEqual([])
  expect(submitButton().getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(submitButton().getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Najpierw wybierz plik z banku.')
  await chooseFile(user)
  expect(uploads()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Usuń plik wyciag.sta' }))
  await user.click(submitButton())
  expect(uploads()).toEqual([])
})

test('INV-023 exactly two banks are offered', async () => {
  await openImport(never)
  const banks = within(screen.getByRole('group', { name: /Bank/ })).getAllByRole('radio')
  expect(banks.map((bank) => bank.closest('label')?.textContent)).toEqual([
    'PKO BP (wyciąg MT940)',
    'mBank (lista operacji CSV)',
  ])
})

test('INV-024 the file and the chosen bank are sent once, however often Enter is pressed', async () => {
  const { user, uploads } = await openImport(never)
  await chooseFile(user)
  await user.click(screen.getByRole('radio', { name: /mBank/ }))
  // Submits twice before the next render, and then again like a user.
  const form = submitButton().closest('form')
  act(() => {
    form?.requestSubmit()
    form?.requestSubmit()
  })
  submitButton().focus()
  await user.keyboard('{Enter}{Enter}')
  await user.dblClick(submitButton())
  expect(uploads()).toMatchObject([
    { operation: 'orders.paymentsImport', body: { file: 'file:1', bank: 'mbank' } },
  ])
})

test('INV-025 INV-026 INV-027 shows two lists with exact totals; order numbers link to their orders', async () => {
  const { user } = await openImport(() => RESULT)
  await chooseFile(user)
  await user.click(submitButton())
  const unassigned = await screen.findByRole('region', { name: 'Nieprzypisane 3' })
  const assigned = screen.getByRole('region', { name: 'Przypisane 1' })
  expect(cellsOf(within(unassigned).getByRole('table'))).toEqual([
    ['darowizna', '12,50\u00a0zł'],
    ['bez numeru', '0,10\u00a0zł'],
    ['Spende', '7,00\u00a0€'],
  ])
  expect(within(unassigned).getByText(/^12,60/).textContent).toBe('12,60\u00a0zł + 7,00\u00a0€')
  expect(cellsOf(within(assigned).getByRole('table'))).toEqual([
    ['ZAM-10482', '1\u00a0230,45\u00a0zł', '10482'],
  ])
  expect(within(assigned).getByRole('link', { name: '10482' }).getAttribute('href')).toBe('/order/10482')
})

test('INV-025 rows without currency and an empty list are shown as they are', async () => {
  const { user } = await openImport(() =>
    reply({ unassigned: [{ title: null, amount: 0.1 }], assigned: null }),
  )
  await chooseFile(user)
  await user.click(submitButton())
  const unassigned = await screen.findByRole('region', { name: 'Nieprzypisane 1' })
  expect(cellsOf(within(unassigned).getByRole('table'))).toEqual([['—', '0,10']])
  expect(screen.getByText('Żadnej wpłaty nie udało się przypisać do zamówienia.')).toBeTruthy()
})

test('the result stays while an order is viewed, and is gone for the next user', async () => {
  const { user, router, bridge } = await openImport(() => RESULT)
  await chooseFile(user)
  await user.click(submitButton())
  await user.click(await screen.findByRole('link', { name: '10482' }))
  await screen.findByText('ekran /order/:pk')
  await router.navigate(-1)
  expect(await screen.findByRole('region', { name: 'Przypisane 1' })).toBeTruthy()
  bridge.emit('session.changed', { state: signedOut, reason: 'signedOut', detail: null })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  const next = { ...bookkeeper, pk: 13 }
  bridge.emit('session.changed', {
    state: { status: 'signedIn', user: next, keeper: 'keytar' },
    reason: 'signedIn',
    detail: null,
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await router.navigate('/payment/import')
  expect(await screen.findByRole('heading', { name: 'Import płatności' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Przypisane 1' })).toBeNull()
})

test('INV-028 a refusal shows its text and the field errors at their fields; file and bank stay', async () => {
  const { user, uploads } = await openImport(() => {
    throw failure({
      code: ErrorCode.validation,
      message: 'Popraw dane.',
      status: 400,
      fieldErrors: { file: ['To nie jest wyciąg MT940 banku PKO BP.'], bank: ['Zły bank.'] },
      nonFieldErrors: ['Księgowanie jest zamknięte.'],
    })
  })
  await chooseFile(user)
  await user.click(screen.getByRole('radio', { name: /mBank/ }))
  await user.click(submitButton())
  await waitFor(() =>
    expect(lines()).toEqual([
      'Wystąpił błąd podczas pobierania pliku.',
      'Plik (file): To nie jest wyciąg MT940 banku PKO BP.',
      'Bank (bank): Zły bank.',
      'Księgowanie jest zamknięte.',
    ]),
  )
  const file = screen.getByLabelText(/Plik z banku/)
  expect(document.getElementById(file.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'To nie jest wyciąg MT940 banku PKO BP.',
  )
  const group = screen.getByRole('group', { name: /Bank/ })
  expect(within(group).getByText('Zły bank.')).toBeTruthy()
  expect(screen.getByText('wyciag.sta')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /mBank/ }).checked).toBe(true)
  // The error disappears when its field changes. Nothing was booked, so there is no prompt before a retry.
  await user.click(screen.getByRole('radio', { name: /PKO/ }))
  expect(within(group).queryByText('Zły bank.')).toBeNull()
  await user.click(submitButton())
  await waitFor(() => expect(uploads()).toHaveLength(2))
})

test('INV-028 a failure without field errors shows the reason', async () => {
  const { user } = await openImport(() => {
    throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem.' })
  })
  await chooseFile(user)
  await user.click(submitButton())
  await waitFor(() =>
    expect(lines()).toEqual(['Wystąpił błąd podczas pobierania pliku.', 'Brak połączenia z serwerem.']),
  )
})

test('prompts before the same content is imported again under another name', async () => {
  const { user, uploads } = await openImport(() => RESULT)
  await chooseFile(user, aFile('a'))
  await user.click(submitButton())
  await screen.findByRole('region', { name: 'Przypisane 1' })
  await chooseFile(user, aFile('a', 'kopia.sta'))
  await user.click(submitButton())
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText('Zaimportować „kopia.sta” jeszcze raz?')).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Anuluj' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(uploads()).toHaveLength(1)
  await chooseFile(user, aFile('b'))
  await user.click(submitButton())
  await waitFor(() => expect(uploads()).toHaveLength(2))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await chooseFile(user, aFile('a'))
  await user.click(submitButton())
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Importuj ponownie' }),
  )
  await waitFor(() => expect(uploads()).toHaveLength(3))
})

test('an import with an unknown outcome warns, and prompts before it is repeated', async () => {
  const { user, uploads } = await openImport(() => {
    throw failure({ code: ErrorCode.server, message: 'Wystąpił błąd serwera.', status: 500 })
  })
  await chooseFile(user)
  await user.click(submitButton())
  await waitFor(() =>
    expect(lines().at(-1)).toBe(
      'Nie wiadomo, czy wpłaty zaksięgowano: sprawdź zamówienia przed ponownym importem.',
    ),
  )
  await user.click(submitButton())
  expect(await screen.findByText(/Wpłaty mogły zostać zaksięgowane/)).toBeTruthy()
  expect(uploads()).toHaveLength(1)
})

test('upload progress is shown and the upload can be cancelled; the file stays', async () => {
  let end: ((cause: unknown) => void) | undefined
  const { user, bridge, uploads } = await openImport(() => new Promise((_resolve, reject) => (end = reject)))
  await chooseFile(user)
  await user.click(submitButton())
  const transferId = uploads()[0]?.transferId ?? ''
  bridge.emit('transfers.progress', { transferId, name: '', doneBytes: 512, totalBytes: 2048 })
  const bar = await screen.findByRole('progressbar')
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'))
  await user.click(screen.getByRole('button', { name: 'Przerwij' }))
  expect(bridge.inputsOf('transfers.cancel')).toEqual([{ transferId }])
  end?.(failure({ code: ErrorCode.cancelled, message: '', isOutcomeUnknown: true }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  // The whole file was sent, so the server may have booked it.
  expect(lines()).toEqual([
    'Nie wiadomo, czy wpłaty zaksięgowano: sprawdź zamówienia przed ponownym importem.',
  ])
  expect(screen.getByText('wyciag.sta')).toBeTruthy()
})

test('if it is cancelled before the whole file is sent, nothing is booked', async () => {
  let end: ((cause: unknown) => void) | undefined
  const { user } = await openImport(() => new Promise((_resolve, reject) => (end = reject)))
  await chooseFile(user)
  await user.click(submitButton())
  await user.click(await screen.findByRole('button', { name: 'Przerwij' }))
  end?.(failure({ code: ErrorCode.cancelled, message: '' }))
  await waitFor(() => expect(lines()).toEqual(['Przerwano wysyłanie. Niczego nie zaksięgowano.']))
})

test('an import continues when the user leaves the screen, and its result is shown on return', async () => {
  let end: ((answer: typeof RESULT) => void) | undefined
  const { user, router } = await openImport(() => new Promise((resolve) => (end = resolve)))
  await chooseFile(user)
  await user.click(submitButton())
  await router.navigate('/order/10482')
  await screen.findByText('ekran /order/:pk')
  end?.(RESULT)
  await waitFor(() => expect(lines()).toEqual(['Zaimportowano: 4\u00a0wpłaty, przypisane: 1.']))
  await router.navigate('/payment/import')
  expect(await screen.findByRole('region', { name: 'Przypisane 1' })).toBeTruthy()
})

test('a list is copied as cells', async () => {
  const { user } = await openImport(() => RESULT)
  await chooseFile(user)
  await user.click(submitButton())
  await user.click(await screen.findByRole('button', { name: 'Kopiuj listę: Przypisane' }))
  await waitFor(() => expect(lines()).toContain('Skopiowano listę „Przypisane”.'))
  expect(await navigator.clipboard.readText()).toBe(
    'Tytuł\tKwota\tWaluta\tZamówienie\r\nZAM-10482\t1230,45\tPLN\t10482',
  )
})

test('booked payments cause orders, their log and their invoices to be reloaded', async () => {
  const { user, queries } = await openImport(() => RESULT)
  const kept = ['orders', 'orderLogs', 'invoices', 'tags'].map((name) => cacheKeys.list(name, {}))
  for (const key of kept) queries.setQueryData(key, { count: 0, results: [] })
  const stale = () => kept.filter((key) => queries.getQueryState(key)?.isInvalidated).map(([name]) => name)
  await chooseFile(user)
  expect(stale()).toEqual([])
  await user.click(submitButton())
  await waitFor(() => expect(stale()).toEqual(['orders', 'orderLogs', 'invoices']))
})
