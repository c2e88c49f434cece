import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { keyOf } from '#sandbox/database/key-ranges.ts'
import { lastChangeOfOrder } from '#renderer/features/sales/orders/deliveries/order-last-change.ts'
import { createEditSession } from '#renderer/forms/record/edit-session.ts'
import { formatDate } from '#renderer/lib/format.ts'
import { ConfirmHost } from '#renderer/ui/confirm-dialog.tsx'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'

/** Saves a name that the server holds with another value by now; `record` is what it says of that change. */
async function conflictWith(record: object): Promise<string> {
  render(<ConfirmHost />)
  const server = { name: 'pilne' }
  const saved = createEditSession({ name: 'pilne' }, server).save(
    {
      labels: { name: 'Nazwa' },
      done: 'zapisano',
      read: async () => ({ name: 'terminowe', ...record }),
      toForm: ({ name }) => ({ name }),
      steps: () => [],
    },
    { name: 'ekspres' },
  )
  const line = await screen.findByText(/^Kto zmienił:/)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Wróć do edycji' }))
  expect(await saved).toBeNull()
  return line.textContent
}

describe('the question about a conflict', () => {
  test("names another user's save with its time", async () => {
    const now = new Date()
    now.setUTCHours(9, 42, 5, 0)
    const today = { last_modified_by: 'Anna Nowak', date_modified: now.toISOString() }
    expect(await conflictWith(today)).toMatch(/^Kto zmienił: Anna Nowak, 1[01]:42:05$/)
  })

  test('adds the day of an earlier change', async () => {
    const earlier = { last_modified_by: 'Jan Bank', date_modified: '2026-01-15T09:42:05Z' }
    expect(formatDate(earlier.date_modified)).toBe('15.01.2026')
    expect(await conflictWith(earlier)).toBe('Kto zmienił: Jan Bank, 15.01.2026 10:42:05')
  })

  test('says so if the server does not tell', async () => {
    expect(await conflictWith({})).toBe('Kto zmienił: Serwer nie podał')
  })

  test('shows a name without a time, and nothing of a value that is no text', async () => {
    expect(await conflictWith({ last_modified_by: 'Ewa Druk', date_modified: null })).toBe(
      'Kto zmienił: Ewa Druk',
    )
  })

  test('shows a time without a name', async () => {
    expect(await conflictWith({ last_modified_by: 7, date_modified: '2026-01-15T09:42:06Z' })).toBe(
      'Kto zmienił: Serwer nie podał, 15.01.2026 10:42:06',
    )
  })
})

describe('who changed an order', () => {
  const pk = keyOf('orders', 9)
  const rows = [
    { author: 'Anna Nowak', date: '2026-11-20T08:00:00Z' },
    { author: 'Jan Bank', date: '2026-11-20T09:00:00Z' },
  ]

  test('comes from the order, or else from the newest row of its log', async () => {
    const bridge = createFakeBridge({}, { 'orderLogs.list': () => ({ count: 2, results: rows }) })
    const named = { pk, last_modified_by: 'Ewa Druk', date_modified: '2026-11-20T10:00:00Z' }
    expect(await lastChangeOfOrder(named)).toEqual({ author: 'Ewa Druk', moment: '2026-11-20T10:00:00Z' })
    expect(bridge.callsOf('orderLogs.list')).toEqual([])
    expect(await lastChangeOfOrder({ pk })).toEqual({ author: 'Jan Bank', moment: '2026-11-20T09:00:00Z' })
    expect(bridge.callsOf('orderLogs.list')).toMatchObject([{ query: { order_pk: pk } }])
  })

  test('stays unknown if the log is empty or refused', async () => {
    createFakeBridge({}, { 'orderLogs.list': () => ({ count: 0, results: [] }) })
    expect(await lastChangeOfOrder({ pk })).toEqual({ author: null, moment: null })
    createFakeBridge(
      {},
      {
        'orderLogs.list': () => {
          throw failure({ code: ErrorCode.forbidden, message: 'Brak uprawnień.', status: 403 })
        },
      },
    )
    expect(await lastChangeOfOrder({ pk })).toEqual({ author: null, moment: null })
  })
})
