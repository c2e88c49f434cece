import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FaultInput } from '#sandbox/http/faults.ts'
import type { OrderKind } from '#sandbox/areas/orders/store/order-kinds.ts'
import { apiHarness } from '#support/api-harness.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { nextButton, openBench } from './packing-harness.tsx'

// Tests the bench with the API client over sockets, against faults of the sandbox, and counts the requests.
let sandbox: TestSandbox
let token: string
beforeAll(async () => {
  sandbox = await startTestSandbox()
  token = await sandbox.token('pakowanie')
})
afterEach(async () => {
  await sandbox.control.clearFaults()
  await sandbox.control.clearRequests()
})
afterAll(() => sandbox.close())

const WEIGHT = /update_real_weight/
const GENERATE = /admin_generate_label/
const CONFIRM = /order-delivery-packages\/\d+\/$/

async function countRequests(method: string, path: RegExp): Promise<number> {
  const requests = await sandbox.control.requests()
  return requests.filter((seen) => seen.method === method && path.test(seen.path)).length
}

/** Applies the fault to the next matching request. */
const once = (fault: Omit<FaultInput, 'times'>) => sandbox.control.fault({ ...fault, times: 1 })

/** Opens the entry screen, or the bench of an untouched order. */
function open(at: string) {
  const { api } = apiHarness(sandbox.url, { token: () => token })
  return openBench({
    at,
    routes: {
      'api.request': ({ operation, params, query, body }) => api.request(operation, { params, query, body }),
    },
  })
}

const weights = () => [...document.querySelectorAll<HTMLInputElement>('.weight-input')]
const alerts = () => [...document.querySelectorAll('.bench-alert')].map((alert) => alert.textContent)

async function openOrder(kind: OrderKind) {
  const bench = open(`/order/send/${await sandbox.control.order(kind)}`)
  await waitFor(() => expect(weights()).not.toEqual([]))
  return bench
}

/** The expected weight of the order line, which is saved without a prompt. */
const expectedOf = (field: HTMLElement): string =>
  /ma ważyć ([\d\s]*,\d+)/.exec(field.closest('li')?.textContent ?? '')?.[1] ?? ''

/** Opens the bench of an order that lacks only its label. */
async function openWeighed(kind: OrderKind = 'ups') {
  const bench = await openOrder(kind)
  for (const field of weights()) {
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: expectedOf(field) } })
    fireEvent.blur(field)
  }
  await waitFor(() => expect(screen.getAllByText('zapisano')).toHaveLength(weights().length))
  return bench
}

/** Clicks the next step once it is the given one and is enabled. */
async function take(bench: ReturnType<typeof openBench>, step: string): Promise<void> {
  const button = await nextButton(step)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await bench.user.click(button)
}

describe('the order', () => {
  const number = () => screen.getByLabelText<HTMLInputElement>('albo wpisz jego numer')
  const heading = (pk: number) => screen.findByRole('heading', { name: new RegExp(`^Zamówienie ${pk}`) })

  test('SEND-005 unknown orders and orders not in production have different messages, and the next number works', async () => {
    const { bridge } = open('/order/send')
    bridge.emit('scanner.scan', { kind: 'order', pk: '99999999' })
    await waitFor(() => expect(alerts().join()).toContain('99999999'))
    bridge.emit('scanner.scan', {
      kind: 'order',
      pk: String(await sandbox.control.order('not-in-production')),
    })
    await screen.findByText(/Wysłane mogą być tylko zamówienia ze statusem "W produkcji"/)
    expect(alerts()).toHaveLength(1)
    const pk = await sandbox.control.order('ups')
    bridge.emit('scanner.scan', { kind: 'order', pk: String(pk) })
    await heading(pk)
    expect(alerts()).toEqual([])
  })

  test.each(['drop', 'html', 'malformed'] as const)(
    'a check that fails with %s is reported in Polish, and the same number works afterwards',
    async (kind) => {
      const { user } = open('/order/send')
      const pk = await sandbox.control.order('ups')
      await sandbox.control.fault({ match: { path: 'admin_send_check' }, kind })
      await user.click(number())
      await user.paste(String(pk))
      await user.keyboard('{Enter}')
      await waitFor(() => expect(alerts().join()).toContain(`Zamówienie ${pk}`))
      expect(alerts().join()).not.toContain('W produkcji')
      expect(number().value).toBe(String(pk))
      await sandbox.control.clearFaults()
      await user.keyboard('{Enter}')
      await heading(pk)
    },
  )

  test('SEND-003 with a slow API, a second Enter sends no second request', async () => {
    const { user } = open('/order/send')
    const pk = await sandbox.control.order('ups')
    await sandbox.control.fault({ match: { path: 'admin_send_check' }, kind: 'delay', delayMs: 400 })
    await user.click(number())
    await user.paste(String(pk))
    await user.keyboard('{Enter}{Enter}')
    await heading(pk)
    expect(await countRequests('GET', new RegExp(`/orders/${pk}/admin_send_check/$`))).toBe(1)
  })

  test('SEND-007 an HTML page in place of the order shows the specified message, and Enter reloads it', async () => {
    const pk = await sandbox.control.order('ups')
    await sandbox.control.fault({ match: { path: 'admin_send_ups_retrieve' }, kind: 'html' })
    const { user } = open(`/order/send/${pk}`)
    await screen.findByText('Podczas pobrania zamówieńia wystapił błąd!')
    await sandbox.control.clearFaults()
    await user.keyboard('{Enter}')
    expect(await heading(pk)).toBeTruthy()
  })
})

test('SEND-047 SEND-048 a weight that is refused stays in the field and is saved once the cause is gone', async () => {
  const { user } = await openOrder('ups')
  const [weight = document.createElement('input')] = weights()
  const enter = async () => {
    await user.click(weight)
    await user.keyboard('{Enter}')
  }
  const body = ['Waga przekracza limit przewoźnika.', 'Podziel paczkę.']
  await once({ match: { method: 'PATCH', path: 'real_weight' }, kind: 'status', status: 400, body })
  await user.click(weight)
  const typed = expectedOf(weight)
  await user.paste(typed)
  await enter()
  await waitFor(() => expect(alerts()).toEqual(body.map((text) => expect.stringContaining(text) as string)))
  await once({ match: { method: 'PATCH', path: 'real_weight' }, kind: 'malformed' })
  await enter()
  await waitFor(() =>
    expect(alerts()).toEqual([expect.stringContaining('Podczas zapisywania wagi wystapił błąd!')]),
  )
  expect(weight.value).toBe(typed)
  await enter()
  await screen.findByText('zapisano')
  expect(alerts()).toEqual([])
  expect(await countRequests('PATCH', WEIGHT)).toBe(3)
})

describe('labels', () => {
  test("SEND-047 a carrier's refusal is shown text by text, and the label is ordered once the cause is gone", async () => {
    const bench = await openWeighed()
    const body = ['Nieprawidłowy kod pocztowy.', 'Brak numeru telefonu.']
    await once({ match: { path: 'admin_generate_label' }, kind: 'status', status: 400, body })
    await take(bench, 'Generuj etykietę')
    await screen.findByText(body[0] ?? '')
    expect(alerts()).toEqual(body)
    await take(bench, 'Generuj etykietę')
    await nextButton('Spakowana')
    expect(alerts()).toEqual([])
    expect(await countRequests('POST', GENERATE)).toBe(2)
  })

  test('SEND-049 a label whose response was lost is found, not ordered again', async () => {
    const bench = await openWeighed()
    await once({ match: { path: 'admin_generate_label' }, kind: 'lost' })
    await take(bench, 'Generuj etykietę')
    await screen.findByText('Podczas generowania etykiety adresowej wystapił błąd.')
    await nextButton('Spakowana')
    expect(await countRequests('POST', GENERATE)).toBe(1)
  })
})

test('SEND-050 a confirmation whose response was lost is found, and the label is printed once, by its own step', async () => {
  const bench = await openWeighed()
  await take(bench, 'Generuj etykietę')
  await nextButton('Spakowana')
  await once({ match: { method: 'PATCH', path: 'order-delivery-packages' }, kind: 'lost' })
  await take(bench, 'Spakowana')
  await screen.findByText('Podczas potwierdzenia zapakowania wystapił błąd.')
  expect(bench.bridge.inputsOf('labels.print')).toEqual([])
  await take(bench, 'Drukuj')
  await screen.findByRole('heading', { name: 'Gotowe' })
  expect(bench.bridge.inputsOf('labels.print')).toHaveLength(1)
  expect(await countRequests('PATCH', CONFIRM)).toBe(1)
})

test('SEND-015 SEND-019 an order with several addresses is weighed by delivery and labelled for each', async () => {
  const bench = await openWeighed('multi-address')
  expect(await countRequests('PATCH', /order-products-by-deliveries/)).toBe(weights().length)
  expect(await countRequests('PATCH', WEIGHT)).toBe(0)
  await take(bench, 'Generuj etykiety')
  const packages = document.querySelectorAll('[data-package]').length
  expect(packages).toBeGreaterThan(1)
  for (let place = 1; place <= packages; place++) {
    await screen.findByRole('heading', { name: `Paczka ${place} z ${packages}` })
    await take(bench, 'Spakowana')
    await waitFor(() => expect(bench.bridge.inputsOf('labels.print')).toHaveLength(place))
  }
  await screen.findByRole('heading', { name: 'Gotowe' })
  expect(await countRequests('POST', GENERATE)).toBe(packages)
  expect(await countRequests('PATCH', CONFIRM)).toBe(packages)
})
