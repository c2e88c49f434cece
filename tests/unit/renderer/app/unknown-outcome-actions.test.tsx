import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { PictureDialog } from '#renderer/forms/fields/rich-text/picture-dialog.tsx'
import { useNotices } from '#renderer/ui/notices.ts'
import {
  createFakeBridge,
  failure,
  type FakeBridge,
  type OperationHandlers,
} from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderApp } from '#support/renderer/render-app.tsx'
import { inactive } from '../features/sales/clients/client-harness.ts'
import { renderPage } from '../forms/fields/form-page.tsx'
import type { Json } from '../features/sales/orders/deliveries/deliveries-harness.tsx'
import { answerYes, ORDER_ACTIONS, press, type Action, type Held } from './order-actions.ts'

const LOST = failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.', isOutcomeUnknown: true })
const lose = () => {
  throw LOST
}

const reported = () => useNotices.getState().notices.map(({ kind, lines }) => [kind, ...lines])

/**
 * Returns how often the action was sent. Expects a prompt while the server does not have the change, and a success
 * notice after a re-read finds it.
 */
async function timesSent(bridge: FakeBridge, user: UserEvent, held: Held, action: Action) {
  const sent = () =>
    bridge.requests.filter(
      ({ input }) => (input as { operation?: string } | undefined)?.operation === action.change,
    )
  await action.act(user)
  const question = await screen.findByRole('alertdialog', { name: `Nie wiadomo, czy ${action.done}` })
  expect(question.textContent).toContain('serwer tego teraz nie ma')
  held.now = action.after
  await press(user, 'Sprawdź ponownie')
  await waitFor(() =>
    expect(reported()).toEqual([
      ['info', `Odpowiedź serwera nie dotarła, ale sprawdzono: ${action.done}.`],
      ['success', action.success],
    ]),
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
  return sent().length
}

const openAt = (at: string, operations: OperationHandlers) =>
  renderApp({ at, session: signedIn(aUser({ isSuperuser: true })), operations })

describe('an action whose response is lost', () => {
  test.each(ORDER_ACTIONS)('$name is verified on the order, and sent once', async (action) => {
    const held = { now: action.before }
    const { bridge, user } = await openAt('/order/10482', {
      'orders.retrieve': () => held.now,
      'orderLogs.list': () => ({ count: 0, results: [] }),
      'countries.all': () => [{ code: 'PL', name: 'Polska' }],
      'orders.deliveryOptions': () => [{ value: 7, label: 'Kurier nocny' }],
      [action.change]: lose,
    })
    await screen.findByRole('heading', { name: /Zamówienie 10482/ })
    expect(await timesSent(bridge, user, held, action)).toBe(1)
  })

  test('the activation of an account is verified on the client', async () => {
    const held: Held = { now: inactive(7) }
    const { bridge, user } = await openAt('/clients/7', {
      'clients.retrieve': () => held.now,
      'clients.update': lose,
    })
    const times = await timesSent(bridge, user, held, {
      name: '',
      change: 'clients.update',
      before: held.now,
      after: { ...held.now, user: { ...inactive(7).user, is_active: true } },
      act: () => press(user, 'Aktywuj'),
      done: 'aktywowano klienta „Jan Król”',
      success: 'Aktywowano klienta „Jan Król”',
    })
    expect(times).toBe(1)
  })

  test('OP-78 the removal of a holiday is verified in the calendar', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(new Date('2026-01-14T10:00:00+01:00'))
    const held: Held = { now: { days: [{ pk: 4, holiday: '2026-01-06' }] } }
    const { bridge, user } = await openAt('/holidays/list', {
      'holidays.all': () => held.now['days'],
      'holidays.delete': lose,
    })
    const times = await timesSent(bridge, user, held, {
      name: '',
      change: 'holidays.delete',
      before: held.now,
      after: { days: [] },
      async act() {
        const day = await screen.findByRole('gridcell', { name: /, 6 stycznia 2026,/ })
        await user.click(day)
        await user.keyboard('{Delete}')
        await answerYes(user, 'Usuń')
      },
      done: 'usunięto święto 06.01.2026',
      success: 'Usunięto święto 06.01.2026',
    })
    expect(times).toBe(1)
  })
})

describe("a text's picture whose response is lost", () => {
  const OLD = { pk: 1, file: '/html-image/1123456789abcdef-01234567/a.png', name: 'a.png' }
  const NEW = { pk: 2, file: '/html-image/0123456789abcdef-01234567/b.png', name: 'b.png' }

  function openPictures(pictures: readonly Json[], files: File[] = []) {
    const held: Held = { now: { pictures } }
    const bridge = createFakeBridge(
      { 'transfers.upload': lose },
      { 'editorImages.all': () => held.now['pictures'], 'editorImages.delete': lose },
    )
    const user = renderPage(
      <PictureDialog files={files} picture={null} onChoose={() => undefined} onClose={() => undefined} />,
    )
    return { held, bridge, user }
  }

  test('an upload is verified in the list', async () => {
    const { held, bridge, user } = openPictures([OLD], [new File(['x'], 'b.png', { type: 'image/png' })])
    const times = await timesSent(bridge, user, held, {
      name: '',
      change: 'editorImages.create',
      before: held.now,
      after: { pictures: [NEW, OLD] },
      act: async () => undefined,
      done: 'dodano obraz „b.png”',
      success: 'Dodano obraz „b.png”',
    })
    expect(times).toBe(1)
  })

  test('a deletion is verified in the list', async () => {
    const { held, bridge, user } = openPictures([NEW, OLD])
    const times = await timesSent(bridge, user, held, {
      name: '',
      change: 'editorImages.delete',
      before: held.now,
      after: { pictures: [NEW] },
      async act() {
        await press(user, 'a.png')
        await press(user, 'Usuń z serwera')
        await answerYes(user, 'Usuń')
      },
      done: 'usunięto obraz „a.png” z serwera',
      success: 'Usunięto obraz „a.png” z serwera',
    })
    expect(times).toBe(1)
  })
})

test('after a lost response to an import of texts, which cannot be verified, claims nothing and lets the user decide', async () => {
  const row = { model: 'faq', id: 1, field: 'question', pl: 'Jak?' }
  const { bridge, user } = await openAt('/translations/models-list', {
    'translationModels.rows': () => ({ count: 1, results: [row] }),
  })
  bridge.use({ 'transfers.upload': lose })
  await press(user, 'Importuj z Excela')
  const dialog = within(await screen.findByRole('dialog'))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement
  const workbook = new File([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])], 'teksty.xlsx')
  fireEvent.change(input, { target: { files: [workbook] } })
  await dialog.findByText('teksty.xlsx')
  await user.click(dialog.getByRole('button', { name: 'Importuj' }))
  const question = await screen.findByRole('alertdialog', {
    name: 'Nie wiadomo, czy zaimportowano tłumaczenia',
  })
  expect(question.textContent).toContain('Serwer nie pokazuje takich zmian, więc nie da się tego sprawdzić.')
  expect(within(question).queryByRole('button', { name: 'Sprawdź ponownie' })).toBeNull()
  await press(user, 'Zostaw')
  const LEFT = 'Nie wiadomo, czy zaimportowano tłumaczenia. Sprawdź, zanim zrobisz to ponownie.'
  expect(reported()).toEqual([['warning', LEFT]])
  expect(dialog.getByText('teksty.xlsx')).toBeTruthy()
  expect(bridge.inputsOf('transfers.upload')).toHaveLength(1)
})
