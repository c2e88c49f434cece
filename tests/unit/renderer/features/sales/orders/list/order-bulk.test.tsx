import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { useBulkRun } from '#renderer/lists/bulk/bulk-action-run.ts'
import { useUnsaved } from '#renderer/lib/unsaved.ts'
import { currentCommands } from '#renderer/lib/commands.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { anOrder } from './orders-harness.tsx'
import { openSelected } from './selected-orders.tsx'
import { addressOf } from '#renderer/lib/screens.ts'

afterEach(() => useBulkRun.setState({ run: null }))

const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? null

const dialogText = () => screen.getByRole('dialog').textContent ?? ''
const results = () =>
  within(screen.getByRole('list', { name: 'Wyniki' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('bulk actions on orders', () => {
  test('finishing prompts for orders with a line without a file, names them, and can leave them out', async () => {
    const line = (pk: number, file: object | null) => ({
      pk,
      product_name: `Ulotka ${pk}`,
      format: 'A5',
      product_file: file,
    })
    const lines: Record<number, object[]> = {
      1: [line(11, { pk: 1 })],
      2: [line(21, { pk: 2 }), line(22, null)],
      3: [line(31, null)],
    }
    const app = openSelected([anOrder(1), anOrder(2), anOrder(3), anOrder(4)], {
      'orders.retrieve': ({ params: { pk } }) => {
        if (Number(pk) === 4) throw failure({ code: ErrorCode.server, status: 500, message: 'Wystąpił błąd' })
        return anOrder(Number(pk), { order_products: lines[Number(pk)] })
      },
      'orders.complete': () => ({}),
    })
    const bar = await app.select(0, 1, 2, 3)
    const finish = () => app.user.click(bar.getByRole('button', { name: 'Zakończ' }))
    const question = () => screen.findByRole('alertdialog', { name: /^2\szamówienia bez pliku$/ })
    await finish()
    const list = within(await question()).getByRole('list', { name: 'Zamówienia bez plików' })
    const named = within(list).getAllByRole('listitem')
    expect(named.map((item) => item.textContent)).toEqual(['2: Ulotka 22, A5', '3: Ulotka 31, A5'])
    expect((await question()).textContent).toContain('Nie udało się odczytać zamówienia. (1): 4')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Nie kończ'))
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(app.bridge.callsOf('orders.complete')).toEqual([])

    await finish()
    await app.user.click(
      within(await question()).getByRole('button', { name: 'Zakończ tylko z plikami (1)' }),
    )
    await waitFor(() => expect(dialogText()).toContain('Z 1: wykonano 1.'))
    expect(app.bridge.callsOf('orders.complete')).toEqual([{ params: { pk: 1 } }])
    await app.user.click(screen.getByRole('button', { name: 'Zamknij' }))
  })

  test('if the user confirms, all of them are finished', async () => {
    const app = openSelected([anOrder(1), anOrder(2)], {
      'orders.retrieve': ({ params: { pk } }) =>
        anOrder(Number(pk), {
          order_products: [{ pk: 9, product_file: Number(pk) === 1 ? { pk: 3 } : null }],
        }),
      'orders.complete': () => ({}),
    })
    const bar = await app.select(0, 1)
    await app.user.click(bar.getByRole('button', { name: 'Zakończ' }))
    const question = await screen.findByRole('alertdialog', { name: /bez pliku$/ })
    await app.user.click(within(question).getByRole('button', { name: 'Zakończ mimo to (2)' }))
    await waitFor(() => expect(dialogText()).toContain('wykonano 2'))
  })

  test('an action is offered with the number of orders to which it applies; without any it says why', async () => {
    const { select } = openSelected([
      anOrder(1),
      anOrder(2, { status: 'in_realization' }),
      anOrder(3, { status: 'in_realization' }),
    ])
    const bar = await select(0, 1, 2)
    expect(reasonOf(bar.getByRole('button', { name: 'Zakończ' }))).toBeNull()
    expect(reasonOf(bar.getByRole('button', { name: 'Anuluj zamówienia (2)' }))).toBeNull()
    const pay = bar.getByRole('button', { name: 'Opłacone' })
    expect(pay.getAttribute('aria-disabled')).toBe('true')
    expect(reasonOf(pay)).toMatch(/^Nie dla 3 z 3\szaznaczonych: /)
  })

  test('the palette offers the actions too, and can reduce the selection to the orders to which they apply', async () => {
    const { select } = openSelected([anOrder(1), anOrder(2, { status: 'in_realization' })])
    const bar = await select(0, 1)
    const command = (id: string) => currentCommands().find((known) => known.id === id)
    expect(command('bulk.complete')?.isDisabled).toBe(false)
    expect(command('bulk.pay')?.disabledReason).toContain('Nie dla 2 z 2')
    expect(command('bulk.complete.fitting')).toBeUndefined()
    command('bulk.cancel.fitting')?.run()
    await bar.findByText(/^1\szaznaczony$/)
    expect(reasonOf(bar.getByRole('button', { name: 'Anuluj zamówienia' }))).toBeNull()
  })

  test('without change_order no order is changed in bulk: cards can be printed and numbers copied', async () => {
    const { select, user } = openSelected(
      [anOrder(1)],
      {},
      { isSuperuser: false, permissions: ['view_order'] },
    )
    const bar = await select(0)
    expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual(['Inne', 'Odznacz'])
    await user.click(bar.getByRole('button', { name: 'Inne' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Drukuj karty',
      'Kopiuj numery',
    ])
  })

  test('prompts once, runs sequentially, reads the list once, and leaves the refused orders selected', async () => {
    const done = new Set<number>()
    const app = openSelected([], {
      'orders.list': () => ({
        count: 3,
        results: [1, 2, 3].map((pk) => anOrder(pk, done.has(pk) ? { status: 'done' } : {})),
      }),
      'orders.complete': ({ params: { pk } }) => {
        if (pk === 2)
          throw failure({
            code: ErrorCode.validation,
            status: 400,
            message: 'Wystąpił błąd',
            nonFieldErrors: ['Zamówienie jest anulowane.'],
          })
        done.add(Number(pk))
        return {}
      },
    })
    const bar = await app.select(0, 1, 2)
    await app.user.click(bar.getByRole('button', { name: 'Zakończ' }))
    const question = await screen.findByRole('alertdialog', { name: 'Zakończyć 3\u00a0zamówienia?' })
    expect(question.textContent).toContain('Numery: 1, 2, 3')
    expect(app.bridge.callsOf('orders.complete')).toEqual([])
    const before = app.bridge.callsOf('orders.list').length
    await app.user.click(within(question).getByRole('button', { name: 'Zakończ' }))
    await waitFor(() => expect(dialogText()).toContain('Z 3: wykonano 2, odrzucono 1.'))
    expect(results()).toEqual(['1Wykonano', '2OdrzuconoZamówienie jest anulowane.', '3Wykonano'])
    const refused = within(screen.getByRole('list', { name: 'Wyniki' })).getByRole('link', { name: '2' })
    expect(refused.getAttribute('href')).toBe(addressOf('orders.details', { pk: 2 }))
    expect(app.bridge.callsOf('orders.complete')).toEqual([1, 2, 3].map((pk) => ({ params: { pk } })))
    expect(app.bridge.callsOf('orders.list')).toHaveLength(before + 1)
    expect(screen.queryByRole('button', { name: /Ponów|Dokończ/ })).toBeNull()

    await app.user.click(screen.getByRole('checkbox', { name: /^Pokaż tylko/ }))
    expect(results()).toEqual(['2OdrzuconoZamówienie jest anulowane.'])
    await app.user.click(screen.getByRole('button', { name: 'Kopiuj wyniki' }))
    expect(await navigator.clipboard.readText()).toBe(
      '1\tWykonano\n2\tOdrzucono\tZamówienie jest anulowane.\n3\tWykonano',
    )
    await app.user.click(screen.getByRole('button', { name: 'Zamknij' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bar.getByText(/^1\szaznaczony$/)).toBeTruthy()
  })

  test('payment sends no amount, also for external orders, and shows the total', async () => {
    const payable = { status: 'waiting_for_payment', payment_method: 'prepayment' }
    const app = openSelected(
      [
        anOrder(1, { ...payable, info: { final_gross_price: '0.10' } }),
        anOrder(2, { ...payable, is_external: true, info: { final_gross_price: '0.20' } }),
        anOrder(3, { ...payable, currency: 'EUR', info: { final_gross_price: '5.00' } }),
      ],
      { 'orders.pay': () => ({ status: 'in_realization', payment_status: 'paid' }) },
    )
    const bar = await app.select(0, 1, 2)
    await app.user.click(bar.getByRole('button', { name: 'Opłacone' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('0,30\u00a0zł i 5,00\u00a0€')
    await app.user.click(within(question).getByRole('button', { name: 'Oznacz jako opłacone' }))
    await waitFor(() => expect(dialogText()).toContain('wykonano 3'))
    expect(app.bridge.callsOf('orders.pay')).toEqual([1, 2, 3].map((pk) => ({ params: { pk } })))
  })

  test('leaving during a run prompts; after a stop, the rest can be retried and is verified first', async () => {
    let letGo: (() => void)[] = []
    let status = 'in_production'
    const app = openSelected([anOrder(1), anOrder(2), anOrder(3)], {
      'orders.complete': () => new Promise<object>((resolve) => letGo.push(() => resolve({}))),
      'orders.retrieve': ({ params: { pk } }) => anOrder(Number(pk), { status }),
    })
    const bar = await app.select(0, 1, 2)
    await app.user.click(bar.getByRole('button', { name: 'Zakończ' }))
    await app.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Zakończ' }),
    )
    const stop = await screen.findByRole('button', { name: 'Zatrzymaj' })
    await waitFor(() => expect(document.activeElement).toBe(stop))
    expect([...useUnsaved.getState().forms.values()].map(({ text }) => text)).toEqual([
      'niewykonana część działania „Zakończ”',
    ])
    await app.user.keyboard('{Escape}')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
    await app.user.keyboard('{Enter}')
    letGo.forEach((answer) => answer())
    await waitFor(() => expect(dialogText()).toContain('Zatrzymano. Z 3: wykonano 2. Nie rozpoczęto: 1.'))
    expect(useUnsaved.getState().forms.size).toBe(0)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Zamknij'))

    letGo = []
    status = 'canceled'
    await app.user.click(screen.getByRole('button', { name: 'Dokończ (1)' }))
    await waitFor(() => expect(results()[2]).toMatch(/^3OdrzuconoZ/))
    expect(app.bridge.callsOf('orders.complete')).toHaveLength(2)
  })

  test('"all matching" is read page by page, and the actions depend on all rows read', async () => {
    const all = Array.from({ length: 250 }, (_, index) =>
      anOrder(index + 1, index === 249 ? { status: 'draft' } : {}),
    )
    const app = openSelected([], {
      'orders.list': ({ query }) => {
        const { page = 1, page_size: size = 20 } = query as { page?: number; page_size?: number }
        return { count: all.length, results: all.slice((page - 1) * size, page * size) }
      },
    })
    const bar = await app.select(0)
    expect(reasonOf(bar.getByRole('button', { name: 'Zakończ' }))).toBeNull()
    await app.user.click(bar.getByRole('button', { name: 'Zaznacz wszystkie pasujące: 250' }))
    await bar.findByText(/^250\szaznaczonych$/)
    expect(bar.getByRole('button', { name: 'Zakończ (249)' })).toBeTruthy()
    expect(app.bridge.callsOf('orders.retrieve')).toEqual([])
  })
})
