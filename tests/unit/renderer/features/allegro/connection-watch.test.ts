import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import {
  createConnectionWatch,
  type ConnectionNews,
} from '#renderer/features/allegro/configurations/connection-watch.ts'
import { failure } from '#support/renderer/fake-bridge.ts'

const CODE = {
  user_code: 'ABCD-1234',
  verification_uri: 'https://allegro.pl/skojarz',
  verification_uri_complete: null,
  expires_in: 3600,
}
const TOKEN = { account: 'sklep', since: null, until: null, isExpired: false }
const PENDING = { code_data: CODE, access_token_data: null }

type Answer = typeof PENDING | { code_data: null; access_token_data: typeof TOKEN | null }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A watch on a server whose responses take `responseMs` ms. `asked` holds the times of the requests, in seconds. */
function watched({ responseMs = 0, answers = [] as readonly (Answer | Error)[] } = {}) {
  const started = performance.now()
  const asked: number[] = []
  const reported: ConnectionNews[] = []
  const page = { isShown: true, settled: 0, underWay: 0, most: 0 }
  const watch = createConnectionWatch({
    async read() {
      const answer = answers[asked.length] ?? PENDING
      asked.push(Math.round(performance.now() - started) / 1000)
      page.underWay += 1
      page.most = Math.max(page.most, page.underWay)
      if (responseMs > 0) await new Promise((resolve) => setTimeout(resolve, responseMs))
      page.underWay -= 1
      if (answer instanceof Error) throw answer
      return answer
    },
    isShown: () => page.isShown,
    tell: (one) => void reported.push(one),
    settled: () => void (page.settled += 1),
  })
  const kinds = () => reported.map(({ state }) => state.kind)
  return { watch, asked, reported, page, kinds }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('a pending code', () => {
  test('ALG-005 is checked 5, 10 and 15 seconds after it arrived', async () => {
    const { watch, asked } = watched()
    watch.receive(CODE)
    await pass(15.5)
    expect(asked).toEqual([5, 10, 15])
  })

  test('ALG-005 waits for a response that takes 7 seconds; the next request follows 5 seconds after it', async () => {
    const { watch, asked, page } = watched({ responseMs: 7000 })
    watch.receive(CODE)
    await pass(30)
    expect(asked).toEqual([5, 17, 29])
    expect(page.most).toBe(1)
  })

  test('ALG-006, ALG-007 without a code sends no more requests, and reloads the rest once', async () => {
    const connected = { code_data: null, access_token_data: TOKEN }
    const { watch, asked, page, kinds } = watched({ answers: [PENDING, connected] })
    watch.receive(CODE)
    await pass(60)
    expect([asked, page.settled, kinds().at(-1)]).toEqual([[5, 10], 1, 'connected'])
  })

  test('ALG-006 a code that is gone without an account has expired', async () => {
    const { watch, asked, page, kinds } = watched({ answers: [{ code_data: null, access_token_data: null }] })
    watch.receive(CODE)
    await pass(60)
    expect([asked, page.settled, kinds().at(-1)]).toEqual([[5], 1, 'expired'])
  })

  test('sends no requests after the user has left the screen', async () => {
    const { watch, asked } = watched()
    watch.receive(CODE)
    await pass(5)
    watch.stop()
    await pass(60)
    expect(asked).toEqual([5])
  })

  test('sends no requests from a hidden window, and one immediately when it is shown again', async () => {
    const { watch, asked, page } = watched()
    watch.receive(CODE)
    page.isShown = false
    await pass(23)
    expect(asked).toEqual([])
    page.isShown = true
    void watch.look()
    await pass(5)
    expect(asked).toEqual([23, 28])
  })

  test('sends no requests after a 401, because no user is signed in', async () => {
    const gone = failure({ code: ErrorCode.unauthorized, message: 'Sesja wygasła.', status: 401 })
    const { watch, asked, reported } = watched({ answers: [gone] })
    watch.receive(CODE)
    await pass(60)
    expect([asked, reported.at(-1)?.trouble]).toEqual([[5], null])
  })

  test('an error keeps the known state and is retried', async () => {
    const trouble = failure({ code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem.' })
    const { watch, asked, reported, kinds } = watched({ answers: [trouble] })
    watch.receive(CODE)
    await pass(5)
    expect([kinds().at(-1), reported.at(-1)?.trouble?.code]).toEqual(['pending', ErrorCode.unreachable])
    await pass(5)
    expect([asked, reported.at(-1)?.trouble]).toEqual([[5, 10], null])
  })

  test('ignores a response to a request from before the newer code', async () => {
    const { watch, reported } = watched({
      responseMs: 3000,
      answers: [{ code_data: null, access_token_data: null }],
    })
    watch.receive(CODE)
    await pass(6)
    watch.receive({ ...CODE, user_code: 'WXYZ-9876' })
    await pass(3)
    expect(reported.at(-1)?.state).toMatchObject({ kind: 'pending', code: { user_code: 'WXYZ-9876' } })
  })

  test('the remaining time keeps running when the server sends the same code again', async () => {
    const { watch, reported } = watched()
    watch.receive(CODE)
    await pass(11)
    const ends = reported.flatMap(({ state }) => (state.kind === 'pending' ? [state.endsAt] : []))
    expect(new Set(ends).size).toBe(1)
  })
})

test('ALG-003 without code and account the state is not connected, and no more requests are sent', async () => {
  const { watch, asked, page, kinds } = watched({ answers: [{ code_data: null, access_token_data: null }] })
  void watch.look()
  await pass(60)
  expect([asked, page.settled, kinds()]).toEqual([[0], 0, ['none']])
})
