import { describe, expect, test } from 'vitest'
import { createScanner, UNKNOWN_BADGE, UNKNOWN_CODE } from '#main/services/scanner/scanner.ts'
import { ApiFailure, type ApiError } from '#shared/api/api-error.ts'
import { scannerHandlers } from '#main/ipc/handlers/scanner.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { DEFAULT_SCANNER_SETTINGS } from '#shared/station/scanner-settings.ts'

const BADGE = 'B7KQ2-93XX10-441'

function station({ isSignedIn = false, refusal = null as ApiError | Error | null } = {}) {
  const events: { name: string; payload: unknown }[] = []
  const lines: string[] = []
  const badges: string[] = []
  let now = 5000
  let open: (() => void) | null = null
  let holds = false
  const write = (scope: string, message: string, cause?: unknown) =>
    void lines.push(`${scope} ${message} ${cause instanceof Error ? cause.message : ''}`)
  const scanner = createScanner({
    session: {
      isSignedIn: () => isSignedIn,
      async signInByBadge(code) {
        badges.push(code)
        if (holds) await new Promise<void>((resolve) => void (open = resolve))
        if (refusal) throw refusal instanceof Error ? refusal : new ApiFailure(refusal)
      },
    },
    clock: { now: () => now },
    log: { info: write, warn: write, error: write },
    emit: (name, payload) => void events.push({ name, payload }),
  })
  return {
    scanner,
    events,
    lines,
    badges,
    pass: (ms: number) => void (now += ms),
    hold: () => void (holds = true),
    release: () => open?.(),
    rejections: () =>
      events.flatMap(({ name, payload }) =>
        name === 'scanner.rejected' ? [(payload as { message: string }).message] : [],
      ),
  }
}

describe('with nobody signed in', () => {
  test('DESK-040 a scan is a badge: it signs in, and says that it is busy while it does', async () => {
    const { scanner, events, badges } = station()
    await scanner.take(BADGE)
    expect(badges).toEqual([BADGE])
    expect(events).toEqual([
      { name: 'scanner.badge', payload: { isBusy: true } },
      { name: 'scanner.badge', payload: { isBusy: false } },
    ])
  })

  test('an unknown badge is refused in clear words', async () => {
    const refusal = { code: ErrorCode.validation, status: 400, message: 'non_field_errors: nope' }
    const { scanner, rejections } = station({ refusal })
    await scanner.take(BADGE)
    expect(rejections()).toEqual([UNKNOWN_BADGE])
    expect(UNKNOWN_BADGE).toBe('Nieznany identyfikator.')
  })

  test('a server without badges and an API that is down say so in their own words', async () => {
    const unsupported = 'Ten serwer nie obsługuje logowania identyfikatorem.'
    const first = station({ refusal: { code: ErrorCode.badgeUnsupported, message: unsupported } })
    await first.scanner.take(BADGE)
    expect(first.rejections()).toEqual([unsupported])

    const down = 'Brak połączenia z serwerem.'
    const second = station({ refusal: { code: ErrorCode.unreachable, message: down } })
    await second.scanner.take(BADGE)
    expect(second.rejections()).toEqual([down])
  })

  test('a second badge while one is being checked is not sent', async () => {
    const { scanner, badges, hold, release } = station()
    hold()
    const first = scanner.take(BADGE)
    await scanner.take('ANOTHER-BADGE-1')
    release()
    await first
    expect(badges).toEqual([BADGE])
  })
})

describe('the badge stays a secret', () => {
  test('DESK-050 no event and no log line holds the code, whatever goes wrong', async () => {
    const outcomes = [
      null,
      new Error(`cannot send ${BADGE}`),
      { code: ErrorCode.validation, message: `${BADGE} jest niepoprawny` },
      { code: ErrorCode.server, message: `unexpected ${BADGE}` },
    ]
    for (const refusal of outcomes) {
      const { scanner, events, lines } = station({ refusal })
      await scanner.take(BADGE)
      expect(JSON.stringify([events, lines])).not.toContain(BADGE)
      expect(lines.length).toBeGreaterThan(0)
    }
  })

  test('DESK-050 a badge scanned while somebody is signed in is an unknown code, and is not repeated', async () => {
    const { scanner, events, lines, badges } = station({ isSignedIn: true })
    await scanner.take(BADGE)
    expect(badges).toEqual([])
    expect(events).toEqual([{ name: 'scanner.rejected', payload: { message: UNKNOWN_CODE } }])
    expect(lines.join()).not.toContain(BADGE)
  })
})

describe('with somebody signed in', () => {
  test("DESK-045 an order's code is told to the page by its number", async () => {
    const { scanner, events, pass } = station({ isSignedIn: true })
    await scanner.take('ZAM-0010482')
    pass(50)
    await scanner.take('0000010483')
    expect(events).toEqual([
      { name: 'scanner.order', payload: { pk: '10482' } },
      { name: 'scanner.order', payload: { pk: '10483' } },
    ])
  })

  test('a code that is none of ours is refused', async () => {
    const { scanner, rejections } = station({ isSignedIn: true })
    await scanner.take('00359007738913345561')
    expect(rejections()).toEqual(['Nie rozpoznano kodu.'])
  })

  test('DESK-046 the same code within 800 ms is taken once, another one at once', async () => {
    const { scanner, events, pass } = station({ isSignedIn: true })
    await scanner.take('ZAM-10482')
    pass(799)
    await scanner.take('ZAM-10482')
    expect(events).toHaveLength(1)
    await scanner.take('ZAM-10483')
    expect(events).toHaveLength(2)
    pass(800)
    await scanner.take('ZAM-10483')
    expect(events).toHaveLength(3)
  })
})

test('DESK-041 the handlers give the scanner what the preload found, and the preload its settings', async () => {
  const taken: string[] = []
  const handlers = scannerHandlers({
    scanner: { take: async (text) => void taken.push(text) },
    settings: () => ({ ...DEFAULT_SCANNER_SETTINGS, minLength: 7 }),
  })
  expect(await handlers['preload.scanned']({ text: 'ZAM-10482' })).toBeUndefined()
  expect(taken).toEqual(['ZAM-10482'])
  expect(await handlers['scanner.settings'](undefined)).toMatchObject({ minLength: 7, endPauseMs: 100 })
})
