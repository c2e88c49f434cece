import { expect, test } from 'vitest'
import { fileNameOfResponse } from '#main/services/transfers/response-file-name.ts'

const nameOf = (headers: Record<string, string>, operation = 'orders.advanceInvoice', params?: unknown) =>
  fileNameOfResponse(new Headers(headers), { operation, input: { params } })

test('DESK-037 a file without a name is named after its request and can be opened', () => {
  expect(
    nameOf({ 'content-type': 'application/pdf; charset=utf-8' }, 'orders.advanceInvoice', { pk: 8 }),
  ).toBe('advance_invoice_8.pdf')
  const csv = { 'content-type': 'text/csv', 'content-disposition': 'attachment' }
  expect(nameOf(csv, 'invoices.exportCsv')).toBe('export_csv.csv')
  expect(nameOf({ 'content-type': 'application/octet-stream' }, 'orders.card', { pk: '../8' })).toBe(
    'card_.._8',
  )
})

test('DESK-037 a type with the name of an inherited property gives no extension', () => {
  expect(nameOf({ 'content-type': 'constructor' }, 'orders.card', { pk: 8 })).toBe('card_8')
})

test('DESK-037 a name from the server retains its extension and gets one if it has none', () => {
  const named = (name: string) => ({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
  })
  expect(nameOf(named('karta.PDF'))).toBe('karta.PDF')
  expect(nameOf(named('karta'))).toBe('karta.pdf')
  expect(nameOf(named('FV_1.11.2026'))).toBe('FV_1.11.2026.pdf')
})

test('MON-025 a montage card without a name is named after the montage', () => {
  const pdf = { 'content-type': 'application/pdf' }
  expect(nameOf(pdf, 'montages.card', { pk: 312 })).toBe('montaz-312.pdf')
})
