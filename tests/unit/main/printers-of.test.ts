import { expect, test } from 'vitest'
import { labelPrintersOf, printerOf } from '#main/services/settings/printers-of.ts'
import type { Carrier } from '#shared/domain/packing.ts'
import { printRouting } from '#shared/station/print-routing.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'

const printers = ['zebra', 'gls', 'biuro'].map((id) =>
  printerProfile.parse({ id, name: id, transport: { kind: 'driver', queue: id } }),
)
const routing = printRouting.parse({
  label: 'zebra',
  labelByCarrier: { gls: 'gls', ups: 'zebra' },
  orderCard: 'biuro',
})
const idOf = (...wanted: [kind: Parameters<typeof printerOf>[1], carrier?: Carrier]) =>
  printerOf({ printers, routing }, ...wanted)?.id ?? null

test('DESK-063 a label is sent to the printer of its carrier, else to the label printer', () => {
  expect(idOf('label', 'gls')).toBe('gls')
  expect(idOf('label', 'ups')).toBe('zebra')
  expect(idOf('label', 'selfPickup')).toBe('zebra')
  expect(idOf('label')).toBe('zebra')
})

test('DESK-063 other documents are routed only by their kind, and the station’s own pages to the label printer', () => {
  expect(idOf('orderCard', 'gls')).toBe('biuro')
  expect(idOf('invoice', 'gls')).toBeNull()
  expect(idOf('page', 'gls')).toBe('zebra')
})

test('DESK-063 a deleted printer prints nothing', () => {
  const gone = printRouting.parse({ label: 'stara', labelByCarrier: { gls: 'dawna' } })
  expect(printerOf({ printers, routing: gone }, 'label')).toBeNull()
  expect(printerOf({ printers, routing: gone }, 'label', 'gls')).toBeNull()
})

test('label printers are listed once each, the default one first', () => {
  expect(labelPrintersOf({ printers, routing }).map(({ id }) => id)).toEqual(['zebra', 'gls'])
})
