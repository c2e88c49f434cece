import { keyOf } from '#sandbox/database/key-ranges.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hasUnsaved } from '#renderer/lib/unsaved.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aUser } from '#support/renderer/people.ts'
import { aLine, alertTexts, anAddress, anOrder, aPackage, openBench } from './packing-harness.tsx'

const saved = { 'orderProducts.updateRealWeight': () => ({}) }
const twoLines = () =>
  anOrder({ order_products: [aLine(), aLine({ pk: 62, product_name: 'Ulotki', weight: null })] })

describe('one weight for each line', () => {
  test('SEND-010 every line has an input of its own', async () => {
    openBench({ order: twoLines() })
    expect(await screen.findByLabelText(/^Wizytówki/)).toBeInstanceOf(HTMLInputElement)
    expect(screen.getByLabelText(/^Ulotki/)).toBeInstanceOf(HTMLInputElement)
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
  })

  test('SEND-011 an empty weight is refused and nothing is sent', async () => {
    const { bridge, user } = openBench({ operations: saved })
    const field = await screen.findByLabelText(/^Wizytówki/)
    await user.type(field, '1{Backspace}{Enter}')
    await waitFor(() => expect(alertTexts()).toContain('To pole jest wymagane.'), { timeout: 3000 })
    expect(bridge.callsOf('orderProducts.updateRealWeight')).toEqual([])
  })

  test('SEND-012 a weight below 0 or a text is refused and stays in the field', async () => {
    const { bridge, user } = openBench({ operations: saved })
    const field = await screen.findByLabelText(/^Wizytówki/)
    await user.type(field, '-1')
    await user.tab()
    await screen.findByText('Upewnij się, że ta wartość jest większa lub równa 0.')
    expect(field).toHaveProperty('value', '-1')
    await user.clear(field)
    await user.type(field, 'dwa')
    await user.tab()
    await screen.findByText('Wymagana poprawna liczba.')
    expect(field).toHaveProperty('value', 'dwa')
    expect(bridge.callsOf('orderProducts.updateRealWeight')).toEqual([])
  })

  test('SEND-013 a weight of 0 is accepted', async () => {
    const { bridge, user } = openBench({ operations: saved })
    await user.type(await screen.findByLabelText(/^Wizytówki/), '0')
    await user.tab()
    await screen.findByText('zapisano')
    expect(bridge.callsOf('orderProducts.updateRealWeight')).toMatchObject([{ body: { real_weight: '0' } }])
  })

  test('SEND-014 a weight with a Polish comma is sent once, as real_weight with a point, and Enter moves to the next line', async () => {
    const { bridge, user } = openBench({ order: twoLines(), operations: saved })
    const field = await screen.findByLabelText(/^Wizytówki/)
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.type(field, '2,4')
    await user.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Ulotki/)))
    expect(bridge.callsOf('orderProducts.updateRealWeight')).toMatchObject([
      { params: { pk: 61 }, body: { real_weight: '2.4' } },
    ])
  })

  test('SEND-014 a line in two packages: "3,2+2,9" saves 6.1, and + adds the second reading to the first', async () => {
    const order = anOrder({ delivery_packages: [aPackage(), aPackage({ pk: 82 })] })
    const { bridge, user } = openBench({ order, operations: saved })
    const field = await screen.findByLabelText(/^Wizytówki/)
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(screen.getByText('Waga pozycji z obu paczek, np. 3,2+2,9')).toBeTruthy()
    await user.type(field, '3,2+')
    await user.type(field, '2,9')
    await screen.findByText('razem 6,100 kg')
    await user.keyboard('{Enter}')
    await screen.findByText('zapisano')
    expect(field).toHaveProperty('value', '6,1')
    act(() => field.focus())
    await user.keyboard('+0,4{Enter}')
    await waitFor(() => expect(field).toHaveProperty('value', '6,5'))
    expect(bridge.callsOf('orderProducts.updateRealWeight')).toMatchObject([
      { body: { real_weight: '6.1' } },
      { body: { real_weight: '6.5' } },
    ])
  })

  test('a line in one package shows no hint about packages', async () => {
    openBench()
    await screen.findByLabelText(/^Wizytówki/)
    expect(screen.queryByText(/Waga pozycji/)).toBeNull()
  })

  test('SEND-015 a line of one of several deliveries is saved through its delivery', async () => {
    const order = anOrder({
      delivery_addresses: [
        anAddress({ order_products: [{ pk: 91, order_product: 61, amount: 200, real_weight: null }] }),
        anAddress({
          pk: 72,
          order_products: [{ pk: 92, order_product: 61, amount: 300, real_weight: null }],
        }),
      ],
      delivery_packages: [aPackage(), aPackage({ pk: 82, order_delivery: 72 })],
    })
    const { bridge, user } = openBench({
      order,
      operations: { 'orderProductsByDeliveries.update': () => ({}) },
    })
    const fields = await screen.findAllByLabelText(/^Wizytówki/)
    await user.type(fields[1] ?? document.body, '3')
    await user.tab()
    await screen.findByText('zapisano')
    expect(bridge.callsOf('orderProductsByDeliveries.update')).toMatchObject([
      { params: { pk: 92 }, body: { real_weight: '3' } },
    ])
    expect(bridge.callsOf('orderProducts.updateRealWeight')).toEqual([])
  })
})

test('DESK-092 a field typed back to its former value has no unsaved change', async () => {
  const { bridge, user } = openBench({ operations: saved })
  await user.type(await screen.findByLabelText(/^Wizytówki/), '7{Backspace}')
  expect(hasUnsaved()).toBe(false)
  await user.type(screen.getByLabelText(/^Wizytówki/), '7')
  expect(hasUnsaved()).toBe(true)
  await user.tab()
  await screen.findByText('zapisano')
  expect(hasUnsaved()).toBe(false)
  expect(bridge.callsOf('orderProducts.updateRealWeight')).toHaveLength(1)
})

describe('a weight that cannot be saved', () => {
  test("SEND-047 shows one notice for each of the server's messages", async () => {
    const { user } = openBench({
      operations: {
        'orderProducts.updateRealWeight': () => {
          throw failure({
            code: ErrorCode.validation,
            message: 'x',
            fieldErrors: { real_weight: ['Za dużo.', 'Za ciężko.'] },
            nonFieldErrors: ['Zamówienie jest zablokowane.'],
          })
        },
      },
    })
    const field = await screen.findByLabelText(/^Wizytówki/)
    await user.type(field, '99')
    await user.tab()
    await screen.findByText('Za dużo.')
    const alerts = alertTexts()
    expect(alerts.filter((text) => text?.includes('Za dużo.'))).toHaveLength(1)
    expect(alerts.filter((text) => text?.includes('Za ciężko.'))).toHaveLength(1)
    expect(alerts.filter((text) => text?.includes('Zamówienie jest zablokowane.'))).toHaveLength(1)
    expect(field).toHaveProperty('value', '99')
  })

  test('SEND-048 shows the default message if the server sends no list, keeps the typed weight, and saves it when possible', async () => {
    const { bridge, user } = openBench({
      operations: {
        'orderProducts.updateRealWeight': () => {
          throw failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiada.' })
        },
      },
    })
    const field = await screen.findByLabelText(/^Wizytówki/)
    await user.type(field, '2,5')
    await user.tab()
    await screen.findByText('Podczas zapisywania wagi wystapił błąd!')
    expect(field).toHaveProperty('value', '2,5')
    bridge.use({}, saved)
    await user.click(field)
    await user.keyboard('{Enter}')
    await screen.findByText('zapisano')
    expect(screen.queryByText('Podczas zapisywania wagi wystapił błąd!')).toBeNull()
  })

  test('a weight typed before the session ended is offered only to the same user', async () => {
    const expired = {
      'orderProducts.updateRealWeight': () => {
        throw failure({ code: ErrorCode.unauthorized, status: 401, message: 'Sesja wygasła.' })
      },
    }
    const first = openBench({ operations: expired })
    await first.user.type(await screen.findByLabelText(/^Wizytówki/), '7,25')
    await first.user.tab()
    await waitFor(() => expect(first.bridge.callsOf('orderProducts.updateRealWeight')).toHaveLength(1))
    expect(alertTexts()).toEqual([])
    first.unmount()
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/Nowak|Jan|Kowalski/)

    const other = openBench({ user: aUser({ pk: 9 }) })
    expect(await screen.findByLabelText(/^Wizytówki/)).toHaveProperty('value', '')
    other.unmount()
  })

  test('and is restored for that user', async () => {
    sessionStorage.setItem(
      'packing.weights.training.10482',
      JSON.stringify({ by: keyOf('staff', 3), texts: { 'product-61': '7,25' } }),
    )
    openBench()
    expect(await screen.findByLabelText(/^Wizytówki/)).toHaveProperty('value', '7,25')
    expect(screen.getByText('Przywrócono wpisane wcześniej wagi.')).toBeTruthy()
    expect(screen.getByText('niezapisane')).toBeTruthy()
  })
})
