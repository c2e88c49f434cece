import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

// Preloads the screens' code so that the first test does not wait for it.
beforeAll(
  async () => void (await Promise.all(screensIn('invoices', 'legacyInvoices').map(({ load }) => load()))),
  30_000,
)

interface Asked {
  transferId: string
  operation: string
  query?: unknown
}

function openInvoices(to: string, routes: RouteHandlers = {}) {
  const bridge = createFakeBridge(
    {
      'transfers.download': ({ transferId }) => ({ transferId, fileName: 'plik.csv' }),
      'transfers.cancel': () => undefined,
      ...routes,
    },
    { 'invoices.list': () => ({ count: 0, results: [] }) },
  )
  return {
    bridge,
    asked: () => bridge.inputsOf('transfers.download') as Asked[],
    ...openScreens(screensIn('invoices', 'legacyInvoices'), to),
  }
}

const OCTOBER = '/invoices/list?date_year=2026&date_month=10'
const exportButton = (name: string) => screen.findByRole('button', { name: `Pobierz ${name}` })

/** A download that ends when the test says so. */
function held() {
  const ends = new Map<string, (cause?: Error) => void>()
  const route: RouteHandlers['transfers.download'] = ({ transferId, operation }) =>
    new Promise((resolve, reject) => {
      ends.set(operation, (cause) => (cause ? reject(cause) : resolve({ transferId, fileName: 'plik' })))
    })
  return { route, end: (operation: string, cause?: Error) => act(() => ends.get(operation)?.(cause)) }
}

describe('monthly exports', () => {
  test('INV-007 with a month chosen, downloads the CSV of that month', async () => {
    const { user, asked } = openInvoices(OCTOBER)
    await user.click(await exportButton('CSV'))
    await successNotice('Zapisano „plik.csv” w folderze Pobrane.')
    expect(asked()).toMatchObject([
      { operation: 'invoices.exportCsv', query: { date_year: 2026, date_month: 10 } },
    ])
  })

  test('the hint that a month is required is shown beside the buttons, and disappears once one is chosen', async () => {
    openInvoices('/invoices/list')
    const button = await exportButton('CSV')
    screen.getByText('Pliki: najpierw wybierz miesiąc')
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Wybierz miesiąc aby pobrać zestawienie CSV')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect((await exportButton('JPK_FA')).classList.contains('action-blocked')).toBe(true)
    cleanup()
    openInvoices(OCTOBER)
    expect((await exportButton('CSV')).hasAttribute('aria-describedby')).toBe(false)
    expect(screen.queryByText('Pliki: najpierw wybierz miesiąc')).toBeNull()
  })

  test('INV-008 without a month the CSV button says what is missing, downloads nothing and focuses the month', async () => {
    const { user, asked } = openInvoices('/invoices/list')
    await user.click(await exportButton('CSV'))
    expect(await screen.findByText('Wybierz miesiąc aby pobrać zestawienie CSV')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Miesiąc: Wybierz miesiąc' }))
    expect(asked()).toEqual([])
  })

  test('INV-009 with a month chosen, downloads the JPK_FA of that month', async () => {
    const { user, asked } = openInvoices(OCTOBER)
    await user.click(await exportButton('JPK_FA'))
    await successNotice('Zapisano „plik.csv” w folderze Pobrane.')
    expect(asked()).toMatchObject([
      { operation: 'invoices.exportJpkFa', query: { date_year: 2026, date_month: 10 } },
    ])
  })

  test('INV-010 without a month the JPK_FA button says what is missing and downloads nothing', async () => {
    const { user, asked } = openInvoices('/invoices/list')
    await user.click(await exportButton('JPK_FA'))
    expect(await screen.findByText('Wybierz miesiąc aby pobrać plik JPK_FA')).toBeTruthy()
    expect(asked()).toEqual([])
  })

  test('INV-008 INV-010 a year alone, or a month without a year, is not enough', async () => {
    const { user, asked, go } = openInvoices('/invoices/list?date_year=2026')
    await user.click(await exportButton('CSV'))
    await screen.findByText('Wybierz miesiąc aby pobrać zestawienie CSV')
    await go('/invoices/list?date_month=10')
    await user.click(await exportButton('JPK_FA'))
    await screen.findByText('Wybierz miesiąc aby pobrać plik JPK_FA')
    expect(asked()).toEqual([])
  })

  test('INV-007 INV-009 each kind is downloaded once at a time, both concurrently, with progress and cancelling', async () => {
    const { route, end } = held()
    const { user, bridge, asked } = openInvoices(OCTOBER, { 'transfers.download': route })
    const csv = await exportButton('CSV')
    await user.dblClick(csv)
    await user.click(csv)
    await user.click(await exportButton('JPK_FA'))
    expect(asked().map(({ operation }) => operation)).toEqual(['invoices.exportCsv', 'invoices.exportJpkFa'])
    const [first] = asked()
    act(() =>
      bridge.emit('transfers.progress', {
        transferId: first?.transferId ?? '',
        name: 'plik',
        doneBytes: 30,
        totalBytes: 120,
      }),
    )
    const bar = await screen.findByRole('progressbar', { name: 'Pobieranie CSV' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByRole('progressbar', { name: 'Pobieranie JPK_FA' })).toBeTruthy()
    const running = bar.closest<HTMLElement>('.transfer') as HTMLElement
    await user.click(within(running).getByRole('button', { name: 'Przerwij' }))
    expect(bridge.inputsOf('transfers.cancel')).toEqual([{ transferId: first?.transferId }])
    end('invoices.exportCsv', failure({ code: ErrorCode.cancelled, message: 'Przerwano.' }))
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Pobieranie CSV' })).toBeNull())
    expect(document.querySelector('[data-kind="error"]')).toBeNull()
    await user.click(csv)
    expect(asked()).toHaveLength(3)
    end('invoices.exportCsv')
    end('invoices.exportJpkFa')
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  test('a download that fails is reported once, and can be repeated', async () => {
    const { user, asked } = openInvoices(OCTOBER, {
      'transfers.download': () => {
        throw failure({ code: ErrorCode.fileFailed, message: 'Wystąpił błąd podczas pobierania pliku.' })
      },
    })
    await user.click(await exportButton('CSV'))
    await screen.findByText('Wystąpił błąd podczas pobierania pliku.')
    await user.click(await exportButton('CSV'))
    await waitFor(() => expect(asked()).toHaveLength(2))
  })
})
