import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useSession } from '#renderer/lib/session.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aUser } from '#support/renderer/people.ts'
import {
  aLine,
  alertTexts,
  anAddress,
  anOrder,
  aPackage,
  nextButton,
  openBench,
  type Json,
} from './packing-harness.tsx'

const pickup = (changes: Json = {}, item: Json = {}) =>
  anOrder({
    is_self_pickup_delivery: true,
    order_products: [aLine({ real_weight: '1' })],
    delivery_packages: [aPackage({ is_self_pickup_delivery: true, ...item })],
    ...changes,
  })

const packed = { is_packed: true }

describe('self-pickup', () => {
  test('SEND-027, SEND-033 a package is confirmed without a label, and nothing is printed', async () => {
    const { bridge, user, server } = openBench({
      order: pickup(),
      operations: { 'orderDeliveryPackages.update': () => void (server.order = pickup({}, packed)) },
    })
    await user.click(await nextButton('Spakowana'))
    await screen.findByRole('heading', { name: 'Gotowe' })
    expect(bridge.callsOf('orderDeliveryPackages.update')[0]?.body).toEqual({ is_packed: true })
    expect(bridge.inputsOf('labels.print')).toEqual([])
    expect(bridge.inputsOf('labels.prepare')).toEqual([])
    expect(screen.queryByRole('button', { name: /Drukuj/ })).toBeNull()
    // It is packed now, so it cannot be confirmed again.
    expect(screen.queryByRole('button', { name: 'Spakowana' })).toBeNull()
  })

  test('SEND-046, ORD-007 a package is marked as picked up, and the order becomes pickuped on the same screen', async () => {
    const { bridge, user, server, address } = openBench({
      order: pickup({}, packed),
      operations: {
        'orderDeliveryPackages.updateStatus': () => {
          server.order = pickup(
            { status: 'pickuped', status_display: 'Odebrane' },
            { ...packed, status: 'pickuped' },
          )
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Odebrana' }))
    await screen.findByText('odebrana')
    expect(bridge.callsOf('orderDeliveryPackages.updateStatus')).toEqual([
      { params: { pk: 81 }, query: undefined, body: { status: 'pickuped' } },
    ])
    await screen.findByText(/Odebrane/)
    expect(address()).toBe('/order/send/10482')
    await user.click(screen.getByRole('button', { name: 'Odebrana' }))
    expect(bridge.callsOf('orderDeliveryPackages.updateStatus')).toHaveLength(1)
  })

  test("SEND-046 a failure shows the server's status message, else the specified text", async () => {
    const { bridge, user } = openBench({
      order: pickup({}, packed),
      operations: {
        'orderDeliveryPackages.updateStatus': () => {
          throw failure({
            code: ErrorCode.validation,
            message: 'x',
            fieldErrors: { status: ['Paczka nie opuściła magazynu.'] },
          })
        },
      },
    })
    const button = await screen.findByRole('button', { name: 'Odebrana' })
    await user.click(button)
    await screen.findByText('Paczka nie opuściła magazynu.')
    expect(alertTexts()).toHaveLength(1)
    bridge.use(
      {},
      {
        'orderDeliveryPackages.updateStatus': () => {
          throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia.' })
        },
      },
    )
    await waitFor(async () => {
      await user.click(button)
      expect(screen.getByText('Błąd podczas oznaczenia paczki.')).toBeTruthy()
    })
  })
})

describe('the collection point', () => {
  const gls = (changes: Json = {}) => anOrder({ is_gls_delivery: true, delivery_service: 'GLS', ...changes })
  const points = (count: number) => ({
    'couriers.collectionPoints': () =>
      Array.from({ length: count }, (_, index) => ({ value: `P${index + 1}`, label: `Punkt ${index + 1}` })),
  })
  const field = () => screen.queryByLabelText('Punkt odbioru')

  test('SEND-040 the field is hidden unless the delivery is with carrier B', async () => {
    const { bridge } = openBench({ operations: points(3) })
    await screen.findByText('Paczka 1 z 1')
    expect(field()).toBeNull()
    expect(bridge.callsOf('couriers.collectionPoints')).toEqual([])
  })

  test('SEND-041 it is hidden once an address has a tracking number', async () => {
    openBench({
      order: gls({ delivery_addresses: [anAddress({ tracking_number: '1' })] }),
      operations: points(3),
    })
    await screen.findByText('Paczka 1 z 1')
    expect(field()).toBeNull()
  })

  test('SEND-042 it is hidden with fewer than two points', async () => {
    const { bridge } = openBench({ order: gls(), operations: points(1) })
    await waitFor(() => expect(bridge.callsOf('couriers.collectionPoints')).toHaveLength(1))
    await screen.findByText('Paczka 1 z 1')
    expect(field()).toBeNull()
  })

  test('points that could not be read are reported in place of the field and can be requested again', async () => {
    const { bridge, user } = openBench({
      order: gls(),
      operations: {
        'couriers.collectionPoints': () => {
          throw failure({ code: 'API_SERVER', message: 'Wystąpił błąd.', status: 500 })
        },
      },
    })
    expect(await screen.findByText(/^Nie udało się wczytać listy wyboru: Wystąpił błąd\./)).toBeTruthy()
    expect(field()).toBeNull()
    bridge.use({}, points(3))
    await user.click(screen.getByRole('button', { name: 'Ponów: Punkt odbioru' }))
    expect(await screen.findByLabelText('Punkt odbioru')).toBeTruthy()
  })

  test("SEND-043..045 it offers the API's points and saves the choice on the signed-in admin", async () => {
    const { bridge, user } = openBench({
      order: gls(),
      user: aUser({ pk: 12 }),
      operations: {
        ...points(3),
        'admins.update': () => ({ pk: 12, user: { username: 'pakowanie' }, collection_point_suffix: 'P2' }),
      },
    })
    const select = await screen.findByLabelText('Punkt odbioru')
    await user.selectOptions(select, 'Punkt 2')
    await waitFor(() => expect(bridge.callsOf('admins.update')).toHaveLength(1))
    expect(bridge.callsOf('admins.update')).toEqual([
      { params: { pk: 12 }, query: undefined, body: { collection_point_suffix: 'P2' } },
    ])
    await waitFor(() =>
      expect(useSession.getState().state).toMatchObject({ user: { collectionPointSuffix: 'P2' } }),
    )
    expect(select).toHaveProperty('value', 'P2')
  })
})
