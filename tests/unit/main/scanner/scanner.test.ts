import { describe, expect, test } from 'vitest'
import { UNKNOWN_BADGE, UNKNOWN_CODE } from '#main/services/scanner/scanner.ts'
import { scannerHandlers } from '#main/ipc/handlers/scanner.ts'
import { CALIBRATION_CODE } from '#shared/domain/calibration-code.ts'
import { commandCode, commands } from '#shared/domain/command-codes.ts'
import { productionCode } from '#shared/domain/production-codes.ts'
import { waitingSlipCode } from '#shared/domain/waiting-slip-code.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { DEFAULT_SCANNER_SETTINGS } from '#shared/station/scanner-settings.ts'
import { BADGE, station } from './scanner-station.ts'

describe('with nobody signed in', () => {
  test('DESK-040 a scan is a badge: it signs in and reports that it is busy meanwhile', async () => {
    const { scanner, events, badges } = station()
    await scanner.take(BADGE)
    expect(badges).toEqual([BADGE])
    expect(events).toEqual([
      { name: 'scanner.badge', payload: { isBusy: true } },
      { name: 'scanner.badge', payload: { isBusy: false } },
    ])
  })

  test('an unknown badge is refused with a clear message', async () => {
    const refusal = { code: ErrorCode.validation, status: 400, message: 'non_field_errors: nope' }
    const { scanner, rejections } = station({ refusal })
    await scanner.take(BADGE)
    expect(rejections()).toEqual([UNKNOWN_BADGE])
    expect(UNKNOWN_BADGE).toMatch(/^Nieznany identyfikator\. /)
  })

  test('a server without badges and an unreachable API have their own messages', async () => {
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

describe('the badge code remains secret', () => {
  test('DESK-050 no event and no log line contains the code, whatever fails', async () => {
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

  test('DESK-050 a badge scanned while a user is signed in is an unknown code, and is not repeated', async () => {
    const { scanner, events, lines, badges } = station({ isSignedIn: true })
    await scanner.take(BADGE)
    expect(badges).toEqual([])
    expect(events).toEqual([
      { name: 'scanner.scan', payload: { kind: 'rejected', message: UNKNOWN_CODE, isUnknownCode: true } },
    ])
    expect(lines.join()).not.toContain(BADGE)
  })
})

describe('with a user signed in', () => {
  test("DESK-045 an order's code is sent to the page as its number", async () => {
    const { scanner, events, pass } = station({ isSignedIn: true })
    await scanner.take('ZAM-0010482')
    pass(50)
    await scanner.take('0000010483')
    expect(events).toEqual([
      { name: 'scanner.scan', payload: { kind: 'order', pk: '10482' } },
      { name: 'scanner.scan', payload: { kind: 'order', pk: '10483' } },
    ])
  })

  test('an unknown code is refused', async () => {
    const { scanner, rejections } = station({ isSignedIn: true })
    await scanner.take('00359007738913345561')
    expect(rejections()).toEqual(['Nie rozpoznano kodu.'])
  })

  test('DESK-046 the same code within 800 ms is accepted once, another one immediately', async () => {
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

describe('codes of the print room', () => {
  test('PD-01 codes of an order line and a montage are sent to the page; a plain number remains an order', async () => {
    const { scanner, scans } = station({ isSignedIn: true })
    await scanner.take(productionCode({ kind: 'orderLine', pk: 500_123 }))
    await scanner.take('MON-0312')
    await scanner.take('500123')
    expect(scans('production')).toEqual([
      { kind: 'orderLine', pk: 500_123 },
      { kind: 'montage', pk: 312 },
    ])
    expect(scans('order')).toEqual([{ pk: '500123' }])
  })

  test('a line with a wrong check digit is an unknown code and is not repeated', async () => {
    const { scanner, events } = station({ isSignedIn: true })
    const code = productionCode({ kind: 'orderLine', pk: 500_123 })
    await scanner.take(`${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`)
    expect(events).toEqual([
      { name: 'scanner.scan', payload: { kind: 'rejected', message: UNKNOWN_CODE, isUnknownCode: true } },
    ])
  })
})

describe('command barcodes', () => {
  test('DESK-048 each command is sent to the page by its name, in upper or lower case', async () => {
    const { scanner, scans } = station({ isSignedIn: true })
    for (const command of commands) await scanner.take(commandCode(command))
    await scanner.take(` ${commandCode('print').toLowerCase()} `)
    expect(scans('command')).toEqual([...commands, 'print'].map((command) => ({ command })))
  })

  test('DESK-048 a command with a wrong check digit is an unknown code', async () => {
    const { scanner, rejections, scans } = station({ isSignedIn: true })
    const code = commandCode('confirm')
    await scanner.take(`${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`)
    expect(rejections()).toEqual([UNKNOWN_CODE])
    expect(scans('command')).toEqual([])
  })

  test('DESK-048 before sign-in a command is refused with a message, and is never sent as a badge', async () => {
    const { scanner, rejections, badges } = station()
    for (const command of commands) await scanner.take(commandCode(command))
    const line = productionCode({ kind: 'orderLine', pk: 500_123 })
    for (const code of [CALIBRATION_CODE, line, waitingSlipCode(81)]) await scanner.take(code)
    expect(badges).toEqual([])
    expect(rejections()).toEqual([
      ...commands.map(() => 'To kod polecenia. Najpierw zaloguj się: zeskanuj swój identyfikator.'),
      'To kod do ustawiania skanera. Otwórz ustawienia stanowiska i naciśnij „Zmierz skaner”.',
      'To kod zlecenia. Najpierw zaloguj się: zeskanuj swój identyfikator.',
      'To kartka „czeka na etykietę”. Najpierw zaloguj się: zeskanuj swój identyfikator.',
    ])
  })
})

describe('labels', () => {
  const ON_BENCH = [
    { packagePk: 1, orderPk: 10482, trackingNumber: '00359007738913345561' },
    { packagePk: 2, orderPk: 10482, trackingNumber: '40123456' },
  ]

  test("DESK-071 a label of the bench's order is recognised by its number or a barcode that contains it, and sent as its package", async () => {
    const { scanner, events } = station({ isSignedIn: true })
    scanner.expectLabels(ON_BENCH)
    await scanner.take(' 00359007738913345561 ')
    // This number is as short as an order number and is still recognised as a label here.
    await scanner.take('40123456')
    await scanner.take('%0080100040123456PL02')
    expect(events).toEqual([
      {
        name: 'scanner.scan',
        payload: { kind: 'label', label: { packagePk: 1, orderPk: 10482, isOfThisOrder: true } },
      },
      {
        name: 'scanner.scan',
        payload: { kind: 'label', label: { packagePk: 2, orderPk: 10482, isOfThisOrder: true } },
      },
      {
        name: 'scanner.scan',
        payload: { kind: 'label', label: { packagePk: 2, orderPk: 10482, isOfThisOrder: true } },
      },
    ])
  })

  test('DESK-071 of two numbers that a barcode contains the longer one is used', async () => {
    const { scanner, scans } = station({ isSignedIn: true })
    scanner.expectLabels([
      { packagePk: 7, orderPk: 1, trackingNumber: '123456' },
      { packagePk: 8, orderPk: 1, trackingNumber: '1234567' },
    ])
    await scanner.take('XX1234567YY')
    expect(scans('label')).toMatchObject([{ packagePk: 8 }])
  })

  test('DESK-071 a tracking number that is too short does not make every code a label of this order', async () => {
    const { scanner, rejections } = station({ isSignedIn: true })
    scanner.expectLabels([{ packagePk: 7, orderPk: 1, trackingNumber: '12345' }])
    await scanner.take('00359007712345')
    expect(rejections()).toEqual([UNKNOWN_CODE])
  })

  test('DESK-071 a label of another package that was printed here is reported as such', async () => {
    const { scanner, printed, events } = station({ isSignedIn: true })
    scanner.expectLabels(ON_BENCH)
    printed.set('1Z999AA10123456784', { packagePk: 5, orderPk: 10777 })
    await scanner.take('1Z999AA10123456784')
    expect(events).toEqual([
      {
        name: 'scanner.scan',
        payload: {
          kind: 'label',
          label: { packagePk: 5, orderPk: 10777, isOfThisOrder: false, trackingNumber: '1Z999AA10123456784' },
        },
      },
    ])
  })

  test('DESK-071 the old label of a package whose number has changed is not accepted', async () => {
    const { scanner, printed, scans } = station({ isSignedIn: true })
    scanner.expectLabels(ON_BENCH)
    printed.set('00359007738900000000', { packagePk: 1, orderPk: 10482 })
    await scanner.take('00359007738900000000')
    expect(scans('label')).toMatchObject([{ packagePk: 1, isOfThisOrder: false }])
  })

  test('DESK-071 after leaving the bench, its labels are recognised only by the journal', async () => {
    const { scanner, rejections } = station({ isSignedIn: true })
    scanner.expectLabels(ON_BENCH)
    scanner.expectLabels([])
    await scanner.take('00359007738913345561')
    expect(rejections()).toEqual([UNKNOWN_CODE])
  })

  test('DESK-071 the next user does not inherit the labels of the bench', async () => {
    const { scanner, rejections } = station({ isSignedIn: true })
    scanner.expectLabels(ON_BENCH)
    scanner.forget()
    await scanner.take('00359007738913345561')
    expect(rejections()).toEqual([UNKNOWN_CODE])
  })

  test('DESK-050 if the journal cannot be read, a code is unknown and is not logged', async () => {
    const { scanner, rejections, lines, breakJournal } = station({ isSignedIn: true })
    breakJournal()
    await scanner.take(BADGE)
    expect(rejections()).toEqual([UNKNOWN_CODE])
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toContain(BADGE)
  })
})

describe("the system's keyboard layout", () => {
  test('DESK-043 another layout is reported once per sign-in', async () => {
    const { scanner, named, leave } = station()
    await scanner.take(BADGE, { hasLayoutMismatch: true })
    expect(named('scanner.layoutMismatch')).toHaveLength(1)
    await scanner.take('ZAM-10482', { hasLayoutMismatch: true })
    expect(named('scanner.layoutMismatch')).toHaveLength(1)
    leave()
    await scanner.take('ANOTHER-BADGE-1', { hasLayoutMismatch: true })
    expect(named('scanner.layoutMismatch')).toHaveLength(2)
  })

  test('DESK-043 nothing is reported before a user signs in', async () => {
    const refusal = { code: ErrorCode.validation, status: 400, message: 'nope' }
    const { scanner, named } = station({ refusal })
    await scanner.take(BADGE, { hasLayoutMismatch: true })
    expect(named('scanner.layoutMismatch')).toEqual([])
  })
})

describe('calibration', () => {
  const burst = (text: string, gap = 8) => ({
    text,
    gapsMs: Array.from({ length: text.length - 1 }, () => gap),
    ending: 'Enter' as const,
    hasLayoutMismatch: false,
    source: 'keyboard' as const,
  })

  test('DESK-041 during calibration a scan has no other effect, and only timing is reported', async () => {
    const { scanner, events, badges, named } = station()
    scanner.measure(true)
    await scanner.take(BADGE)
    scanner.measured(burst(`~~${CALIBRATION_CODE}!`))
    expect(badges).toEqual([])
    expect(events.map(({ name }) => name)).toEqual(['scanner.measuring', 'scanner.measured'])
    expect(named('scanner.measured')).toEqual([
      {
        source: 'keyboard',
        isTyped: false,
        isExpected: true,
        length: CALIBRATION_CODE.length + 3,
        averageGapMs: 8,
        longestGapMs: 8,
        ending: 'Enter',
        prefix: '~~',
        suffix: '!',
        hasLayoutMismatch: false,
      },
    ])
    scanner.measure(false)
    await scanner.take(BADGE)
    expect(badges).toEqual([BADGE])
  })

  test('DESK-050 a badge scanned during calibration is not sent to the page, nor as part of the added characters', () => {
    const { scanner, events, named } = station()
    scanner.measure(true)
    scanner.measured(burst(BADGE))
    scanner.measured(burst(`${BADGE}${CALIBRATION_CODE}`))
    expect(named('scanner.measured')).toMatchObject([
      { isExpected: false, prefix: '', suffix: '' },
      { isExpected: false, prefix: '', suffix: '' },
    ])
    expect(JSON.stringify(events)).not.toContain(BADGE.slice(0, 8))
  })

  test("DESK-041 a different text at a user's typing speed counts as typed", () => {
    const { scanner, named } = station()
    scanner.measure(true)
    scanner.measured(burst('pakowanie', 90))
    scanner.measured(burst(CALIBRATION_CODE, 90))
    expect(named('scanner.measured')).toMatchObject([
      { isTyped: true, isExpected: false },
      { isTyped: false, isExpected: true },
    ])
  })

  test('DESK-041 a burst outside calibration is not reported', () => {
    const { scanner, events } = station()
    scanner.measured(burst(CALIBRATION_CODE))
    expect(events).toEqual([])
  })
})

test('DESK-041, DESK-049 the handlers pass the preload’s findings to the scanner, and the scanner’s settings to the preload', async () => {
  const calls: unknown[][] = []
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args])
  const main = { windowId: 1 }
  const beside = { windowId: 2 }
  const device = { kind: 'hid' as const, name: 'Voyager', vendorId: 1, productId: 2, serialNumber: null }
  const state = { status: 'none' as const, name: null, message: null, isChoosing: false }
  const handlers = scannerHandlers({
    scanner: {
      take: async (...args) => note('take')(...args),
      isPrintedLabel: (text) => text === '00359007733',
      measured: note('measured'),
      measure: note('measure'),
      expectLabels: note('expectLabels'),
    },
    devices: {
      state: () => state,
      choose: note('choose'),
      pick: async (id) => note('pick')(id),
      choiceEnded: note('choiceEnded'),
      started: note('started'),
      reported: note('reported'),
    },
    knownCodes: { read: async () => null },
    settings: () => ({ ...DEFAULT_SCANNER_SETTINGS, minLength: 7, device }),
    isMain: (windowId) => windowId === main.windowId,
  })
  expect(
    await handlers['preload.scanned']({ text: 'ZAM-10482', isTyped: true, hasLayoutMismatch: true }, beside),
  ).toBeUndefined()
  await handlers['preload.scanned']({ text: 'ZAM-10483', isTyped: false }, main)
  const isLabel = (text: string) => handlers['preload.isLabel']({ text }, beside)
  expect([isLabel('00359007733'), isLabel('00359007734')]).toEqual([true, false])
  expect(await handlers['scanner.settings'](undefined, main)).toMatchObject({ minLength: 7, device })
  expect(await handlers['scanner.measure']({ isOn: true }, main)).toEqual({ expectedCode: CALIBRATION_CODE })
  expect(await handlers['scanner.deviceState'](undefined, main)).toEqual(state)
  // The device belongs to the main window: another window can neither open it, nor end its use, nor choose it.
  expect(await handlers['preload.started'](undefined, beside)).toMatchObject({ minLength: 7, device: null })
  expect(await handlers['scanner.settings'](undefined, beside)).toMatchObject({ device: null })
  expect(() => handlers['scanner.chooseDevice']({ kind: 'hid' }, beside)).toThrow(/w głównym oknie/)
  // A reloaded page continues nothing of the previous one.
  expect(await handlers['preload.started'](undefined, main)).toMatchObject({ minLength: 7 })
  expect(calls).toEqual([
    ['take', 'ZAM-10482', { windowId: 2, hasLayoutMismatch: true }],
    ['take', 'ZAM-10483', { windowId: null, hasLayoutMismatch: undefined }],
    ['measure', true],
    ['measure', false],
    ['started'],
  ])
})
