import { keyOf } from '#sandbox/database/key-ranges.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { hasUnsaved } from '#renderer/lib/unsaved.ts'
import { notify } from '#renderer/ui/notices.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { openNewOrder, plain, type OrderPage, type SentOrder } from './order-create-harness.tsx'

const FAILED = 'Nie udało się dodać zamówienia.'

interface Transfer {
  transferId: string
}

const reportProgress = (page: OrderPage, doneBytes: number, totalBytes: number) => {
  const { transferId } = page.bridge.inputsOf('transfers.upload').at(-1) as Transfer
  act(() =>
    page.bridge.emit('transfers.progress', { transferId, name: 'orders.create', doneBytes, totalBytes }),
  )
}

test('shows progress while the files are uploaded; cancelling aborts the upload and preserves the form', async () => {
  let refuse: (cause: unknown) => void = () => undefined
  const page = await openNewOrder({ answer: () => new Promise((_resolve, reject) => (refuse = reject)) })
  await page.fill()
  await page.create()
  await waitFor(() => expect(page.sent()).toHaveLength(1))
  reportProgress(page, 1_500_000, 6_000_000)
  const shown = await screen.findByText(/^1,5/)
  expect(plain(shown.textContent)).toBe('1,5 MB z 6 MB')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  await page.user.click(screen.getByRole('button', { name: 'Przerwij zapisywanie' }))
  const { transferId } = page.bridge.inputsOf('transfers.upload')[0] as Transfer
  await waitFor(() => expect(page.bridge.inputsOf('transfers.cancel')).toEqual([{ transferId }]))
  refuse(failure({ code: ErrorCode.cancelled, message: 'Anulowano' }))
  expect(await screen.findByText('Przerwano zapisywanie zamówienia.')).toBeTruthy()
  expect(screen.queryByText('Nie wiadomo, czy zamówienie powstało')).toBeNull()
  expect(screen.getByDisplayValue('Warszawa')).toBeTruthy()
  expect(screen.getAllByDisplayValue('Anna Nowak')).toHaveLength(2)
  await page.create()
  await waitFor(() => expect(page.sent()).toHaveLength(2))
  expect(page.sent()[1]).toEqual(page.sent()[0])
})

test('a refused order that was corrected and created leaves no failure on screen, so nobody creates it twice', async () => {
  let isRefused = true
  const page = await openNewOrder({
    answer: () => {
      if (!isRefused) return { pk: 10482 }
      const fieldErrors = { lang: ['Sklep nie ma tego języka.'] }
      throw failure({ code: ErrorCode.validation, message: 'Odmowa', status: 400, fieldErrors })
    },
  })
  await page.fill()
  await page.create()
  await screen.findByText(FAILED)
  notify.error('Błąd innego formularza')
  isRefused = false
  await page.select(/^Język/, 'niemiecki')
  await page.create()
  expect(await screen.findByText('Utworzono zamówienie 10482')).toBeTruthy()
  expect(screen.queryByText(FAILED)).toBeNull()
  expect(screen.getByText('Błąd innego formularza')).toBeTruthy()
})

test('a new order whose lines the server dropped is reported with the missing parts, and is not created again', async () => {
  const page = await openNewOrder({
    answer: () => ({ pk: 10482 }),
    operations: {
      'orders.retrieve': ({ params }) => ({ pk: params.pk, order_products: [], delivery_addresses: [] }),
    },
  })
  await page.fill()
  await page.create()
  const warning = await screen.findByText(/ale serwer nie zapisał wszystkiego/)
  expect(plain(warning.textContent)).toContain(
    'Zamówienie 10482 powstało, ale serwer nie zapisał wszystkiego: pozycje (jest 0 z 1)',
  )
  expect(page.bridge.callsOf('orders.retrieve')[0]).toMatchObject({ params: { pk: 10482 } })
  expect(page.sent()).toHaveLength(1)
})

describe('ORD-036 an order that failed', () => {
  const failing = async (error: ApiError) => {
    let refuse: () => void = () => undefined
    const page = await openNewOrder({
      answer: () => new Promise((_resolve, reject) => (refuse = () => reject(failure(error)))),
    })
    await page.fill()
    await page.create()
    await waitFor(() => expect(page.sent()).toHaveLength(1))
    refuse()
    await waitFor(() => expect(document.querySelector('.notice')?.textContent).toContain(FAILED))
    expect(document.querySelector('.notice')?.textContent).toContain(error.message)
    expect(screen.getByDisplayValue('Warszawa')).toBeTruthy()
    expect(hasUnsaved()).toBe(true)
    return page
  }

  test('ORD-036 a server failure is reported, nothing is lost, and another press sends again', async () => {
    const page = await failing({ code: ErrorCode.server, message: 'Błąd serwera', status: 500 })
    await page.create()
    await waitFor(() => expect(page.sent()).toHaveLength(2))
  })

  test('ORD-036 a missing file is reported by name, and nothing is lost', async () => {
    const message = 'Nie udało się odczytać pliku „projekt.pdf”; trzeba wskazać go ponownie.'
    await failing({ code: ErrorCode.fileFailed, message })
    expect(screen.queryByText('Nie wiadomo, czy zamówienie powstało')).toBeNull()
  })

  /**
   * Sends an order whose response is lost. `orders` returns the orders on the server, or null if they cannot be read.
   */
  const losing = async (orders: (sent: SentOrder) => unknown[] | null) => {
    let sent: SentOrder | null = null
    const page = await openNewOrder({
      answer: (body) => {
        sent = body
        throw failure({
          code: ErrorCode.timeout,
          message: 'Serwer nie odpowiedział.',
          isOutcomeUnknown: true,
        })
      },
      operations: {
        'orders.list': () => {
          const results = sent && orders(sent)
          if (!results)
            throw failure({ code: ErrorCode.server, message: 'Serwer nie odpowiada (502)', status: 502 })
          return { count: results.length, results }
        },
        'orders.retrieve': () => ({ pk: 901 }),
      },
    })
    await page.fill()
    await page.create()
    return page
  }

  const made = ({ client, currency, lang, realization_date }: SentOrder, changes: object = {}) => ({
    pk: 901,
    client: { pk: client },
    currency,
    lang,
    realization_date,
    ...changes,
  })

  test('ORD-036 after a timeout, an order that is on the server is opened, and nothing is sent again', async () => {
    const page = await losing((sent) => [made(sent), made(sent, { pk: 899, currency: 'EUR' })])
    await waitFor(() => expect(page.path()).toBe('/order/901'))
    expect(page.sent()).toHaveLength(1)
    expect(page.bridge.callsOf('orders.list')[0]?.query).toMatchObject({
      ordering: '-pk',
      page: 1,
      client_pk: keyOf('clients', 4),
    })
  })

  test('ORD-036 after a timeout, an order that is not on the server is sent again only if the user requests it', async () => {
    const page = await losing(() => [])
    const title = 'Nie wiadomo, czy zamówienie powstało'
    expect((await screen.findByRole('alertdialog', { name: title })).textContent).toContain(
      'serwer tego teraz nie ma',
    )
    await page.user.click(screen.getByRole('button', { name: 'Zostaw' }))
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByDisplayValue('Warszawa')).toBeTruthy()
    expect(hasUnsaved()).toBe(true)
    await page.create()
    await page.user.click(await screen.findByRole('button', { name: 'Wyślij ponownie' }))
    await waitFor(() => expect(page.sent()).toHaveLength(2))
  })

  test('ORD-036 after a timeout, if the orders cannot be read, the user decides and can verify again', async () => {
    let isReadable = false
    const page = await losing((sent) => (isReadable ? [made(sent)] : null))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Nie udało się też tego sprawdzić')
    isReadable = true
    await page.user.click(screen.getByRole('button', { name: 'Sprawdź ponownie' }))
    await waitFor(() => expect(page.path()).toBe('/order/901'))
    expect(page.sent()).toHaveLength(1)
  })

  test('ORD-036 a connection that failed before the request was complete has created nothing', async () => {
    await failing({ code: ErrorCode.unreachable, message: 'Brak połączenia' })
    expect(screen.queryByText('Nie wiadomo, czy zamówienie powstało')).toBeNull()
  })
})

test('DESK-079 the typed order, with its lines, is restored after the page crashed, and is sent', async () => {
  const page = await openNewOrder()
  await page.fill()
  const stored = await waitFor(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('form-draft.'))
    const text = localStorage.getItem(key ?? '')
    if (!key || !text?.includes('Warszawa')) throw new Error('no draft yet')
    return { key, text }
  })
  cleanup()
  localStorage.setItem(stored.key, stored.text)
  const later = await openNewOrder()
  await later.user.click(await screen.findByRole('button', { name: 'Przywróć zmiany' }))
  await screen.findByText(/^Cennik: 12,00/)
  expect(screen.getByDisplayValue('Warszawa')).toBeTruthy()
  await later.create()
  await waitFor(() => expect(later.sent()).toHaveLength(1))
  expect(later.sent()[0]).toMatchObject({
    client: keyOf('clients', 4),
    order_products: [
      {
        product: keyOf('products', 11),
        quantity: keyOf('product_quantities', 111),
        options: [keyOf('productOptions', 71)],
      },
    ],
  })
})
