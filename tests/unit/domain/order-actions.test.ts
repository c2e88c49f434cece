import { describe, expect, test } from 'vitest'
import {
  cancelRefusal,
  completeRefusal,
  confirmExternalRefusal,
  negotiateRefusal,
  payRefusal,
  resumeRefusal,
  stopRefusal,
  type ActionableOrder,
} from '#shared/domain/order-actions.ts'
import { ORDER_STATUSES } from '#shared/domain/order-status.ts'

/** All known values of an order, and values that only a newer server knows. */
const STATUSES = [...ORDER_STATUSES, 'on_the_moon', null]
const METHODS = ['after_receiving', 'electronic_payment', 'prepayment', 'deadline', 'barter', null]
const PAYMENTS = ['paid', 'not_paid', null]
const DELIVERIES = ['not_send', 'stopped', 'send', 'delivered', 'returned', 'lost', null]
const YES_NO = [true, false]

interface Situation {
  status: string | null
  method: string | null
  payment: string | null
  delivery: string | null
  isExternal: boolean
  hasLimit: boolean
}

const MATRIX: Situation[] = STATUSES.flatMap((status) =>
  METHODS.flatMap((method) =>
    PAYMENTS.flatMap((payment) =>
      DELIVERIES.flatMap((delivery) =>
        YES_NO.flatMap((isExternal) =>
          YES_NO.map((hasLimit) => ({ status, method, payment, delivery, isExternal, hasLimit })),
        ),
      ),
    ),
  ),
)

const orderIn = (situation: Situation): ActionableOrder => ({
  status: situation.status,
  payment_method: situation.method,
  payment_status: situation.payment,
  delivery_status: situation.delivery,
  is_external: situation.isExternal,
  client: { limit_data: { is_payment_deadline_limit_active: situation.hasLimit } },
})

/** One line of the rules: its conditions, and whether the action is possible if they match. */
interface Line {
  rule: string
  method?: string
  hasLimit?: boolean
  isExternal?: boolean
  isPaid?: boolean
  /** Matches if the status is none of these. */
  notStatus?: string[]
  isPossible: boolean
}

/** The first matching line from the top decides (OP-21). */
const PAY: Line[] = [
  { rule: 'ORD-057', method: 'deadline', isPaid: true, isPossible: false },
  { rule: 'OP-21', method: 'deadline', isPossible: true },
  { rule: 'ORD-058', method: 'after_receiving', hasLimit: true, isPaid: true, isPossible: false },
  { rule: 'OP-21', method: 'after_receiving', hasLimit: true, isPossible: true },
  {
    rule: 'ORD-059',
    isExternal: true,
    notStatus: ['waiting_for_payment', 'in_realization', 'in_production'],
    isPossible: false,
  },
  { rule: 'ORD-060', isExternal: true, method: 'after_receiving', isPossible: false },
  { rule: 'ORD-061', isExternal: true, isPaid: true, isPossible: false },
  { rule: 'ORD-065', isExternal: true, isPossible: true },
  { rule: 'ORD-062', isExternal: false, notStatus: ['waiting_for_payment'], isPossible: false },
  { rule: 'ORD-063', isExternal: false, method: 'after_receiving', isPossible: false },
  { rule: 'ORD-064', isExternal: false, isPossible: true },
]

const fits = (line: Line, { status, method, payment, isExternal, hasLimit }: Situation): boolean =>
  (line.method === undefined || line.method === method) &&
  (line.hasLimit === undefined || line.hasLimit === hasLimit) &&
  (line.isExternal === undefined || line.isExternal === isExternal) &&
  (line.isPaid === undefined || line.isPaid === (payment === 'paid')) &&
  (line.notStatus === undefined || !line.notStatus.includes(String(status)))

/** A refusal must be a Polish sentence and never empty, because an empty reason would leave the button enabled. */
const isPossible = (refusal: string | null): boolean => {
  if (refusal !== null) expect(refusal).toMatch(/^\p{Lu}.+\.$/u)
  return refusal === null
}

/** Returns the situations in which the function and the table disagree. */
const disagreements = (
  refusalOf: (order: ActionableOrder) => string | null,
  expected: (situation: Situation) => boolean,
): Situation[] =>
  MATRIX.filter((situation) => isPossible(refusalOf(orderIn(situation))) !== expected(situation))

const listed =
  (key: 'status' | 'delivery', words: readonly string[]) =>
  (situation: Situation): boolean =>
    words.includes(String(situation[key]))

describe('the whole matrix of order actions', () => {
  test('ORD-057..065 paying is possible if the first matching line says so, in every situation', () => {
    const used = new Set<Line>()
    const wrong = disagreements(payRefusal, (situation) => {
      const line = PAY.find((candidate) => fits(candidate, situation))
      if (!line) throw new Error('no line fits')
      used.add(line)
      return line.isPossible
    })
    expect(wrong).toEqual([])
    expect(used.size).toBe(PAY.length)
  })

  test('ORD-069 completing is possible only in realization and in production', () => {
    expect(disagreements(completeRefusal, listed('status', ['in_realization', 'in_production']))).toEqual([])
  })

  test('ORD-073, ORD-074 cancelling is possible in all statuses but four', () => {
    const closed = listed('status', ['canceled', 'in_production', 'done', 'deleted'])
    expect(disagreements(cancelRefusal, (situation) => !closed(situation))).toEqual([])
  })

  test('ORD-080 stopping is possible only for a delivery that has not been sent', () => {
    expect(disagreements(stopRefusal, listed('delivery', ['not_send']))).toEqual([])
  })

  test('ORD-085 resuming is possible only for a stopped delivery', () => {
    expect(disagreements(resumeRefusal, listed('delivery', ['stopped']))).toEqual([])
  })

  test('ORD-092 confirming is possible only for an external order that is not withdrawn and has no proforma', () => {
    const withdrawn = listed('status', ['canceled', 'deleted'])
    const isOpen = (situation: Situation) => situation.isExternal && !withdrawn(situation)
    expect(disagreements(confirmExternalRefusal, isOpen)).toEqual([])
    const withProforma = (order: ActionableOrder) =>
      confirmExternalRefusal({ ...order, proforma_invoice: { pk: 1 } })
    expect(disagreements(withProforma, () => false)).toEqual([])
    const withNone = (order: ActionableOrder) => confirmExternalRefusal({ ...order, proforma_invoice: null })
    expect(disagreements(withNone, isOpen)).toEqual([])
  })

  test('a price can be negotiated before the order is paid and produced', () => {
    const late = ['in_realization', 'in_production', 'done', 'canceled', 'deleted', 'pickuped']
    const early = listed(
      'status',
      ORDER_STATUSES.filter((status) => !late.includes(status)),
    )
    const expected = (situation: Situation) => early(situation) && situation.payment !== 'paid'
    expect(disagreements(negotiateRefusal, expected)).toEqual([])
  })
})

test('ORD-058 a client without known data has no active limit', () => {
  const order: ActionableOrder = {
    status: 'in_production',
    payment_method: 'after_receiving',
    payment_status: 'not_paid',
    delivery_status: 'not_send',
    is_external: false,
  }
  expect(payRefusal({ ...order, client: null })).not.toBeNull()
  expect(payRefusal({ ...order, client: { limit_data: null } })).not.toBeNull()
  expect(payRefusal({ ...order, client: undefined })).not.toBeNull()
  expect(
    payRefusal({ ...order, client: { limit_data: { is_payment_deadline_limit_active: true } } }),
  ).toBeNull()
})

test('the reason matches the order’s state: done orders say done, stopped ones say stopped', () => {
  expect(completeRefusal({ status: 'done' })).toBe('Zamówienie jest już zakończone.')
  expect(cancelRefusal({ status: 'canceled' })).toBe('Zamówienie jest już anulowane.')
  expect(stopRefusal({ delivery_status: 'stopped' })).toBe('Dostawa jest już wstrzymana.')
})
