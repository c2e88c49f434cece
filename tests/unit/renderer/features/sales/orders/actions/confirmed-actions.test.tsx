import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentCommands } from '#renderer/lib/commands.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { anOrder, noticesOf, openOrder, PK, refusal, start } from '../order-harness.tsx'

const external = anOrder({ is_external: true, status: 'draft', payment_method: 'prepayment' })

/** Every action with a yes-or-no prompt: its start, its prompt, its request and its success message. */
const ASKED = [
  {
    rules: 'ORD-066..067',
    order: anOrder(),
    action: 'Zakończ',
    title: `Zakończyć zamówienie ${PK}?`,
    yes: 'Zakończ',
    operation: 'orders.complete',
    success: `Zakończono zamówienie ${PK}`,
  },
  {
    rules: 'ORD-070..071',
    order: anOrder({ status: 'in_realization' }),
    action: 'Anuluj zamówienie',
    title: `Anulować zamówienie ${PK}?`,
    yes: 'Anuluj zamówienie',
    operation: 'orders.cancel',
    success: `Anulowano zamówienie ${PK}`,
  },
  {
    rules: 'ORD-081..082',
    order: anOrder({ delivery_status: 'stopped', delivery_lock_reason: 'Urlop klienta' }),
    action: 'Wznów dostawę',
    title: `Wznowić dostawę zamówienia ${PK}?`,
    yes: 'Wznów dostawę',
    operation: 'orders.resumeDelivery',
    success: `Wznowiono dostawę zamówienia ${PK}`,
  },
  {
    rules: 'ORD-090',
    order: external,
    action: 'Potwierdź zamówienie',
    title: `Potwierdzić zamówienie ${PK}?`,
    yes: 'Potwierdź',
    operation: 'orders.confirmExternal',
    success: `Potwierdzono zamówienie ${PK}, powstała faktura proforma`,
  },
] as const

describe('actions with a yes-or-no prompt', () => {
  for (const { rules, order, action, title, yes, operation, success } of ASKED) {
    test(`${rules}, ORD-086, ORD-087 ${action}: the prompt names the order, one request without a body is sent, then the order is read again`, async () => {
      const { bridge, user } = await openOrder(order, { [operation]: () => null })
      await start(user, action)
      const question = await screen.findByRole('alertdialog', { name: title })
      expect(bridge.callsOf(operation)).toEqual([])
      const read = bridge.callsOf('orders.retrieve').length
      await user.click(within(question).getByRole('button', { name: yes }))
      await waitFor(() => expect(noticesOf('success')).toEqual([[success]]))
      expect(bridge.callsOf(operation)).toEqual([{ params: { pk: PK }, query: undefined, body: undefined }])
      await waitFor(() => expect(bridge.callsOf('orders.retrieve')).toHaveLength(read + 1))
    })

    test(`${rules} ${action}: cancelling sends nothing, and the action can be started again`, async () => {
      const { bridge, user } = await openOrder(order, { [operation]: () => null })
      await start(user, action)
      await screen.findByRole('alertdialog', { name: title })
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await start(user, action)
      await screen.findByRole('alertdialog', { name: title })
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      expect(bridge.callsOf(operation)).toEqual([])
    })
  }

  test('ORD-091 after confirming, the order shows its proforma invoice and cannot be confirmed again', async () => {
    const held = { order: external }
    const { bridge, user } = await openOrder(external, {
      'orders.retrieve': () => held.order,
      'orders.confirmExternal': () => {
        held.order = { ...external, proforma_invoice: { pk: 71, number: 'PF/17/11/2026' } }
        return null
      },
    })
    expect(screen.queryByText(/PF\/17\/11\/2026/)).toBeNull()
    await start(user, 'Potwierdź zamówienie')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Powstanie faktura proforma.')
    await user.click(within(question).getByRole('button', { name: 'Potwierdź' }))
    expect(await screen.findByText(/PF\/17\/11\/2026/)).toBeTruthy()
    const command = currentCommands().find(({ id }) => id === 'order.confirmExternal')
    expect(command).toMatchObject({ isDisabled: true, disabledReason: 'Zamówienie ma już fakturę proforma.' })
    expect(bridge.callsOf('orders.confirmExternal')).toHaveLength(1)
  })

  test('repeated presses, also from the palette, cause one prompt and one request', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { bridge, user } = await openOrder(anOrder(), {
      'orders.complete': () => new Promise((resolve) => (answer = resolve)),
    })
    await user.dblClick(screen.getByRole('button', { name: 'Zakończ' }))
    currentCommands()
      .find(({ id }) => id === 'order.complete')
      ?.run()
    const question = await screen.findByRole('alertdialog')
    await user.dblClick(within(question).getByRole('button', { name: 'Zakończ' }))
    await waitFor(() => expect(bridge.callsOf('orders.complete')).toHaveLength(1))
    const button = screen.getByRole('button', { name: 'Zakończ' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await user.click(button)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    answer(null)
    await waitFor(() => expect(noticesOf('success')).toHaveLength(1))
    expect(bridge.callsOf('orders.complete')).toHaveLength(1)
  })

  test('ORD-088 refusals without a field are shown as one text, joined with semicolons, and the order is read again', async () => {
    const { bridge, user } = await openOrder(anOrder(), {
      'orders.complete': () => {
        throw refusal(ErrorCode.validation, 400, { nonFieldErrors: ['Brak wagi.', 'Brak etykiety.'] })
      },
    })
    await start(user, 'Zakończ')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Zakończ' }))
    await waitFor(() => expect(noticesOf('error')).toEqual([['Brak wagi.; Brak etykiety.']]))
    await waitFor(() => expect(bridge.callsOf('orders.retrieve')).toHaveLength(3))
    expect(noticesOf('success')).toEqual([])
  })

  test("a refusal is shown, and the order shows another user's change", async () => {
    const { bridge, user } = await openOrder(anOrder(), {
      'orders.complete': () => {
        bridge.use({}, { 'orders.retrieve': () => anOrder({ status: 'done', status_display: 'Zakończone' }) })
        throw refusal(ErrorCode.validation, 400, { nonFieldErrors: ['Zamówienie jest już zakończone.'] })
      },
    })
    await start(user, 'Zakończ')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Zakończ' }))
    await waitFor(() => expect(noticesOf('error')).toEqual([['Zamówienie jest już zakończone.']]))
    expect(await screen.findByText('Zakończone')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Zakończ' })).toBeNull())
  })

  test('an order that was deleted meanwhile is reported as gone', async () => {
    const { bridge, user } = await openOrder(anOrder(), {
      'orders.complete': () => {
        const gone = refusal(ErrorCode.notFound, 404, { message: 'Nie znaleziono.' })
        bridge.use(
          {},
          {
            'orders.retrieve': () => {
              throw gone
            },
          },
        )
        throw gone
      },
    })
    await start(user, 'Zakończ')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Zakończ' }))
    expect(await screen.findByText(`Nie ma zamówienia ${PK}`)).toBeTruthy()
    expect(noticesOf('error')).toEqual([['Nie znaleziono.']])
  })

  test("ORD-093 a failed confirmation has its own text, with the server's message", async () => {
    const failures = [
      refusal(ErrorCode.validation, 400, { nonFieldErrors: ['Zamówienie ma już fakturę proforma.'] }),
      refusal(ErrorCode.server, 500, { message: 'Błąd serwera.' }),
    ]
    const expected = [...failures]
    const { user } = await openOrder(external, {
      'orders.confirmExternal': () => {
        throw failures.shift()
      },
    })
    for (const { error } of expected) {
      await start(user, 'Potwierdź zamówienie')
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Potwierdź' }),
      )
      await waitFor(() =>
        expect(noticesOf('error')).toContainEqual([
          'Nie udało się stworzyć faktury proforma.',
          error.nonFieldErrors?.[0] ?? error.message,
        ]),
      )
    }
  })
})

describe('offered actions', () => {
  test('OP-39 without change_order the actions are missing, also in the palette', async () => {
    await openOrder(anOrder(), {}, ['view_order'])
    expect(screen.queryByRole('button', { name: 'Więcej' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Zakończ' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Wyślij' })).toBeNull()
    expect(currentCommands().filter(({ id }) => id.startsWith('order.'))).toEqual([])
  })

  test('ORD-057, ORD-069, ORD-073, ORD-080, ORD-085 actions that are not possible now are disabled in the menu, with the reason', async () => {
    const { bridge, user } = await openOrder(
      anOrder({
        status: 'done',
        delivery_status: 'send',
        payment_status: 'paid',
        payment_method: 'deadline',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Więcej' }))
    const menu = await screen.findByRole('menu')
    for (const [name, reason] of [
      ['Zakończ', 'Zamówienie jest już zakończone.'],
      ['Anuluj zamówienie', 'Zakończonego zamówienia nie można anulować.'],
      ['Wstrzymaj dostawę', 'Wstrzymać można tylko niewysłaną dostawę.'],
      ['Wznów dostawę', 'Dostawa nie jest wstrzymana.'],
      ['Oznacz jako opłacone', 'Zamówienie jest już opłacone.'],
    ] as const) {
      // The shortcut, if there is one, follows both.
      const item = within(menu).getByRole('menuitem', { name: (text) => text.startsWith(name + reason) })
      expect(item.getAttribute('aria-disabled')).toBe('true')
      await user.click(item)
    }
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    const changes = /"orders\.(pay|complete|cancel|stopDelivery|resumeDelivery)"/
    expect(bridge.requests.filter(({ input }) => changes.test(JSON.stringify(input) ?? ''))).toEqual([])
  })

  test('ORD-092 an external order with a proforma says why it cannot be confirmed', async () => {
    await openOrder(anOrder({ is_external: true, proforma_invoice: { pk: 5, number: 'PF/1' } }))
    const command = currentCommands().find(({ id }) => id === 'order.confirmExternal')
    expect(command).toMatchObject({ isDisabled: true, disabledReason: 'Zamówienie ma już fakturę proforma.' })
  })

  test('an order of the shop itself cannot be confirmed', async () => {
    const { user } = await openOrder(anOrder())
    expect(currentCommands().map(({ id }) => id)).not.toContain('order.confirmExternal')
    await user.click(screen.getByRole('button', { name: 'Więcej' }))
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getByRole('menuitem', { name: /^Wznów dostawę/ })).toBeTruthy()
    expect(menu.queryByRole('menuitem', { name: /^Potwierdź zamówienie/ })).toBeNull()
  })

  test('the menu can be used by keyboard only, and the focus returns', async () => {
    const { user } = await openOrder(anOrder())
    screen.getByRole('button', { name: 'Więcej' }).focus()
    await user.keyboard('{Enter}')
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    await waitFor(() => expect(document.activeElement).toBe(items[0]))
    await user.keyboard('{End}')
    expect(document.activeElement?.textContent).toContain('Anuluj zamówienie')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Więcej'))
  })

  test('the key that chooses an entry does not confirm the prompt that follows', async () => {
    const { user } = await openOrder(anOrder({ status: 'in_realization' }))
    await user.click(screen.getByRole('button', { name: 'Więcej' }))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    await waitFor(() => expect(document.activeElement).toBe(items[0]))
    await user.keyboard('{End}{Enter>}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.keyboard('{/Enter}')
    await screen.findByRole('alertdialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('every action is a command of the screen', async () => {
    await openOrder(external)
    const ids = currentCommands().map(({ id }) => id)
    for (const id of [
      'pay',
      'complete',
      'cancel',
      'stop',
      'resume',
      'negotiate',
      'confirmExternal',
      'send',
    ]) {
      expect(ids).toContain(`order.${id}`)
    }
  })
})
