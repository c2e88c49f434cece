import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentCommands } from '#renderer/lib/commands.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { start } from '../order-harness.tsx'
import { anOrder, OFFICE, openOrder } from './deliveries-harness.tsx'

type User = Awaited<ReturnType<typeof openOrder>>['user']

const openDialog = async (user: User) => {
  await start(user, 'Adres nadawcy')
  return screen.findByRole('dialog', { name: 'Adres nadawcy zamówienia 10482' })
}
const field = (dialog: HTMLElement, label: RegExp) => within(dialog).getByLabelText<HTMLInputElement>(label)
const save = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Zapisz' })

const SENDER = {
  company_name: 'Studio Żuraw',
  street: 'Długa',
  building_number: '5',
  suite_number: '2',
  city: 'Gdańsk',
  zip_code: '80-831',
  country: 'PL',
  sap_code: 'K-17',
}

describe('the sender address', () => {
  test('ORD-012, ORD-098 null opens as empty fields, and the filled-in values are posted', async () => {
    const { bridge, user, server } = await openOrder({
      operations: {
        'orders.setSenderAddress': ({ body }) => {
          server.order = anOrder({ sender_address: body.sender_address })
        },
      },
    })
    const dialog = await openDialog(user)
    for (const input of within(dialog).getAllByRole<HTMLInputElement>('textbox')) expect(input.value).toBe('')
    await user.type(field(dialog, /^Nazwa firmy/), 'Studio Żuraw')
    await user.type(field(dialog, /^Ulica/), 'Długa')
    await user.click(save(dialog))
    await screen.findByText('Zapisano adres nadawcy')
    expect(bridge.callsOf('orders.setSenderAddress')).toEqual([
      {
        params: { pk: 10482 },
        query: undefined,
        body: { sender_address: { company_name: 'Studio Żuraw', street: 'Długa' } },
      },
    ])
    await screen.findByText('Studio Żuraw, Długa')
  })

  test('ORD-098 it is sent completely: a cleared field as empty, unknown fields unchanged', async () => {
    const { bridge, user } = await openOrder({
      order: anOrder({ sender_address: SENDER }),
      operations: { 'orders.setSenderAddress': () => undefined },
    })
    const dialog = await openDialog(user)
    expect(field(dialog, /^Nazwa firmy/).value).toBe('Studio Żuraw')
    await user.clear(field(dialog, /^Numer lokalu/))
    await user.selectOptions(within(dialog).getByLabelText(/^Kraj/), '')
    await user.click(save(dialog))
    await screen.findByText('Zapisano adres nadawcy')
    expect(bridge.callsOf('orders.setSenderAddress')[0]?.body.sender_address).toEqual({
      ...SENDER,
      suite_number: '',
      country: '',
    })
  })

  test('ORD-098 it can be cleared: an empty object is posted', async () => {
    const { bridge, user } = await openOrder({
      order: anOrder({ sender_address: SENDER }),
      operations: { 'orders.setSenderAddress': () => undefined },
    })
    const dialog = await openDialog(user)
    await user.click(within(dialog).getByRole('button', { name: 'Wyczyść adres nadawcy' }))
    expect(field(dialog, /^Ulica/).value).toBe('')
    await user.click(save(dialog))
    await screen.findByText('Zapisano adres nadawcy')
    expect(bridge.callsOf('orders.setSenderAddress')[0]?.body).toEqual({ sender_address: {} })
  })

  test('nested errors are shown at their fields, the others above the buttons; the typed values stay', async () => {
    const { bridge, user } = await openOrder({
      operations: {
        'orders.setSenderAddress': () => {
          throw failure({
            code: ErrorCode.validation,
            status: 400,
            message: 'Nie przyjęto.',
            fieldErrors: { 'sender_address.zip_code': ['Wpisz poprawny kod pocztowy.'] },
            nonFieldErrors: ['Zamówienie jest wysłane.', 'Zadzwoń.'],
          })
        },
      },
    })
    const dialog = await openDialog(user)
    await user.type(field(dialog, /^Kod pocztowy/), '12')
    await user.click(save(dialog))
    expect(await within(dialog).findByText('Wpisz poprawny kod pocztowy.')).toBeTruthy()
    expect(
      screen.getByText('Kod pocztowy (sender_address.zip_code): Wpisz poprawny kod pocztowy.'),
    ).toBeTruthy()
    expect(within(dialog).getByText('Zamówienie jest wysłane.; Zadzwoń.')).toBeTruthy()
    expect(field(dialog, /^Kod pocztowy/).value).toBe('12')
    expect(document.activeElement).toBe(field(dialog, /^Kod pocztowy/))
    bridge.use({}, { 'orders.setSenderAddress': () => undefined })
    await user.type(field(dialog, /^Kod pocztowy/), '-345{Enter}')
    await screen.findByText('Zapisano adres nadawcy')
  })
})

describe('the delivery service', () => {
  const OPTIONS = [
    { value: 'gls', label: 'GLS Business Parcel' },
    { value: 7, label: 'Kurier nocny' },
  ]
  const openMethod = async (user: User) => {
    await start(user, 'Sposób dostawy')
    return screen.findByRole('dialog', { name: 'Sposób dostawy zamówienia 10482' })
  }
  const choice = (dialog: HTMLElement) =>
    within(dialog).getByLabelText<HTMLSelectElement>(/^Nowy sposób dostawy/)
  const change = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Zmień sposób dostawy' })
  const listed = (dialog: HTMLElement) =>
    within(choice(dialog))
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ value }) => value !== '')
  const choosable = (dialog: HTMLElement) =>
    listed(dialog).flatMap(({ disabled, text }) => (disabled ? [] : text))

  test('ORD-099..100 the server’s services are offered, and the chosen one is sent unchanged', async () => {
    const { bridge, user, server } = await openOrder({
      operations: {
        'orders.deliveryOptions': () => OPTIONS,
        'orders.updateExternal': () => {
          server.order = anOrder({ delivery_service: 'Kurier nocny' })
        },
      },
    })
    const dialog = await openMethod(user)
    await within(dialog).findByRole('option', { name: 'Kurier nocny' })
    expect(choosable(dialog)).toEqual(['GLS Business Parcel', 'Kurier nocny'])
    expect(bridge.callsOf('orders.deliveryOptions')).toMatchObject([{ params: { pk: 10482 } }])
    expect(within(dialog).getByText('UPS Standard')).toBeTruthy()
    expect(choice(dialog).value).toBe('')
    await user.click(change(dialog))
    expect(await within(dialog).findByText('To pole jest wymagane.')).toBeTruthy()
    await user.selectOptions(choice(dialog), 'Kurier nocny')
    await user.dblClick(change(dialog))
    await screen.findByText('Zmieniono sposób dostawy')
    expect(bridge.callsOf('orders.updateExternal')).toEqual([
      { params: { pk: 10482 }, query: undefined, body: { delivery_service: 7 } },
    ])
    await waitFor(() => expect(bridge.callsOf('orders.retrieve')).toHaveLength(2))
  })

  test.each([
    ['by its label', { value: 3, label: 'UPS Standard' }],
    ['by its key', { value: 'UPS Standard', label: 'Kurier UPS' }],
  ])(
    'ORD-099 the present service, named %s, is offered with the others and marked',
    async (_how, present) => {
      const { user } = await openOrder({
        operations: { 'orders.deliveryOptions': () => [...OPTIONS, present] },
      })
      const dialog = await openMethod(user)
      await within(dialog).findByRole('option', { name: 'Kurier nocny' })
      expect(choosable(dialog)).toEqual(['GLS Business Parcel', 'Kurier nocny', `${present.label} (obecny)`])
      expect(listed(dialog)).toHaveLength(3)
    },
  )

  test('ORD-099 a present service that the server does not list is shown with the others, but disabled', async () => {
    const { user } = await openOrder({ operations: { 'orders.deliveryOptions': () => OPTIONS } })
    const dialog = await openMethod(user)
    await within(dialog).findByRole('option', { name: 'Kurier nocny' })
    expect(listed(dialog).map(({ text, disabled }) => [text, disabled])).toEqual([
      ['UPS Standard (obecny)', true],
      ['GLS Business Parcel', false],
      ['Kurier nocny', false],
    ])
  })

  test('ORD-088, ORD-101 the errors of the change are shown as notices, those without a field as one text; the choice stays', async () => {
    const { user } = await openOrder({
      operations: {
        'orders.deliveryOptions': () => OPTIONS,
        'orders.updateExternal': () => {
          throw failure({
            code: ErrorCode.validation,
            status: 400,
            message: 'Nie przyjęto.',
            fieldErrors: { delivery_service: ['Niedostępny.'] },
            nonFieldErrors: ['Zamówienie ma już etykiety.', 'Zadzwoń.'],
          })
        },
      },
    })
    const dialog = await openMethod(user)
    await within(dialog).findByRole('option', { name: 'Kurier nocny' })
    await user.selectOptions(choice(dialog), 'gls')
    await user.click(change(dialog))
    expect(await screen.findByText('Nowy sposób dostawy (delivery_service): Niedostępny.')).toBeTruthy()
    expect(screen.getAllByText('Zamówienie ma już etykiety.; Zadzwoń.')).toHaveLength(2)
    expect(choice(dialog).value).toBe('gls')
  })

  test('services that cannot be read say so, and can be requested again', async () => {
    const { bridge, user } = await openOrder({
      operations: {
        'orders.deliveryOptions': () => {
          throw failure({ code: ErrorCode.server, status: 500, message: 'Błąd serwera' })
        },
      },
    })
    const dialog = await openMethod(user)
    await within(dialog).findByText(/Nie udało się wczytać sposobów dostawy: Błąd serwera/)
    expect(change(dialog).getAttribute('aria-disabled')).toBe('true')
    bridge.use({}, { 'orders.deliveryOptions': () => OPTIONS })
    await user.click(within(dialog).getByRole('button', { name: 'Ponów' }))
    expect(await within(dialog).findByRole('option', { name: 'GLS Business Parcel' })).toBeTruthy()
    expect(change(dialog).getAttribute('aria-disabled')).toBeNull()
  })
})

test('without change_order both buttons are missing', async () => {
  await openOrder({ permissions: OFFICE.filter((one) => one !== 'change_order') })
  expect(currentCommands().flatMap(({ id }) => (id.startsWith('order.') ? [id] : []))).toEqual([
    'order.delivery-address',
  ])
})
