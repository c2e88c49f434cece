import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { OperationName } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call } from '#renderer/lib/api.ts'
import { attach, request, toApiError } from '#renderer/lib/bridge.ts'
import { createChangeRunner } from '#renderer/lib/change/change-runner.ts'
import { upload } from '#renderer/lib/transfers.ts'
import { notify, useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderApp } from '#support/renderer/render-app.tsx'
import { ORDER_ACTIONS, type Action } from './order-actions.ts'

const REFUSED = 'Serwer odmówił.'
const refuse = () => {
  throw failure({ code: ErrorCode.validation, message: REFUSED, status: 400, nonFieldErrors: [REFUSED] })
}

const failures = () =>
  useNotices
    .getState()
    .notices.filter(({ kind }) => kind === 'error')
    .map(({ title, lines }) => [title, ...lines])

const tell = (cause: unknown) => act(() => notify.failure(toApiError(cause)))

/** Repeats the refused action in its dialog, in its field, or from the start. */
async function again(user: UserEvent, action: Action): Promise<void> {
  const submit = document.querySelector<HTMLElement>('[role="dialog"] button[type="submit"]')
  if (submit) await user.click(submit)
  else if (document.activeElement instanceof HTMLInputElement) await user.keyboard('{Enter}')
  else await action.act(user)
}

const openAt = (at: string, operations: OperationHandlers) =>
  renderApp({ at, session: signedIn(aUser({ isSuperuser: true })), operations })

describe('a success closes the failures of the same action', () => {
  test.each(ORDER_ACTIONS)('$name succeeds after a refusal', async (action) => {
    let order = action.before
    const { bridge, user } = await openAt('/order/10482', {
      'orders.retrieve': () => order,
      'orderLogs.list': () => ({ count: 0, results: [] }),
      'countries.all': () => [{ code: 'PL', name: 'Polska' }],
      'orders.deliveryOptions': () => [{ value: 7, label: 'Kurier nocny' }],
      'orders.pay': refuse,
      [action.change]: refuse,
    })
    await screen.findByRole('heading', { name: /Zamówienie 10482/ })
    await call('orders.pay', { params: { pk: 10999 }, body: {} as never }).catch(tell)
    const others = failures()
    await action.act(user)
    await waitFor(() => expect(failures().length).toBeGreaterThan(others.length))
    expect(failures().at(-1)?.at(-1)).toBe(REFUSED)
    bridge.use(
      {},
      {
        [action.change as OperationName]: () => {
          order = action.after
          return null
        },
      },
    )
    await again(user, action)
    await screen.findByText(action.success)
    expect(failures()).toEqual(others)
  })
})

describe('failures of the same subject', () => {
  const TAG = { pk: 7, name: 'pilne' }
  const changeTag = (pk: number, body: object) => call('tags.update', { params: { pk }, body })

  test('a record is matched by its key, whatever is sent to it; another record is not', async () => {
    const bridge = createFakeBridge({}, { 'tags.update': refuse })
    await changeTag(7, { name: 'a' }).catch(tell)
    bridge.use({}, { 'tags.update': () => TAG })
    await changeTag(8, { name: 'b' })
    expect(failures()).toHaveLength(1)
    await changeTag(7, { name: 'b' })
    expect(failures()).toEqual([])
  })

  test("a record's field is matched on its own: saving a cell does not close the failure of the one beside it", async () => {
    const bridge = createFakeBridge({}, { 'discounts.update': refuse })
    await call('discounts.update', { params: { pk: 5 }, body: { value: '7.00' } }).catch(tell)
    bridge.use({}, { 'discounts.update': () => ({ pk: 5 }) })
    await call('discounts.update', { params: { pk: 5 }, body: { secondary_value: '2.00' } })
    expect(failures()).toHaveLength(1)
    await call('discounts.update', { params: { pk: 5 }, body: { value: '8.00' } })
    expect(failures()).toEqual([])
  })

  test('a creation is matched by its content; a file by itself, also when it is attached again', async () => {
    const bridge = createFakeBridge({ 'transfers.upload': refuse }, {})
    let count = 0
    bridge.attach = () => Promise.resolve({ ok: true, data: { reference: `file:${++count}` } })
    const send = async (name: string) => {
      const file = await attach(new File(['x'], name, { lastModified: 1 }))
      await upload('editorImages.create', { body: { file } })
    }
    await send('a.png').catch(tell)
    bridge.use({ 'transfers.upload': () => ({ pk: 1 }) })
    await send('b.png')
    expect(failures()).toHaveLength(1)
    await send('a.png')
    expect(failures()).toEqual([])
  })

  test('a request to the station is matched by its subject', async () => {
    const bridge = createFakeBridge({ 'outbox.drop': refuse }, {})
    await request('outbox.drop', { id: 'a' }).catch(tell)
    bridge.use({ 'outbox.drop': () => undefined })
    await request('outbox.drop', { id: 'b' })
    expect(failures()).toHaveLength(1)
    await request('outbox.drop', { id: 'a' })
    expect(failures()).toEqual([])
  })
})

test('a change with an unknown outcome that the next try finds on the server closes its warning', async () => {
  let isHeld = false
  createFakeBridge({}, {})
  const change = {
    done: 'dodano wpis',
    send: () =>
      Promise.reject(failure({ code: ErrorCode.timeout, message: 'Za długo.', isOutcomeUnknown: true })),
    proof: () => Promise.resolve(isHeld ? { held: 1 } : null),
  }
  const runner = createChangeRunner<number>({ mayAsk: () => false })
  await runner.run(change).catch(() => undefined)
  expect(useNotices.getState().notices.map(({ kind }) => kind)).toEqual(['warning'])
  isHeld = true
  await runner.run(change)
  expect(useNotices.getState().notices.map(({ kind }) => kind)).toEqual(['info'])
})
