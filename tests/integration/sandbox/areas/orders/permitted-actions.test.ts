import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '#shared/domain/order-status.ts'
import { findOrder, readDetails } from '#support/find-order.ts'
import {
  ALL_STATES,
  nameOf,
  POSSIBLE,
  POSSIBLE_EXTERNAL,
  POSSIBLE_WHEN_BEGUN,
  type OrderStep,
  type OrderState,
} from '#support/order-permissions.ts'
import { formOf } from '#support/sandbox-files.ts'
import { generateLabels, readOrder, weigh } from '#support/sandbox-orders.ts'
import { waitingLines } from '#support/sandbox-production.ts'
import {
  callerWith,
  startTestSandbox,
  type ApiResponse,
  type ApiCaller,
  type TestSandbox,
} from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox()
  call = callerWith(sandbox.url, await sandbox.token('administrator'))
})
afterAll(() => sandbox.close())

/** An order with everything that the action needs, and the request that performs the action. */
interface Step {
  pk: number
  send: (pk: number) => Promise<ApiResponse>
  /** Changes to the order besides its states, made before every attempt. */
  besides?: { is_packed: boolean }
  /** Runs after an attempt that was accepted. */
  undo?: () => Promise<unknown>
}

const act =
  (action: string, body?: unknown, method = 'POST') =>
  (pk: number) =>
    call(method, `/api/v1/orders/${pk}/${action}/`, body)

/** Returns internal prepaid orders for a courier without labels. `walk` sets their states. */
async function plainOrders(): Promise<number[]> {
  const { body } = await call('GET', '/api/v1/orders/?source=internal&status=in_realization&page_size=200')
  return (body as { results: OrderRow[] }).results
    .filter((row) => row.payment_method === 'prepayment' && !row.is_self_pickup_delivery)
    .map(({ pk }) => pk)
}

interface OrderRow {
  pk: number
  payment_method: string
  is_self_pickup_delivery: boolean
}

async function steps(): Promise<Record<OrderStep, Step>> {
  const [plain, paid, forNumber, forMethod] = await plainOrders()
  const forLabel = await sandbox.control.order('ups')
  const labelled = await sandbox.control.order('labelled')
  const pickup = await sandbox.control.order('pickup')
  if (!plain || !paid || !forNumber || !forMethod) throw new Error('too few orders')
  await weigh(call, forLabel)
  const [address] = (await readOrder(call, plain)).delivery_addresses
  const [labelAddress] = (await readOrder(call, forLabel)).delivery_addresses
  const [numberAddress] = (await readOrder(call, forNumber)).delivery_addresses
  const [line] = (await readOrder(call, plain)).order_products
  const labelledParcel = (await readOrder(call, labelled)).delivery_packages
  const [fetched] = (await readOrder(call, pickup)).delivery_packages
  const workOnStage = await stageStep()
  let montage = 0
  return {
    pay: { pk: paid, send: act('admin_pay_an_order') },
    complete: { pk: paid, send: act('admin_complete_an_order') },
    cancel: { pk: paid, send: act('admin_cancel_an_order') },
    stop: { pk: paid, send: act('admin_stop_delivery', { reason: 'Urlop klienta' }) },
    resume: { pk: paid, send: act('admin_unstop_delivery') },
    negotiate: { pk: paid, send: act('admin_negotiate_price', { negotiated: false }, 'PATCH') },
    changeDeliveryAddress: {
      pk: plain,
      send: () => call('PATCH', `/api/v1/order-deliveries/${address?.pk}/`, { city: 'Kielce' }),
    },
    changeSenderAddress: { pk: plain, send: act('admin_update_sender_address', { sender_address: null }) },
    changeDeliveryMethod: {
      pk: forMethod,
      send: act('admin_update_external', { delivery_service: 'ups' }, 'PATCH'),
    },
    enterTrackingNumber: {
      pk: forNumber,
      send: () =>
        call('PATCH', `/api/v1/order-deliveries/${numberAddress?.pk}/`, { tracking_number: '1Z4711' }),
    },
    changeFiles: {
      pk: plain,
      send: () =>
        call(
          'POST',
          '/api/v1/order-source-files/',
          formOf({ order_product: line?.pk ?? 0, file: new File(['projekt'], 'projekt.cdr') }),
        ),
    },
    openBench: { pk: plain, send: act('admin_send_check', undefined, 'GET') },
    pickUp: {
      pk: pickup,
      besides: { is_packed: true },
      send: () =>
        call('PATCH', `/api/v1/order-delivery-packages/${fetched?.pk}/status-update/`, {
          status: 'pickuped',
        }),
    },
    weigh: {
      pk: plain,
      send: () =>
        call('PATCH', `/api/v1/order-products/${line?.pk}/admin_send_ups_update_real_weight/`, {
          real_weight: '1.5',
        }),
    },
    generateLabel: {
      pk: forLabel,
      send: () => call('POST', `/api/v1/order-deliveries/${labelAddress?.pk}/admin_generate_label/`),
    },
    confirmPacked: {
      pk: labelled,
      besides: { is_packed: false },
      send: () =>
        call('PATCH', `/api/v1/order-delivery-packages/${labelledParcel[0]?.pk}/`, { is_packed: true }),
    },
    planMontage: {
      pk: plain,
      async send() {
        const answer = await call('POST', '/api/v1/montages/', {
          name: 'Próbny',
          quantity_net: 1,
          quantity_surplus: 0,
          plate_quantity: 1,
          rw_status: 'awaiting',
          montage_products: [line?.pk],
        })
        montage = Number((answer.body as { pk?: number }).pk)
        return answer
      },
      undo: () => call('DELETE', `/api/v1/montages/${montage}/`),
    },
    workOnStage,
  }
}

/** Starts a line at its stage. A start cannot be undone, so the next attempt uses another line. */
async function stageStep(): Promise<Step> {
  const { body } = await call('GET', '/api/v1/production-cube-products/?page_size=200')
  const orderOf = new Map(
    (body as { results: { pk: number; order_pk: number }[] }).results.map((row) => [row.pk, row.order_pk]),
  )
  const lines = await waitingLines(sandbox)
  const takeNext = () => {
    const line = lines.shift()
    if (!line) throw new Error('nothing waits')
    return { line, pk: orderOf.get(line.pk) ?? 0 }
  }
  let { line, pk } = takeNext()
  const step: Step = {
    pk,
    send: () =>
      call('POST', '/api/v1/order-product-process-stage-statuses/', [
        { order_product: line.pk, process_stage: line.stage, status: 'started', info: '', checklist: [] },
      ]),
    undo() {
      ;({ line, pk } = takeNext())
      step.pk = pk
      return Promise.resolve()
    },
  }
  return step
}

/** Returns the texts of a refusal, however deeply Django nests them. */
function textsIn(body: unknown): string[] {
  if (typeof body === 'string') return [body]
  return typeof body === 'object' && body !== null ? Object.values(body).flatMap(textsIn) : []
}

const isRefusedInWords = ({ status, body }: ApiResponse): boolean => {
  const texts = textsIn(body)
  return status === 400 && texts.length > 0 && texts.every((text) => /^\p{Lu}\p{L}+ .{8,}$/su.test(text))
}

/** Returns the states that matter to the action. The payment status varies only if a rule depends on it. */
const statesFor = (name: string): readonly OrderState[] =>
  ['pay', 'negotiate'].includes(name)
    ? ALL_STATES
    : ALL_STATES.filter(({ payment_status }, index) => (payment_status === 'paid') === index % 4 < 2)

async function walk(name: string, step: Step, isPossible: (state: OrderState) => boolean): Promise<string[]> {
  const wrong: string[] = []
  const lookedAt = new Set<string>()
  for (const state of statesFor(name)) {
    await sandbox.control.setOrder({ pk: step.pk, ...state, ...step.besides })
    const answer = await step.send(step.pk)
    const isAccepted = answer.status < 300
    if (isAccepted) await step.undo?.()
    const isRight = isPossible(state) ? isAccepted : isRefusedInWords(answer)
    if (!isRight) wrong.push(`${name}, ${nameOf(state)}: ${answer.status} ${answer.text.slice(0, 120)}`)
    if (!isAccepted && !lookedAt.has(state.status)) {
      lookedAt.add(state.status)
      const { status, delivery_status, payment_status } = await readDetails(call, step.pk)
      const isUnchanged = [status, delivery_status, payment_status].join(' ') === nameOf(state)
      if (!isUnchanged) wrong.push(`${name}, ${nameOf(state)}: changed although it was refused`)
    }
  }
  return wrong
}

describe('in every state of an order the server accepts what is possible, refuses the rest with a message and changes nothing by it', () => {
  let all: Record<OrderStep, Step>
  beforeAll(async () => {
    all = await steps()
  })

  test.each(Object.keys(POSSIBLE) as OrderStep[])('%s', async (name) => {
    expect(await walk(name, all[name], POSSIBLE[name])).toEqual([])
  })

  test('an order with a packed package can be packed completely, unless it was withdrawn or stopped', async () => {
    const { weigh: weighing, generateLabel, confirmPacked } = POSSIBLE_WHEN_BEGUN
    const isBegun = { is_packed: true }
    expect(await walk('weigh', { ...all.weigh, besides: isBegun }, weighing)).toEqual([])
    expect(await walk('generateLabel', { ...all.generateLabel, besides: isBegun }, generateLabel)).toEqual([])
    const pk = await sandbox.control.order('multi-package')
    await weigh(call, pk)
    await generateLabels(call, pk)
    const [first, second] = (await readOrder(call, pk)).delivery_packages
    const pack = (item?: { pk: number }) =>
      call('PATCH', `/api/v1/order-delivery-packages/${item?.pk}/`, { is_packed: true })
    /** Packs the first parcel in a state in which that is possible, and the second one in the state under test. */
    const send = async () => {
      const { status, delivery_status } = (await readDetails(call, pk)) as OrderState
      await sandbox.control.setOrder({ pk, status: 'in_production', delivery_status: 'not_send' })
      await pack(first)
      await sandbox.control.setOrder({ pk, status, delivery_status })
      return pack(second)
    }
    const besides = { is_packed: false }
    expect(await walk('confirmPacked', { pk, besides, send }, confirmPacked)).toEqual([])
  })

  test('ORD-059, ORD-061, ORD-065, ORD-092 an external order has its own rules for payment and confirmation', async () => {
    const { pk } = await findOrder(
      call,
      'source=external',
      (order) => order.payment_method === 'prepayment' && !order.proforma_invoice,
    )
    const pay = await walk('pay', { pk, send: act('admin_pay_an_order') }, POSSIBLE_EXTERNAL.pay)
    expect(pay).toEqual([])
    const { body } = await call('GET', '/api/v1/orders/?source=external&page_size=200')
    // A proforma cannot be removed, so each status uses a different order.
    const unconfirmed = (body as { results: { pk: number; proforma_invoice?: unknown }[] }).results.filter(
      (row) => !row.proforma_invoice && row.pk !== pk,
    )
    const wrong: string[] = []
    for (const [place, status] of ORDER_STATUSES.entries()) {
      const other = unconfirmed[place]?.pk ?? 0
      const state = { status, delivery_status: 'not_send', payment_status: 'not_paid' } as const
      await sandbox.control.setOrder({ pk: other, ...state })
      const answer = await act('admin_external_order_confirm', undefined, 'PATCH')(other)
      const isRight = POSSIBLE_EXTERNAL.confirmExternal(state)
        ? answer.status === 200
        : isRefusedInWords(answer)
      if (!isRight) wrong.push(`${nameOf(state)}: ${answer.status} ${answer.text}`)
    }
    expect(wrong).toEqual([])
  })
})
