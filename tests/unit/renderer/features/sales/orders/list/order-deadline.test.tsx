import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { deadlineMark } from '#renderer/features/sales/orders/list/order-deadline.ts'
import { showAllColumns } from '../../../../screen-harness.tsx'
import { anOrder, openOrders } from './orders-harness.tsx'

const textAt = (deadline: string | null, now: string, payment = 'not_paid') =>
  deadlineMark({ payment_deadline: deadline, payment_status: payment }, new Date(now))?.text.replaceAll(
    '\u00a0',
    ' ',
  )

describe('why an order is marked', () => {
  test.each([
    // A day ends at midnight in Warsaw: 23:00 UTC in winter, 22:00 UTC in summer.
    ['2026-11-21', '2026-11-21T22:59:59Z', undefined],
    ['2026-11-21', '2026-11-21T23:00:00Z', 'po terminie 1 dzień'],
    ['2026-07-21', '2026-07-21T21:59:59Z', undefined],
    ['2026-07-21', '2026-07-21T22:00:00Z', 'po terminie 1 dzień'],
    ['2026-11-18', '2026-11-22T12:00:00Z', 'po terminie 4 dni'],
    ['2026-11-18', '2026-12-18T12:00:00Z', 'po terminie 30 dni'],
    // Days on which the clocks change count like others.
    ['2026-10-24', '2026-10-26T22:59:59Z', 'po terminie 2 dni'],
    ['2026-03-28', '2026-03-29T22:00:00Z', 'po terminie 2 dni'],
    // A deadline with a time can pass within its day.
    ['2026-11-22T10:00:00+01:00', '2026-11-22T09:00:01Z', 'po terminie dziś'],
    ['2026-11-22T10:00:00+01:00', '2026-11-22T08:59:59Z', undefined],
    ['2026-11-21T23:30:00Z', '2026-11-22T22:59:59Z', 'po terminie dziś'],
    ['2026-11-21T22:30:00Z', '2026-11-21T23:00:00Z', 'po terminie 1 dzień'],
    [null, '2026-11-22T12:00:00Z', undefined],
  ])('ORD-022 ORD-023 a deadline of %s at %s: %s', (deadline, now, text) => {
    expect(textAt(deadline, now)).toBe(text)
  })

  test('ORD-022 a paid order past its deadline says only that it passed', () => {
    expect(textAt('2026-11-18', '2026-11-22T12:00:00Z', 'paid')).toBe('termin minął')
  })

  test("ORD-022 the deadline’s column has the tag, its tooltip the full text, and the name's cell the text for screen readers", async () => {
    openOrders('/order/list', {}, [anOrder(1, { payment_deadline: '2020-01-01' })])
    const link = await screen.findByRole('link', { name: '1' })
    const row = within(link.closest('[role=row]') as HTMLElement)
    const tag = row.getByText(/^po terminie .+\sdni$/)
    const field = tag.closest('[role=gridcell]') as HTMLElement
    expect(field.textContent).toMatch(/^01\.01\.2020po terminie/)
    expect(field.title).toMatch(/^01\.01\.2020: Termin płatności minął .+\sdni temu$/)
    expect(link.closest('[role=gridcell]')?.textContent).toMatch(/^1, Termin płatności minął .+\sdni temu$/)
  })

  test('ORD-022 with the deadline’s column hidden the row still shows the reason', async () => {
    showAllColumns('/order/list')
    const kept = 'columns:pakowanie:/order/list'
    const chosen = { ...JSON.parse(localStorage.getItem(kept) ?? ''), hidden: ['payment_deadline'] }
    localStorage.setItem(kept, JSON.stringify(chosen))
    openOrders('/order/list', {}, [anOrder(1, { payment_deadline: '2020-01-01' })])
    const tag = await screen.findByText(/^po terminie .+\sdni$/)
    expect(tag.closest('[role=gridcell]')?.textContent).toContain('Jan Nowak')
    expect(tag.title).toMatch(/^Termin płatności minął/)
  })
})
