import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentCommands } from '#renderer/lib/commands.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { anAddress, anOrder, aSlowResponse, OFFICE, openOrder } from './deliveries-harness.tsx'

const openDialog = async (user: Awaited<ReturnType<typeof openOrder>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Zmień adres: Anna Nowak' }))
  return screen.findByRole('dialog', { name: 'Adres dostawy zamówienia 10482' })
}
const field = (dialog: HTMLElement, label: RegExp) => within(dialog).getByLabelText<HTMLInputElement>(label)
const save = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Zapisz' })

describe('the delivery address', () => {
  test('ORD-102, ORD-104 only the change is sent, the order is read again, and a notice says so', async () => {
    const { bridge, user, server } = await openOrder({
      operations: {
        'orderDeliveries.update': ({ body }) => {
          server.order = anOrder({ delivery_addresses: [anAddress({ ...body })] })
          return anAddress({ ...body })
        },
      },
    })
    const dialog = await openDialog(user)
    expect(field(dialog, /^Ulica/).value).toBe('Długa')
    await user.clear(field(dialog, /^Miejscowość/))
    await user.type(field(dialog, /^Miejscowość/), 'Żagań')
    await user.click(save(dialog))
    await screen.findByText('Zapisano adres dostawy')
    expect(bridge.callsOf('orderDeliveries.update')).toEqual([
      { params: { pk: 71 }, query: undefined, body: { city: 'Żagań' } },
    ])
    // The postcode is an element of its own, so that no line breaks after its hyphen.
    const postcode = await screen.findByText('00-950', { selector: '.unbroken' })
    expect(postcode.parentElement?.textContent).toBe('00-950 Żagań PL')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('ORD-103 without change_orderdeliveryaddress the button is missing', async () => {
    await openOrder({ permissions: ['view_order', 'change_order'] })
    await screen.findByText('Długa 5')
    expect(screen.queryByRole('button', { name: /Zmień adres/ })).toBeNull()
  })

  test('a command of the open order changes its address; with several addresses it prompts with their names', async () => {
    const { user, server } = await openOrder()
    const action = () => currentCommands().find(({ id }) => id === 'order.delivery-address')
    act(() => action()?.run())
    const only = await screen.findByRole('dialog', { name: 'Adres dostawy zamówienia 10482' })
    const first = field(only, /^Nazwisko/)
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect([first.selectionStart, first.selectionEnd]).toEqual([0, first.value.length])
    await user.click(within(only).getByRole('button', { name: 'Anuluj' }))

    cleanup()
    server.order = anOrder({
      delivery_addresses: [anAddress(), anAddress({ pk: 72, street: 'Krótka', city: 'Gdańsk' })],
    })
    await openOrder({ order: server.order })
    await screen.findByText('Krótka 5')
    act(() => action()?.run())
    const question = await screen.findByRole('alertdialog', { name: 'Który adres dostawy?' })
    await user.click(within(question).getByRole('button', { name: /Krótka 5, Gdańsk$/ }))
    const chosen = await screen.findByRole('dialog', { name: 'Adres dostawy zamówienia 10482' })
    expect(field(chosen, /^Ulica/).value).toBe('Krótka')
  })

  test('ORD-103 change_orderdeliveryaddress alone is sufficient', async () => {
    await openOrder({ permissions: ['view_order', 'change_orderdeliveryaddress'] })
    expect(await screen.findByRole('button', { name: 'Zmień adres: Anna Nowak' })).toBeTruthy()
  })

  test('the country comes from the server’s list, which has more than the two built-in ones', async () => {
    const { bridge, user } = await openOrder({ operations: { 'orderDeliveries.update': () => anAddress() } })
    const dialog = await openDialog(user)
    await within(dialog).findByRole('option', { name: 'Austria' })
    await user.selectOptions(field(dialog, /^Kraj/), 'AT')
    await user.click(save(dialog))
    await screen.findByText('Zapisano adres dostawy')
    expect(bridge.callsOf('orderDeliveries.update')[0]?.body).toEqual({ country: 'AT' })
  })

  test('without the country list Polska and Niemcy are still offered', async () => {
    const { user } = await openOrder({
      operations: {
        'countries.all': () => {
          throw failure({ code: ErrorCode.server, status: 500, message: 'Błąd serwera' })
        },
      },
    })
    const dialog = await openDialog(user)
    const options = within(field(dialog, /^Kraj/)).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['—', 'Polska', 'Niemcy'])
  })

  test.each([
    ['400', { code: ErrorCode.validation, status: 400, fieldErrors: { zip_code: ['Zły kod.'] } }, 'Zły kod.'],
    ['403', { code: ErrorCode.forbidden, status: 403, nonFieldErrors: ['Brak dostępu.'] }, 'Brak dostępu.'],
    ['404', { code: ErrorCode.notFound, status: 404, nonFieldErrors: ['Nie ma.'] }, 'Nie ma.'],
    ['500', { code: ErrorCode.server, status: 500 }, 'Serwer nie odpowiada jak trzeba.'],
    ['a time-out', { code: ErrorCode.timeout }, 'Serwer nie odpowiada jak trzeba.'],
  ])('%s preserves the typed values, and the next try succeeds', async (_name, error, text) => {
    const { bridge, user } = await openOrder({
      operations: {
        'orderDeliveries.update': () => {
          throw failure({ message: 'Serwer nie odpowiada jak trzeba.', ...error })
        },
      },
    })
    const dialog = await openDialog(user)
    await user.clear(field(dialog, /^Kod pocztowy/))
    await user.type(field(dialog, /^Kod pocztowy/), '11-111')
    await user.click(save(dialog))
    expect(await within(dialog).findByText(text)).toBeTruthy()
    expect(field(dialog, /^Kod pocztowy/).value).toBe('11-111')
    bridge.use({}, { 'orderDeliveries.update': () => anAddress() })
    await user.click(save(dialog))
    await screen.findByText('Zapisano adres dostawy')
  })

  test('a field that the user empties is refused here, but not one that was already empty', async () => {
    const { bridge, user } = await openOrder({
      order: anOrder({ delivery_addresses: [anAddress({ building_number: null })] }),
      operations: { 'orderDeliveries.update': () => anAddress() },
    })
    const dialog = await openDialog(user)
    await user.clear(field(dialog, /^Ulica/))
    await user.click(save(dialog))
    expect(await within(dialog).findByText('To pole jest wymagane.')).toBeTruthy()
    expect(bridge.callsOf('orderDeliveries.update')).toEqual([])
    await user.type(field(dialog, /^Ulica/), 'Krótka')
    await user.click(save(dialog))
    await screen.findByText('Zapisano adres dostawy')
    expect(bridge.callsOf('orderDeliveries.update')[0]?.body).toEqual({ street: 'Krótka' })
  })

  test('no change sends nothing, and a double press sends one request', async () => {
    const slow = aSlowResponse<unknown>()
    const { bridge, user } = await openOrder({ operations: { 'orderDeliveries.update': () => slow.promise } })
    await user.click(save(await openDialog(user)))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bridge.callsOf('orderDeliveries.update')).toEqual([])

    const dialog = await openDialog(user)
    await user.type(field(dialog, /^Telefon/), '1{Enter}{Enter}')
    await user.dblClick(save(dialog))
    await waitFor(() => expect(bridge.callsOf('orderDeliveries.update')).toHaveLength(1))
    slow.answer(anAddress())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bridge.callsOf('orderDeliveries.update')).toHaveLength(1)
  })

  test('the same field changed by another user causes a prompt, a different field does not', async () => {
    const { bridge, user, server } = await openOrder({
      permissions: OFFICE,
      operations: { 'orderDeliveries.update': () => anAddress() },
    })
    const dialog = await openDialog(user)
    server.order = anOrder({ delivery_addresses: [anAddress({ street: 'Cudza', telephone: '1' })] })
    await user.clear(field(dialog, /^Ulica/))
    await user.type(field(dialog, /^Ulica/), 'Moja')
    await user.click(save(dialog))
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByRole('row', { name: 'Ulica Cudza Moja' })).toBeTruthy()
    expect(bridge.callsOf('orderDeliveries.update')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Wróć do edycji' }))
    expect(field(dialog, /^Ulica/).value).toBe('Moja')
    await user.click(save(dialog))
    await user.click(await screen.findByRole('button', { name: 'Zapisz moją wersję' }))
    await screen.findByText('Zapisano adres dostawy')
    expect(bridge.callsOf('orderDeliveries.update')).toMatchObject([{ body: { street: 'Moja' } }])
  })
})

test("ORD-042 an address without tracking of its own shows its packages' tracking, newest first", async () => {
  const entry = (city: string, date: string) => ({ city, date, description: 'Skan' })
  await openOrder({
    order: anOrder({
      delivery_packages: [
        {
          pk: 81,
          order_delivery: 71,
          tracking: [entry('Kielce', '2026-11-19T08:00:00Z'), entry('Poznań', '2026-11-20T08:00:00Z')],
        },
        { pk: 82, order_delivery: 72, tracking: [entry('Berlin', '2026-11-20T09:00:00Z')] },
      ],
    }),
  })
  const table = await screen.findByRole('table', { name: 'Śledzenie przesyłki' })
  const cities = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  expect(cities).toEqual(['Poznań', 'Kielce'])
})
