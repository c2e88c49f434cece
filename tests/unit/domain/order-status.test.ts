import { expect, test } from 'vitest'
import {
  DELIVERY_STATUSES,
  MONTAGE_ORDER_STATUS_OPTIONS,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  SHIPMENT_COMMAND_STATUSES,
} from '#shared/domain/order-status.ts'
import { formatMoney } from '#renderer/lib/format.ts'
import { orderRecord, orders } from '#shared/api/resources/orders.ts'
import { orderDeliveryPackages } from '#shared/api/resources/order-delivery-packages.ts'

test('ORD-001 the order statuses are those of the shop plus the pick-up status of OP-23', () => {
  expect(ORDER_STATUSES.filter((status) => status !== 'pickuped')).toEqual([
    'draft',
    'negotiated',
    'saved',
    'waiting_for_files',
    'waiting_for_preflight',
    'waiting_for_payment',
    'in_realization',
    'in_production',
    'done',
    'canceled',
    'deleted',
  ])
})

test("ORD-002 draft is labelled 'Nowe'", () => {
  expect(ORDER_STATUS_LABELS.draft).toBe('Nowe')
})

test("ORD-003 in_production is labelled 'W produkcji'", () => {
  expect(ORDER_STATUS_LABELS.in_production).toBe('W produkcji')
})

test('ORD-004..006 payment statuses, payment methods and delivery statuses have their labels', () => {
  expect(PAYMENT_STATUSES).toEqual(['paid', 'not_paid'])
  expect(PAYMENT_METHODS).toEqual(['after_receiving', 'electronic_payment', 'prepayment', 'deadline'])
  expect(DELIVERY_STATUSES).toEqual(['not_send', 'stopped', 'send', 'delivered', 'returned'])
})

test('ORD-007 a picked-up package gets the status pickuped, and the client also knows it as an order status', () => {
  const { body, path, method } = orderDeliveryPackages.operations.updateStatus
  expect(body.parse({ status: 'pickuped' })).toEqual({ status: 'pickuped' })
  expect(body.safeParse({ status: 'done' }).success).toBe(false)
  expect([method, path]).toEqual(['PATCH', '/api/v1/order-delivery-packages/{pk}/status-update/'])
  expect(ORDER_STATUSES).toContain('pickuped')
})

test('ORD-008 shipment commands are ERROR, IN_PROGRESS or SUCCESS', () => {
  expect(SHIPMENT_COMMAND_STATUSES).toEqual(['ERROR', 'IN_PROGRESS', 'SUCCESS'])
})

test('ORD-009 the localisation is PL or DE', () => {
  const filters = orders.operations.list.query
  expect(filters.safeParse({ company_localization: ['PL', 'DE'] }).success).toBe(true)
  expect(filters.safeParse({ company_localization: ['FR'] }).success).toBe(false)
})

test('ORD-010 the currency is PLN or EUR, each with its sign', () => {
  expect(formatMoney('1234.50', 'PLN')).toBe('1\u00a0234,50\u00a0zł')
  expect(formatMoney('1234.50', 'EUR')).toBe('1\u00a0234,50\u00a0€')
})

test('ORD-027 for montage products the status filter offers exactly three statuses, with the shop’s labels', () => {
  expect(MONTAGE_ORDER_STATUS_OPTIONS).toEqual([
    { value: 'waiting_for_payment', label: 'Oczekuje na płatność' },
    { value: 'in_realization', label: 'W realizacji' },
    { value: 'in_production', label: 'W produkcji' },
  ])
})

test('ORD-012 a missing sender address is read as none, and the order is still read', () => {
  expect(orderRecord.parse({ pk: 1, sender_address: null }).sender_address).toBeNull()
  expect(orderRecord.parse({ pk: 1 }).sender_address).toBeNull()
})
