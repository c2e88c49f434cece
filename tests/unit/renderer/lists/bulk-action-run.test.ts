import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  labelOf,
  resultText,
  outcomeTotals,
  type BulkItem,
} from '#renderer/lists/bulk/bulk-action-outcome.ts'
import {
  closeBulk,
  retryBulk,
  startBulk,
  stopBulk,
  useBulkRun,
  type BulkPlan,
} from '#renderer/lists/bulk/bulk-action-run.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'

const items = (): readonly BulkItem[] => useBulkRun.getState().run?.items ?? []
const kinds = () => items().map(({ outcome }) => outcome.kind)
const texts = () => items().map(({ outcome }) => outcome.text)
const hasEnded = () => vi.waitFor(() => expect(useBulkRun.getState().run?.isRunning).toBe(false))
const notices = () => useNotices.getState().notices.flatMap(({ lines }) => lines)

const refused = (...nonFieldErrors: string[]): ApiError => ({
  code: ErrorCode.validation,
  status: 400,
  message: 'Wystąpił błąd',
  nonFieldErrors,
})

function plan(count: number, perform: BulkPlan['perform'], changes: Partial<BulkPlan> = {}): BulkPlan {
  return {
    owner: '3 /order/list',
    title: 'Zakończ',
    rows: Array.from({ length: count }, (_, index) => ({ pk: index + 1, name: String(index + 1) })),
    perform,
    recheck: () => Promise.resolve(null),
    onEnd: () => undefined,
    ...changes,
  }
}

/** Requests that stay pending until the test completes them one by one. */
function held() {
  const waiting: { pk: number; answer: () => void; refuse: (error: ApiError) => void }[] = []
  let underWay = 0
  let most = 0
  const perform = (pk: number) => {
    most = Math.max(most, ++underWay)
    return new Promise<void>((resolve, reject) => {
      const leave = (then: () => void) => () => {
        underWay -= 1
        then()
      }
      waiting.push({
        pk,
        answer: leave(resolve),
        refuse: (error) => leave(() => reject(failure(error)))(),
      })
    })
  }
  const next = async () => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    const [first] = waiting.splice(0, 1)
    if (!first) throw new Error('Nothing waits')
    return first
  }
  return { perform, next, begun: () => waiting.map(({ pk }) => pk), most: () => most }
}

afterEach(() => useBulkRun.setState({ run: null }))

describe('bulk action', () => {
  test('requests one row after another, at most two concurrently, and ends with a result for each', async () => {
    const requests = held()
    startBulk(plan(5, requests.perform))
    await vi.waitFor(() => expect(requests.begun()).toEqual([1, 2]))
    expect(kinds()).toEqual(['running', 'running', 'waiting', 'waiting', 'waiting'])
    for (let row = 0; row < 5; row += 1) (await requests.next()).answer()
    await hasEnded()
    expect(requests.most()).toBe(2)
    expect(kinds()).toEqual(Array.from({ length: 5 }, () => 'done'))
  })

  test("ORD-088 a refusal is shown at its row with the server's messages joined, and the others continue", async () => {
    const onEnd = vi.fn<BulkPlan['onEnd']>()
    const perform = (pk: number) =>
      pk === 2
        ? Promise.reject(failure(refused('Zamówienie jest anulowane.', 'Odśwież.')))
        : Promise.resolve()
    startBulk(plan(3, perform, { onEnd }))
    await hasEnded()
    expect(kinds()).toEqual(['done', 'refused', 'done'])
    expect(texts()[1]).toBe('Zamówienie jest anulowane.; Odśwież.')
    expect(onEnd.mock.calls).toEqual([[[2]]])
    expect(notices()).toEqual([])
  })

  test('field errors are named, a server failure can be retried, and a lost response is reported as such', async () => {
    const errors: ApiError[] = [
      { ...refused(), fieldErrors: { partial_amount: ['Za dużo.'] } },
      { code: ErrorCode.server, status: 500, message: 'Błąd serwera' },
      { code: ErrorCode.timeout, message: 'Serwer nie odpowiedział na czas.', isOutcomeUnknown: true },
      { code: ErrorCode.forbidden, status: 403, message: 'Brak uprawnień.' },
    ]
    startBulk(plan(4, (pk) => Promise.reject(errors.slice(pk - 1).map(failure)[0])))
    await hasEnded()
    expect(items().map(({ outcome }) => [outcome.kind, outcome.text])).toEqual([
      ['refused', 'partial_amount: Za dużo.'],
      ['failed', 'Błąd serwera'],
      ['failed', 'Serwer nie odpowiedział na czas. Nie wiadomo, czy serwer wykonał działanie.'],
      ['refused', 'Brak uprawnień.'],
    ])
  })

  test('a row whose response is lost is verified: a stored change is done, the rest can be retried', async () => {
    const lost = { code: ErrorCode.timeout, message: 'Za długo.', isOutcomeUnknown: true } as const
    const recheck = (pk: number) => Promise.resolve(pk === 1 ? ({ kind: 'done' } as const) : null)
    startBulk(plan(2, () => Promise.reject(failure(lost)), { recheck }))
    await hasEnded()
    expect(items().map(({ outcome }) => [outcome.kind, outcome.text])).toEqual([
      ['done', 'Odpowiedź nie dotarła; sprawdzono.'],
      ['failed', 'Za długo. Nie wiadomo, czy serwer wykonał działanie.'],
    ])
  })

  test('when stopped, it waits for running requests and reports the rest as not started', async () => {
    const requests = held()
    const onEnd = vi.fn<BulkPlan['onEnd']>()
    startBulk(plan(5, requests.perform, { onEnd }))
    const [first, second] = [await requests.next(), await requests.next()]
    stopBulk('asked')
    first.answer()
    await vi.waitFor(() => expect(kinds()[0]).toBe('done'))
    expect(useBulkRun.getState().run?.isRunning).toBe(true)
    second.answer()
    await hasEnded()
    expect(requests.begun()).toEqual([])
    expect(kinds()).toEqual(['done', 'done', 'waiting', 'waiting', 'waiting'])
    expect(outcomeTotals(items())).toEqual({ all: 5, ended: 2, done: 2, refused: 0, failed: 0, left: 3 })
    expect(items().map(({ outcome }) => labelOf(outcome, false))[4]).toBe('Nie rozpoczęto')
    expect(onEnd.mock.calls).toEqual([[[3, 4, 5]]])
  })

  test('a 401 in the middle ends it, and is reported even if the results are not visible', async () => {
    const requests = held()
    startBulk(plan(5, requests.perform))
    const [first, second] = [await requests.next(), await requests.next()]
    first.answer()
    const third = await requests.next()
    second.refuse({ code: ErrorCode.unauthorized, status: 401, message: 'Nieprawidłowy token.' })
    third.refuse({ code: ErrorCode.cancelled, message: 'Przerwano.' })
    await hasEnded()
    expect(kinds()).toEqual(['done', 'failed', 'failed', 'waiting', 'waiting'])
    expect(texts()[2]).toBe('Przerwano. Nie wiadomo, czy serwer wykonał działanie.')
    expect(notices()).toEqual(['„Zakończ”: Sesja wygasła. Wykonano 1 z 5. Wyniki są na liście.'])
    expect(useNotices.getState().notices[0]?.timeoutMs).toBeNull()
  })

  test('after three unreachable requests in a row, the rest is not sent', async () => {
    const perform = vi.fn<BulkPlan['perform']>(() =>
      Promise.reject(failure({ code: ErrorCode.unreachable, message: 'Brak połączenia.' })),
    )
    startBulk(plan(50, perform))
    await hasEnded()
    expect(perform.mock.calls.length).toBeLessThan(6)
    expect(useBulkRun.getState().run?.stopped).toBe('connection')
  })

  test('a retry takes failed and remaining rows, never refused ones, and verifies before sending', async () => {
    const requests = held()
    const recheck = vi.fn<BulkPlan['recheck']>((pk) =>
      Promise.resolve(pk === 1 ? { kind: 'done', text: 'Wykonane wcześniej.' } : null),
    )
    startBulk(plan(4, requests.perform, { recheck }))
    ;(await requests.next()).refuse({ code: ErrorCode.timeout, message: 'Za długo.' })
    ;(await requests.next()).refuse(refused('Nie.'))
    ;(await requests.next()).answer()
    stopBulk('asked')
    ;(await requests.next()).refuse({ code: ErrorCode.server, status: 502, message: 'Błąd.' })
    await hasEnded()
    expect(kinds()).toEqual(['failed', 'refused', 'done', 'failed'])

    retryBulk()
    expect((await requests.next()).pk).toBe(4)
    expect(recheck.mock.calls.map(([pk]) => pk)).toEqual([1, 4])
    expect(kinds()).toEqual(['done', 'refused', 'done', 'running'])
    expect(texts()[0]).toBe('Wykonane wcześniej.')
  })

  test('while one runs another cannot start, and its results cannot be closed', async () => {
    const requests = held()
    expect(startBulk(plan(1, requests.perform))).toBe(true)
    expect(startBulk(plan(1, requests.perform))).toBe(false)
    closeBulk()
    expect(items()).toHaveLength(1)
    ;(await requests.next()).answer()
    await hasEnded()
    closeBulk()
    expect(useBulkRun.getState().run).toBeNull()
  })

  test('results are copied as lines with tabs', () => {
    const results: BulkItem[] = [
      { pk: 1, name: '10482', outcome: { kind: 'done' } },
      { pk: 2, name: '10483', outcome: { kind: 'refused', text: 'Nie.' } },
      { pk: 3, name: '10484', outcome: { kind: 'waiting' } },
    ]
    expect(resultText(results, false)).toBe('10482\tWykonano\n10483\tOdrzucono\tNie.\n10484\tNie rozpoczęto')
  })
})
