import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { notify, useNotices } from '#renderer/ui/notices.ts'
import { screensIn } from '#renderer/app/screens.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { aCase, caseOperations } from '../features/service/cases/case-page.tsx'

const LOST = { code: ErrorCode.timeout, message: 'Serwer nie odpowiedział.', isOutcomeUnknown: true } as const

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

/** Closes a case, leaves its screen, and waits a minute. `held` is what the server stores of it. */
async function closedAMinuteAgo() {
  const held = { status: 'open' }
  const read = () => aCase({ ...held, status_display: null })
  const app = await renderScreens(screensIn('clientContacts'), {
    at: '/messages/update/4711',
    session: signedIn(aUser({ isSuperuser: true })),
    operations: {
      ...caseOperations,
      'clientContacts.retrieve': read,
      'clientContacts.poll': read,
      'clientContacts.update': ({ body }) => {
        Object.assign(held, body)
        return read()
      },
    },
  })
  await app.user.click(await screen.findByRole('button', { name: 'Zamknij sprawę' }))
  expect(await screen.findByText('Zamknięto sprawę 4711')).toBeTruthy()
  await act(() => app.router.navigate('/messages/list'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull()
  const sent = () => app.bridge.callsOf('clientContacts.update').map(({ body }) => body)
  return { ...app, held, sent }
}

const panel = () => screen.findByRole('region', { name: 'Powiadomienia tej sesji' })

async function undoInBell({ user }: Awaited<ReturnType<typeof closedAMinuteAgo>>): Promise<void> {
  await user.keyboard('{F8}')
  await user.click(within(await panel()).getByRole('button', { name: 'Cofnij' }))
}

const lastReported = (text: string | RegExp) =>
  waitFor(() => expect(useNotices.getState().past.at(-1)?.lines.join()).toMatch(text))

const isOffered = () => useNotices.getState().past.some(({ actions }) => actions.length > 0)

test('an undo stays in the bell for longer than its notice, and can be used once', async () => {
  const app = await closedAMinuteAgo()
  await undoInBell(app)
  await lastReported('Sprawa 4711 jest znów otwarta')
  expect(app.sent()).toEqual([{ status: 'closed' }, { status: 'open' }])
  await app.user.keyboard('{F8}')
  expect(within(await panel()).getByText('Zamknięto sprawę 4711')).toBeTruthy()
  expect(within(await panel()).queryByRole('button', { name: 'Cofnij' })).toBeNull()
})

test('an undo from the notice itself is not offered by the bell again', async () => {
  const app = await closedAMinuteAgo()
  const run = vi.fn<() => void>()
  act(() => void notify.success('Dodano święto', [{ text: 'Cofnij', run }]))
  await app.user.click(screen.getByRole('button', { name: 'Cofnij' }))
  expect(run).toHaveBeenCalledOnce()
  await app.user.keyboard('{F8}')
  const offered = within(await panel()).getAllByRole('button', { name: 'Cofnij' })
  expect(offered.map((button) => button.closest('li')?.textContent)).toEqual([
    expect.stringContaining('Zamknięto sprawę 4711'),
  ])
})

test('an undo reads the record first, and does not overwrite what another user has set since', async () => {
  const app = await closedAMinuteAgo()
  app.held.status = 'new'
  await undoInBell(app)
  await lastReported('Nie cofnięto: zamknięcie sprawy 4711. Ktoś zmienił to po Tobie, teraz jest „Nowa”.')
  expect(app.sent()).toEqual([{ status: 'closed' }])
  expect(isOffered()).toBe(false)
})

test.each([
  [
    { code: ErrorCode.notFound, message: 'Nie znaleziono', status: 404 },
    /Serwer nie ma już tego wpisu/,
    false,
  ],
  [
    { code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem' },
    /Brak połączenia z serwerem/,
    true,
  ],
] as const)('an undo whose record cannot be read sends nothing (%j)', async (error, text, isStillOffered) => {
  const app = await closedAMinuteAgo()
  app.bridge.use(
    {},
    {
      'clientContacts.retrieve': () => {
        throw failure(error)
      },
    },
  )
  await undoInBell(app)
  await lastReported(text)
  expect(app.sent()).toEqual([{ status: 'closed' }])
  await waitFor(() => expect(isOffered()).toBe(isStillOffered))
})

test('an undo whose response is lost after it was carried out counts as done', async () => {
  const app = await closedAMinuteAgo()
  app.bridge.use(
    {},
    {
      'clientContacts.update': ({ body }) => {
        Object.assign(app.held, body)
        throw failure(LOST)
      },
    },
  )
  await undoInBell(app)
  await lastReported('Sprawa 4711 jest znów otwarta')
  expect(app.sent()).toHaveLength(2)
  expect(isOffered()).toBe(false)
})

test('an undo that never reached the server prompts on any screen, and is offered again if it is left open', async () => {
  const app = await closedAMinuteAgo()
  app.bridge.use(
    {},
    {
      'clientContacts.update': () => {
        throw failure(LOST)
      },
    },
  )
  await undoInBell(app)
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Zostaw' }))
  await lastReported('Nie wiadomo, czy otwarto ponownie sprawę 4711')
  await waitFor(() => expect(isOffered()).toBe(true))
  app.bridge.use({}, { 'clientContacts.update': ({ body }) => aCase(Object.assign(app.held, body)) })
  await undoInBell(app)
  const prompt = within(await screen.findByRole('alertdialog'))
  expect(app.sent()).toHaveLength(2)
  await app.user.click(prompt.getByRole('button', { name: 'Wyślij ponownie' }))
  await lastReported('Sprawa 4711 jest znów otwarta')
  expect(app.sent()).toHaveLength(3)
})
