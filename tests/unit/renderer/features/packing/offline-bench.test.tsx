import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { currentCommands } from '#renderer/lib/commands.ts'
import { createFakeOffline, type FakeOffline } from '#support/fake-offline.ts'
import { apiHarness } from '#support/api-harness.ts'
import { json, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'
import { aUser } from '#support/renderer/people.ts'
import {
  aLabelledOrder,
  aLine,
  alertTexts,
  anAddress,
  anOrder,
  aPackage,
  nextButton,
  openBench,
  pressed,
  type Json,
} from './packing-harness.tsx'

// The bench with the API client over a socket. Without the server, the fake offline bench records what the main process
// records, so every request that arrives at the server was really sent.
let server: TestApiServer
beforeEach(async () => {
  sessionStorage.clear()
  server = await startTestApiServer()
})
afterEach(() => server.close())

const retrieve = (pk = 10482) => `GET /api/v1/orders/${pk}/admin_send_ups_retrieve/`

interface OfflineSetup {
  order?: Json
  permissions?: string[]
}

function openOffline({ order = anOrder(), permissions = ['send_order'] }: OfflineSetup = {}) {
  server.on(retrieve(), json(order))
  const { api } = apiHarness(server.baseUrl)
  const offline = createFakeOffline()
  const bench = openBench({
    order,
    offline,
    user: aUser({ permissions }),
    routes: {
      'api.request': ({ operation, params, query, body }) =>
        offline.call({ operation, params, body }, () => api.request(operation, { params, query, body })),
    },
  })
  return { ...bench, offline }
}

const field = () => screen.findByLabelText(/^Wizytówki/)
const strip = () => screen.findByRole('status', { name: 'Połączenie z serwerem' })

async function goOut({ offline }: { offline: FakeOffline }): Promise<number> {
  await field()
  offline.goOut()
  await within(await strip()).findByText(/Brak połączenia z serwerem/)
  return server.requests.length
}

async function isReady(button: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  return button
}

async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(await isReady(await nextButton(name)))
}

const SLIP = 'Kartka „czeka na etykietę”'

describe('the bench without the server', () => {
  test('offline check 1: an order is weighed, gets its slip and is packed without a tracking number, and nothing is sent', async () => {
    const bench = openOffline()
    const { user, offline } = bench
    const before = await goOut(bench)
    await user.type(await field(), '2,4{Enter}')
    await press(user, SLIP)
    await press(user, 'Spakowana')
    await screen.findByRole('heading', { name: 'Gotowe' })
    expect(offline.entries().map(({ kind, packagePk, key }) => [kind, packagePk, key])).toEqual([
      ['weight', null, 'product-61'],
      ['label', 81, null],
      ['packed', 81, null],
    ])
    expect(offline.asked).toEqual(['wantLabel 81'])
    expect(server.requests).toHaveLength(before)
    expect(alertTexts()).toEqual([])
  })

  test('offline check 1: the strip shows since when the server does not respond, how much is recorded, and then the progress of sending', async () => {
    const bench = openOffline()
    const { user, offline } = bench
    await goOut(bench)
    await user.type(await field(), '2,4{Enter}')
    await waitFor(async () => expect((await strip()).textContent).toContain('Zapisane na stanowisku: 1'))
    expect((await strip()).textContent).toContain(
      'Brak połączenia z serwerem od 10:42. Waż i pakuj; etykiety powstaną później.',
    )
    offline.comeBack()
    offline.show({ sending: { done: 14, total: 60 } })
    await waitFor(async () => expect((await strip()).textContent).toBe('Wysyłanie 14 z 60…'))
    offline.show({ sending: null })
    offline.setState(1, 'done')
    await waitFor(async () => expect((await strip()).textContent).toBe(''))
  })

  test('offline check 1: the header shows when the copy of the order was read, and only without the server', async () => {
    const bench = openOffline()
    await field()
    expect(screen.queryByText(/Stan z/)).toBeNull()
    await goOut(bench)
    await screen.findByText(/Stan z 10:42 \(18 min temu\)/)
  })

  test('offline check 1: a weight and a package are marked as recorded at the station until the server has them', async () => {
    const bench = openOffline()
    const { user, offline } = bench
    await goOut(bench)
    await user.type(await field(), '2,4{Enter}')
    await screen.findByText('zapisane na stanowisku')
    await press(user, SLIP)
    await press(user, 'Spakowana')
    await screen.findByText(/spakowana, z kartką „czeka na etykietę” · zapisane na stanowisku/)
    for (const { seq } of offline.entries()) offline.setState(seq, 'done')
    await waitFor(() => expect(screen.queryByText(/zapisane na stanowisku/)).toBeNull())
  })

  test('offline check 1: each package of an order gets its own slip before it is packed', async () => {
    const order = anOrder({
      order_products: [aLine({ real_weight: '1' })],
      delivery_packages: [aPackage(), aPackage({ pk: 82 })],
    })
    const bench = openOffline({ order })
    const { user, offline } = bench
    await goOut(bench)
    for (let pack = 0; pack < 2; pack += 1) {
      await press(user, SLIP)
      await press(user, 'Spakowana')
    }
    await screen.findByRole('heading', { name: 'Gotowe' })
    expect(offline.entries().map(({ kind, packagePk }) => `${kind} ${packagePk}`)).toEqual([
      'label 81',
      'packed 81',
      'label 82',
      'packed 82',
    ])
  })

  test('offline check 3: after the return, a label that the program orders itself cannot be ordered by hand', async () => {
    const bench = openOffline({ order: anOrder({ order_products: [aLine({ real_weight: '1' })] }) })
    const { user, offline, bridge } = bench
    await goOut(bench)
    await press(user, SLIP)
    offline.comeBack()
    await screen.findByText(/Etykietę zapisano bez połączenia: program zamówi ją sam/)
    act(() => bridge.emit('scanner.scan', { kind: 'command', command: 'generate' }))
    await waitFor(() => expect(alertTexts().join()).toContain('program zamówi ją sam'))
    expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([])
    offline.setState(1, 'dropped')
    await nextButton('Generuj etykietę')
  })

  test('offline check 3: after the return, generating the other labels leaves out the one that is recorded', async () => {
    const order = anOrder({
      order_products: [aLine({ real_weight: '1' })],
      delivery_addresses: [
        anAddress({ order_products: [{ pk: 91, order_product: 61, amount: 1, real_weight: '1' }] }),
        anAddress({ pk: 72, order_products: [{ pk: 92, order_product: 61, amount: 1, real_weight: '1' }] }),
      ],
      delivery_packages: [aPackage(), aPackage({ pk: 82, order_delivery: 72 })],
    })
    const { user, offline } = openOffline({ order })
    await nextButton('Generuj etykiety')
    offline.record({ kind: 'label', orderPk: 10482, packagePk: 81 })
    await press(user, 'Generuj etykiety')
    const posts = () => server.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)
    await waitFor(() => expect(posts()).toHaveLength(1))
    expect(posts()[0]).toContain('/72/')
  })
})

describe('what is never possible without the server', () => {
  const reasonOf = (name: string | RegExp) =>
    screen.findByRole('button', { name }).then((button) => {
      const id = button.getAttribute('aria-describedby')
      return id === null ? null : document.getElementById(id)?.textContent
    })

  test('offline check 14: ordering a label has no button; its key and command print the slip, and no request arrives', async () => {
    const order = anOrder({ order_products: [aLine({ real_weight: '1' })] })
    const bench = openOffline({ order })
    const before = await goOut(bench)
    await nextButton(SLIP)
    expect(screen.queryByRole('button', { name: /Generuj/ })).toBeNull()
    expect(pressed('F2').label).toBe(SLIP)
    act(() => bench.bridge.emit('scanner.scan', { kind: 'command', command: 'generate' }))
    await waitFor(() => expect(bench.offline.asked).toEqual(['wantLabel 81']))
    expect(server.requests).toHaveLength(before)
  })

  test('offline check 14: handing over a pick-up is disabled with the reason, by button and key, and no request arrives', async () => {
    const order = anOrder({
      is_self_pickup_delivery: true,
      order_products: [aLine({ real_weight: '1' })],
      delivery_packages: [aPackage({ is_self_pickup_delivery: true, is_packed: true })],
    })
    const bench = openOffline({ order })
    const before = await goOut(bench)
    const reason = 'Bez połączenia z serwerem nie można wydać paczki klientowi.'
    expect(await reasonOf('Odebrana')).toBe(reason)
    expect(currentCommands().find(({ id }) => id === 'bench.pickUp')?.disabledReason).toBe(reason)
    await bench.user.click(screen.getByRole('button', { name: 'Odebrana' }))
    expect(server.requests).toHaveLength(before)
  })

  test('offline check 14: changing the collection point is disabled with the reason, and no request arrives', async () => {
    const bench = openOffline({ order: anOrder({ is_gls_delivery: true }) })
    const before = await goOut(bench)
    expect(await reasonOf('Zmień')).toBe('Bez połączenia z serwerem nie można zmienić punktu odbioru.')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(server.requests).toHaveLength(before)
  })

  test('offline check 14: resuming a stopped delivery is disabled with the reason, and no request arrives', async () => {
    const order = anOrder({ delivery_status: 'stopped', delivery_lock_reason: 'brak wpłaty' })
    const { user, offline } = openOffline({ order, permissions: ['send_order', 'change_order'] })
    const button = await screen.findByRole('button', { name: 'Wznów wysyłkę' })
    offline.goOut()
    const reason = 'Bez połączenia z serwerem nie można wznowić wysyłki.'
    await waitFor(async () => expect(await reasonOf('Wznów wysyłkę')).toBe(reason))
    const before = server.requests.length
    await user.click(button)
    expect(server.requests).toHaveLength(before)
  })

  test('offline check 14: a second print by command barcode requires the packer’s reason', async () => {
    const order = aLabelledOrder({
      delivery_packages: [aPackage({ tracking_number: '1Z999', label_image: 'media:7', is_packed: true })],
    })
    const bench = openOffline({ order })
    bench.bridge.use({
      'labels.history': ({ packagePks }) =>
        packagePks.map((packagePk) => ({
          packagePk,
          copies: 1,
          isUnknown: false,
          isQueued: false,
          isChecked: false,
        })),
    })
    await goOut(bench)
    act(() =>
      bench.bridge.emit('journal.changed', {
        id: 'd1',
        packagePk: 81,
        orderPk: 10482,
        operatorPk: 3,
        state: 'printed',
      }),
    )
    await screen.findByRole('button', { name: 'Drukuj ponownie' })
    act(() => bench.bridge.emit('scanner.scan', { kind: 'command', command: 'reprint' }))
    await screen.findByText('Dlaczego drukujesz ponownie?')
    expect(bench.bridge.inputsOf('labels.print')).toEqual([])
  })
})

describe('a station that does not work without its server', () => {
  test('offline check 17: it sends no request about it and shows nothing of it', async () => {
    const bench = openBench({})
    await field()
    expect(bench.bridge.requests.filter(({ route }) => route.startsWith('offline.'))).toEqual([])
    expect(screen.queryByRole('status', { name: 'Połączenie z serwerem' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Kartka/ })).toBeNull()
  })

  test('offline check 17: without the server, a package without a tracking number cannot be packed there', async () => {
    openBench({ order: anOrder({ order_products: [aLine({ real_weight: '1' })] }) })
    await nextButton('Generuj etykietę')
    const button = screen.getByRole('button', { name: 'Spakowana' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})
