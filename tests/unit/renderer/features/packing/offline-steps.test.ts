import { describe, expect, test } from 'vitest'
import { nextAction, steps, type BenchFacts } from '#renderer/features/packing/next-step.ts'
import type { SendOrder } from '#renderer/features/packing/send-order.ts'
import { orderAgeText } from '#renderer/features/packing/offline/words.ts'
import { waitingText } from '#renderer/lib/offline.ts'
import { aLabelledOrder, aLine, anOrder, aPackage } from './packing-harness.tsx'

const facts = (order: unknown, changes: Partial<BenchFacts> = {}): BenchFacts => ({
  order: order as SendOrder,
  unweighed: [],
  isPrinted: () => false,
  isUnknown: () => false,
  isQueued: () => false,
  isOrdered: () => false,
  isOffline: true,
  isLabelWanted: () => false,
  ...changes,
})
const weighed = (changes = {}) => anOrder({ order_products: [aLine({ real_weight: '1' })], ...changes })
const state = (all: ReturnType<typeof steps>) => Object.fromEntries(all.map((step) => [step.id, step.state]))

describe('the next step without the server', () => {
  test('offline check 1: weighing comes first, then the slip, then packing', () => {
    expect(nextAction(facts(weighed(), { unweighed: ['product-61'] })).kind).toBe('weigh')
    expect(nextAction(facts(weighed()))).toEqual({ kind: 'slip', packagePk: 81 })
    expect(nextAction(facts(weighed(), { isLabelWanted: () => true }))).toEqual({
      kind: 'confirm',
      packagePk: 81,
    })
    const packed = weighed({ delivery_packages: [aPackage({ is_packed: true })] })
    expect(nextAction(facts(packed, { isLabelWanted: () => true })).kind).toBe('finished')
    expect(state(steps(facts(packed, { isLabelWanted: () => true })))).toEqual({
      weigh: 'done',
      label: 'done',
      pack: 'done',
      print: 'skipped',
    })
  })

  test('offline check 1: a label that was generated earlier is packed and printed without a slip', () => {
    expect(nextAction(facts(aLabelledOrder()))).toEqual({ kind: 'confirm', packagePk: 81 })
    const packed = { tracking_number: '1Z999', label_image: 'media:7', is_packed: true }
    const order = aLabelledOrder({ delivery_packages: [aPackage(packed)] })
    expect(nextAction(facts(order))).toEqual({ kind: 'print', packagePk: 81 })
  })

  test('offline check 1: a self-pickup package needs no slip', () => {
    const order = weighed({ delivery_packages: [aPackage({ is_self_pickup_delivery: true })] })
    expect(nextAction(facts(order))).toEqual({ kind: 'confirm', packagePk: 81 })
  })

  test('SEND-028 with the server, a package without a tracking number is not packed', () => {
    const ordered = { isOffline: false, isOrdered: () => true }
    expect(nextAction(facts(weighed(), { isOffline: false })).kind).toBe('generate')
    expect(nextAction(facts(weighed(), ordered)).kind).toBe('wait')
  })
})

test.each([
  [0, 'Stan z 10:42 (przed chwilą)'],
  [18, 'Stan z 10:42 (18 min temu)'],
  [125, 'Stan z 10:42 (2 godz. 5 min temu)'],
])('an order that was read %i minutes ago shows %s', (minutes, text) => {
  expect(orderAgeText({ readAt: '2026-11-29T09:42:00Z', ageMs: minutes * 60_000 })).toBe(text)
})

test.each([
  [1, 'Czeka 1 zapis'],
  [2, 'Czekają 2 zapisy'],
  [12, 'Czeka 12 zapisów'],
  [22, 'Czekają 22 zapisy'],
])('%i entries are counted as %s', (count, text) => {
  expect(waitingText(count).replaceAll('\u00a0', ' ')).toBe(text)
})
