import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { OrderDocuments } from '#renderer/features/sales/orders/documents/order-documents.tsx'
import { NoticeStack } from '#renderer/ui/notice-stack.tsx'
import { orders } from '#shared/api/resources/orders.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import {
  createFakeBridge,
  failure,
  type FakeBridge,
  type RouteHandlers,
} from '#support/renderer/fake-bridge.ts'

const order = orders.record.parse({
  pk: 10482,
  proforma_invoice: { pk: 1, number: 'PF/7/11/2026', issue_date: '2026-11-02' },
  advance_invoice: { pk: 2, number: 'FZ/7/11/2026', issue_date: '2026-11-03' },
  final_invoice: { pk: 3, number: 'FK/7/11/2026', issue_date: '2026-11-20' },
  vat_invoice: null,
})

interface Asked {
  transferId: string
  operation: string
  params: unknown
}

interface Pending extends Asked {
  finish: () => void
  fail: (code: string, message: string) => void
}

/** Downloads that stay pending until the test ends them. */
function pendingDownloads(): { pending: Pending[]; routes: RouteHandlers } {
  const pending: Pending[] = []
  const begin = (input: unknown) =>
    new Promise<{ transferId: string; fileName: string }>((resolve, reject) => {
      const asked = input as Asked
      const fileName = `${asked.operation.split('.')[1]}.pdf`
      pending.push({
        ...asked,
        finish: () => resolve({ transferId: asked.transferId, fileName }),
        fail: (code, message) => reject(failure({ code, message })),
      })
    })
  return {
    pending,
    routes: {
      'transfers.download': begin,
      'transfers.cancel': ({ transferId }) => {
        pending.find((one) => one.transferId === transferId)?.fail(ErrorCode.cancelled, 'Przerwano.')
        return undefined
      },
    },
  }
}

function open(
  routes: RouteHandlers = {},
  shown = order,
): { bridge: FakeBridge; user: ReturnType<typeof userEvent.setup> } {
  const bridge = createFakeBridge(routes)
  render(
    <>
      <OrderDocuments order={shown} />
      <NoticeStack />
    </>,
  )
  return { bridge, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole('button', { name })
const saving = (bridge: FakeBridge) =>
  bridge.inputsOf('transfers.download').map((input) => (input as Asked).operation)

test('ORD-127..128 the card and each invoice of the order is requested by its own operation, with the order', async () => {
  const { pending, routes } = pendingDownloads()
  const { user } = open(routes)
  for (const label of ['Karta zamówienia', 'Proforma', 'Faktura zaliczkowa', 'Faktura końcowa']) {
    await user.click(button(`Zapisz: ${label}`))
  }
  expect(pending).toMatchObject([
    { operation: 'orders.card', params: { pk: 10482 } },
    { operation: 'orders.proformaInvoice', params: { pk: 10482 } },
    { operation: 'orders.advanceInvoice', params: { pk: 10482 } },
    { operation: 'orders.finalInvoice', params: { pk: 10482 } },
  ])
  for (const one of pending) one.finish()
  expect(await screen.findByText('Zapisano „finalInvoice.pdf” w folderze Pobrane.')).toBeTruthy()
})

test('ORD-128 the VAT invoice, if issued, is requested by its own operation', async () => {
  const { pending, routes } = pendingDownloads()
  const vat_invoice = { pk: 4, number: 'FV/8/11/2026', issue_date: '2026-11-20' }
  const { user } = open(routes, orders.record.parse({ pk: 10483, vat_invoice }))
  await user.click(button('Zapisz: Faktura VAT'))
  expect(pending).toMatchObject([{ operation: 'orders.vatInvoice', params: { pk: 10483 } }])
  pending[0]?.finish()
  expect(await screen.findByText('Zapisano „vatInvoice.pdf” w folderze Pobrane.')).toBeTruthy()
})

test('ORD-128 an invoice that the order does not have is reported, and nothing is started', async () => {
  const { bridge, user } = open()
  const row = screen.getByRole('row', { name: /Faktura VAT/ })
  expect(within(row).getByText('Nie wystawiono')).toBeTruthy()
  for (const name of ['Otwórz: Faktura VAT', 'Zapisz: Faktura VAT']) {
    expect(button(name).getAttribute('aria-disabled')).toBe('true')
    expect(button(name)).toHaveProperty('disabled', false)
    await user.click(button(name))
  }
  expect(bridge.requests).toEqual([])
})

test('ORD-129 while an invoice is being downloaded, the same kind can be neither opened nor saved again', async () => {
  const { pending, routes } = pendingDownloads()
  const { bridge, user } = open(routes)
  await user.dblClick(button('Zapisz: Proforma'))
  await user.click(button('Otwórz: Proforma'))
  await user.keyboard('{Enter}')
  expect(saving(bridge)).toEqual(['orders.proformaInvoice'])
  expect(bridge.inputsOf('documents.open')).toEqual([])
  expect(button('Otwórz: Proforma').getAttribute('aria-disabled')).toBe('true')
  pending[0]?.finish()
  await screen.findByText(/^Zapisano/)
  await user.click(button('Zapisz: Proforma'))
  expect(saving(bridge)).toHaveLength(2)
  pending[1]?.finish()
  await waitFor(() => expect(button('Zapisz: Proforma').getAttribute('aria-busy')).toBeNull())
})

test('ORD-129 leaving the order and returning does not allow a second download of a kind that is still running', async () => {
  const { pending, routes } = pendingDownloads()
  const bridge = createFakeBridge(routes)
  const user = userEvent.setup()
  const first = render(<OrderDocuments order={order} />)
  await user.click(button('Zapisz: Proforma'))
  first.unmount()
  const second = render(<OrderDocuments order={order} />)
  await user.click(button('Zapisz: Proforma'))
  expect(saving(bridge)).toEqual(['orders.proformaInvoice'])
  expect(screen.getByRole('progressbar', { name: 'Pobieranie: Proforma' })).toBeTruthy()
  pending[0]?.finish()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  second.unmount()
})

test('ORD-130 while one kind is being downloaded, another can be started', async () => {
  const { pending, routes } = pendingDownloads()
  const { bridge, user } = open(routes)
  await user.click(button('Zapisz: Proforma'))
  await user.click(button('Zapisz: Faktura końcowa'))
  expect(saving(bridge)).toEqual(['orders.proformaInvoice', 'orders.finalInvoice'])
  expect(new Set(pending.map(({ transferId }) => transferId)).size).toBe(2)
  for (const one of pending) one.finish()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

test('DESK-036 each transfer has its own progress, and the button beside it cancels only that one', async () => {
  const { pending, routes } = pendingDownloads()
  const { bridge, user } = open(routes)
  await user.click(button('Zapisz: Proforma'))
  await user.click(button('Zapisz: Faktura końcowa'))
  const [first, second] = pending
  bridge.emit('transfers.progress', {
    transferId: second?.transferId ?? '',
    name: 'FK.pdf',
    doneBytes: 1_500_000,
    totalBytes: 6_000_000,
  })
  const bar = await screen.findByRole('progressbar', { name: 'Pobieranie: Faktura końcowa' })
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'))
  expect(bar.getAttribute('aria-valuetext')).toBe('25 %, 1,5\u00a0MB z 6\u00a0MB')
  expect(
    screen.getByRole('progressbar', { name: 'Pobieranie: Proforma' }).getAttribute('aria-valuenow'),
  ).toBeNull()
  const row = screen.getByRole('row', { name: /Faktura końcowa/ })
  await user.click(within(row).getByRole('button', { name: 'Przerwij' }))
  expect(bridge.inputsOf('transfers.cancel')).toEqual([{ transferId: second?.transferId }])
  await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(1))
  expect(document.querySelector('.notice-error')).toBeNull()
  first?.finish()
  await screen.findByText(/^Zapisano/)
})

test('a failed download shows its reason and can be repeated', async () => {
  const { pending, routes } = pendingDownloads()
  const { user } = open(routes)
  for (const message of ['Plik nie istnieje.', 'Wystąpił błąd podczas pobierania pliku.']) {
    await user.click(button('Zapisz: Proforma'))
    pending.at(-1)?.fail(ErrorCode.fileFailed, message)
    expect((await screen.findByText(message)).closest('.notice-error')).toBeTruthy()
  }
  expect(button('Zapisz: Proforma').getAttribute('aria-disabled')).toBeNull()
})

test('DESK-037 the notice opens the saved file or its folder', async () => {
  const { pending, routes } = pendingDownloads()
  const { bridge, user } = open({
    ...routes,
    'transfers.openFile': () => undefined,
    'transfers.showInFolder': () => undefined,
  })
  for (const action of ['Otwórz', 'Pokaż w folderze']) {
    await user.click(button('Zapisz: Proforma'))
    pending.at(-1)?.finish()
    const notice = (await screen.findByText(/^Zapisano/)).closest<HTMLElement>('.notice') ?? document.body
    await user.click(within(notice).getByRole('button', { name: action }))
    expect(screen.queryByText(/^Zapisano/)).toBeNull()
  }
  expect(bridge.inputsOf('transfers.openFile')).toEqual([{ transferId: pending[0]?.transferId }])
  expect(bridge.inputsOf('transfers.showInFolder')).toEqual([{ transferId: pending[1]?.transferId }])
})
