import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { useBulkRun } from '#renderer/lists/bulk/bulk-action-run.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { anOrder } from './orders-harness.tsx'
import { openSelected } from './selected-orders.tsx'

afterEach(() => useBulkRun.setState({ run: null }))

const errorNotices = () =>
  useNotices
    .getState()
    .notices.filter(({ kind }) => kind === 'error')
    .map(({ lines }) => lines)
const dialogText = () => screen.getByRole('dialog').textContent ?? ''
const question = (name: string | RegExp) => screen.findByRole('alertdialog', { name })
const STOPPED = { delivery_status: 'stopped', delivery_lock_reason: 'Czekamy na dopłatę' }

/** Pages of the list, as the server returns them. */
const paged = (all: object[]): OperationHandlers => ({
  'orders.list': ({ query }) => {
    const { page = 1, page_size: size = 20 } = query as { page?: number; page_size?: number }
    return { count: all.length, results: all.slice((page - 1) * size, page * size) }
  },
})

/** Orders 1 to 50: 32 in production, 12 finished, 6 cancelled. */
const statusOf = (pk: number) => (pk <= 32 ? 'in_production' : pk <= 44 ? 'done' : 'canceled')
const FIFTY = Array.from({ length: 50 }, (_, index) => anOrder(index + 1, { status: statusOf(index + 1) }))

describe('finishing several orders', () => {
  test('50 selected orders, 18 of them unfit: the prompt lists those by reason, and 32 are finished', async () => {
    const app = openSelected([], { ...paged(FIFTY), 'orders.complete': () => ({}) })
    const bar = await app.selectAll(50)
    await app.user.click(bar.getByRole('button', { name: 'Zakończ (32)' }))
    const prompt = await question(/^Zakończyć 32\szamówienia\?$/)
    const skipped = within(within(prompt).getByRole('list', { name: 'Pominięte' })).getAllByRole('listitem')
    expect(skipped.map((item) => item.textContent)).toEqual([
      'Zamówienie jest już zakończone. (12): 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44',
      expect.stringMatching(/^Zakończyć można tylko .+ \(6\): 45, 46, 47, 48, 49, 50$/),
    ])
    await app.user.click(within(prompt).getByRole('button', { name: /^Zakończ 32 z\s50, 18 pominę$/ }))
    await waitFor(() => expect(dialogText()).toContain('Z 32: wykonano 32.'))
    expect(app.bridge.callsOf('orders.complete').map(({ params }) => params.pk)).toEqual(
      Array.from({ length: 32 }, (_, index) => index + 1),
    )
    await app.user.click(screen.getByRole('button', { name: 'Zamknij' }))
    await bar.findByText(/^18\szaznaczonych$/)
  })

  test('a stopped order is asked about with its reason; Enter on "Pomiń" sends nothing for it', async () => {
    const app = openSelected([anOrder(1), anOrder(2)], {
      'orders.retrieve': ({ params: { pk } }) => anOrder(Number(pk), pk === 2 ? STOPPED : {}),
      'orders.complete': () => ({}),
    })
    const bar = await app.select(0, 1)
    await app.user.click(bar.getByRole('button', { name: 'Zakończ' }))
    const prompt = await question('Zakończyć zamówienie 2?')
    expect(prompt.textContent).toContain('Wysyłka wstrzymana: Czekamy na dopłatę. Zakończyć mimo to?')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Pomiń'))
    await app.user.keyboard('{Enter}')
    const last = await question(/^Zakończyć 1\szamówienie\?$/)
    expect(last.textContent).toContain('Wysyłka wstrzymana. (1): 2')
    await app.user.click(within(last).getByRole('button', { name: /^Zakończ 1 z\s2, 1 pominę$/ }))
    await waitFor(() => expect(dialogText()).toContain('Z 1: wykonano 1.'))
    expect(app.bridge.callsOf('orders.complete')).toEqual([{ params: { pk: 1 } }])
  })

  test('several stopped orders are asked about together, and finished if the user insists', async () => {
    const app = openSelected([anOrder(1), anOrder(2)], {
      'orders.retrieve': ({ params: { pk } }) =>
        anOrder(Number(pk), pk === 2 ? STOPPED : { ...STOPPED, delivery_lock_reason: null }),
      'orders.complete': () => ({}),
    })
    const bar = await app.select(0, 1)
    await app.user.click(bar.getByRole('button', { name: 'Zakończ' }))
    const prompt = await question(/^2\szamówienia ze wstrzymaną wysyłką$/)
    expect(
      within(prompt)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '1: Wysyłka wstrzymana. Biuro nie podało powodu.',
      '2: Wysyłka wstrzymana: Czekamy na dopłatę.',
    ])
    await app.user.click(within(prompt).getByRole('button', { name: 'Zakończ mimo to (2)' }))
    const last = await question(/^Zakończyć 2\szamówienia\?$/)
    await app.user.click(within(last).getByRole('button', { name: 'Zakończ' }))
    await waitFor(() => expect(dialogText()).toContain('Z 2: wykonano 2.'))
    expect(app.bridge.callsOf('orders.complete')).toHaveLength(2)
  })

  test('orders that cannot be read or were finished meanwhile are skipped; without any left nothing is sent', async () => {
    const app = openSelected([anOrder(1), anOrder(2)], {
      'orders.retrieve': ({ params: { pk } }) => {
        if (pk === 1) throw failure({ code: ErrorCode.server, status: 500, message: 'Wystąpił błąd' })
        return anOrder(2, { status: 'done' })
      },
    })
    const bar = await app.select(0, 1)
    await app.user.click(bar.getByRole('button', { name: 'Zakończ' }))
    await waitFor(() =>
      expect(errorNotices()).toEqual([
        [
          'Żadnego zamówienia nie zakończono.',
          'Nie udało się odczytać zamówienia. (1): 1',
          'Zamówienie jest już zakończone. (1): 2',
        ],
      ]),
    )
    expect(app.bridge.callsOf('orders.complete')).toEqual([])
  })

  test('a retry does not finish an order that was stopped after the prompt', async () => {
    let stop = {}
    const app = openSelected([anOrder(1)], {
      'orders.retrieve': () => anOrder(1, stop),
      'orders.complete': () => {
        stop = STOPPED
        throw failure({ code: ErrorCode.server, status: 500, message: 'Wystąpił błąd' })
      },
    })
    const bar = await app.select(0)
    await app.user.click(bar.getByRole('button', { name: 'Zakończ' }))
    const prompt = await question(/^Zakończyć 1\szamówienie\?$/)
    await app.user.click(within(prompt).getByRole('button', { name: 'Zakończ' }))
    await app.user.click(await screen.findByRole('button', { name: 'Ponów nieudane (1)' }))
    await waitFor(() => expect(dialogText()).toContain('Wysyłka wstrzymana: Czekamy na dopłatę'))
    expect(app.bridge.callsOf('orders.complete')).toHaveLength(1)
  })
})

describe('finishing one order from its row', () => {
  async function finishRow(retrieve: () => object) {
    const app = openSelected([anOrder(7)], { 'orders.retrieve': retrieve, 'orders.complete': () => ({}) })
    await app.user.click(await screen.findByRole('button', { name: 'Działania' }))
    await app.user.click(await screen.findByRole('menuitem', { name: /^Zakończ/ }))
    return app
  }

  test('a stopped order is asked about, and "Pomiń" sends nothing', async () => {
    const app = await finishRow(() => anOrder(7, STOPPED))
    const prompt = await question('Zakończyć zamówienie 7?')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Pomiń'))
    await app.user.click(within(prompt).getByRole('button', { name: 'Pomiń' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(app.bridge.callsOf('orders.complete')).toEqual([])
  })

  test('an unreadable order is not finished, and the failure says so', async () => {
    const app = await finishRow(() => {
      throw failure({ code: ErrorCode.server, status: 500, message: 'Wystąpił błąd' })
    })
    await waitFor(() =>
      expect(errorNotices()).toEqual([
        ['Nie odczytano zamówienia 7, więc go nie zakończono.', 'Wystąpił błąd'],
      ]),
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(app.bridge.callsOf('orders.complete')).toEqual([])
  })
})
