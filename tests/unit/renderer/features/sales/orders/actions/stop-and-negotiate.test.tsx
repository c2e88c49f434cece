import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { anOrder, noticesOf, openOrder, PK, refusal, start } from '../order-harness.tsx'

describe('stopping a delivery', () => {
  const reasonField = async () => screen.findByLabelText<HTMLInputElement>(/Powód wstrzymania/)

  test('ORD-075, ORD-076, ORD-086, ORD-087 prompts for a reason, posts it and reads the order again', async () => {
    const { bridge, user } = await openOrder(anOrder(), { 'orders.stopDelivery': () => null })
    await start(user, 'Wstrzymaj dostawę')
    await screen.findByRole('dialog', { name: `Wstrzymać dostawę zamówienia ${PK}?` })
    expect(bridge.callsOf('orders.stopDelivery')).toEqual([])
    await user.type(await reasonField(), 'Klient na urlopie{Enter}')
    await waitFor(() => expect(noticesOf('success')).toEqual([[`Wstrzymano dostawę zamówienia ${PK}`]]))
    expect(bridge.callsOf('orders.stopDelivery')).toMatchObject([
      { params: { pk: PK }, body: { reason: 'Klient na urlopie' } },
    ])
    await waitFor(() => expect(bridge.callsOf('orders.retrieve')).toHaveLength(2))
  })

  test('ORD-076 a long reason is sent completely; one that the server finds too long is reported at the field and stays', async () => {
    const long = 'Klient prosi: „nie wysyłać przed 2. grudnia”, tel. 601 222 333 (dopytać!). '
      .repeat(40)
      .trim()
    const tooLong = 'Upewnij się, że to pole ma nie więcej niż 500 znaków.'
    let limit: number = 500
    const { bridge, user } = await openOrder(anOrder(), {
      'orders.stopDelivery': ({ body }) => {
        if (body.reason.length <= limit) return null
        throw refusal(ErrorCode.validation, 400, { fieldErrors: { delivery_lock_reason: [tooLong] } })
      },
    })
    await start(user, 'Wstrzymaj dostawę')
    const field = await reasonField()
    await user.click(field)
    await user.paste(long)
    await user.keyboard('{Enter}')
    const message = await screen.findByText(tooLong)
    expect(field.getAttribute('aria-describedby')).toContain(message.id)
    expect(field.value).toBe(long)
    limit = long.length
    await user.keyboard('{Enter}')
    await waitFor(() => expect(noticesOf('success')).toEqual([[`Wstrzymano dostawę zamówienia ${PK}`]]))
    expect(bridge.callsOf('orders.stopDelivery').map(({ body }) => body)).toEqual([
      { reason: long },
      { reason: long },
    ])
  })

  test('ORD-079, ORD-089 without a reason the server refuses, and its error for delivery_lock_reason is shown at the field', async () => {
    const { bridge, user } = await openOrder(anOrder(), {
      'orders.stopDelivery': () => {
        throw refusal(ErrorCode.validation, 400, {
          fieldErrors: { delivery_lock_reason: ['Podaj powód wstrzymania.'] },
        })
      },
    })
    await start(user, 'Wstrzymaj dostawę')
    const field = await reasonField()
    await user.keyboard('{Enter}')
    const message = await screen.findByText('Podaj powód wstrzymania.')
    expect(bridge.callsOf('orders.stopDelivery')).toMatchObject([{ body: { reason: '' } }])
    expect(field.getAttribute('aria-describedby')).toContain(message.id)
    await user.type(field, 'x')
    expect(screen.queryByText('Podaj powód wstrzymania.')).toBeNull()
  })

  test.each([
    [ErrorCode.server, 500, 'Serwer zgłosił błąd.'],
    [ErrorCode.forbidden, 403, 'Nie masz uprawnień.'],
    [ErrorCode.timeout, 0, 'Serwer nie odpowiada.'],
  ])('a failure %s preserves the typed reason and shows what happened', async (code, status, message) => {
    const { user } = await openOrder(anOrder(), {
      'orders.stopDelivery': () => {
        throw refusal(code, status, { message })
      },
    })
    await start(user, 'Wstrzymaj dostawę')
    await user.type(await reasonField(), 'Klient na urlopie{Enter}')
    expect(await screen.findByText(message)).toBeTruthy()
    expect((await reasonField()).value).toBe('Klient na urlopie')
  })
})

describe('negotiating a price', () => {
  const negotiated = anOrder({ status: 'negotiated', status_display: 'Negocjowane' })
  const open = async (order = negotiated) => {
    const page = await openOrder(order, { 'orders.negotiatePrice': () => null })
    await start(page.user, 'Negocjuj cenę')
    const dialog = await screen.findByRole('dialog', { name: `Negocjacja ceny zamówienia ${PK}` })
    return {
      ...page,
      dialog,
      discount: within(dialog).getByRole<HTMLInputElement>('spinbutton', { name: /Rabat/ }),
    }
  }
  const priceOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

  test('ORD-094, ORD-095, ORD-097 approving sends negotiated true with the discount and says so', async () => {
    const { bridge, user, discount } = await open()
    await user.type(discount, '7,5{Enter}')
    await waitFor(() =>
      expect(noticesOf('success')).toEqual([[`Zaakceptowano negocjację ceny zamówienia ${PK}`]]),
    )
    expect(bridge.callsOf('orders.negotiatePrice')).toMatchObject([
      { params: { pk: PK }, body: { negotiated: true, negotiated_discount: '7.5' } },
    ])
    await waitFor(() => expect(bridge.callsOf('orders.retrieve')).toHaveLength(2))
  })

  test('ORD-096, ORD-097 declining sends only negotiated false and says so', async () => {
    const { bridge, user, dialog } = await open()
    await user.click(within(dialog).getByLabelText('Odrzuć'))
    await user.click(within(dialog).getByRole('button', { name: 'Zapisz decyzję' }))
    await waitFor(() =>
      expect(noticesOf('success')).toEqual([[`Odrzucono negocjację ceny zamówienia ${PK}`]]),
    )
    expect(bridge.callsOf('orders.negotiatePrice')).toMatchObject([{ body: { negotiated: false } }])
    expect(bridge.callsOf('orders.negotiatePrice')[0]?.body).not.toHaveProperty('negotiated_discount')
  })

  test('the price after the discount is updated on every key, exact to two decimals', async () => {
    const { user, dialog, discount } = await open()
    expect(priceOf('Brutto po decyzji')).toBe('—')
    await user.type(discount, '7')
    expect(priceOf('Brutto po decyzji')).toBe('132,78\u00a0zł')
    await user.type(discount, ',5')
    expect(priceOf('Produkty netto po decyzji')).toBe('92,55\u00a0zł')
    expect(priceOf('Brutto po decyzji')).toBe('132,16\u00a0zł')
    expect(priceOf('Brutto teraz')).toBe('141,39\u00a0zł')
    await user.type(discount, '99')
    expect(priceOf('Brutto po decyzji')).toBe('—')
    await user.click(within(dialog).getByLabelText('Odrzuć'))
    expect(priceOf('Brutto po decyzji')).toBe('141,39\u00a0zł')
  })

  test('a discount is not deducted from a price that already includes one', async () => {
    const info = {
      final_gross_price: 128.98,
      net_price_no_delivery: 90.05,
      delivery_price: 14.9,
      vat_percent: 23,
    }
    const { user, discount } = await open({
      ...negotiated,
      negotiated: true,
      negotiated_discount: '10.00',
      info,
    })
    await user.clear(discount)
    await user.type(discount, '5')
    // Some servers do not send the previous price, so none is shown.
    expect(priceOf('Brutto po decyzji')).toBe('—')
  })

  test.each([
    ['', 'To pole jest wymagane.'],
    ['101', 'Upewnij się, że ta wartość jest mniejsza lub równa 100.'],
    ['-1', 'Upewnij się, że ta wartość jest większa lub równa 0.'],
  ])('a discount of „%s” is refused and not sent', async (typed, message) => {
    const { bridge, user, discount } = await open()
    discount.focus()
    if (typed) await user.type(discount, typed)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(bridge.callsOf('orders.negotiatePrice')).toEqual([])
  })
})
