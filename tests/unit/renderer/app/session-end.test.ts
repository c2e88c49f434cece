import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { placeLeft, placeShown, placeToReturn, useReturnPlace } from '#renderer/lib/return-place.ts'
import { readHandover } from '#renderer/app/session-handover.ts'
import { connectStores } from '#renderer/app/session-wiring.ts'
import { closeBulk, startBulk } from '#renderer/lists/bulk/bulk-action-run.ts'
import { commitCell, isSaving } from '#renderer/lib/change/cell-edits.ts'
import { hasHeldWork } from '#renderer/lib/pending-work.ts'
import { useSession } from '#renderer/lib/session.ts'
import { ownSubject } from '#renderer/ui/notice-subjects.ts'
import { notify, settleFailures, useNotices } from '#renderer/ui/notices.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { aStation, signedIn, signedOut } from '#support/renderer/people.ts'

const shown = () =>
  useNotices.getState().notices.map(({ kind, lines, timeoutMs }) => [kind, ...lines, timeoutMs])

/** Creates a document with a signed-in user. `restart` counts the requests for a new document. */
async function aDocument(session = signedIn()) {
  const bridge = createFakeBridge({ 'session.get': () => session, 'station.info': () => aStation() })
  const queries = new QueryClient()
  const restart = vi.fn<() => void>()
  onTestFinished(connectStores(queries, { goTo: () => Promise.resolve(), restart }))
  await vi.waitFor(() => expect(useSession.getState().state).toEqual(session))
  queries.setQueryData(['clients'], ['anna@klient.example'])
  const end = (reason: 'expired' | 'signedOut', detail: string | null = null) =>
    bridge.emit('session.changed', { state: signedOut, reason, detail })
  return { restart, queries, end }
}

/** Simulates the document that is loaded next. */
function theNextDocument() {
  useNotices.setState({ notices: [], past: [] })
  placeLeft(false)
  readHandover()
}

beforeEach(() => {
  sessionStorage.clear()
  useNotices.setState({ notices: [], past: [] })
  useSession.setState({ state: null })
})

describe('a session that ends by itself', () => {
  test('AUTH-015 AUTH-016 replaces the document; the next one shows the server’s message once, in success style, for 5 s', async () => {
    const { restart, end } = await aDocument()
    end('expired', 'Niepoprawny token.')
    expect(restart).toHaveBeenCalledOnce()
    expect(useSession.getState().state).toBeNull()
    expect(shown()).toEqual([])
    theNextDocument()
    expect(shown()).toEqual([['success', 'Niepoprawny token.', 5000]])
    expect(sessionStorage).toHaveLength(0)
    theNextDocument()
    expect(shown()).toEqual([])
  })

  test('without a message from the server, says that the session has expired', async () => {
    const { end } = await aDocument()
    end('expired')
    theNextDocument()
    expect(shown()).toEqual([['success', 'Sesja wygasła. Zaloguj się ponownie.', 5000]])
  })

  test('AUTH-018 on the sign-in screen, where no data was read, the document stays', async () => {
    const { restart, end } = await aDocument(signedOut)
    end('expired', 'Nie.')
    expect(restart).not.toHaveBeenCalled()
    expect(shown()).toEqual([['success', 'Nie.', 5000]])
    expect(useSession.getState().state).toEqual(signedOut)
  })

  test('hands over unread warnings, which a later success closes, and drops the other notices', async () => {
    const { end } = await aDocument()
    const own = ownSubject('change')
    const origin = { subjects: [own], title: 'Zamówienie 123', address: '/order/123' }
    notify.warning('Nie wiadomo, czy dodano wpis.', null, { origin })
    notify.success('Zapisano.')
    notify.success('Zapisano plik.', [{ text: 'Otwórz', run: () => undefined }])
    end('expired')
    theNextDocument()
    expect(shown()).toEqual([
      ['warning', 'Nie wiadomo, czy dodano wpis.', null],
      ['success', 'Sesja wygasła. Zaloguj się ponownie.', 5000],
    ])
    expect(useNotices.getState().notices[0]).toMatchObject({ title: 'Zamówienie 123' })
    settleFailures(own)
    expect(shown()).toEqual([['success', 'Sesja wygasła. Zaloguj się ponownie.', 5000]])
  })

  test('AUTH-017 the next document returns the same user, and no other, to their screen', async () => {
    const { end } = await aDocument()
    placeShown({ userPk: 3, address: '/clients/list?strona=2', name: 'Klienci' })
    end('expired')
    theNextDocument()
    expect([placeToReturn(3), placeToReturn(4)]).toEqual(['/clients/list?strona=2', null])
    expect(useReturnPlace.getState().left?.name).toBe('Klienci')
  })

  test('shows nothing from a handover that cannot be parsed', () => {
    sessionStorage.setItem('session-handover', '{"notices":[{"kind":"loud"}]}')
    theNextDocument()
    expect(shown()).toEqual([])
    expect(sessionStorage).toHaveLength(0)
  })

  test("stays in its document while only that document holds the user's work, and clears the data that was read", async () => {
    const { restart, queries, end } = await aDocument()
    startBulk({
      owner: 'person 3',
      title: 'Zakończ',
      rows: [{ pk: 1, name: '1' }],
      perform: () => Promise.resolve(),
      recheck: () => Promise.resolve(null),
      onEnd: () => undefined,
    })
    expect(hasHeldWork()).toBe(true)
    end('expired', 'Niepoprawny token.')
    expect(restart).not.toHaveBeenCalled()
    expect(useSession.getState().state).toEqual(signedOut)
    expect(shown()).toEqual([['success', 'Niepoprawny token.', 5000]])
    expect(queries.getQueryData(['clients'])).toBeUndefined()
    await vi.waitFor(() => {
      closeBulk()
      expect(hasHeldWork()).toBe(false)
    })
  })
})

test('a cell that is being saved or could not be saved keeps the document; a saved cell does not', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const
  const commit = (place: 0 | 1) =>
    commitCell('prices/1/net', 'Netto', {
      text: '12,00',
      held: '11,00',
      save: () => answers[place].promise,
      read: undefined,
    })
  commit(0)
  expect(hasHeldWork()).toBe(true)
  answers[0].reject(failure({ code: ErrorCode.unauthorized, status: 401, message: 'Sesja wygasła.' }))
  await vi.waitFor(() => expect(isSaving('prices')).toBe(false))
  expect(hasHeldWork()).toBe(true)
  commit(1)
  answers[1].resolve('12,00')
  await vi.waitFor(() => expect(hasHeldWork()).toBe(false))
})

describe('a deliberate sign-out', () => {
  test('replaces the document, whatever it holds, and shows nothing', async () => {
    const { restart, end } = await aDocument()
    notify.warning('Nie wiadomo, czy dodano wpis.', null)
    end('signedOut')
    expect(restart).toHaveBeenCalledOnce()
    theNextDocument()
    expect(shown()).toEqual([])
  })

  test('that left data in the keychain says so in the new document until the user closes the notice', async () => {
    const { restart, end } = await aDocument()
    end('signedOut', 'Nie usunięto danych logowania.')
    expect(restart).toHaveBeenCalledOnce()
    theNextDocument()
    expect(shown()).toEqual([['error', 'Nie usunięto danych logowania.', null]])
  })
})
